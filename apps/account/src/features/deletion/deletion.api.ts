import type { WireDeletion } from '@lemari/contract/wire';
import { api } from '@lemari/http';
import type { ArgOf } from '@lemari/http/query';
import type { OperationCall } from '@lemari/http/transport';
import { type Deletion, deletionQuery, keepAccount, requestDeletion } from './deletion.queries.ts';

api.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    [deletionQuery.name]: build.query<Deletion, ArgOf<typeof deletionQuery>>({
      query: ({ region }): OperationCall => ({ operation: 'getDeletion', headers: { Region: region } }),
      transformResponse: ({ data }: WireDeletion): Deletion => ({
        effectiveAt: data.effective_at,
        days: data.days,
        obstacles: data.obstacles,
      }),
    }),
    [requestDeletion.name]: build.mutation<string, ArgOf<typeof requestDeletion>>({
      query: ({ region, otp }): OperationCall => ({
        operation: 'requestDeletion',
        body: { otp },
        headers: { Region: region },
      }),
      transformResponse: ({ data }: { readonly data: { readonly effective_at: string } }) =>
        data.effective_at,
    }),
    [keepAccount.name]: build.mutation<undefined, ArgOf<typeof keepAccount>>({
      query: ({ region, email, otp }): OperationCall => ({
        operation: 'cancelDeletion',
        body: { email, otp },
        headers: { Region: region },
      }),
      transformResponse: () => undefined,
    }),
  }),
});
