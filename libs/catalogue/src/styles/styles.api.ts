import type { WireProductPage } from '@lemari/contract/wire';
import { api } from '@lemari/http';
import type { OperationCall } from '@lemari/http/transport';
import { stylesPageFromWire, wireFromFilters } from './styles.map.ts';
import { type StylesArg, type StylesPage, stylesQuery } from './styles.queries.ts';

/** Seconds. Within this time a return to a list restores all of its loaded pages. */
const CACHE_SECONDS = 600;

api.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    [stylesQuery.name]: build.query<StylesPage, StylesArg>({
      // Without an order, the API sorts search words by the best match.
      query: ({ page, count, sort, ...filters }): OperationCall => {
        const { query, headers = {} } = wireFromFilters(filters);
        const order = sort ?? (filters.q === undefined ? 'popularity' : undefined);
        return {
          operation: 'listFeaturedProducts',
          query: { ...query, sort_by: order, page_number: page, per_page: count },
          headers,
        };
      },
      transformResponse: (wire: WireProductPage, _meta, { periodDays, region, methods = [] }) =>
        stylesPageFromWire(wire, {
          periodDays,
          region,
          isSold: methods.includes('Buy'),
        }),
      providesTags: ['Product'],
      keepUnusedDataFor: CACHE_SECONDS,
    }),
  }),
});
