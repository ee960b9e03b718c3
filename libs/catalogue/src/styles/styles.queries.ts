import type { Money } from '@lemari/currency/money';
import type { Picture, RentalPrice } from '@lemari/domain/product';
import type { Listing } from '@lemari/domain/product/listing.map';
import type { Measurements } from '@lemari/domain/product/fit';
import type { Size } from '@lemari/domain/product/size';
import type { VerticalId } from '@lemari/domain/region/vertical';
import type { RentalDates } from '@lemari/domain/rental';
import { defineQuery } from '@lemari/kit/release';
import type { Shop } from '../shop.ts';

const loadApi = () => import(/* webpackChunkName: "api" */ './styles.api.ts');

/** Query of a shop's styles. An absent filter does not narrow it. */
export type StylesArg = Shop & Listing & Partial<RentalDates> & Page;

interface Page {
  /** From 1. */
  readonly page: number;
  /** Styles per page. */
  readonly count: number;
}

/** Data of a style's card. It is serialised into the page, so it holds nothing else. */
export interface StyleSummary {
  readonly id: number;
  readonly name: string;
  readonly designer: { readonly name: string };
  readonly vertical: VerticalId;
  /** Its alternative text is {@link pictureAlt}: a list has twenty. */
  readonly picture: Omit<Picture, 'alt'>;
  /** Price for the requested period, else the shortest; undefined when the style is not rented. */
  readonly rental: RentalPrice | undefined;
  /** Lowest price to buy. @see rules/products/starting-price */
  readonly buyFrom?: Money;
  /** Set where no size is available on the dates: ISO date from which one is, if any is within the window. */
  readonly freeFrom?: string;
  /** Set exactly when the style is in the customer's wishlist. @see rules/products/wishlisted */
  readonly favoriteId?: number;
  readonly sizes: readonly (Measurements & { readonly size: Size; readonly isFree: boolean })[];
}

/** `Senja Bias Slip by Arung Senja` */
export const pictureAlt = ({ name, designer }: Pick<StyleSummary, 'name' | 'designer'>): string =>
  `${name} by ${designer.name}`;

export interface StylesPage {
  readonly styles: readonly StyleSummary[];
  /** Number of styles on all pages. */
  readonly total: number;
  /** False when there are more: with dates or search words the API stops counting at a thousand. */
  readonly isTotalExact: boolean;
  /** From 1. */
  readonly page: number;
  readonly pages: number;
  /** What was searched for instead of misspelt search words. */
  readonly corrected?: string;
}

/** Styles of a shop: by default the best match for search words, else the most popular first. */
export const stylesQuery = defineQuery<StylesArg, StylesPage>('catalogue/styles', loadApi);
