import { lowestMoney, type Money } from '@lemari/currency/money';
import type { RegionId } from '../region/region.ts';
import type { SizeNote } from './size.ts';
import type { VerticalId } from '../region/vertical.ts';

/** @see rules/products/picture-widths, rules/products/picture-ratio */
export const PICTURE_WIDTHS = [300, 600, 900] as const;

/** Further widths of the pictures of content pages. @see rules/content/scene-widths */
export const SCENE_WIDTHS = [1600, 2400] as const;

export type PictureWidth = (typeof PICTURE_WIDTHS)[number];

export interface Picture {
  /** URL at 600 px; {@link pictureUrl} gives the other widths. */
  readonly url600: string;
  /** Dominant colour as #rrggbb, shown until the picture has loaded. */
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

/** A style as the storefront shows it, mapped from either wire shape. @see rules/products/fields */
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
  /** Retail price; {@link rentalPriceFor} is the price of renting, {@link startingPrice} that of buying. */
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
  /** Regions that offer it in this vertical; undefined in lists. */
  readonly regions?: readonly RegionId[];
  /** Verticals of the region that offer it; undefined in lists. */
  readonly verticals?: readonly VerticalId[];
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
 * The lowest price among purchasable grades.
 * @returns undefined where none is purchasable
 * @see rules/products/starting-price
 */
export function startingPrice({ sizeNotes }: Pick<Product, 'sizeNotes'>): Money | undefined {
  const purchasable = sizeNotes
    .flatMap((note) => note.sellingInformation)
    .filter((grade) => grade.isPurchasable);
  return lowestMoney(purchasable.map((grade) => grade.price));
}

/** @returns undefined where the product is not rented for that many days */
export function rentalPriceFor(
  { rentalPrices }: Pick<Product, 'rentalPrices'>,
  periodDays: number,
): Money | undefined {
  return rentalPrices.find((row) => row.periodDays === periodDays)?.price;
}

/**
 * The URL of a picture at a width. Our pictures are `/pictures/<hash>/<width>.avif`; any other URL has one
 * width and is returned unchanged.
 */
export function pictureUrl({ url600 }: Picture, width: PictureWidth): string {
  return url600.replace(/^(\/pictures\/[^/]+\/)600\.avif$/, `$1${width}.avif`);
}
