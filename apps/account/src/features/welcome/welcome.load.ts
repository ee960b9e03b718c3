import { takeForm } from '@lemari/forms/take-form';
import { type ActionFunctionArgs, type LoaderFunctionArgs, type Mount, visitContext } from '@lemari/kit';
import { loadProfile } from '../profile/profile.load.ts';
import { chosenCityOf } from '../profile/city.form.ts';
import { personalForm } from '../profile/profile.form.ts';
import { needsJoinCode } from '../subscribe/join-code.load.ts';
import { waitlistHref } from '../waitlist/waitlist.rules.ts';
import { afterPersonal } from './welcome.rules.ts';

/** Loads the profile, so that known values are filled in. @throws a redirect to sign-in for a guest */
export const loadPersonal = (args: LoaderFunctionArgs, mount: Mount) => loadProfile(args, mount);

export async function takePersonal(args: ActionFunctionArgs, mount: Mount) {
  const city = chosenCityOf(await args.request.clone().formData());
  return takeForm(
    args,
    mount,
    personalForm(mount.region, args.context.get(visitContext).today),
    afterPersonal(new URL(args.request.url).search, mount, (city.ok ? city.value : undefined) ?? undefined),
  );
}

export interface CompleteLoad {
  /** The list for plans, where plans start with a join code. */
  readonly waitlistHref: string | undefined;
}

/** @see rules/sign-in/register-complete */
export function loadComplete(args: LoaderFunctionArgs, mount: Mount): CompleteLoad {
  const { region, host } = mount;
  const isInLine = (host === 'bags' || host === 'apparel') && needsJoinCode(args, { region, vertical: host });
  return { waitlistHref: isInLine ? waitlistHref(mount) : undefined };
}
