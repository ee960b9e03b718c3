import { shopHeaders } from '@lemari/catalogue/shop';
import type { WireContentPage } from '@lemari/contract/wire';
import { api } from '@lemari/http';
import type { OperationCall } from '@lemari/http/transport';
import { frontFromWire } from './front.map.ts';
import { type Front, type FrontArg, frontQuery } from './front.queries.ts';

api.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    [frontQuery.name]: build.query<Front, FrontArg>({
      query: ({ page, ...shop }): OperationCall => ({
        operation: 'getContentPage',
        params: { page },
        headers: shopHeaders(shop),
      }),
      transformResponse: (wire: WireContentPage, _meta, arg) => frontFromWire(wire, arg),
      providesTags: ['Content'],
    }),
  }),
});
