import { configureStore, createAction } from '@reduxjs/toolkit';
import {
  type ApiEndpointMutation,
  type ApiEndpointQuery,
  type BaseQueryFn,
  createApi,
  type EndpointDefinitions,
  type MutationDefinition,
  type QueryDefinition,
  QueryStatus,
  type RootState,
} from '@reduxjs/toolkit/query';
import { cacheKey, type QueryState, type ReadyStore } from '@lemari/kit';
import type { Failure } from './failure.ts';
import type { OperationCall, Transport } from './transport.ts';

/** The transport belongs to the store: a server's store calls the services, a browser's its own origin. */
const callOperation: BaseQueryFn<OperationCall, unknown, Failure> = async (call, { extra, signal }) => {
  const outcome = await (extra as Transport)(call, signal);
  return outcome.ok ? { data: outcome.data } : { error: outcome.failure };
};

/** Answers the server has found: without a component that shows them they are forgotten like any others. */
const serverAnswers = createAction<{ api: ApiState }>('server-answers');

/** What answers are about: a mutation names what it changes, and whatever of that is on screen is asked for again. */
const TAGS = [
  'Address',
  'Card',
  'Cart',
  'Checkout',
  'Collection',
  'Content',
  'Designer',
  'Favorite',
  'Holiday',
  'Order',
  'Product',
  'Profile',
  'Stock',
] as const;
type ApiState = RootState<Record<never, never>, (typeof TAGS)[number], 'api'>['api'];

/** The one `api` of the page. Features add to it with `injectEndpoints`; endpoint names are those of their queries. */
export const api = createApi({
  reducerPath: 'api',
  baseQuery: callOperation,
  tagTypes: TAGS,
  extractRehydrationInfo: (action) => (serverAnswers.match(action) ? action.payload.api : undefined),
  serializeQueryArgs: ({ endpointName, queryArgs }) => cacheKey(endpointName, queryArgs),
  endpoints: () => ({}),
});

type Endpoint = ApiEndpointQuery<
  QueryDefinition<unknown, typeof callOperation, string, unknown>,
  EndpointDefinitions
>;

type Change = ApiEndpointMutation<
  MutationDefinition<unknown, typeof callOperation, string, unknown>,
  EndpointDefinitions
>;

/** Endpoints by the name of their query: the features that add them are not known here. */
const endpoints = (): Record<string, Endpoint | undefined> => api.endpoints;
const mutations = (): Record<string, Change | undefined> => api.endpoints;

export interface QueryStore extends ReadyStore {
  /** Forgets all answers, and the timers that would have forgotten them later. A server calls it after each page. */
  close: () => void;
}

/** @param preloaded the state a server rendered with, or nothing for an empty cache */
export function createQueryStore(transport: Transport, preloaded?: QueryState): QueryStore {
  const store = configureStore({
    reducer: { api: api.reducer },
    ...(preloaded && { preloadedState: preloaded as { api: ReturnType<typeof api.reducer> } }),
    devTools: false,
    middleware: (defaults) =>
      defaults({
        thunk: { extraArgument: transport },
        serializableCheck: false,
        immutableCheck: false,
      }).concat(api.middleware),
  });
  // Milliseconds since 1970, as the cache notes when it has asked.
  let changedAt = 0;

  /** What is on its way was asked for before something changed, and a fresh answer must not be that one. */
  const settleStale = async (name: string, arg: unknown): Promise<void> => {
    const entry = store.getState().api.queries[cacheKey(name, arg) as keyof ApiState['queries']];
    if (entry?.status === QueryStatus.pending && (entry.startedTimeStamp ?? 0) <= changedAt)
      await store.dispatch(api.util.getRunningQueryThunk(name as never, arg as never));
  };

  return {
    getState: () => store.getState(),
    add: (state) => void store.dispatch(serverAnswers(state as { api: ApiState })),
    subscribe: (listener) => store.subscribe(listener),
    hold: (name, arg) => {
      const endpoint = endpoints()[name];
      const held = endpoint && store.dispatch(endpoint.initiate(arg));
      return held && (() => held.unsubscribe());
    },
    fetch: async (name, arg, isFresh = false) => {
      const endpoint = endpoints()[name];
      if (!endpoint) throw new Error(`${name}: no endpoint of that name has been added`);
      if (isFresh) await settleStale(name, arg);
      const { data: answer, error } = await store.dispatch(
        endpoint.initiate(arg, { subscribe: false, forceRefetch: isFresh }),
      );
      return { data: answer, error };
    },
    run: async (name, arg) => {
      const endpoint = mutations()[name];
      if (!endpoint) throw new Error(`${name}: no endpoint of that name has been added`);
      const { data: answer, error } = await store.dispatch(endpoint.initiate(arg, { track: false }));
      changedAt = Date.now();
      return { data: answer, error };
    },
    close: () => void store.dispatch(api.util.resetApiState()),
  };
}

/**
 * Lets go of the queries a release has added: the endpoints stay, by name, and hold nothing of its code any more.
 * @param release `<vertical>@<version>`, with which the names of its queries begin
 */
export function forgetQueries(release: string): void {
  const names = Object.keys(endpoints()).filter((name) => name.startsWith(`${release}:`));
  api.injectEndpoints({
    overrideExisting: true,
    endpoints: (build) =>
      Object.fromEntries(
        names.map((name) => [name, build.query<unknown, unknown>({ queryFn: () => ({ data: undefined }) })]),
      ),
  });
}
