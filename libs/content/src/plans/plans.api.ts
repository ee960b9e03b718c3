import { api } from '@lemari/http';
import type { ArgOf } from '@lemari/http/query';
import type { OperationCall } from '@lemari/http/transport';
import { createPlanInterest } from './plans.queries.ts';

api.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    [createPlanInterest.name]: build.mutation<string, ArgOf<typeof createPlanInterest>>({
      query: ({ region, vertical, email }): OperationCall => ({
        operation: 'createPlanInterest',
        body: { email, vertical_type: vertical },
        headers: { Region: region },
      }),
      transformResponse: ({ data }: { readonly data: { readonly email: string } }) => data.email,
    }),
  }),
});
