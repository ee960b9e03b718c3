import type { FormState } from '@lemari/forms/define-form';
import { takeForm } from '@lemari/forms/take-form';
import { loadQuery } from '@lemari/http/load';
import { type ActionFunctionArgs, type LoaderFunctionArgs, type Mount, visitContext } from '@lemari/kit';
import { joinWaitlistForm, newCodeForm, waitlistCityForm, waitlistFormOf } from './waitlist.form.ts';
import { type WaitlistEntry, waitlistQuery } from './waitlist.queries.ts';

/**
 * The entries of a signed-in person.
 * @returns undefined for a guest, and while the service is unavailable
 */
export async function loadWaitlist(
  args: Pick<LoaderFunctionArgs, 'context'>,
  { region }: Pick<Mount, 'region'>,
): Promise<readonly WaitlistEntry[] | undefined> {
  if (!args.context.get(visitContext).isSignedIn) return undefined;
  const { data } = await loadQuery(args, waitlistQuery, { region }, { isFresh: true, isOptional: true });
  return data;
}

/**
 * Takes the forms of the list without scripts.
 * @param next the page that shows what came of it
 */
export async function takeWaitlist(
  args: ActionFunctionArgs,
  mount: Mount,
  next: string,
): Promise<FormState | Response> {
  const kind = waitlistFormOf(await args.request.clone().formData());
  const { pathname } = new URL(args.request.url);
  switch (kind) {
    case 'city':
      return takeForm(args, mount, waitlistCityForm(mount), next, () => ({ isCitySaved: true }));
    case 'new-code':
      return takeForm(args, mount, newCodeForm(mount), next, (newCode) => ({ newCode }));
    default:
      return takeForm(args, mount, joinWaitlistForm(mount, pathname), next);
  }
}
