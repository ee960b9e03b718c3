import { takeForm } from '@lemari/forms/take-form';
import { loadForUser } from '@lemari/http/load';
import { type ActionFunctionArgs, type LoaderFunctionArgs, type Mount, visitContext } from '@lemari/kit';
import { accountBase } from '../../account-paths.ts';
import { profileFormOf } from './profile.form.ts';
import { profileQuery } from '@lemari/checkout/profile';

/** Loads the user's profile. @throws as {@link loadForUser} does */
export async function loadProfile(args: LoaderFunctionArgs, mount: Mount): Promise<null> {
  await loadForUser(args, mount, profileQuery, { region: mount.region });
  return null;
}

export const takeProfile = (args: ActionFunctionArgs, mount: Mount) =>
  takeForm(
    args,
    mount,
    profileFormOf(mount.region, args.context.get(visitContext).today),
    `${accountBase(mount)}?done=profile`,
  );
