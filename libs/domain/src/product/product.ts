import { lowestMoney, type Money } from '@lemari/currency/money';
import type { RegionId } from '../region/region.ts';
import type { SizeNote } from './size.ts';
import type { VerticalId } from '../region/vertical.ts';

/** @see rules/products/picture-widths, rules/products/picture-ratio */
export const PICTURE_WIDTHS = [300, 600, 900] as const;

export type PictureWidth = (typeof PICTURE_WIDTHS)[number];

export interface Picture {
  /** Address at 600 px; {@link pictureUrl} gives the other widths. */
  readonly url600: string;
  /** Dominant colour as #rrggbb, painted until the picture arrives. */
  readonly colour?: string;
  readonly alt: string;
}

export interface Designer {
  readonly id: number;
  readonly name: string;
  readonly tagline?: string;
  readonly bannerUrl?: string;
}

export interface RentalPrice {
  /** Whole days, counting the start: 4, 8 or 14. */
  readonly periodDays: number;
  readonly price: Money;
}

/** A style as the storefront shows it, from either of the two wire shapes. @see rules/products/fields */
export interface Product {
  readonly id: number;
  readonly styleId: number;
  readonly uuid: string;
  readonly name: string;
  readonly details: string;
  readonly designer: Designer;
  /** The featured picture. */
  readonly picture: Picture;
  readonly gallery: readonly Picture[];
  /** The full price; renting has {@link rentalPriceFor}, buying {@link startingPrice}. */
  readonly price: Money;
  /** Shortest period first. */
  readonly rentalPrices: readonly RentalPrice[];
  /** 0 to 5. */
  readonly rating: number;
  readonly reviewCount: number;
  /** Present exactly when the product is wishlisted. */
  readonly favoriteId?: number | undefined;
  readonly isWishlisted: boolean;
  readonly vertical: VerticalId;
  /** That offer it in this vertical; undefined in lists, which do not tell. */
  readonly regions?: readonly RegionId[];
  readonly productLines: readonly string[];
  /** In the order of the size table. */
  readonly sizeNotes: readonly SizeNote[];
  readonly tags: readonly string[];
  /** `Rent`, `Buy`. */
  readonly methods: readonly string[];
  readonly category: string;
  readonly colours: readonly string[];
  readonly materials: readonly { readonly name: string; readonly percent: number }[];
  /** Short facts for a list under the details. */
  readonly facts: readonly string[];
  readonly length?: string;
  readonly sleeve?: string;
  readonly neckline?: string;
  readonly frameType?: string;
}

/** The code that people read of a style: `LM-1009`. @see rules/products/style-code */
export const styleCodeOf = (styleId: number): string => `LM-${styleId}`;

/**
 * The lowest graded price among what can be purchased.
 * @returns undefined when nothing can
 * @see rules/products/starting-price
 */
export function startingPrice({ sizeNotes }: Pick<Product, 'sizeNotes'>): Money | undefined {
  const purchasable = sizeNotes
    .flatMap((note) => note.sellingInformation)
    .filter((grade) => grade.isPurchasable);
  return lowestMoney(purchasable.map((grade) => grade.price));
}

/** @returns undefined when the product is not rented for that many days */
export function rentalPriceFor(
  { rentalPrices }: Pick<Product, 'rentalPrices'>,
  periodDays: number,
): Money | undefined {
  return rentalPrices.find((row) => row.periodDays === periodDays)?.price;
}

/**
 * Where a picture is in a given width. Ours are `/pictures/<hash>/<width>.avif`; any other address has one width and
 * comes back unchanged.
 */
export function pictureUrl({ url600 }: Picture, width: PictureWidth): string {
  return url600.replace(/^(\/pictures\/[^/]+\/)600\.avif$/, `$1${width}.avif`);
}
