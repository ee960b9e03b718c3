import { afterRefusedSignIn } from '@lemari/domain/person/deletion';
import { mutateIn } from '@lemari/http/query';
import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type Mount,
  redirect,
  saveOutcomeContext,
  settingsOf,
  setupContext,
  storeContext,
  visitContext,
} from '@lemari/kit';
import { keepAccountHref, onwardOf } from '../../account-paths.ts';
import { signInStep } from './sign-in-flow.rules.ts';
import { afterRegistering, pageOnward, providerOf } from './sign-in.rules.ts';
import { type Purpose, readStep, type SignInState } from './sign-in-steps.rules.ts';

/** Redirects a signed-in user to the page in `continue`, a new one to the pages of registration. */
export function loadSignIn({ request, context }: LoaderFunctionArgs, mount: Mount): Response | null {
  const { isSignedIn } = context.get(visitContext);
  const { search } = new URL(request.url);
  return isSignedIn ? redirect(afterReturn(search, mount)) : null;
}

/** Google and Facebook lead back to the page where the sign-in began. @see docs/decisions/0322 */
function afterReturn(search: string, mount: Mount): string {
  const query = new URLSearchParams(search);
  if (!query.has('new')) return onwardOf(search, mount);
  query.delete('new');
  return afterRegistering(query.size === 0 ? '' : `?${query}`, mount);
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
    onward: pageOnward(search),
    provider: providerOf(context.get(visitContext).pending),
    passwordMinLength: settingsOf(context.get(setupContext)).passwordMinLength,
  });
  if (next.at === 'deletion') {
    context.get(saveOutcomeContext)(afterRefusedSignIn(next.email));
    return redirect(keepAccountHref(mount));
  }
  if (next.at === 'step') return next.state;
  return redirect(next.isNew ? afterRegistering(search, mount) : onwardOf(search, mount));
}
