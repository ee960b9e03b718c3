import type { WireProductDocument, WireProductPage } from '@lemari/contract/wire';
import type { Money } from '@lemari/currency/money';
import { productFromWire, productsFromWire } from '@lemari/domain/product/product.map';
import { api } from '@lemari/http';
import { shopHeaders } from '../shop.ts';
import { MAX_SAVED } from './guest-wishlist.ts';
import { amountsOf } from './saved-amounts.rules.ts';
import { type SavedAmountsArg, savedAmountsQuery } from './saved-amounts.queries.ts';

const NOT_FOUND = 404;

api.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    [savedAmountsQuery.name]: build.query<readonly Money[], SavedAmountsArg>({
      queryFn: async ({ ids, ...shop }, _store, _extra, call) => {
        const headers = shopHeaders(shop);
        if (ids === undefined) {
          const query = { page_number: 1, per_page: MAX_SAVED };
          const { data, error } = await call({ operation: 'listFavorites', query, headers });
          if (error) return { error };
          return {
            data: productsFromWire((data as WireProductPage).data).flatMap((own) => amountsOf(own, shop)),
          };
        }
        const answers = await Promise.all(
          ids.map(async (id) => await call({ operation: 'getProduct', params: { id }, headers })),
        );
        const failed = answers.find(({ error }) => error && error.status !== NOT_FOUND);
        if (failed?.error) return { error: failed.error };
        return {
          data: answers.flatMap(({ data, error }) =>
            error ? [] : amountsOf(productFromWire((data as WireProductDocument).data), shop),
          ),
        };
      },
      providesTags: ['Favorite', 'Product'],
    }),
  }),
});
