import { cacheKey, CONTRACT } from '@lemari/kit';
import { PUBLISHED_NAMES } from '@lemari/kit/testing/published-names';
import { defineMutation, defineQuery } from '@lemari/kit/release';
import { timeoutFailure } from './failure.ts';
import * as http from './http.ts';
import { api, createQueryStore, forgetQueries, type QueryStore } from './http.ts';
import type { CallResult, Transport } from './transport.ts';

const nameOf = defineQuery<{ id: number; region: string }, string>('test/names', () => Promise.resolve());
const renameTo = defineMutation<string, undefined>('test/rename-to', () => Promise.resolve());
api.injectEndpoints({
  endpoints: (build) => ({
    [renameTo.name]: build.mutation<undefined, string>({
      query: (name) => ({ operation: 'createAppInstance', body: { name } }),
      transformResponse: () => undefined,
    }),
    [nameOf.name]: build.query<string, { id: number }>({
      query: ({ id }) => ({ operation: 'getProduct', params: { id } }),
      transformResponse: (wire: { name: string }) => wire.name,
    }),
  }),
});

const stores: QueryStore[] = [];
// An open store keeps its timers, and thereby the process, for another minute.
afterEach(() => stores.splice(0).forEach((store) => store.close()));

function answering(...outcomes: CallResult<unknown>[]) {
  const transport = jest.fn<ReturnType<Transport>, Parameters<Transport>>();
  for (const outcome of outcomes) transport.mockResolvedValueOnce(outcome);
  const store = createQueryStore(transport);
  stores.push(store);
  return { transport, store };
}

const argument = { id: 7, region: 'sg' };

describe('the query store', () => {
  it('queries once and answers from the cache afterwards, whatever the order of the argument’s keys', async () => {
    const { store, transport } = answering({ ok: true, data: { name: 'Senja' } });
    expect(await store.fetch(nameOf.name, argument)).toEqual({ data: 'Senja' });
    expect(await store.fetch(nameOf.name, { region: 'sg', id: 7 })).toEqual({ data: 'Senja' });
    expect(transport).toHaveBeenCalledTimes(1);
  });

  it('sends no query for data in the server’s state', async () => {
    const server = answering({ ok: true, data: { name: 'Senja' } });
    await server.store.fetch(nameOf.name, argument);
    const transport = jest.fn<ReturnType<Transport>, Parameters<Transport>>();
    const browser = createQueryStore(transport, JSON.parse(JSON.stringify(server.store.getState())) as never);
    stores.push(browser);
    browser.subscribeTo(nameOf.name, argument)?.();
    expect(await browser.fetch(nameOf.name, argument)).toEqual({ data: 'Senja' });
    expect(transport).not.toHaveBeenCalled();
  });

  // Pages read these fields before Redux has loaded.
  it.each<{ spec: string; outcome: CallResult<unknown>; entry: object }>([
    {
      spec: 'data',
      outcome: { ok: true, data: { name: 'Senja' } },
      entry: { status: 'fulfilled', data: 'Senja' },
    },
    {
      spec: 'a failure',
      outcome: { ok: false, failure: timeoutFailure() },
      entry: { status: 'rejected', error: timeoutFailure() },
    },
  ])('stores $spec under the kit’s key, where the late store reads it', async ({ outcome, entry }) => {
    const { store } = answering(outcome);
    await store.fetch(nameOf.name, argument);
    expect(store.getState().api.queries[cacheKey(nameOf.name, argument)]).toMatchObject(entry);
  });

  it('adds answers that the server has fetched since', async () => {
    const server = answering({ ok: true, data: { name: 'Senja' } });
    await server.store.fetch(nameOf.name, argument);
    const browser = answering();
    browser.store.add(server.store.getState());
    expect(await browser.store.fetch(nameOf.name, argument)).toEqual({ data: 'Senja' });
    expect(browser.transport).not.toHaveBeenCalled();
  });

  it('a fresh query does not reuse a request sent before the last mutation', async () => {
    const answers: ((outcome: CallResult<unknown>) => void)[] = [];
    const store = createQueryStore(({ operation }) =>
      operation === 'getProduct'
        ? new Promise((resolve) => answers.push(resolve))
        : Promise.resolve({ ok: true, data: {} }),
    );
    stores.push(store);
    const early = store.fetch(nameOf.name, argument, true);
    await store.run(renameTo.name, 'Fajar');
    const late = store.fetch(nameOf.name, argument, true);
    answers[0]?.({ ok: true, data: { name: 'Senja' } });
    expect(await early).toEqual({ data: 'Senja' });
    await new Promise((resolve) => setTimeout(resolve));
    answers[1]?.({ ok: true, data: { name: 'Fajar' } });
    expect(await late).toEqual({ data: 'Fajar' });
    expect(answers).toHaveLength(2);
  });

  it('two concurrent fresh queries share one request', async () => {
    const { store, transport } = answering({ ok: true, data: { name: 'Senja' } });
    await Promise.all([store.fetch(nameOf.name, argument, true), store.fetch(nameOf.name, argument, true)]);
    expect(transport).toHaveBeenCalledTimes(1);
  });

  it('forgetQueries removes the code of one release and keeps the others', async () => {
    const [removed, stays] = ['bags@b1:test/name', 'bags@b10:test/name'] as const;
    for (const name of [removed, stays])
      api.injectEndpoints({
        endpoints: (build) => ({
          [name]: build.query<unknown, number>({
            query: (id) => ({ operation: 'getProduct', params: { id } }),
          }),
        }),
      });
    const { store, transport } = answering(
      { ok: true, data: { name: 'Senja' } },
      { ok: true, data: { name: 'Senja' } },
    );
    forgetQueries('bags@b1');
    expect(await store.fetch(removed, 1)).toEqual({});
    expect(transport).not.toHaveBeenCalled();
    expect(await store.fetch(stays, 1)).toEqual({ data: { name: 'Senja' } });
  });

  it('throws an error with the query’s name if its endpoint is missing', async () => {
    const { store } = answering();
    await expect(store.fetch('test/unknown', 'x')).rejects.toThrow('test/unknown');
  });
});

it('the shared module exports exactly the names that its contract has published', () => {
  expect(Object.keys(http).sort()).toEqual([...PUBLISHED_NAMES[CONTRACT]['@lemari/http']].sort());
});
