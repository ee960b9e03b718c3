import type {
  CATEGORIES,
  Colour,
  FRAME_TYPES,
  LENGTHS,
  NECKLINES,
  SLEEVES,
} from '@lemari/domain/product/filters';
import type { RegionId } from '@lemari/domain/region';
import type { RentalPeriod } from '@lemari/domain/rental/periods';
import type { Size } from '@lemari/domain/product/size';

export type CurrencyCode = 'SGD' | 'HKD' | 'IDR';

/** What a style is, which decides its categories and sizes; where it is offered is another matter. */
export type Line = keyof typeof CATEGORIES;
export type ApparelCategory = (typeof CATEGORIES)['apparel'][number]['id'];
export type BagCategory = (typeof CATEGORIES)['bags'][number]['id'];
export type HomeCategory = (typeof CATEGORIES)['home'][number]['id'];
export type Category = ApparelCategory | BagCategory | HomeCategory;

/** A region and the wire type of the vertical that offers the style there. @see rules/verticals/five */
export type ShopKey =
  'sg/apparel' | 'id/apparel' | 'hk/apparel' | 'sg/bags' | 'hk/bags' | 'id/home' | 'id/on_demand';

/** Integer minor units (hundredths) in each currency the piece is sold in; a missing key means not sold there. */
export type PriceTable = Readonly<Partial<Record<CurrencyCode, number>>>;

export interface GradedOffer {
  /** A: as new. B: gently worn. C: signs of wear, said on the page. */
  readonly grade: 'A' | 'B' | 'C';
  readonly price: PriceTable;
  /** `separate_shipment` means it can be bought on its own. @see rules/products/purchasable */
  readonly shippedWith: readonly ('separate_shipment' | 'with_box')[];
}

/**
 * Rentals of one piece, as day of delivery, counted from the day the database is filled, and period. Negative days are
 * past. Days fall where they fall: filling moves a delivery or return that would be on a closed day to the next open one.
 */
export type RentalPlan = readonly (readonly [startDay: number, period: RentalPeriod])[];

export interface SeedSize {
  readonly size: Size;
  /** Centimetres of the body it fits; -1 is unknown. */
  readonly bust: number;
  readonly waist: number;
  readonly hips: number;
  /** One diary for each piece that hangs in the region; a region may have none of this size. */
  readonly pieces: Readonly<Partial<Record<RegionId, readonly RentalPlan[]>>>;
  readonly selling: readonly GradedOffer[];
}

export interface Material {
  /** e.g. `silk`, `pigskin leather`: the name the excludes filter knows. */
  readonly material: string;
  /** Whole percent of the outer cloth; a style's materials add up to 100. */
  readonly percent: number;
}

export interface SeedStyle {
  readonly id: number;
  readonly name: string;
  readonly designerId: number;
  readonly line: Line;
  readonly places: readonly ShopKey[];
  readonly category: Category;
  /** Filter colours, the dominant one first. */
  readonly colours: readonly Colour[];
  readonly length?: (typeof LENGTHS)[number]['id'];
  readonly sleeve?: (typeof SLEEVES)[number]['id'];
  readonly neckline?: (typeof NECKLINES)[number]['id'];
  readonly frameType?: (typeof FRAME_TYPES)[number]['id'];
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
  /** 0 to 1000; sorts the featured order. */
  readonly popularity: number;
  /** How many people keep it on their wishlist; sorts the most loved. */
  readonly loved: number;
  readonly releasedOn: string;
  readonly productLines: readonly ('regular' | 'maternity')[];
}

export interface SeedDesigner {
  readonly id: number;
  readonly name: string;
  readonly tagline: string;
  /** Name in `scenes.json` of the picture on top of the designer's page. */
  readonly banner: string;
}

/** A curated list of styles. 222 and 223 are the maternity ones. @see rules/products/collection-fields, rules/browse/maternity-line */
export interface SeedCollection {
  readonly id: number;
  readonly name: string;
  readonly description: string;
  /** Which list of collections it is told in. */
  readonly method: 'website' | 'mobile';
  readonly line: Line;
  /** Name in `scenes.json`. */
  readonly banner: string;
  /** In their order. */
  readonly styleIds: readonly number[];
}
