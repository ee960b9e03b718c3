import type { Vertical } from '@lemari/kit';
import { loadModal } from './load-modal.ts';

const SignIn = () => null;
const SizeGuide = () => null;

/** Fake remotes that record which of them were loaded. */
function remotes() {
  const loaded: string[] = [];
  const modals: Readonly<Record<string, Vertical['modals']>> = {
    account: { 'sign-in': () => Promise.resolve({ default: SignIn }) },
    bags: { 'size-guide': () => Promise.resolve({ default: SizeGuide }) },
  };
  const load = (id: string): Promise<Vertical> => {
    loaded.push(id);
    const vertical = modals[id];
    return Promise.resolve({
      id: 'bags',
      contract: 1,
      version: 'test',
      smoke: [],
      getRoutes: () => [],
      ...(vertical && { modals: vertical }),
    });
  };
  return { loaded, load };
}

describe('loadModal', () => {
  it.each([
    {
      key: 'sign-in',
      here: 'apparel',
      from: ['account'],
      component: SignIn,
      // @see rules/modals/keys
      spec: 'loads a modal from the vertical that owns it',
    },
    {
      key: 'size-guide',
      here: 'bags',
      from: ['bags'],
      component: SizeGuide,
      spec: 'loads a modal from the vertical of the current page',
    },
    {
      key: 'size-guide',
      here: undefined,
      from: [],
      component: undefined,
      spec: 'finds no modal outside the verticals',
    },
    {
      key: 'size-guide',
      here: 'apparel',
      from: ['apparel'],
      component: undefined,
      spec: 'finds no modal that the vertical lacks',
    },
    {
      key: 'plan',
      here: 'bags',
      from: ['account'],
      component: undefined,
      spec: 'finds no modal that its owner has not implemented',
    },
  ] as const)('$spec: $key', async ({ key, here, from, component }) => {
    const { loaded, load } = remotes();
    expect(await loadModal(key, load, () => here)).toBe(component);
    expect(loaded).toEqual(from);
  });

  it('loads the shell’s own modals without a remote', async () => {
    const { loaded, load } = remotes();
    expect(await loadModal('timeout', load, () => 'bags')).toBeInstanceOf(Function);
    expect(loaded).toEqual([]);
  });
});
