import { mutateIn } from '@lemari/http/query';
import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type Mount,
  redirect,
  settingsOf,
  setupContext,
  storeContext,
  visitContext,
} from '@lemari/kit';
import { authBase, onwardOf } from '../../account-paths.ts';
import { signInStep } from './sign-in-flow.rules.ts';
import { afterRegistering } from './sign-in.rules.ts';
import { type Purpose, readStep, type SignInState } from './sign-in-steps.rules.ts';

/** Redirects a signed-in user to the page in `continue`. */
export function loadSignIn({ request, context }: LoaderFunctionArgs, mount: Mount): Response | null {
  const { isSignedIn } = context.get(visitContext);
  return isSignedIn ? redirect(onwardOf(new URL(request.url).search, mount)) : null;
}

/** Takes a posted step: the page shows the next step, or the response redirects. */
export async function takeStep(
  { request, context }: ActionFunctionArgs,
  mount: Mount,
  purpose: Purpose,
): Promise<SignInState | Response> {
  const { search } = new URL(request.url);
  const { state, input } = readStep(await request.formData());
  const next = await signInStep({
    state,
    input,
    mutate: mutateIn(context.get(storeContext)),
    region: mount.region,
    purpose,
    passwordMinLength: settingsOf(context.get(setupContext)).passwordMinLength,
  });
  if (next.at === 'deletion') return redirect(`${authBase(mount)}/account-deletion`);
  if (next.at === 'step') return next.state;
  return redirect(next.isNew ? afterRegistering(search, mount) : onwardOf(search, mount));
}
