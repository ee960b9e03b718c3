import type { ArgOf } from '@lemari/http/query';
import { api } from '@lemari/http';
import type { OperationCall } from '@lemari/http/transport';
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
