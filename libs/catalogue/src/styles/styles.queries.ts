import type { Picture, RentalPrice } from '@lemari/domain/product';
import type { Size } from '@lemari/domain/size';
import type { VerticalId } from '@lemari/domain/vertical';
import { defineQuery } from '@lemari/vertical/release';
import type { Shop } from '../shop.ts';

/** @see storefront §9 */
export const PAGE_SIZE = 20;

export interface StylesArg extends Shop {
  readonly category?: string;
  readonly sizes: readonly string[];
  readonly colors: readonly string[];
  /** From 1. */
  readonly page: number;
  /** Styles per page. */
  readonly count: number;
}

/** What a card shows of a style. The page carries its data along, so there is no more than that. */
export interface StyleSummary {
  readonly id: number;
  readonly name: string;
  readonly designer: { readonly name: string };
  readonly vertical: VerticalId;
  readonly picture: Picture;
  /** For the shortest period; undefined when the style is not rented. */
  readonly rental: RentalPrice | undefined;
  readonly sizes: readonly { readonly size: Size; readonly isFree: boolean }[];
}

export interface StylesPage {
  readonly styles: readonly StyleSummary[];
  /** Styles on all pages together. */
  readonly total: number;
  /** Otherwise there are more: under dates nobody counts beyond a thousand. */
  readonly isTotalExact: boolean;
  /** From 1. */
  readonly page: number;
  readonly pages: number;
}

/** Styles of a shop, most rented first. */
export const stylesQuery = defineQuery<StylesArg, StylesPage>('catalogue/styles');
