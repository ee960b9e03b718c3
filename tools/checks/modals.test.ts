import path from 'node:path';
import { MODAL_KEYS, type ModalKey } from '@lemari/domain/navigation/modal';
import type { Vertical } from '@lemari/kit';
import { MODALS } from '@lemari/shell/modals/registry';
import { listVerticals, ROOT } from '../workspace.ts';

/** Modals that are not built yet. A key leaves this list when its modal is built. */
const NOT_BUILT: readonly ModalKey[] = ['add-ons', 'birthday-welcome', 'home-loading'];

let verticals: readonly Vertical[] = [];
beforeAll(async () => {
  verticals = await Promise.all(
    listVerticals().map(async ({ folder }) => {
      const module = (await import(path.join(ROOT, folder, 'src/vertical.ts'))) as { default: Vertical };
      return module.default;
    }),
  );
});

const ownersOf = (key: ModalKey): string[] => [
  ...(MODALS[key].load ? ['shell'] : []),
  ...verticals.filter(({ modals }) => modals?.[key]).map(({ id }) => id),
];

it('these modals are not built yet', () =>
  expect(MODAL_KEYS.filter((key) => ownersOf(key).length === 0)).toEqual(NOT_BUILT));

it('each built modal is registered by its owner', () => {
  const owned = MODAL_KEYS.filter((key) => MODALS[key].owner !== 'here' && !NOT_BUILT.includes(key));
  expect(owned.length).toBeGreaterThan(0);
  expect(owned.filter((key) => ownersOf(key).join() !== MODALS[key].owner)).toEqual([]);
});
