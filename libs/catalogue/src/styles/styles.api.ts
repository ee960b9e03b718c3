import type { WireProductPage } from '@lemari/contract/wire';
import { api } from '@lemari/http';
import type { OperationCall } from '@lemari/http/transport';
import { serviceHeaders } from '../shop.ts';
import { toStylesPage } from './styles.map.ts';
import { type StylesArg, type StylesPage, stylesQuery } from './styles.queries.ts';

api.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    [stylesQuery.name]: build.query<StylesPage, StylesArg>({
      query: ({ category, sizes, colors, page, count, ...shop }): OperationCall => ({
        operation: 'listFeaturedProducts',
        query: { category, sizes, colors, sort_by: 'popularity', page_number: page, per_page: count },
        headers: serviceHeaders(shop),
      }),
      transformResponse: (wire: WireProductPage) => toStylesPage(wire),
      providesTags: ['Product'],
    }),
  }),
});
