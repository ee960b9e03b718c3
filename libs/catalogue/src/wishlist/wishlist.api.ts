import type { WireProductDocument, WireProductPage } from '@lemari/contract/wire';
import { productFromWire } from '@lemari/domain/product/product.map';
import { api } from '@lemari/http';
import type { OperationCall } from '@lemari/http/transport';
import { headersFromDates } from '../dates/dates.rules.ts';
import { shopHeaders, type Shop } from '../shop.ts';
import type { StylesPage } from '../styles/styles.queries.ts';
import { stylesPageFromWire, styleSummaryFromWire } from '../styles/styles.map.ts';
import {
  addFavorite,
  type FavoritesArg,
  favoritesQuery,
  type WishlistStyle,
  type WishlistStylesArg,
  wishlistStylesQuery,
  removeFavorite,
} from './wishlist.queries.ts';

const NOT_FOUND = 404;

type Favorite = { readonly data: { readonly id: number } };

api.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    [favoritesQuery.name]: build.query<StylesPage, FavoritesArg>({
      query: ({ category, page, count, chosenDates, ...shop }): OperationCall => ({
        operation: 'listFavorites',
        query: { category, additional_parameter: category, page_number: page, per_page: count },
        headers: { ...shopHeaders(shop), ...headersFromDates(chosenDates ?? {}) },
      }),
      transformResponse: (wire: WireProductPage, _meta, { chosenDates, region }) =>
        stylesPageFromWire(wire, { periodDays: chosenDates?.periodDays, region }),
      providesTags: ['Favorite'],
    }),
    [wishlistStylesQuery.name]: build.query<readonly WishlistStyle[], WishlistStylesArg>({
      queryFn: async ({ ids, chosenDates, ...shop }, _store, _extra, call) => {
        const headers = { ...shopHeaders(shop), ...headersFromDates(chosenDates ?? {}) };
        const answers = await Promise.all(
          ids.map(async (id) => await call({ operation: 'getProduct', params: { id }, headers })),
        );
        const failed = answers.find(({ error }) => error && error.status !== NOT_FOUND);
        if (failed?.error) return { error: failed.error };
        return {
          data: answers.flatMap((answer) => {
            if (answer.error) return [];
            const product = productFromWire((answer.data as WireProductDocument).data);
            return {
              ...styleSummaryFromWire(product, {
                periodDays: chosenDates?.periodDays,
                region: shop.region,
              }),
              category: product.category,
            };
          }),
        };
      },
      providesTags: ['Product'],
    }),
    [addFavorite.name]: build.mutation<number, Shop & { styleId: number }>({
      query: ({ styleId, ...shop }): OperationCall => ({
        operation: 'createFavorite',
        body: { style_id: styleId },
        headers: shopHeaders(shop),
      }),
      transformResponse: ({ data }: Favorite) => data.id,
      invalidatesTags: ['Favorite'],
    }),
    [removeFavorite.name]: build.mutation<number, Shop & { favoriteId: number }>({
      query: ({ favoriteId, ...shop }): OperationCall => ({
        operation: 'deleteFavorite',
        params: { id: favoriteId },
        headers: shopHeaders(shop),
      }),
      transformResponse: ({ data }: Favorite) => data.id,
      // Removed styles stay in the open list until it is reopened, so that a slip can be undone.
    }),
  }),
});
