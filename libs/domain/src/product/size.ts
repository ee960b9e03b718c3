import type { Money } from '@lemari/currency/money';

/** Smallest first. @see rules/products/apparel-sizes */
export const APPAREL_SIZES = ['xxs', 'xs', 's', 'm', 'l', 'xl', 'free'] as const;
/** Smallest first. @see rules/products/bag-sizes */
export const BAG_SIZES = ['itsy', 'compact', 'standard', 'plus'] as const;
/** Every size, in display order. */
export const SIZES = [...APPAREL_SIZES, ...BAG_SIZES] as const;

export type Size = (typeof SIZES)[number];

/** In a calendar: the style in any of its sizes. @see rules/dates/any-size */
export const ANY_SIZE = 'any';

export const SIZE_LABELS = {
  xxs: 'XXS',
  xs: 'XS',
  s: 'S',
  m: 'M',
  l: 'L',
  xl: 'XL',
  // Beside a price, Free reads as no charge.
  free: 'One size',
  itsy: 'Itsy',
  compact: 'Compact',
  standard: 'Standard',
  plus: 'Plus',
} as const satisfies Record<Size, string>;

/** `Size M`, or `One size`. */
export const sizeLabel = (size: Size): string =>
  size === 'free' ? SIZE_LABELS.free : `Size ${SIZE_LABELS[size]}`;

/** `Senja Slip in M`, or `Senja Slip` where there is one size. */
export const nameInSize = (name: string, size: Size): string =>
  size === 'free' ? name : `${name} in ${SIZE_LABELS[size]}`;

/** Price and shipping of one grade (state of wear) of a size. */
export interface SellingInformation {
  readonly grade: string;
  readonly price: Money;
  /** Whether it ships on its own, as buying requires. */
  readonly isPurchasable: boolean;
  /** Shipping options, by wire name: `separate_shipment`, `with_box`. */
  readonly shippedWith: readonly string[];
}

/** One size of a product. @see rules/products/size-note-fields */
export interface SizeNote {
  readonly size: Size;
  /** For requested dates: ids of the pieces that are free on all of them. */
  readonly availableProductIds: readonly number[];
  /**
   * For requested dates without a free piece: ISO date of the first later delivery with one, null where there is none
   * within the window.
   */
  readonly nextFreeDate?: string | null;
  /** Centimetres; undefined where it is unknown. */
  readonly bustCm: number | undefined;
  readonly waistCm: number | undefined;
  readonly hipsCm: number | undefined;
  readonly sellingInformation: readonly SellingInformation[];
}
