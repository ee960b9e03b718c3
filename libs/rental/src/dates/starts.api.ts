import { api } from '@lemari/http';
import type { OperationCall } from '@lemari/http/transport';
import { shopHeaders } from '@lemari/catalogue/shop';
import { cartStartsFromWire, startsFromWire } from './starts.map.ts';
import {
  type CartStartsArg,
  cartStartsQuery,
  type Starts,
  type StartsArg,
  startsQuery,
} from './starts.queries.ts';

/** Seconds. Short, because other customers book in the meantime. */
const FRESH_SECONDS = 30;

api.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    [startsQuery.name]: build.query<Starts, StartsArg>({
      query: ({ styleId, size, periodDays, ...shop }): OperationCall => ({
        operation: 'listPossibleRentals',
        params: { id: styleId, size },
        query: { rental_period: periodDays },
        headers: shopHeaders(shop),
        cause: 'Failed to fetch product availability',
      }),
      transformResponse: startsFromWire,
      keepUnusedDataFor: FRESH_SECONDS,
      providesTags: ['Stock'],
    }),
    [cartStartsQuery.name]: build.query<Starts, CartStartsArg>({
      query: ({ cartId, periodDays, styleId, size, ...shop }): OperationCall => ({
        operation: 'listCartRentals',
        params: { id: cartId },
        query: { rental_period: periodDays, style_id: styleId, size },
        headers: shopHeaders(shop),
        cause: 'Failed to check cart',
      }),
      transformResponse: cartStartsFromWire,
      keepUnusedDataFor: FRESH_SECONDS,
      providesTags: ['Stock'],
    }),
  }),
});
