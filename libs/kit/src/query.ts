/**
 * A query by name and by what it takes and gives; the code that fetches it lives in an `*.api.ts` that comes later. Made by
 * `defineQuery` of `@lemari/kit/release`.
 */
export interface QueryName<Arg, Data> {
  readonly name: string;
  /** Carries the types only; never set. */
  readonly types?: (arg: Arg) => Data;
}

/**
 * The key under which an answer is kept: the same on the server, in the page and in the query layer.
 * Objects that differ only in the order of their keys share one.
 */
export const cacheKey = (name: string, arg: unknown): string =>
  `${name}(${JSON.stringify(arg, sortedKeys) ?? ''})`;

function sortedKeys(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
}
