import type { ArgOf } from '@lemari/http/query';
import { api } from '@lemari/http';
import type { OperationCall } from '@lemari/http/transport';
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
