import { continueSearch } from '@lemari/domain/navigation/continue-path';
import { authBaseOf } from '@lemari/domain/region/vertical';
import type { Failure } from '@lemari/http/failure';
import {
  data,
  type LoaderFunctionArgs,
  type Mount,
  type QueryName,
  redirect,
  storeContext,
  visitContext,
} from '@lemari/kit';

/** The way to sign in and back again. @param path with its query */
export const signInHref = ({ host, region }: Pick<Mount, 'host' | 'region'>, path: string): string =>
  `${authBaseOf(host, region)}/sign-in${continueSearch(path)}`;

/** The way to sign in and back to the page that was asked for. */
const toSignIn = (request: Request, mount: Mount): Response => {
  const { pathname, search } = new URL(request.url);
  return redirect(signInHref(mount, pathname + search));
};

/** For loaders of pages that are somebody's own. @throws a redirect to sign-in for a guest */
export function onlyForPeople({ request, context }: LoaderFunctionArgs, mount: Mount): void {
  // oxlint-disable-next-line typescript/only-throw-error -- the router's own way to lead elsewhere
  if (!context.get(visitContext).isSignedIn) throw toSignIn(request, mount);
}

/**
 * What is somebody's own, as it is now: it may have been changed a moment ago, or elsewhere.
 * @throws a redirect to sign-in for a guest, and for somebody whose session has ended; else a status
 */
export async function loadOwn<Arg, Data>(
  args: LoaderFunctionArgs,
  mount: Mount,
  query: QueryName<Arg, Data>,
  arg: Arg,
): Promise<Data> {
  onlyForPeople(args, mount);
  const store = await args.context.get(storeContext).ready();
  const answer = await store.fetch(query.name, arg, true);
  const failure = answer.error as Failure | undefined;
  /* oxlint-disable typescript/only-throw-error -- the router's own ways to end a loader */
  if (failure?.status === 401) throw toSignIn(args.request, mount);
  if (failure) throw data(failure, { status: 503 });
  /* oxlint-enable typescript/only-throw-error */
  return answer.data as Data;
}
