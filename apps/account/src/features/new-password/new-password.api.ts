import type { ArgOf } from '@lemari/http/query';
import { takeForm } from '@lemari/forms/take-form';
import { api } from '@lemari/http';
import type { OperationCall } from '@lemari/http/transport';
import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type Mount,
  settingsOf,
  setupContext,
} from '@lemari/kit';
import { authBase } from '../../account-paths.ts';
import { codeOf, forgottenForm, newPasswordFormOf } from './new-password.form.ts';
import { forgetPassword, setNewPassword } from './new-password.queries.ts';

api.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    [forgetPassword.name]: build.mutation<string, ArgOf<typeof forgetPassword>>({
      query: ({ region, email }): OperationCall => ({
        operation: 'forgetPassword',
        body: { email },
        headers: { Region: region },
      }),
      transformResponse: ({ data }: { readonly data: { readonly email: string } }) => data.email,
    }),
    [setNewPassword.name]: build.mutation<undefined, ArgOf<typeof setNewPassword>>({
      query: ({ region, code, password }): OperationCall => ({
        operation: 'setNewPassword',
        body: { code, password },
        headers: { Region: region },
      }),
      transformResponse: () => undefined,
    }),
  }),
});

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
