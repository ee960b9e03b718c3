import { requireSignIn } from '@lemari/http/load';
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
import { accountBase } from '../../account-paths.ts';
import { passwordForm } from './password.form.ts';
import { changePassword } from './password.queries.ts';

api.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    [changePassword.name]: build.mutation<undefined, ArgOf<typeof changePassword>>({
      query: ({ region, password }): OperationCall => ({
        operation: 'updateUser',
        body: { password },
        headers: { Region: region },
      }),
      transformResponse: () => undefined,
    }),
  }),
});

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
