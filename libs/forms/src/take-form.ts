import {
  type ActionFunctionArgs,
  type Mount,
  redirect,
  saveFormContext,
  saveOutcomeContext,
  storeContext,
} from '@lemari/kit';
import { type FormDefinition, type FormState, type Notice, sendForm } from './define-form.ts';
import { signInHref } from '@lemari/domain/navigation/sign-in';
import { mutateIn } from '@lemari/http/query';

/** Notice above a form that is restored after the user has signed in again. */
const SENT_TOO_LATE: Notice = {
  title: 'Please check your details and submit again.',
  text: 'You had been signed out. What you typed is still here.',
};

/**
 * Handles a posted form: redirects on success, returns the form's state on failure.
 * @param next target of the redirect
 * @param outcomeOf what the target shows once, as its `useActionData`
 */
export async function takeForm<Values, Done>(
  { request, context }: ActionFunctionArgs,
  mount: Mount,
  definition: FormDefinition<Values, Done>,
  next: string,
  outcomeOf?: (done: Done) => unknown,
): Promise<FormState | Response> {
  const mutate = mutateIn(context.get(storeContext));
  const sent = await sendForm(definition, mutate, await request.formData());
  if (sent.ok) {
    if (outcomeOf) context.get(saveOutcomeContext)(outcomeOf(sent.done));
    return redirect(next);
  }
  const { pathname, search } = new URL(request.url);
  // If the session has expired, the server keeps this state and restores it after sign-in.
  context.get(saveFormContext)({ ...sent.state, notice: SENT_TOO_LATE } satisfies FormState);
  return sent.isSignedOut ? redirect(signInHref(mount, pathname + search)) : sent.state;
}
