import type { WireUserExport } from '@lemari/contract/wire';
import { api } from '@lemari/http';
import type { ArgOf } from '@lemari/http/query';
import type { OperationCall } from '@lemari/http/transport';
import { exportUser } from './export.queries.ts';

api.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    [exportUser.name]: build.mutation<WireUserExport['data'], ArgOf<typeof exportUser>>({
      query: ({ region, otp }): OperationCall => ({
        operation: 'exportUser',
        body: { otp },
        headers: { Region: region },
      }),
      transformResponse: ({ data }: WireUserExport) => data,
    }),
  }),
});
