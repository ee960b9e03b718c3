import type { Currency } from '@lemari/currency/money';
import type {
  CATEGORIES,
  Colour,
  FRAME_TYPES,
  LENGTHS,
  NECKLINES,
  SLEEVES,
} from '@lemari/domain/product/attributes';
import type { RegionId } from '@lemari/domain/region';
import type { RentalPeriod } from '@lemari/domain/rental/periods';
import type { Size } from '@lemari/domain/product/size';

/** Product line of a style, which decides its categories and sizes, not where it is offered. */
export type Line = keyof typeof CATEGORIES;
export type ApparelCategory = (typeof CATEGORIES)['apparel'][number]['id'];
export type BagCategory = (typeof CATEGORIES)['bags'][number]['id'];
export type HomeCategory = (typeof CATEGORIES)['home'][number]['id'];
export type Category = ApparelCategory | BagCategory | HomeCategory;

/** A region and the wire type of the vertical that offers the style there. @see rules/verticals/five */
export const SHOP_KEYS = [
  'sg/apparel',
  'id/apparel',
  'hk/apparel',
  'sg/bags',
  'hk/bags',
  'id/home',
  'id/on_demand',
] as const;
export type ShopKey = (typeof SHOP_KEYS)[number];

/** Integer minor units (hundredths) by currency; a style is not for sale in a missing currency. */
export type PriceTable = Readonly<Partial<Record<Currency, number>>>;

export interface GradedOffer {
  /** A: as new. B: gently worn. C: visible wear, named on the page. */
  readonly grade: 'A' | 'B' | 'C';
  readonly price: PriceTable;
  /** A piece with `separate_shipment` can be bought on its own. @see rules/products/purchasable */
  readonly shippedWith: readonly ('separate_shipment' | 'with_box')[];
}

/**
 * Rentals of one piece: day of delivery, relative to the day of filling, and period. Negative days are past. Filling
 * moves a delivery or return on a closed day to the next open day.
 */
export type RentalPlan = readonly (readonly [startDay: number, period: RentalPeriod])[];

export interface SeedSize {
  readonly size: Size;
  /** Centimetres of the body that it fits; -1 is unknown. */
  readonly bust: number;
  readonly waist: number;
  readonly hips: number;
  /** Rentals of each piece in the region; a region may have no pieces of this size. */
  readonly pieces: Readonly<Partial<Record<RegionId, readonly RentalPlan[]>>>;
  readonly selling: readonly GradedOffer[];
}

export interface Material {
  /** Name that the excludes filter uses: `silk`, `pigskin leather`. */
  readonly material: string;
  /** Whole percent of the outer cloth; a style's materials add up to 100. */
  readonly percent: number;
}

export interface SeedStyle {
  readonly id: number;
  readonly name: string;
  readonly designerId: number;
  readonly line: Line;
  readonly shops: readonly ShopKey[];
  readonly category: Category;
  /** Filter colours, the dominant one first. */
  readonly colours: readonly Colour[];
  readonly length?: (typeof LENGTHS)[number]['id'];
  readonly sleeve?: (typeof SLEEVES)[number]['id'];
  readonly neckline?: (typeof NECKLINES)[number]['id'];
  readonly frameType?: (typeof FRAME_TYPES)[number]['id'];
  /** Of the cloth: `floral`. Search reads it, and the two below. */
  readonly pattern?: string;
  /** The kind of cloth, whatever its fibres: `denim`, `satin`. */
  readonly fabric?: string;
  /** The shape: `wrap`, `zip-tote`. */
  readonly cut?: string;
  readonly materials: readonly Material[];
  readonly tags: readonly string[];
  readonly description: string;
  /** Short facts for the list under the description. */
  readonly details: readonly string[];
  readonly sizes: readonly SeedSize[];
  readonly retail: PriceTable;
  readonly rental: Readonly<Record<RentalPeriod, PriceTable>>;
  /** One decimal, 1 to 5. */
  readonly rating: number;
  readonly reviewCount: number;
  /** 0 to 1000, for the order "Most popular": a fact of the seed, which rentals do not change. */
  readonly popularity: number;
  /** Number of wishlists with it, for the order "Most loved". */
  readonly loved: number;
  readonly releasedOn: string;
  readonly productLines: readonly ('regular' | 'maternity')[];
}

export interface SeedDesigner {
  readonly id: number;
  readonly name: string;
  readonly tagline: string;
  /** Id of the style whose picture the designer's page shows: one of the designer's own. */
  readonly bannerStyle: number;
}

/** A curated list of styles. 222 and 223 are the maternity ones. @see rules/products/collection-fields, rules/browse/maternity-line */
export interface SeedCollection {
  readonly id: number;
  readonly name: string;
  readonly description: string;
  /** The list of collections that shows it. */
  readonly method: 'website' | 'mobile';
  readonly line: Line;
  /** Id of the style whose picture stands for the collection: one of its own. */
  readonly bannerStyle: number;
  /** In display order. */
  readonly styleIds: readonly number[];
}
