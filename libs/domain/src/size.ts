import type { Money } from '@lemari/currency/money';

/** Smallest first. @see storefront §9 */
export const APPAREL_SIZES = ['xxs', 'xs', 's', 'm', 'l', 'xl', 'free'] as const;
/** Smallest first. @see storefront §9 */
export const BAG_SIZES = ['itsy', 'compact', 'standard', 'plus'] as const;
/** Every size, in the order it is shown. */
export const SIZES = [...APPAREL_SIZES, ...BAG_SIZES] as const;

export type Size = (typeof SIZES)[number];

export const SIZE_LABELS = {
  xxs: 'XXS',
  xs: 'XS',
  s: 'S',
  m: 'M',
  l: 'L',
  xl: 'XL',
  free: 'Free',
  itsy: 'Itsy',
  compact: 'Compact',
  standard: 'Standard',
  plus: 'Plus',
} as const satisfies Record<Size, string>;

/** What one grade (state of wear) of a size costs to keep. */
export interface SellingInformation {
  readonly grade: string;
  readonly price: Money;
  /** Whether it can be sent on its own, which is what buying takes. */
  readonly isPurchasable: boolean;
}

/** One size of a product. @see storefront §3 */
export interface SizeNote {
  readonly size: Size;
  readonly availableProductIds: readonly number[];
  /** Centimetres; undefined when nobody measured. */
  readonly bustCm: number | undefined;
  readonly waistCm: number | undefined;
  readonly hipsCm: number | undefined;
  readonly sellingInformation: readonly SellingInformation[];
}

/**
 * Whether Free is the only size and a measurement of it is unknown: then nothing tells whether it fits.
 * @see storefront §3
 */
export function isUnmeasuredFree(sizeNotes: readonly SizeNote[]): boolean {
  const [only, ...others] = sizeNotes;
  return (
    only?.size === 'free' &&
    others.length === 0 &&
    [only.bustCm, only.waistCm, only.hipsCm].includes(undefined)
  );
}
