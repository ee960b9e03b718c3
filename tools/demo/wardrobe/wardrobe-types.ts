import type { SeedStyle as Style } from '@lemari/api/seed/wardrobe-types';

/** The records of the seed folder; those of the demo also contain the fields of the illustrator. */
export type {
  ApparelCategory,
  BagCategory,
  Category,
  RentalPlan,
  GradedOffer,
  Line,
  ShopKey,
  PriceTable,
  SeedCollection,
  SeedDesigner,
  SeedSize,
} from '@lemari/api/seed/wardrobe-types';

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
/** Drawn by its {@link SeedStyle.frameType}. */
export type EyewearCut = 'spectacles';
export type HomeCut =
  | 'round-vase'
  | 'bottle-vase'
  | 'footed-vase'
  | 'table-lamp'
  | 'lantern'
  | 'candlestick'
  | 'cushion'
  | 'folded-throw'
  | 'bowl'
  | 'platter'
  | 'pitcher'
  | 'tray'
  | 'mirror'
  | 'stool';
export type Cut = ApparelCut | BagCut | EyewearCut | HomeCut;

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
  | 'woven'
  | 'acetate'
  | 'metal'
  | 'ceramic'
  | 'glass'
  | 'wood'
  | 'stone';
export type Pattern =
  'solid' | 'stripe' | 'check' | 'dot' | 'floral' | 'ombre' | 'ikat' | 'kawung' | 'brush' | 'colour-block';

export type Tag =
  | 'work'
  | 'everyday'
  | 'events'
  | 'travel'
  | 'wedding-guest'
  | 'gala'
  | 'cocktail'
  | 'beach'
  | 'graduation'
  | 'weekend'
  | 'lebaran'
  | 'lunar-new-year'
  | 'modest'
  | 'bump-friendly'
  | 'party'
  | 'bridal'
  | 'hosting';

export interface SeedStyle extends Style {
  readonly cut: Cut;
  /** The cloth as dyed, `#rrggbb`: ground first, then the colour of the pattern, trim or lens. */
  readonly dyes: readonly [main: string, second?: string];
  readonly fabric: Cloth;
  readonly pattern: Pattern;
  readonly sleeveShape?: SleeveShape;
  readonly tags: readonly Tag[];
}
