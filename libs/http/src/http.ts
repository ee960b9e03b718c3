import {
  configureStore,
  createAction,
  isAnyOf,
  isFulfilled,
  isRejected,
  type Middleware,
} from '@reduxjs/toolkit';
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
import { type Answer, cacheKey, type QueryState, type ReadyStore } from '@lemari/kit';
import type { Failure } from './failure.ts';
import type { OperationCall, Transport } from './transport.ts';

/** The store decides the transport: a server's calls the services, a browser's calls its own origin. */
const callOperation: BaseQueryFn<OperationCall, unknown, Failure> = async (call, { extra, signal }) => {
  const outcome = await (extra as Transport)(call, signal);
  return outcome.ok ? { data: outcome.data } : { error: outcome.failure };
};

/** Adds data fetched by the server. Without a subscriber they expire like other cache entries. */
const serverAnswers = createAction<{ api: ApiState }>('server-answers');

/** Cache tags. A mutation invalidates its tags, and mounted queries with these tags refetch. */
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
  'Subscription',
  'Waitlist',
] as const;
type ApiState = RootState<Record<never, never>, (typeof TAGS)[number], 'api'>['api'];

/**
 * The only `api` of the page. Features extend it with `injectEndpoints`; endpoints are named like their
 * queries.
 */
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

/** Endpoints by name of their query; this library does not know the features' types. */
const endpoints = (): Record<string, Endpoint | undefined> => api.endpoints;
const mutations = (): Record<string, Change | undefined> => api.endpoints;

const isSettled = isAnyOf(isFulfilled, isRejected);

export interface QueryStore extends ReadyStore {
  /** Removes all entries and their timers. The server calls it after each page. */
  close: () => void;
}

/** @param preloaded the server's state; without it the cache starts empty */
export function createQueryStore(transport: Transport, preloaded?: QueryState): QueryStore {
  // Requests that were pending when a mutation settled: they may have been answered before it.
  let stale: ReadonlySet<string> = new Set();
  /** Runs before the cache refetches what the mutation invalidates: those requests are fresh. */
  const noteStale: Middleware<Record<never, never>, { api: ApiState }> =
    (middleware) => (next) => (action) => {
      if (isSettled(action) && (action.meta.arg as { type?: string } | undefined)?.type === 'mutation')
        stale = new Set(
          Object.values(middleware.getState().api.queries).flatMap((entry) =>
            entry?.status === QueryStatus.pending ? [entry.requestId] : [],
          ),
        );
      return next(action);
    };
  const store = configureStore({
    reducer: { api: api.reducer },
    ...(preloaded && { preloadedState: preloaded as { api: ReturnType<typeof api.reducer> } }),
    devTools: false,
    middleware: (defaults) =>
      defaults({
        thunk: { extraArgument: transport },
        serializableCheck: false,
        immutableCheck: false,
      }).concat(noteStale, api.middleware),
  });

  /** Awaits a pending request from before the last mutation: a fresh query must not reuse it. */
  const settleStale = async (name: string, arg: unknown): Promise<void> => {
    const entry = store.getState().api.queries[cacheKey(name, arg) as keyof ApiState['queries']];
    if (entry?.status !== QueryStatus.pending || !stale.has(entry.requestId)) return;
    await store.dispatch(api.util.getRunningQueryThunk(name as never, arg as never));
  };

  return {
    getState: () => store.getState(),
    add: (state) => void store.dispatch(serverAnswers(state as { api: ApiState })),
    subscribe: (listener) => store.subscribe(listener),
    subscribeTo: (name, arg) => {
      const endpoint = endpoints()[name];
      const subscription = endpoint && store.dispatch(endpoint.initiate(arg));
      return subscription && (() => subscription.unsubscribe());
    },
    fetch: async (name, arg, isFresh = false) => {
      const endpoint = endpoints()[name];
      if (!endpoint) throw new Error(`${name}: no endpoint of that name has been added`);
      if (isFresh) await settleStale(name, arg);
      return answerFromRtk(
        await store.dispatch(endpoint.initiate(arg, { subscribe: false, forceRefetch: isFresh })),
      );
    },
    run: async (name, arg) => {
      const endpoint = mutations()[name];
      if (!endpoint) throw new Error(`${name}: no endpoint of that name has been added`);
      return answerFromRtk(await store.dispatch(endpoint.initiate(arg, { track: false })));
    },
    close: () => void store.dispatch(api.util.resetApiState()),
  };
}

const answerFromRtk = ({ data, error }: { data?: unknown; error?: unknown }): Answer<unknown> => ({
  data,
  failure: error,
});

/**
 * Removes the code of a release's queries: their endpoints stay by name, but hold no reference to it.
 * @param release `<vertical>@<version>`, the prefix of its queries' names
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
