import type { CATEGORIES, Colour } from '@lemari/domain/filters';
import type { RegionId as Region } from '@lemari/domain/region';
import type { APPAREL_SIZES, BAG_SIZES } from '@lemari/domain/size';
import type { DesignerId } from './designers.ts';

export type RegionId = Region;
export type CurrencyCode = 'SGD' | 'HKD' | 'IDR';
export type Vertical = keyof typeof CATEGORIES;

export type ApparelCategory = (typeof CATEGORIES)['apparel'][number]['id'];
export type BagCategory = (typeof CATEGORIES)['bags'][number]['id'];
export type Category = ApparelCategory | BagCategory;

export type ColourId = Colour;

export type ApparelSize = (typeof APPAREL_SIZES)[number];
export type BagSize = (typeof BAG_SIZES)[number];
export type SizeId = ApparelSize | BagSize;

type Length = 'short' | 'medium' | 'long';
export type Sleeve = 'none' | 'short' | 'long';
type Neckline = 'low' | 'medium' | 'high';

/** How a garment is built; the illustrator has one drawing per cut. */
export type ApparelCut =
  | 'slip'
  | 'wrap'
  | 'a-line'
  | 'shirt'
  | 'sheath'
  | 'tiered'
  | 'column'
  | 'ball'
  | 'kebaya'
  | 'blouse'
  | 'shell'
  | 'peplum'
  | 'knit'
  | 'tee'
  | 'camisole'
  | 'pleated'
  | 'pencil'
  | 'flared'
  | 'wide'
  | 'tapered'
  | 'blazer'
  | 'trench'
  | 'coat'
  | 'cardigan'
  | 'overshirt';
export type BagCut =
  | 'open-tote'
  | 'zip-tote'
  | 'basket'
  | 'flap'
  | 'hobo'
  | 'baguette'
  | 'envelope'
  | 'frame'
  | 'pouch'
  | 'bucket'
  | 'drawstring';
export type Cut = ApparelCut | BagCut;

export type SleeveShape = 'straight' | 'puff' | 'bishop' | 'bell' | 'flutter';
export type Cloth =
  | 'satin'
  | 'cotton'
  | 'linen'
  | 'wool'
  | 'knit'
  | 'velvet'
  | 'chiffon'
  | 'denim'
  | 'lace'
  | 'sequin'
  | 'leather'
  | 'suede'
  | 'canvas'
  | 'woven';
export type Pattern =
  'solid' | 'stripe' | 'check' | 'dot' | 'floral' | 'ombre' | 'ikat' | 'kawung' | 'brush' | 'colour-block';

type Tag =
  | 'work'
  | 'everyday'
  | 'events'
  | 'travel'
  | 'wedding-guest'
  | 'black-tie'
  | 'weekend'
  | 'lebaran'
  | 'lunar-new-year'
  | 'modest'
  | 'bump-friendly'
  | 'party';

/** Integer minor units (hundredths) in each currency the piece is sold in; a missing key means not sold there. */
export type PriceTable = Readonly<Partial<Record<CurrencyCode, number>>>;

export interface GradedOffer {
  /** A: as new. B: gently worn. C: signs of wear, said on the page. */
  readonly grade: 'A' | 'B' | 'C';
  readonly price: PriceTable;
  /** `separate_shipment` means it can be bought on its own. @see storefront §3 */
  readonly shippedWith: readonly ('separate_shipment' | 'with_box')[];
}

export interface SeedSize {
  readonly size: SizeId;
  /** Centimetres of the body it fits; -1 is unknown. */
  readonly bust: number;
  readonly waist: number;
  readonly hips: number;
  /** Pieces the house owns in this size. */
  readonly units: number;
  readonly selling: readonly GradedOffer[];
}

export interface Material {
  readonly material: string;
  /** Whole percent of the outer cloth; a style's materials add up to 100. */
  readonly percent: number;
}

export interface SeedStyle {
  readonly id: number;
  readonly name: string;
  readonly designerId: DesignerId;
  readonly vertical: Vertical;
  readonly regions: readonly RegionId[];
  readonly category: Category;
  readonly cut: Cut;
  /** Filter colours, the dominant one first. */
  readonly colours: readonly ColourId[];
  /** The cloth as dyed, `#rrggbb`: ground first, then the colour of the pattern or trim. */
  readonly dyes: readonly [main: string, second?: string];
  readonly fabric: Cloth;
  readonly pattern: Pattern;
  readonly length?: Length;
  readonly sleeve?: Sleeve;
  readonly sleeveShape?: SleeveShape;
  readonly neckline?: Neckline;
  readonly materials: readonly Material[];
  readonly tags: readonly Tag[];
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
  readonly releasedOn: string;
  readonly productLines: readonly string[];
}

/** Whole days counting the first. */
export type RentalPeriod = 4 | 8 | 14;
