import {
  type Answer as StoreAnswer,
  cacheKey,
  type LateStore,
  type MutationName,
  type QueryName,
  StoreContext,
} from '@lemari/kit';
import { use, useEffect, useState, useSyncExternalStore } from 'react';
import { type Failure, timeoutFailure } from './failure.ts';
import type { Answer, CallResult } from './transport.ts';

export type { CallResult } from './transport.ts';

/**
 * Data of a query that the page's loader has awaited. Refetches after a mutation that invalidates it.
 * @param arg undefined to query nothing; requires a fallback
 * @throws Error without data and fallback: the loader fetched another query than the page reads
 */
export function useLoadedQuery<Arg, Data>(query: QueryName<Arg, Data>, arg: Arg): Data;
export function useLoadedQuery<Arg, Data, Fallback>(
  query: QueryName<Arg, Data>,
  arg: Arg | undefined,
  options: { readonly fallback: Fallback },
): Data | Fallback;
export function useLoadedQuery<Arg, Data>(
  query: QueryName<Arg, Data>,
  arg: Arg | undefined,
  options?: { readonly fallback: unknown },
): unknown {
  const { data } = useCached(query, arg);
  if (data !== undefined) return data;
  if (!options) throw new Error(`${query.name}: read before it was loaded`);
  return options.fallback;
}

export interface LazyQuery<Arg, Data> extends Answer<Data> {
  /** @param options `isFresh` refetches even if the cache has an answer */
  readonly load: (arg: Arg, options?: { readonly isFresh?: boolean }) => Promise<CallResult<Data>>;
}

/**
 * A query that runs on demand: by `load`, or as soon as there is an argument.
 * @param arg undefined to query nothing yet
 */
export function useLazyQuery<Arg, Data>(query: QueryName<Arg, Data>, arg?: Arg): LazyQuery<Arg, Data> {
  const store = useStore();
  const key = keyOf(query, arg);
  // Failures to load the endpoint's script, which the cache does not know.
  const [unsent, setUnsent] = useState<{ readonly key: string; readonly failure: Failure }>();
  const cached = useCached(query, arg);

  const load: LazyQuery<Arg, Data>['load'] = async (requested, { isFresh = false } = {}) => {
    const ready = await readyStore(store, query);
    setUnsent(ready ? undefined : { key: cacheKey(query.name, requested), failure: timeoutFailure() });
    return ready ? resultFromAnswer(await ready.fetch(query.name, requested, isFresh)) : NO_SCRIPT;
  };
  useEffect(() => {
    if (arg !== undefined) void load(arg);
    // The key represents the argument, which is a new object at each render.
  }, [key]);
  return {
    data: cached.data,
    failure: unsent && unsent.key === key ? unsent.failure : cached.failure,
    load,
  };
}

/** Runs a mutation and refetches the mounted queries that it invalidates. Failures are returned as values. */
export type Mutate = <Arg, Data>(mutation: MutationName<Arg, Data>, arg: Arg) => Promise<CallResult<Data>>;

export function useMutation(): Mutate {
  return mutateIn(useStore());
}

/** The same without hooks, for route actions. */
export const mutateIn =
  (store: LateStore): Mutate =>
  async <Arg, Data>(mutation: MutationName<Arg, Data>, arg: Arg) => {
    const ready = await readyStore(store, mutation);
    return ready ? resultFromAnswer<Data>(await ready.run(mutation.name, arg)) : NO_SCRIPT;
  };

/** Argument of a query or a mutation. */
export type ArgOf<Name> = Name extends QueryName<infer Arg, unknown> | MutationName<infer Arg, unknown>
  ? Arg
  : never;

function useStore(): LateStore {
  const store = use(StoreContext);
  if (!store) throw new Error('there is no store around this component');
  return store;
}

const keyOf = ({ name }: { readonly name: string }, arg: unknown): string | undefined =>
  arg === undefined ? undefined : cacheKey(name, arg);

/** Reads the cache. A mounted query stays in the cache and refetches when it is stale. */
function useCached<Arg, Data>(query: QueryName<Arg, Data>, arg: Arg | undefined): Answer<Data> {
  const store = useStore();
  const key = keyOf(query, arg);
  const entry = () => (key === undefined ? undefined : store.getState().api.queries[key]);
  const found = useSyncExternalStore(store.subscribe, entry, entry);
  // A mutation removes entries without subscribers. The last data stay visible until the refetch.
  const [last, setLast] = useState({ key, data: found?.data });
  if (found?.data !== undefined && found.data !== last.data) setLast({ key, data: found.data });
  const data = (found?.data ?? (last.key === key ? last.data : undefined)) as Data | undefined;
  // The loader fetches missing data: to subscribe without data would fetch them twice.
  const hasAnswer = data !== undefined;
  useEffect(() => {
    if (!hasAnswer) return undefined;
    let isShown = true;
    let release: (() => void) | undefined;
    const stop = store.whenReady((ready) => {
      // Without the endpoint the cache cannot refetch. Offline there is nothing to refetch.
      void query.loadEndpoint().then(
        () => (release = isShown ? ready.subscribeTo(query.name, arg) : undefined),
        () => undefined,
      );
    });
    return () => {
      isShown = false;
      stop();
      release?.();
    };
    // The key represents `query` and `arg`, which are new objects at each render.
  }, [store, key, hasAnswer]);
  return { data, failure: found?.error as Failure | undefined };
}

const NO_SCRIPT = { ok: false, failure: timeoutFailure() } as const;

/** Loads the query layer and the endpoint; undefined offline, when scripts do not load either. */
const readyStore = (store: LateStore, { loadEndpoint }: { readonly loadEndpoint: () => Promise<unknown> }) =>
  Promise.all([store.ready(), loadEndpoint()]).then(
    ([ready]) => ready,
    () => undefined,
  );

const resultFromAnswer = <Data>({ data, failure }: StoreAnswer<unknown>): CallResult<Data> =>
  failure === undefined ? { ok: true, data: data as Data } : { ok: false, failure: failure as Failure };
