import type { ModalKey } from '@lemari/domain/navigation/modal';
import type { Vertical } from '@lemari/kit';
import { MODALS } from './registry.ts';
import type { ModalComponent } from './stack.ts';

/**
 * Loads a modal from its owner.
 * @param here the vertical of the current page
 * @returns undefined if the owner has not implemented the modal
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
