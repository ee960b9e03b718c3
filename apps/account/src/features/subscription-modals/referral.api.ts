import type { WireReferral } from '@lemari/contract/wire';
import { api } from '@lemari/http';
import type { ArgOf } from '@lemari/http/query';
import type { OperationCall } from '@lemari/http/transport';
import { referralFromWire } from './referral.map.ts';
import { type Referral, referralQuery } from './referral.queries.ts';

api.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    [referralQuery.name]: build.query<Referral, ArgOf<typeof referralQuery>>({
      query: ({ region }): OperationCall => ({ operation: 'getReferral', headers: { Region: region } }),
      transformResponse: ({ data }: { readonly data: WireReferral }) => referralFromWire(data),
    }),
  }),
});
