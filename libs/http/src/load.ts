import { signInHref } from '@lemari/domain/navigation/sign-in';
import {
  data,
  type LoaderFunctionArgs,
  type Mount,
  type QueryName,
  redirect,
  storeContext,
  visitContext,
} from '@lemari/kit';
import type { Failure } from './failure.ts';
import type { Answer } from './transport.ts';

type Context = Pick<LoaderFunctionArgs, 'context'>;

interface LoadOptions {
  /** Refetches even if the cache has an answer. */
  readonly isFresh?: boolean;
  /** The page can do without: a failure is returned instead of thrown. */
  readonly isOptional?: boolean;
}

/**
 * For loaders: fetches a query into the cache that the page reads.
 * @throws a route error response with the page's status and the {@link Failure} as its data, unless the query
 * is optional
 */
export async function loadQuery<Arg, Data>(
  args: Context,
  query: QueryName<Arg, Data>,
  arg: Arg,
  options: LoadOptions & { readonly isOptional: true },
): Promise<Answer<Data>>;
export async function loadQuery<Arg, Data>(
  args: Context,
  query: QueryName<Arg, Data>,
  arg: Arg,
  options?: LoadOptions & { readonly isOptional?: false },
): Promise<Data>;
export async function loadQuery<Arg, Data>(
  args: Context,
  query: QueryName<Arg, Data>,
  arg: Arg,
  { isFresh = false, isOptional = false }: LoadOptions = {},
): Promise<unknown> {
  const answer = await fetchAnswer(args, query, arg, isFresh);
  return isOptional ? answer : dataOf(answer);
}

/**
 * For loaders of a customer's own pages: always refetches, since the data may have changed elsewhere.
 * @throws a redirect to sign-in for a guest or an expired session; otherwise like {@link loadQuery}
 */
export async function loadForUser<Arg, Data>(
  args: LoaderFunctionArgs,
  mount: Mount,
  query: QueryName<Arg, Data>,
  arg: Arg,
): Promise<Data> {
  requireSignIn(args, mount);
  const answer = await fetchAnswer(args, query, arg, true);
  // oxlint-disable-next-line typescript/only-throw-error -- React Router redirects with a thrown response
  if (answer.failure?.status === 401) throw toSignIn(args.request, mount);
  return dataOf(answer);
}

/** @throws a redirect to sign-in and back to the page, for a guest */
export function requireSignIn({ request, context }: LoaderFunctionArgs, mount: Mount): void {
  // oxlint-disable-next-line typescript/only-throw-error -- React Router redirects with a thrown response
  if (!context.get(visitContext).isSignedIn) throw toSignIn(request, mount);
}

function toSignIn(request: Request, mount: Mount): Response {
  const { pathname, search } = new URL(request.url);
  return redirect(signInHref(mount, pathname + search));
}

async function fetchAnswer<Arg, Data>(
  { context }: Context,
  query: QueryName<Arg, Data>,
  arg: Arg,
  isFresh: boolean,
): Promise<Answer<Data>> {
  const [store] = await Promise.all([context.get(storeContext).ready(), query.loadEndpoint()]);
  return store.fetch(query.name, arg, isFresh) as Promise<Answer<Data>>;
}

function dataOf<Data>({ data: answer, failure }: Answer<Data>): Data {
  // oxlint-disable-next-line typescript/only-throw-error -- React Router answers with a thrown response
  if (failure) throw data(failure, { status: pageStatus(failure) });
  return answer as Data;
}

/** The page's status after a failed call: only a wrong URL is the visitor's error. */
const pageStatus = ({ status }: Failure): number => (status === 404 || status === 400 ? 404 : 503);

/** The status with which a load ended a loader; undefined for any other error. */
export function thrownStatus(error: unknown): number | undefined {
  const { init } = (typeof error === 'object' && error !== null ? error : {}) as Partial<
    ReturnType<typeof data>
  >;
  return init?.status;
}
