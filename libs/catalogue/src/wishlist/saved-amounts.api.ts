import type { WireProductDocument, WireProductPage } from '@lemari/contract/wire';
import type { Money } from '@lemari/currency/money';
import type { Product } from '@lemari/domain/product';
import { productFromWire, productsFromWire } from '@lemari/domain/product/product.map';
import { rentsPieces } from '@lemari/domain/region/vertical';
import { api } from '@lemari/http';
import { type Shop, shopHeaders } from '../shop.ts';
import { MAX_SAVED } from './guest-wishlist.ts';
import { type SavedAmountsArg, savedAmountsQuery } from './saved-amounts.queries.ts';

const NOT_FOUND = 404;

/** None for a piece that the shop does not have. */
function amountOf({ vertical, price, rentalPrices }: Product, shop: Shop): readonly Money[] {
  if (vertical !== shop.vertical) return [];
  return rentsPieces(vertical) ? rentalPrices.slice(0, 1).map((rent) => rent.price) : [price];
}

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
            data: productsFromWire((data as WireProductPage).data).flatMap((own) => amountOf(own, shop)),
          };
        }
        const answers = await Promise.all(
          ids.map(async (id) => await call({ operation: 'getProduct', params: { id }, headers })),
        );
        const failed = answers.find(({ error }) => error && error.status !== NOT_FOUND);
        if (failed?.error) return { error: failed.error };
        return {
          data: answers.flatMap(({ data, error }) =>
            error ? [] : amountOf(productFromWire((data as WireProductDocument).data), shop),
          ),
        };
      },
      providesTags: ['Favorite', 'Product'],
    }),
  }),
});
