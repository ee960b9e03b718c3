import type { Vertical } from '@lemari/kit';
import { loadModal } from './load-modal.ts';

const SignIn = () => null;
const SizeGuide = () => null;

/** Verticals as they would come over the network, and which of them were asked for. */
function remotes() {
  const asked: string[] = [];
  const modals: Readonly<Record<string, Vertical['modals']>> = {
    account: { 'sign-in': () => Promise.resolve({ default: SignIn }) },
    bags: { 'size-guide': () => Promise.resolve({ default: SizeGuide }) },
  };
  const load = (id: string): Promise<Vertical> => {
    asked.push(id);
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
  return { asked, load };
}

describe('a modal is brought', () => {
  it.each([
    {
      key: 'sign-in',
      here: 'apparel',
      from: ['account'],
      component: SignIn,
      spec: 'by the vertical that owns it',
    },
    {
      key: 'size-guide',
      here: 'bags',
      from: ['bags'],
      component: SizeGuide,
      spec: 'by the vertical one is in',
    },
    { key: 'size-guide', here: undefined, from: [], component: undefined, spec: 'by nobody where nobody is' },
    {
      key: 'size-guide',
      here: 'apparel',
      from: ['apparel'],
      component: undefined,
      spec: 'by nobody who lacks it',
    },
    {
      key: 'plan',
      here: 'bags',
      from: ['account'],
      component: undefined,
      spec: 'by nobody while it is owed',
    },
  ] as const)('$spec: $key', async ({ key, here, from, component }) => {
    const { asked, load } = remotes();
    expect(await loadModal(key, load, () => here)).toBe(component);
    expect(asked).toEqual(from);
  });

  it('by the shell itself without asking anybody', async () => {
    const { asked, load } = remotes();
    expect(await loadModal('timeout', load, () => 'bags')).toBeInstanceOf(Function);
    expect(asked).toEqual([]);
  });
});
