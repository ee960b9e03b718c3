import { type ActionFunctionArgs, type Mount, redirect, storeContext } from '@lemari/vertical';
import { type FormKind, type FormState, sendForm } from './form-kind.ts';
import { signInHref } from './own.ts';
import { runOn } from './run.ts';

/**
 * A form that was posted: leads on where it is done, and comes back with the page where it is not.
 * @param next where it leads on to
 */
export async function takeForm<Values, Done>(
  { request, context }: ActionFunctionArgs,
  mount: Mount,
  kind: FormKind<Values, Done>,
  next: string,
): Promise<FormState | Response> {
  const run = runOn(context.get(storeContext), kind.bringApi);
  const sent = await sendForm(kind, run, await request.formData());
  if (sent.ok) return redirect(next);
  const { pathname, search } = new URL(request.url);
  return sent.isSignedOut ? redirect(signInHref(mount, pathname + search)) : sent.state;
}
