import { takeForm } from '@lemari/forms/take-form';
import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type Mount,
  settingsOf,
  setupContext,
} from '@lemari/kit';
import { authBase } from '../../account-paths.ts';
import { codeOf, forgottenForm, newPasswordFormOf } from './new-password.form.ts';

export const takeForgotten = (args: ActionFunctionArgs, mount: Mount) =>
  takeForm(args, mount, forgottenForm(mount.region), `${authBase(mount)}/forgot-password?sent=yes`);

/** Read by the loader, because the component removes the code from the address. */
export interface NewPasswordLoad {
  readonly hasCode: boolean;
}

export const loadNewPassword = ({ request }: LoaderFunctionArgs): NewPasswordLoad => ({
  hasCode: codeOf(new URL(request.url).search) !== '',
});

export const takeNewPassword = (args: ActionFunctionArgs, mount: Mount) =>
  takeForm(
    args,
    mount,
    newPasswordFormOf({
      region: mount.region,
      code: codeOf(new URL(args.request.url).search),
      minLength: settingsOf(args.context.get(setupContext)).passwordMinLength,
    }),
    `${mount.base}/success`,
  );
