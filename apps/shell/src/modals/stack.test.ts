import { setImmediate as tick } from 'node:timers/promises';
import type { ModalKey } from '@lemari/domain/navigation/modal';
import { createModalStack, type ModalComponent } from './stack.ts';

/** The history of a browser: going back takes a task, and tells the page. */
class TabHistory {
  private readonly entries: unknown[] = [null];
  private at = 0;
  onPop: (event: { readonly state: unknown; readonly stopImmediatePropagation: () => void }) => void = () =>
    undefined;

  get state(): unknown {
    return this.entries[this.at];
  }

  pushState(state: unknown): void {
    this.entries.splice(++this.at, Infinity, state);
  }

  replaceState(state: unknown): void {
    this.entries[this.at] = state;
  }

  back(): void {
    setImmediate(() => {
      this.at--;
      this.onPop({ state: this.state, stopImmediatePropagation: () => undefined });
    });
  }

  get depth(): number {
    return this.at;
  }
}

const ENV = globalThis as Record<string, unknown>;
let history: TabHistory;

beforeEach(() => {
  history = new TabHistory();
  Object.assign(ENV, {
    history,
    location: { href: '/sg' },
    addEventListener: (_: string, onPop: TabHistory['onPop']) => (history.onPop = onPop),
  });
});
afterEach(() => {
  for (const name of ['history', 'location', 'addEventListener']) Reflect.deleteProperty(ENV, name);
});

function stage() {
  const closed: ModalKey[] = [];
  const stack = createModalStack({
    arrived: () => Promise.resolve(),
    load: () => Promise.resolve((() => null) as ModalComponent),
    onOpen: () => undefined,
    onClosed: (key) => closed.push(key),
  });
  const openOnes = () => stack.shown().filter(({ isOpen }) => isOpen);
  const idOf = (key: ModalKey) => openOnes().find((modal) => modal.key === key)?.id ?? 0;
  return { stack, closed, idOf, keys: () => openOnes().map(({ key }) => key) };
}

const settle = async () => {
  for (let times = 0; times < 5; times++) await tick();
};

describe('the stack of modals', () => {
  // @see rules/modals/key-process-payment
  it('closes one that another has opened above, and the other keeps its way back', async () => {
    const { stack, closed, idOf, keys } = stage();
    await stack.open('welcome');
    await stack.open('connection-problem');
    stack.close(idOf('welcome'));
    await settle();
    expect([keys(), closed, history.depth]).toEqual([['connection-problem'], ['welcome'], 1]);
    history.back();
    await settle();
    expect([keys(), closed, history.depth]).toEqual([[], ['welcome', 'connection-problem'], 0]);
  });

  it('opens one that was asked for while another closes', async () => {
    const { stack, idOf, keys } = stage();
    await stack.open('welcome');
    const opening = stack.open('connection-problem');
    stack.close(idOf('welcome'));
    await opening;
    await settle();
    expect([keys(), history.depth]).toEqual([['connection-problem'], 1]);
  });

  it('leaves the others open if the one to close is closed already', async () => {
    const { stack, idOf, keys } = stage();
    await stack.open('welcome');
    const id = idOf('welcome');
    stack.close(id);
    await settle();
    await stack.open('timeout');
    stack.close(id);
    await settle();
    expect(keys()).toEqual(['timeout']);
  });
});
