import { CATEGORIES, type Category } from '@lemari/domain/product/attributes';
import {
  browsableOf,
  type BrowseQuery,
  browseSearch,
  EVERYTHING,
  withFilter,
} from '@lemari/domain/product/filters';
import type { RentalDates } from '@lemari/domain/rental';
import type { Mount } from '@lemari/kit';
import { shopOf } from '../shop.ts';
import type { FavoritesArg, WishlistStyle } from './wishlist.queries.ts';

/** Query of a wishlist URL, besides the dates. */
export interface WishlistRequest extends Pick<BrowseQuery, 'category' | 'page'> {
  /** Styles on a page. @see rules/browse/page-size */
  readonly pageSize: number;
}

export const favoritesArg = (
  mount: Mount,
  { category, page, pageSize }: WishlistRequest,
  chosenDates: RentalDates | undefined,
): FavoritesArg => ({
  ...shopOf(mount),
  ...(category && { category }),
  ...(chosenDates && { chosenDates }),
  page,
  count: pageSize,
});

/** URL of the wishlist with another category or page, on the same dates. */
export const wishlistHref = (
  path: string,
  { category, page = 1 }: { readonly category?: BrowseQuery['category']; readonly page?: number },
  chosenDates: RentalDates | undefined,
): string => path + browseSearch({ ...withFilter(EVERYTHING, { category, ...chosenDates }), page });

/** Categories as links; "all" comes first. */
export function categoryLinks(
  mount: Mount,
  path: string,
  chosen: BrowseQuery['category'],
  chosenDates: RentalDates | undefined,
) {
  const vertical = browsableOf(mount.vertical);
  const rows: readonly { id: Category; label: string }[] = vertical === undefined ? [] : CATEGORIES[vertical];
  return [
    { label: 'All', href: wishlistHref(path, {}, chosenDates), current: chosen === undefined },
    ...rows.map(({ id, label }) => ({
      label,
      href: wishlistHref(path, { category: id }, chosenDates),
      current: chosen === id,
    })),
  ];
}

/** A page of a guest's list, cut like the service's pages. */
export function wishlistPage(
  styles: readonly WishlistStyle[],
  { category, page, pageSize }: WishlistRequest,
) {
  const chosen = styles.filter((style) => category === undefined || style.category === category);
  const pages = Math.max(Math.ceil(chosen.length / pageSize), 1);
  const shown = Math.min(page, pages);
  return {
    styles: chosen.slice((shown - 1) * pageSize, shown * pageSize),
    total: chosen.length,
    page: shown,
    pages,
  };
}
