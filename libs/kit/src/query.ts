/** Loads the `*.api.ts` module that adds the endpoint, at the first use. */
type LoadEndpoint = () => Promise<unknown>;

interface EndpointName {
  readonly name: string;
  readonly loadEndpoint: LoadEndpoint;
}

/**
 * A query by name, with the types of its argument and data. Made by `defineQuery` of `@lemari/kit/release`.
 */
export interface QueryName<Arg, Data> extends EndpointName {
  /** Phantom type; never set. */
  readonly types?: { readonly query: (arg: Arg) => Data };
}

/** A mutation by name. Made by `defineMutation`. */
export interface MutationName<Arg, Data> extends EndpointName {
  /** Phantom type; never set. */
  readonly types?: { readonly mutation: (arg: Arg) => Data };
}

/**
 * Cache key of an answer, the same on the server, in the page and in the query layer.
 * Objects that differ only in the order of their keys share one.
 */
export const cacheKey = (name: string, arg: unknown): string =>
  `${name}(${JSON.stringify(arg, sortedKeys) ?? ''})`;

function sortedKeys(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
}
