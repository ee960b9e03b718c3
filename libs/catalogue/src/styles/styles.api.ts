import type { WireProductPage } from '@lemari/contract/wire';
import { EXCLUDES } from '@lemari/domain/filters';
import { api } from '@lemari/http';
import type { OperationCall } from '@lemari/http/transport';
import { serviceHeaders } from '../shop.ts';
import { toStylesPage } from './styles.map.ts';
import { type StylesArg, type StylesPage, stylesQuery } from './styles.queries.ts';

/** An exclusion is of a material. @see storefront §9 */
const materialOf = (exclude: string): string =>
  EXCLUDES.find(({ id }) => id === exclude)?.material ?? exclude;

api.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    [stylesQuery.name]: build.query<StylesPage, StylesArg>({
      query: ({
        page,
        count,
        region,
        vertical,
        sort = 'popularity',
        excludes,
        rentalPriceRange,
        rentalPriceCurrency,
        ...same
      }): OperationCall => ({
        operation: 'listFeaturedProducts',
        query: {
          ...same,
          excludes: excludes?.map(materialOf),
          rental_price_range: rentalPriceRange,
          rental_price_currency: rentalPriceCurrency,
          sort_by: sort,
          page_number: page,
          per_page: count,
        },
        headers: serviceHeaders({ region, vertical }),
      }),
      transformResponse: (wire: WireProductPage) => toStylesPage(wire),
      providesTags: ['Product'],
    }),
  }),
});
