import { cacheKey, type LateStore, type MutationName, type QueryName, StoreContext } from '@lemari/kit';
import { use, useEffect, useState, useSyncExternalStore } from 'react';
import { type Failure, timeoutFailure } from './failure.ts';
import type { Answer, Outcome } from './transport.ts';

export type { Outcome } from './transport.ts';

/**
 * The answer that the page's loader waited for, as it is now: a mutation that concerns it has it asked for again.
 * @param arg undefined where there is nothing to show; needs a fallback
 * @throws Error without a fallback when there is no answer: then the loader asked for something else than the page shows
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
  if (!options) throw new Error(`${query.name}: shown before it was loaded`);
  return options.fallback;
}

export interface LazyQuery<Arg, Data> extends Answer<Data> {
  /** @param options `isFresh` asks also where there is an answer already */
  readonly ask: (arg: Arg, options?: { readonly isFresh?: boolean }) => Promise<Outcome<Data>>;
}

/**
 * What a page needs only once something is done: asked for by `ask`, or as soon as there is an argument.
 * @param arg what is shown; undefined where nothing is yet
 */
export function useLazyQuery<Arg, Data>(query: QueryName<Arg, Data>, arg?: Arg): LazyQuery<Arg, Data> {
  const store = useStore();
  const key = keyOf(query, arg);
  // What could not even be asked is not in the cache.
  const [unasked, setUnasked] = useState<{ readonly key: string; readonly failure: Failure }>();
  const cached = useCached(query, arg);

  const ask: LazyQuery<Arg, Data>['ask'] = async (asked, { isFresh = false } = {}) => {
    const ready = await bring(store, query);
    setUnasked(ready ? undefined : { key: cacheKey(query.name, asked), failure: timeoutFailure() });
    return ready ? toOutcome(await ready.fetch(query.name, asked, isFresh)) : NOTHING_CAME;
  };
  useEffect(() => {
    if (arg !== undefined) void ask(arg);
    // The key stands for what is asked, which is a new object at each render.
  }, [key]);
  return {
    data: cached.data,
    failure: unasked && unasked.key === key ? unasked.failure : cached.failure,
    ask,
  };
}

/** Changes something at a service; whatever of it is on screen is asked for again. Failures are values. */
export type Mutate = <Arg, Data>(mutation: MutationName<Arg, Data>, arg: Arg) => Promise<Outcome<Data>>;

export function useMutation(): Mutate {
  return mutateIn(useStore());
}

/** The same where there are no hooks: in a route's action. */
export const mutateIn =
  (store: LateStore): Mutate =>
  async <Arg, Data>(mutation: MutationName<Arg, Data>, arg: Arg) => {
    const ready = await bring(store, mutation);
    return ready ? toOutcome<Data>(await ready.run(mutation.name, arg)) : NOTHING_CAME;
  };

/** What a query or a mutation is called with. */
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

/** What the cache holds. While a component shows an answer it is kept, and asked for again when it is stale. */
function useCached<Arg, Data>(query: QueryName<Arg, Data>, arg: Arg | undefined): Answer<Data> {
  const store = useStore();
  const key = keyOf(query, arg);
  const entry = () => (key === undefined ? undefined : store.getState().api.queries[key]);
  const found = useSyncExternalStore(store.subscribe, entry, entry);
  // A mutation throws away what is not held yet. What is shown stands until it has been asked for again.
  const [last, setLast] = useState({ key, data: found?.data });
  if (found?.data !== undefined && found.data !== last.data) setLast({ key, data: found.data });
  const data = (found?.data ?? (last.key === key ? last.data : undefined)) as Data | undefined;
  // An answer that is not there is the loader's to ask for: to hold it would be to ask again.
  const hasAnswer = data !== undefined;
  useEffect(() => {
    if (!hasAnswer) return undefined;
    let isShown = true;
    let release: (() => void) | undefined;
    const stop = store.whenReady((ready) => {
      // Without its endpoint the cache does not know how to ask again. Offline there is nothing to ask.
      void query.bring().then(
        () => (release = isShown ? ready.hold(query.name, arg) : undefined),
        () => undefined,
      );
    });
    return () => {
      isShown = false;
      stop();
      release?.();
    };
    // The key stands for `query` and `arg`, which are new objects at each render.
  }, [store, key, hasAnswer]);
  return { data, failure: found?.error as Failure | undefined };
}

const NOTHING_CAME = { ok: false, failure: timeoutFailure() } as const;

/** The query layer with the endpoint; undefined without a network, where their scripts do not come either. */
const bring = (store: LateStore, { bring: bringEndpoint }: { readonly bring: () => Promise<unknown> }) =>
  Promise.all([store.ready(), bringEndpoint()]).then(
    ([ready]) => ready,
    () => undefined,
  );

const toOutcome = <Data>({ data, error }: { data?: unknown; error?: unknown }): Outcome<Data> =>
  error === undefined ? { ok: true, data: data as Data } : { ok: false, failure: error as Failure };
