import { cacheKey, createLateStore, type LateStore, type QueryState, StoreContext } from '@lemari/kit';
import { defineMutation, defineQuery } from '@lemari/kit/release';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { statusFailure, timeoutFailure } from './failure.ts';
import { api, createQueryStore } from './http.ts';
import { mutateIn, useLazyQuery, useLoadedQuery, useMutation } from './query.ts';
import { stubStore } from './testing/stage.ts';
import type { OperationCall, CallResult } from './transport.ts';

const loadEndpoint = jest.fn(() => Promise.resolve());
const loadRename = jest.fn(() => Promise.resolve());
const offline = () => Promise.reject(new Error('a script failed to load'));
const nameQuery = defineQuery<number, string>('test/name', loadEndpoint);
const renameMutation = defineMutation<{ id: number; name: string }, undefined>('test/rename', loadRename);
api.injectEndpoints({
  endpoints: (build) => ({
    [nameQuery.name]: build.query<string, number>({
      query: (id): OperationCall => ({ operation: 'getProduct', params: { id } }),
      transformResponse: (wire: { name: string }) => wire.name,
      providesTags: ['Product'],
    }),
    [renameMutation.name]: build.mutation<undefined, { id: number; name: string }>({
      query: (body): OperationCall => ({ operation: 'createAppInstance', body }),
      transformResponse: () => undefined,
      invalidatesTags: ['Product'],
    }),
  }),
});

/** A service with one name, which counts its queries. */
function service(initial: string) {
  let name = initial;
  const onQuery = jest.fn();
  const transport = ({ operation, body }: OperationCall): Promise<CallResult<unknown>> => {
    if (operation === 'createAppInstance') name = (body as { name: string }).name;
    else onQuery();
    return Promise.resolve({ ok: true, data: { name } });
  };
  const stores: { close: () => void }[] = [];
  const open = (known?: QueryState): LateStore =>
    createLateStore(known ?? { api: { queries: {} } }, (now) => {
      const store = createQueryStore(transport, now());
      stores.push(store);
      return Promise.resolve(store);
    });
  return { onQuery, open, close: () => stores.forEach((store) => store.close()) };
}

const within = (store: LateStore, children: ReactNode) => (
  <StoreContext value={store}>{children}</StoreContext>
);
const known = (name: string): QueryState => ({
  api: { queries: { [cacheKey(nameQuery.name, 7)]: { status: 'fulfilled', data: name } } },
});

describe('useLoadedQuery', () => {
  const Name = () => <p>{useLoadedQuery(nameQuery, 7)}</p>;
  const NameOrNone = ({ id }: { id?: number }) => (
    <p>{useLoadedQuery(nameQuery, id, { fallback: 'no name' })}</p>
  );

  it('shows the server’s data without loading the query layer', () => {
    const { open, onQuery } = service('Senja');
    render(within(open(known('Senja')), <Name />));
    expect(screen.getByText('Senja')).toBeVisible();
    expect(onQuery).not.toHaveBeenCalled();
    expect(loadEndpoint).not.toHaveBeenCalled();
  });

  it('shows the fallback without data', () => {
    const { open } = service('Senja');
    const { rerender } = render(within(open(known('Senja')), <NameOrNone />));
    expect(screen.getByText('no name')).toBeVisible();
    rerender(within(open(known('Senja')), <NameOrNone id={8} />));
    expect(screen.getByText('no name')).toBeVisible();
  });

  it('throws without data and without a fallback', () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const { open } = service('Senja');
    expect(() => render(within(open(), <Name />))).toThrow('test/name: read before it was loaded');
  });

  it('refetches mounted queries after a mutation', async () => {
    const { open, onQuery, close } = service('Senja');
    const store = open();
    await (await store.ready()).fetch(nameQuery.name, 7);
    const { unmount } = render(within(store, <Name />));
    await act(() => mutateIn(store)(renameMutation, { id: 7, name: 'Fajar' }));
    expect(await screen.findByText('Fajar')).toBeVisible();
    expect(onQuery).toHaveBeenCalledTimes(2);
    unmount();
    close();
  });

  it('refetches a mounted query whose endpoint loads after the mutation', async () => {
    const { open, close } = service('Senja');
    const server = open();
    await (await server.ready()).fetch(nameQuery.name, 7);
    const store = open(JSON.parse(JSON.stringify(server.getState())) as QueryState);
    let arrive: () => void = () => undefined;
    loadEndpoint.mockImplementationOnce(() => new Promise<void>((resolve) => (arrive = resolve)));
    const { unmount } = render(within(store, <Name />));
    await act(() => mutateIn(store)(renameMutation, { id: 7, name: 'Fajar' }));
    expect(screen.getByText('Senja')).toBeVisible();
    act(arrive);
    expect(await screen.findByText('Fajar')).toBeVisible();
    unmount();
    close();
  });

  // The late store merges the tags without Redux: it knows how RTK Query stores them.
  it('refetches answers of two server states, whose tags were merged before Redux had loaded', async () => {
    const { open, close } = service('Senja');
    const serverState = async (id: number) => {
      const server = open();
      await (await server.ready()).fetch(nameQuery.name, id);
      return JSON.parse(JSON.stringify(server.getState())) as QueryState;
    };
    const store = open(await serverState(7));
    store.add(await serverState(8));
    const names = [7, 8].map((id) => <NameOrNone key={id} id={id} />);
    const { unmount } = render(within(store, names));
    expect(screen.getAllByText('Senja')).toHaveLength(2);
    await act(() => mutateIn(store)(renameMutation, { id: 7, name: 'Fajar' }));
    expect(await screen.findAllByText('Fajar')).toHaveLength(2);
    unmount();
    close();
  });

  it('does not refetch an unmounted query', async () => {
    const { open, onQuery, close } = service('Senja');
    const store = open();
    await (await store.ready()).fetch(nameQuery.name, 7);
    const { unmount } = render(within(store, <Name />));
    await act(() => Promise.resolve());
    unmount();
    await mutateIn(store)(renameMutation, { id: 7, name: 'Fajar' });
    expect(onQuery).toHaveBeenCalledTimes(1);
    close();
  });
});

