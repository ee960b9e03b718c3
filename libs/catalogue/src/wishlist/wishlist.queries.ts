import type { Category } from '@lemari/domain/product/attributes';
import type { RentalDates } from '@lemari/domain/rental';
import { defineMutation, defineQuery } from '@lemari/kit/release';
import type { Shop } from '../shop.ts';
import type { StylesPage, StyleSummary } from '../styles/styles.queries.ts';

const loadApi = () => import(/* webpackChunkName: "api" */ './wishlist.api.ts');

/** Chosen dates. Prices are for their period. */
interface OnDates extends Shop {
  readonly chosenDates?: RentalDates | undefined;
}

export interface FavoritesArg extends OnDates {
  readonly category?: Category | undefined;
  /** From 1. */
  readonly page: number;
  /** Styles per page. */
  readonly count: number;
}

export interface WishlistStylesArg extends OnDates {
  /** Newest first. */
  readonly ids: readonly number[];
}

/** A style with the category by which a wishlist is filtered. */
export interface WishlistStyle extends StyleSummary {
  readonly category: string;
}

/** A page of the customer's wishlist. @see rules/calls/list-favorites */
export const favoritesQuery = defineQuery<FavoritesArg, StylesPage>('catalogue/favorites', loadApi);
/** Styles by id, without those that the region no longer offers. */
export const wishlistStylesQuery = defineQuery<WishlistStylesArg, readonly WishlistStyle[]>(
  'catalogue/wishlist-styles',
  loadApi,
);
/** Mutations. Each answers the favorite's id. */
export const addFavorite = defineMutation<Shop & { readonly styleId: number }, number>(
  'catalogue/add-favorite',
  loadApi,
);
export const removeFavorite = defineMutation<Shop & { readonly favoriteId: number }, number>(
  'catalogue/remove-favorite',
  loadApi,
);
