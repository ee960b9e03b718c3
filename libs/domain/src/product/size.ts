import type { Money } from '@lemari/currency/money';

/** Smallest first. @see rules/products/apparel-sizes */
export const APPAREL_SIZES = ['xxs', 'xs', 's', 'm', 'l', 'xl', 'free'] as const;
/** Smallest first. @see rules/products/bag-sizes */
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
  /** How it can be sent, by the services' names: `separate_shipment`, `with_box`. */
  readonly shippedWith: readonly string[];
}

/** One size of a product. @see rules/products/size-note-fields */
export interface SizeNote {
  readonly size: Size;
  /** Where dates were asked for, the pieces that are free for all of them. */
  readonly availableProductIds: readonly number[];
  /**
   * Where dates were asked for and no piece is free: ISO date of the first delivery after them that one is free for,
   * null when there is none within the window.
   */
  readonly nextFreeDate?: string | null;
  /** Centimetres; undefined when nobody measured. */
  readonly bustCm: number | undefined;
  readonly waistCm: number | undefined;
  readonly hipsCm: number | undefined;
  readonly sellingInformation: readonly SellingInformation[];
}

/**
 * Whether Free is the only size and a measurement of it is unknown: then nothing tells whether it fits.
 * @see rules/products/unmeasured-free-size
 */
export function isUnmeasuredFree(sizeNotes: readonly SizeNote[]): boolean {
  const [only, ...others] = sizeNotes;
  return (
    only?.size === 'free' &&
    others.length === 0 &&
    [only.bustCm, only.waistCm, only.hipsCm].includes(undefined)
  );
}

/** A body, or a size, in whole centimetres. @see rules/products/size-note-fields */
export interface Measurements {
  readonly bustCm?: number | undefined;
  readonly waistCm?: number | undefined;
  readonly hipsCm?: number | undefined;
}

const PARTS = [
  { key: 'bustCm', name: 'bust' },
  { key: 'waistCm', name: 'waist' },
  { key: 'hipsCm', name: 'hips' },
] as const satisfies readonly { key: keyof Measurements; name: string }[];

/** How much smaller or larger than the body a size may be, in centimetres, and still fit. */
const EASE_CM = { smaller: 1, larger: 3 } as const;

/**
 * How a size fits a body, in words, as far as both are known: `bust fits, waist 2 cm small`.
 * @returns undefined where no measurement is known of both
 */
export function fitWords(size: Measurements, body: Measurements): string | undefined {
  const words = PARTS.flatMap(({ key, name }) => {
    const [of, needed] = [size[key], body[key]];
    if (of === undefined || needed === undefined) return [];
    const more = of - needed;
    if (more < -EASE_CM.smaller) return `${name} ${-more} cm small`;
    return more > EASE_CM.larger ? `${name} ${more} cm large` : `${name} fits`;
  });
  return words.length > 0 ? words.join(', ') : undefined;
}
