import { takeForm } from '@lemari/forms/take-form';
import { type ActionFunctionArgs, type LoaderFunctionArgs, type Mount, visitContext } from '@lemari/kit';
import { loadProfile } from '../profile/profile.load.ts';
import { personalForm } from '../profile/profile.form.ts';
import { afterPersonal } from './welcome.rules.ts';

/** Loads the profile, so that known values are filled in. @throws a redirect to sign-in for a guest */
export const loadPersonal = (args: LoaderFunctionArgs, mount: Mount) => loadProfile(args, mount);

export const takePersonal = (args: ActionFunctionArgs, mount: Mount) =>
  takeForm(
    args,
    mount,
    personalForm(mount.region, args.context.get(visitContext).today),
    afterPersonal(new URL(args.request.url).search, mount),
  );
