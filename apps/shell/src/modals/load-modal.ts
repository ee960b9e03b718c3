import type { ModalKey } from '@lemari/domain/navigation/modal';
import type { Vertical } from '@lemari/kit';
import { MODALS } from './registry.ts';
import type { ModalComponent } from './stack.ts';

/**
 * Finds a modal with whoever owns it.
 * @param here the vertical of the page that is shown
 * @returns undefined when its owner has not written it yet
 */
export async function loadModal(
  key: ModalKey,
  loadVertical: (vertical: string) => Promise<Vertical>,
  here: () => string | undefined,
): Promise<ModalComponent | undefined> {
  const { owner, load } = MODALS[key];
  if (load) return (await load()).default as ModalComponent;
  const vertical = owner === 'here' ? here() : owner;
  if (vertical === undefined) return undefined;
  const { modals } = await loadVertical(vertical);
  return (await modals?.[key]?.())?.default as ModalComponent | undefined;
}
