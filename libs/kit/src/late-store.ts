import { createContext } from 'react';
import { createContext as createRouterContext } from 'react-router';

/** What is read of the query layer's state before, and after, the layer itself is here. */
export interface QueryState {
  api: {
    queries: Readonly<Record<string, QueryEntry | undefined>>;
    /** What each answer is about, as the query layer notes it. */
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
  /** Adds answers that the server has found. */
  add: (state: QueryState) => void;
  subscribe: (listener: () => void) => () => void;
}

/** The store of the query layer, once it has arrived. */
export interface ReadyStore extends Store {
  /**
   * Puts an answer into the cache, unless it is there already.
   * @param isFresh asks anew even then: somebody else may have changed it
   */
  fetch: (name: string, arg: unknown, isFresh?: boolean) => Promise<Answer<unknown>>;
  /** Changes something at a service. */
  run: (name: string, arg: unknown) => Promise<Answer<unknown>>;
  /** Keeps an answer in the cache until what it returns is called. */
  hold: (name: string, arg: unknown) => (() => void) | undefined;
}

/**
 * A store that can be read before Redux has arrived: until then it answers with the state the server put in the page.
 * The first `ready()` brings the real one, and every subscriber moves over to it.
 */
export interface LateStore extends Store {
  /** Whether the query layer is here, and can be asked. */
  isReady: () => boolean;
  ready: () => Promise<ReadyStore>;
  /** Calls back once the store is there; returns how to stop waiting. */
  whenReady: (callback: (store: ReadyStore) => void) => () => void;
}

/** @param load brings the query layer, which begins with what is known by then */
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
  // A failed download may be tried again at the next use.
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

/** Of two answers to the same question the later counts. */
const join = ({ api: one }: QueryState, { api: other }: QueryState): QueryState => ({
  api: {
    ...other,
    queries: { ...one.queries, ...other.queries },
    ...(one.provided && { provided: joinAll(one.provided, other.provided) as object }),
  },
});

/** What answers are about: lists in objects, by kind and name. */
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
/** The same store for route loaders. */
export const storeContext = createRouterContext<LateStore>();

export interface Answer<Data> {
  data?: Data;
  error?: unknown;
}
