import type { WireProduct, WireProductDocument } from '@lemari/contract/wire';
import { productFromWire, productsFromWire } from '@lemari/domain/product/product.map';
import type { Product } from '@lemari/domain/product';
import { api } from '@lemari/http';
import type { OperationCall } from '@lemari/http/transport';
import { headersFromDates } from '../dates/dates.rules.ts';
import { shopHeaders } from '../shop.ts';
import { styleSummaryFromWire } from '../styles/styles.map.ts';
import type { StyleSummary } from '../styles/styles.queries.ts';
import { type ProductArg, productQuery, similarQuery } from './product.queries.ts';

const headersOf = ({ region, vertical, start, end }: ProductArg) => ({
  ...shopHeaders({ region, vertical }),
  ...headersFromDates({ start, end }),
});

api.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    [productQuery.name]: build.query<Product, ProductArg>({
      query: (arg): OperationCall => ({
        operation: 'getProduct',
        params: { id: arg.id },
        headers: headersOf(arg),
      }),
      transformResponse: (wire: WireProductDocument) => productFromWire(wire.data),
      providesTags: ['Product'],
    }),
    [similarQuery.name]: build.query<StyleSummary[], ProductArg>({
      query: (arg): OperationCall => ({
        operation: 'listSimilarProducts',
        params: { id: arg.id },
        headers: headersOf(arg),
      }),
      transformResponse: (wire: { data: WireProduct[] }, _meta, { periodDays, region }) =>
        productsFromWire(wire.data).map((product) => styleSummaryFromWire(product, { periodDays, region })),
      providesTags: ['Product'],
    }),
  }),
});