describe('useLazyQuery', () => {
  function Lazy({ id }: { id?: number }) {
    const { data, failure, load } = useLazyQuery(nameQuery, id);
    return (
      <>
        <p>{failure ? failure.text : (data ?? 'nothing yet')}</p>
        <button onClick={() => void load(7)}>Load</button>
        <button onClick={() => void load(7, { isFresh: true })}>Load again</button>
      </>
    );
  }

  it('queries once, as soon as there is an argument', async () => {
    const { open, onQuery, close } = service('Senja');
    const store = open();
    const { rerender, unmount } = render(within(store, <Lazy />));
    expect(screen.getByText('nothing yet')).toBeVisible();
    expect(loadEndpoint).not.toHaveBeenCalled();
    rerender(within(store, <Lazy id={7} />));
    expect(await screen.findByText('Senja')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Load' }));
    expect(onQuery).toHaveBeenCalledTimes(1);
    await userEvent.click(screen.getByRole('button', { name: 'Load again' }));
    expect(onQuery).toHaveBeenCalledTimes(2);
    unmount();
    close();
  });

  it('shows the failure if scripts do not load, and retries', async () => {
    const { store } = stubStore();
    loadEndpoint.mockImplementationOnce(offline);
    render(within(store, <Lazy id={7} />));
    expect(await screen.findByText(timeoutFailure().text)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Load again' }));
    expect(await screen.findByText('nothing yet')).toBeVisible();
  });
});

describe('useMutation', () => {
  const CHANGE = { id: 7, name: 'Fajar' };

  it.each([
    { spec: 'returns its data', changed: { data: 'n1' }, outcome: { ok: true, data: 'n1' } },
    { spec: 'may return no data', changed: {}, outcome: { ok: true, data: undefined } },
    {
      spec: 'returns its failure',
      changed: { failure: statusFailure(409, { detail: 'It is there already.' }) },
      outcome: { ok: false, failure: statusFailure(409, { detail: 'It is there already.' }) },
    },
  ])('$spec', async ({ changed, outcome }) => {
    const { store, run } = stubStore({ changed });
    const done = jest.fn();
    function Change() {
      const mutate = useMutation();
      return <button onClick={() => void mutate(renameMutation, CHANGE).then(done)}>Change</button>;
    }
    render(within(store, <Change />));
    await userEvent.click(screen.getByRole('button'));
    expect(done).toHaveBeenCalledWith(outcome);
    expect(run).toHaveBeenCalledWith(renameMutation.name, CHANGE);
  });

  it('waits for its endpoint', async () => {
    const { store, run } = stubStore();
    let arrive: () => void = () => undefined;
    loadRename.mockImplementationOnce(() => new Promise<void>((resolve) => (arrive = resolve)));
    const running = mutateIn(store)(renameMutation, CHANGE);
    await store.ready();
    expect(run).not.toHaveBeenCalled();
    arrive();
    await running;
    expect(run).toHaveBeenCalledTimes(1);
  });

  it.each([
    { spec: 'the endpoint', store: stubStore().store, isOffline: true },
    {
      spec: 'the query layer',
      store: createLateStore({ api: { queries: {} } }, offline),
      isOffline: false,
    },
  ])('fails without a network to load $spec', async ({ store, isOffline }) => {
    if (isOffline) loadRename.mockImplementationOnce(offline);
    expect(await mutateIn(store)(renameMutation, CHANGE)).toEqual({ ok: false, failure: timeoutFailure() });
  });
});
