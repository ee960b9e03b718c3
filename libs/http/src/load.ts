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
  /** Asks also where there is an answer already. */
  readonly isFresh?: boolean;
  /** The page can do without: what became of it comes back as a value. */
  readonly isOptional?: boolean;
}

/**
 * For loaders: puts the answer of a query into the store that the page reads.
 * @throws a router error response with the status of the page and the {@link Failure} as its data, unless it is optional
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
  const answer = await ask(args, query, arg, isFresh);
  return isOptional ? answer : dataOf(answer);
}

/**
 * For loaders of a customer's own pages: the answer as it is now, since it may have changed a moment ago or elsewhere.
 * @throws a redirect to sign-in for a guest and for a session that has ended; otherwise as {@link loadQuery} does
 */
export async function loadForUser<Arg, Data>(
  args: LoaderFunctionArgs,
  mount: Mount,
  query: QueryName<Arg, Data>,
  arg: Arg,
): Promise<Data> {
  requireSignIn(args, mount);
  const answer = await ask(args, query, arg, true);
  // oxlint-disable-next-line typescript/only-throw-error -- the router's own way to lead elsewhere
  if (answer.failure?.status === 401) throw toSignIn(args.request, mount);
  return dataOf(answer);
}

/** @throws a redirect to sign-in, and from there back to the page, for a guest */
export function requireSignIn({ request, context }: LoaderFunctionArgs, mount: Mount): void {
  // oxlint-disable-next-line typescript/only-throw-error -- the router's own way to lead elsewhere
  if (!context.get(visitContext).isSignedIn) throw toSignIn(request, mount);
}

function toSignIn(request: Request, mount: Mount): Response {
  const { pathname, search } = new URL(request.url);
  return redirect(signInHref(mount, pathname + search));
}

async function ask<Arg, Data>(
  { context }: Context,
  query: QueryName<Arg, Data>,
  arg: Arg,
  isFresh: boolean,
): Promise<Answer<Data>> {
  const [store] = await Promise.all([context.get(storeContext).ready(), query.bring()]);
  const { data: answer, error } = await store.fetch(query.name, arg, isFresh);
  return { data: answer as Data | undefined, failure: error as Failure | undefined };
}

function dataOf<Data>({ data: answer, failure }: Answer<Data>): Data {
  // oxlint-disable-next-line typescript/only-throw-error -- the router's own way to end a loader with a status
  if (failure) throw data(failure, { status: pageStatus(failure) });
  return answer as Data;
}

/** What the page answers with when a call it needs failed: only a wrong address is the visitor's to know about. */
const pageStatus = ({ status }: Failure): number => (status === 404 || status === 400 ? 404 : 503);

/** The status a loader ended with when a load threw; undefined for anything else. */
export function thrownStatus(error: unknown): number | undefined {
  const { init } = (typeof error === 'object' && error !== null ? error : {}) as Partial<
    ReturnType<typeof data>
  >;
  return init?.status;
}
