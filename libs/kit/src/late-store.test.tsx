import { act, render, screen } from '@testing-library/react';
import { use, useSyncExternalStore } from 'react';
import {
  createLateStore,
  type LateStore,
  type QueryState,
  type ReadyStore,
  StoreContext,
} from './late-store.ts';
import { cacheKey } from './query.ts';

const KEY = cacheKey('test/greeting', 'en');
const stateWith = (text: string): QueryState => ({
  api: { queries: { [KEY]: { status: 'fulfilled', data: text } } },
});

function readyStore(text: string) {
  let state = stateWith(text);
  const listeners = new Set<() => void>();
  const added: QueryState[] = [];
  const store: ReadyStore = {
    getState: () => state,
    add: (more) => void added.push(more),
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    fetch: (name, arg) =>
      Promise.resolve({ data: state.api.queries[cacheKey(name, arg)]?.data, failure: undefined }),
    run: () => Promise.resolve({ data: undefined, failure: undefined }),
    subscribeTo: () => undefined,
  };
  const change = (next: string) => {
    state = stateWith(next);
    listeners.forEach((listener) => listener());
  };
  return { store, change, listeners, added };
}

function Greeting() {
  const store = use(StoreContext) as LateStore;
  const read = () => store.getState().api.queries[KEY]?.data as string | undefined;
  return <p>{useSyncExternalStore(store.subscribe, read, read)}</p>;
}

describe('the late store', () => {
  it('shows the server’s state, then follows the real store without a remount', async () => {
    const real = readyStore('hello');
    const late = createLateStore(stateWith('hello'), () => Promise.resolve(real.store));
    const { unmount } = render(
      <StoreContext value={late}>
        <Greeting />
      </StoreContext>,
    );
    expect(screen.getByText('hello')).toBeVisible();

    await act(() => late.ready());
    act(() => real.change('good evening'));
    expect(screen.getByText('good evening')).toBeVisible();

    unmount();
    expect(real.listeners.size).toBe(0);
  });

  it('loads once, and again only after a failure', async () => {
    const real = readyStore('hello');
    const load = jest.fn<Promise<ReadyStore>, []>().mockRejectedValueOnce(new Error('offline'));
    load.mockResolvedValue(real.store);
    const late = createLateStore(stateWith('hello'), load);
    await expect(late.ready()).rejects.toThrow('offline');
    await Promise.all([late.ready(), late.ready()]);
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('shows state that the server has added, and passes it to the real store', async () => {
    const real = readyStore('hello');
    const load = jest.fn<Promise<ReadyStore>, [() => QueryState]>().mockResolvedValue(real.store);
    const about = (key: string) => ({ provided: { tags: { Greeting: { all: [key] } } } });
    const late = createLateStore({ api: { queries: {}, ...about('first') } }, load);
    render(
      <StoreContext value={late}>
        <Greeting />
      </StoreContext>,
    );
    expect(late.isReady()).toBe(false);
    act(() => late.add({ api: { ...stateWith('good morning').api, ...about('second') } }));
    expect(screen.getByText('good morning')).toBeVisible();
    act(() => late.add(stateWith('good day')));
    expect(screen.getByText('good day')).toBeVisible();

    await act(() => late.ready());
    expect(late.isReady()).toBe(true);
    expect(load.mock.calls[0]?.[0]()).toEqual({
      api: { ...stateWith('good day').api, provided: { tags: { Greeting: { all: ['first', 'second'] } } } },
    });
    late.add(stateWith('good night'));
    expect(real.added).toEqual([stateWith('good night')]);
  });
});
