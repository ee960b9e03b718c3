import type { Money } from '@lemari/currency/money';
import type { Picture, RentalPrice } from '@lemari/domain/product';
import type { BrowseQuery } from '@lemari/domain/product/filters';
import type { Size } from '@lemari/domain/product/size';
import type { VerticalId } from '@lemari/domain/region/vertical';
import type { RentalDates } from '@lemari/domain/rental';
import { defineQuery } from '@lemari/kit/release';
import type { Shop } from '../shop.ts';

const loadApi = () => import(/* webpackChunkName: "api" */ './styles.api.ts');

/** @see rules/browse/page-size */
export const PAGE_SIZE = 20;

/** What is asked of a shop's styles; what is not named does not narrow them. */
export type StylesArg = Shop & Chosen & Partial<RentalDates> & Mode & Page;

/** The filters by name, their values as texts: editors' lists name some of their own. */
type Chosen = {
  readonly [Key in Exclude<keyof BrowseQuery, keyof RentalDates | 'page'>]?: NonNullable<
    BrowseQuery[Key]
  > extends readonly string[]
    ? readonly string[]
    : string;
};

/** The extra query of the new browse mode. @see rules/browse/new-mode */
interface Mode {
  readonly methods?: readonly string[];
  /** 0: also what is out now. */
  readonly available?: 0 | 1;
}

interface Page {
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
  /** For the period asked for, else the shortest; undefined when the style is not rented. */
  readonly rental: RentalPrice | undefined;
  /** The lowest graded price among what can be bought. */
  readonly buyFrom?: Money;
  /** Where no size is free on the dates asked for: ISO date from which one is, if any is within the window. */
  readonly freeFrom?: string;
  /** There exactly when it is in the person's wishlist. */
  readonly favoriteId?: number;
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
export const stylesQuery = defineQuery<StylesArg, StylesPage>('catalogue/styles', loadApi);
