import type { WireCartRentals, WirePossibleRentals } from '@lemari/contract/wire';
import type { PossibleRental } from '@lemari/domain/rental/days';
import { api } from '@lemari/http';
import type { OperationCall } from '@lemari/http/transport';
import { shopHeaders } from '@lemari/catalogue/shop';
import {
  type CartStartsArg,
  cartStartsQuery,
  type Starts,
  type StartsArg,
  startsQuery,
} from './starts.queries.ts';

const rentalsFromWire = (wires: WirePossibleRentals['data']): PossibleRental[] =>
  wires.map(({ start_date: start, end_date: end }) => ({ start, end }));

/** Somebody else may book meanwhile: what is free is asked for anew soon. */
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
      transformResponse: ({ data }: WirePossibleRentals) => ({ possible: rentalsFromWire(data), advice: [] }),
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
      transformResponse: ({ data, advice }: WireCartRentals) => ({
        possible: rentalsFromWire(data),
        advice: advice.map(({ style_id: styleId, size_category: size, start_date: start, kind, name }) => ({
          kind,
          styleId,
          name,
          size,
          start,
        })),
      }),
      keepUnusedDataFor: FRESH_SECONDS,
      providesTags: ['Stock'],
    }),
  }),
});
