import type { Category } from '@lemari/domain/product/filters';
import type { RentalDates } from '@lemari/domain/rental';
import { defineMutation, defineQuery } from '@lemari/kit/release';
import type { Shop } from '../shop.ts';
import type { StylesPage, StyleSummary } from '../styles/styles.queries.ts';

const loadApi = () => import(/* webpackChunkName: "api" */ './wishlist.api.ts');

/** When the kept pieces are wanted; their prices are for that period. */
interface Wanted extends Shop {
  readonly chosenDates?: RentalDates | undefined;
}

export interface FavoritesArg extends Wanted {
  readonly category?: Category | undefined;
  /** From 1. */
  readonly page: number;
}

export interface WishlistStylesArg extends Wanted {
  /** Newest first. */
  readonly ids: readonly number[];
}

/** A style with what a wishlist is narrowed by. */
export interface WishlistStyle extends StyleSummary {
  readonly category: string;
}

/** A page of a person's wishlist. */
export const favoritesQuery = defineQuery<FavoritesArg, StylesPage>('catalogue/favorites', loadApi);
/** Styles by their ids, without those that have left the region's wardrobe. */
export const wishlistStylesQuery = defineQuery<WishlistStylesArg, readonly WishlistStyle[]>(
  'catalogue/kept-styles',
  loadApi,
);
/** Changes; each gives back the favorite's id. */
export const addFavorite = defineMutation<Shop & { readonly styleId: number }, number>(
  'catalogue/add-favorite',
  loadApi,
);
export const removeFavorite = defineMutation<Shop & { readonly favoriteId: number }, number>(
  'catalogue/remove-favorite',
  loadApi,
);
