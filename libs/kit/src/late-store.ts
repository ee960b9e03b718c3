import { createContext } from 'react';
import { createContext as createRouterContext } from 'react-router';

/** The part of the query layer's state that is readable before the query layer has loaded. */
export interface QueryState {
  api: {
    queries: Readonly<Record<string, QueryEntry | undefined>>;
    /** Tags of each answer, as RTK Query records them. */
    provided?: object;
  };
}

export interface QueryEntry {
  status: string;
  data?: unknown;
  error?: unknown;
}

interface Store {
  getState: () => QueryState;
  /** Adds state from the server. */
  add: (state: QueryState) => void;
  subscribe: (listener: () => void) => () => void;
}

/** The query layer's store, once it has loaded. */
export interface ReadyStore extends Store {
  /**
   * Fetches an answer into the cache, unless the cache has it.
   * @param isFresh refetches even then, since the data may have changed elsewhere
   */
  fetch: (name: string, arg: unknown, isFresh?: boolean) => Promise<Answer<unknown>>;
  /** Runs a mutation. */
  run: (name: string, arg: unknown) => Promise<Answer<unknown>>;
  /** Subscribes to an answer; returns how to unsubscribe. */
  subscribeTo: (name: string, arg: unknown) => (() => void) | undefined;
}

/**
 * A store that is readable before Redux has loaded: until then it answers from the state in the server's
 * page.
 * The first `ready()` loads the real store, and all subscribers move to it.
 */
export interface LateStore extends Store {
  /** Whether the query layer has loaded. */
  isReady: () => boolean;
  ready: () => Promise<ReadyStore>;
  /** Calls back once the query layer has loaded; returns how to cancel. */
  whenReady: (callback: (store: ReadyStore) => void) => () => void;
}

/** @param load loads the query layer with the state known so far */
export function createLateStore(
  known: QueryState,
  load: (known: () => QueryState) => Promise<ReadyStore>,
): LateStore {
  let state = known;
  let real: ReadyStore | undefined;
  let loading: Promise<ReadyStore> | undefined;
  const subscribers = new Map<() => void, (() => void) | undefined>();
  const waiting = new Set<(store: ReadyStore) => void>();

  const arrived = (store: ReadyStore): ReadyStore => {
    real = store;
    for (const listener of subscribers.keys()) subscribers.set(listener, store.subscribe(listener));
    for (const callback of waiting) callback(store);
    waiting.clear();
    return store;
  };
  // The next use retries a failed download.
  const failed = (error: unknown): never => {
    loading = undefined;
    throw error;
  };

  return {
    isReady: () => real !== undefined,
    add: (more) => {
      if (real) return real.add(more);
      state = join(state, more);
      for (const listener of subscribers.keys()) listener();
    },
    getState: () => (real ?? { getState: () => state }).getState(),
    subscribe: (listener) => {
      subscribers.set(listener, real?.subscribe(listener));
      return () => {
        subscribers.get(listener)?.();
        subscribers.delete(listener);
      };
    },
    ready: () => (loading ??= load(() => state).then(arrived, failed)),
    whenReady: (callback) => {
      if (real) callback(real);
      else waiting.add(callback);
      return () => waiting.delete(callback);
    },
  };
}

/** Of two answers to the same query the later one wins. */
const join = ({ api: one }: QueryState, { api: other }: QueryState): QueryState => ({
  api: {
    ...other,
    queries: { ...one.queries, ...other.queries },
    ...(one.provided && { provided: joinAll(one.provided, other.provided) as object }),
  },
});

/** Merges tags: lists in objects, by kind and name. */
const joinAll = (one: unknown, other: unknown): unknown => {
  if (isList(one) && isList(other)) return [...new Set([...one, ...other])];
  if (!isRecord(one) || !isRecord(other)) return other ?? one;
  const keys = Object.keys({ ...one, ...other });
  return Object.fromEntries(keys.map((key) => [key, joinAll(one[key], other[key])]));
};

const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value);
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const StoreContext = createContext<LateStore | undefined>(undefined);
/** The store for route loaders. */
export const storeContext = createRouterContext<LateStore>();

/** Data, a failure, or both: older data with the failure of the refetch. The query layer knows the failure's type. */
export interface Answer<Data, Failure = unknown> {
  readonly data: Data | undefined;
  readonly failure: Failure | undefined;
}
