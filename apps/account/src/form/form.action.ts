import { type ActionFunctionArgs, type Mount, redirect, storeContext } from '@lemari/vertical';
import { runOn } from '../calls/run.ts';
import { signInHref } from '../places.ts';
import { type FormKind, type FormState, sendForm } from './form-kind.ts';

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
  const run = runOn(context.get(storeContext));
  const sent = await sendForm(kind, run, await request.formData());
  if (sent.ok) return redirect(next);
  const { pathname, search } = new URL(request.url);
  return sent.isSignedOut ? redirect(signInHref(mount, pathname + search)) : sent.state;
}
