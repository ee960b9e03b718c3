import { type ActionFunctionArgs, type Mount, redirect, storeContext, typedContext } from '@lemari/kit';
import { type FormKind, type FormState, type Notice, sendForm } from './form-kind.ts';
import { signInHref } from '@lemari/domain/navigation/sign-in';
import { mutateIn } from '@lemari/http/query';

/** Said over a form that comes back after its sender has signed in again. */
const SENT_TOO_LATE: Notice = {
  title: 'Please look this over, and send it again.',
  text: 'You had been signed out meanwhile. What you typed is still here.',
};

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
  const mutate = mutateIn(context.get(storeContext));
  const sent = await sendForm(kind, mutate, await request.formData());
  if (sent.ok) return redirect(next);
  const { pathname, search } = new URL(request.url);
  // Should the page not be shown, for want of a session, this is what it comes back with.
  context.get(typedContext)({ ...sent.state, notice: SENT_TOO_LATE } satisfies FormState);
  return sent.isSignedOut ? redirect(signInHref(mount, pathname + search)) : sent.state;
}
