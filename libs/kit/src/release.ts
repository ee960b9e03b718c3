/**
 * Compiled into each remote, never shared, because it contains the version of its build. Names that a remote
 * registers in the page contain that version: two releases in one process, or two remotes in one page, never
 * share an endpoint.
 */
import { CONTRACT } from './contract.ts';
import type { MutationName, QueryName } from './query.ts';
import type { Vertical } from './vertical.ts';

/** Set by the remote's build: `<vertical>@<version>`. */
declare const __RELEASE__: string | undefined;

/** Stories and tests belong to no release. */
const RELEASE = typeof __RELEASE__ === 'undefined' ? 'none@none' : __RELEASE__;

export const defineVertical = (vertical: Omit<Vertical, 'contract' | 'version'>): Vertical => ({
  ...vertical,
  contract: CONTRACT,
  version: RELEASE.slice(RELEASE.indexOf('@') + 1),
});

const nameInRelease = (name: string): string => `${RELEASE}:${name}`;

/**
 * @param name unique within the release, e.g. `catalogue/browse`
 * @param loadEndpoint loads the module that adds the endpoint of that name
 */
export const defineQuery = <Arg, Data>(
  name: string,
  loadEndpoint: () => Promise<unknown>,
): QueryName<Arg, Data> => ({
  name: nameInRelease(name),
  loadEndpoint,
});

/** The same for a mutation. */
export const defineMutation = <Arg, Data>(
  name: string,
  loadEndpoint: () => Promise<unknown>,
): MutationName<Arg, Data> => ({ name: nameInRelease(name), loadEndpoint });

/**
 * Begins the name of a query whose answer only loaders read: it is not sent with the page, which shows what the loader makes
 * of it.
 */
export const LOADER_ONLY = 'loader-only/';
