import { createLateStore, isRouteErrorResponse, type QueryName } from '@lemari/kit';
import { defineQuery } from '@lemari/kit/release';
import { statusFailure } from './failure.ts';
import { api, createQueryStore, forgetQueries, load, type QueryStore } from './http.ts';
import type { Outcome, Transport } from './transport.ts';

const nameOf = defineQuery<{ id: number; region: string }, string>('test/name');
api.injectEndpoints({
  endpoints: (build) => ({
    [nameOf.name]: build.query<string, { id: number }>({
      query: ({ id }) => ({ operation: 'getProduct', params: { id } }),
      transformResponse: (wire: { name: string }) => wire.name,
    }),
  }),
});

const stores: QueryStore[] = [];
// A store that is not closed keeps its answers, and the process, for another minute.
afterEach(() => stores.splice(0).forEach((store) => store.close()));

function answering(...outcomes: Outcome<unknown>[]) {
  const transport = jest.fn<ReturnType<Transport>, Parameters<Transport>>();
  for (const outcome of outcomes) transport.mockResolvedValueOnce(outcome);
  const store = createQueryStore(transport);
  stores.push(store);
  return { transport, store, late: createLateStore(store.getState(), () => Promise.resolve(store)) };
}

const argument = { id: 7, region: 'sg' };

describe('the query layer', () => {
  it('asks once, and answers from the cache after that, whatever the order of the argument’s keys', async () => {
    const { late, transport } = answering({ ok: true, data: { name: 'Senja' } });
    expect(await load(late, nameOf, argument)).toBe('Senja');
    expect(await load(late, nameOf, { region: 'sg', id: 7 })).toBe('Senja');
    expect(transport).toHaveBeenCalledTimes(1);
  });

  it('a browser that starts from the server’s state asks for nothing', async () => {
    const server = answering({ ok: true, data: { name: 'Senja' } });
    await load(server.late, nameOf, argument);
    const transport = jest.fn<ReturnType<Transport>, Parameters<Transport>>();
    const browser = createQueryStore(transport, JSON.parse(JSON.stringify(server.store.getState())) as never);
    stores.push(browser);
    browser.hold(nameOf.name, argument)?.();
    expect(await browser.fetch(nameOf.name, argument)).toEqual({ data: 'Senja' });
    expect(transport).not.toHaveBeenCalled();
  });

  it('takes in what the server has found meanwhile', async () => {
    const server = answering({ ok: true, data: { name: 'Senja' } });
    await load(server.late, nameOf, argument);
    const browser = answering();
    browser.store.add(server.store.getState());
    expect(await load(browser.late, nameOf, argument)).toBe('Senja');
    expect(browser.transport).not.toHaveBeenCalled();
  });

  it.each([
    { status: 404, page: 404, spec: 'what is not there is not found' },
    { status: 400, page: 404, spec: 'an address a service cannot read is not found' },
    { status: 500, page: 503, spec: 'a service in trouble is unavailable for a moment' },
    { status: 0, page: 503, spec: 'a service that does not answer is unavailable for a moment' },
  ])('$spec: $status becomes $page', async ({ status, page }) => {
    const { late } = answering({ ok: false, failure: statusFailure(status, { detail: 'No.' }) });
    const error: unknown = await load(late, nameOf, argument).catch((reason: unknown) => reason);
    expect(error).toMatchObject({ init: { status: page }, data: { text: 'No.' } });
    expect(isRouteErrorResponse(error)).toBe(false);
  });

  it('a release that is gone holds none of its code, and others go on', async () => {
    const queries = ['bags@b1:test/name', 'bags@b10:test/name'].map((name) => ({ name }));
    for (const { name } of queries)
      api.injectEndpoints({
        endpoints: (build) => ({
          [name]: build.query<unknown, number>({
            query: (id) => ({ operation: 'getProduct', params: { id } }),
          }),
        }),
      });
    const { late, transport } = answering(
      { ok: true, data: { name: 'Senja' } },
      { ok: true, data: { name: 'Senja' } },
    );
    forgetQueries('bags@b1');
    expect(await load(late, queries[0] as QueryName<number, unknown>, 1)).toBeUndefined();
    expect(transport).not.toHaveBeenCalled();
    expect(await load(late, queries[1] as QueryName<number, unknown>, 1)).toEqual({ name: 'Senja' });
  });

  it('a query nobody has added an endpoint for is a bug, and says its name', async () => {
    const { late } = answering();
    await expect(load(late, defineQuery<string, string>('test/unknown'), 'x')).rejects.toThrow(
      'test/unknown',
    );
  });
});
