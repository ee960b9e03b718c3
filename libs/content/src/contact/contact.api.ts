import { api } from '@lemari/http';
import type { ArgOf } from '@lemari/http/query';
import type { OperationCall } from '@lemari/http/transport';
import { createContactMessage } from './contact.queries.ts';

api.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    [createContactMessage.name]: build.mutation<string, ArgOf<typeof createContactMessage>>({
      query: ({ region, reference, ...body }): OperationCall => ({
        operation: 'createContactMessage',
        body: { ...body, ...(reference !== undefined && { reference }) },
        headers: { Region: region },
      }),
      transformResponse: ({ data }: { readonly data: { readonly email: string } }) => data.email,
    }),
  }),
});
