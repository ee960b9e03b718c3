import { takeForm } from '@lemari/forms/take-form';
import { requireSignIn } from '@lemari/http/load';
import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type Mount,
  settingsOf,
  setupContext,
} from '@lemari/kit';
import { accountBase } from '../../account-paths.ts';
import { passwordForm } from './password.form.ts';

/** @throws a redirect to sign-in for a guest */
export function loadPassword(args: LoaderFunctionArgs, mount: Mount): null {
  requireSignIn(args, mount);
  return null;
}

export const takePassword = (args: ActionFunctionArgs, mount: Mount) =>
  takeForm(
    args,
    mount,
    passwordForm(mount.region, settingsOf(args.context.get(setupContext)).passwordMinLength),
    `${accountBase(mount)}?done=password`,
  );
