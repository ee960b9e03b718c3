import type { Category, Cloth, Cut, Line, SeedStyle, SleeveShape, Tag } from './wardrobe-types.ts';
import { type Weights } from './random.ts';
import { type Fit } from './sizes.ts';

export type Length = NonNullable<SeedStyle['length']>;
export type Sleeve = NonNullable<SeedStyle['sleeve']>;
export type Neckline = NonNullable<SeedStyle['neckline']>;
export type SleeveChoice = 'none' | `${Exclude<Sleeve, 'none'>} ${SleeveShape}`;

/** Sizes of a style, smallest to largest. */
export type SizeRun = 'graded' | 'graded or free' | 'small bag' | 'middle bag' | 'large bag' | 'free';

/** Possible combinations for one kind of style. */
export interface Recipe {
  readonly line: Line;
  readonly category: Category;
  readonly cut: Cut;
  /** Generated styles of the demo; a weight in larger sets. */
  readonly count: number;
  /** In a sentence. */
  readonly noun: string;
  /** At the end of a name. */
  readonly nouns: readonly string[];
  readonly cloths: Weights<Cloth>;
  readonly lengths?: Weights<Length>;
  readonly sleeves?: Weights<SleeveChoice>;
  readonly necklines?: Weights<Neckline>;
  readonly fits?: Weights<Fit>;
  readonly sizes: SizeRun;
  /** Possible tags, unless a fact of the style excludes them. */
  readonly tags: Weights<Tag>;
  /** Singapore dollars when new, before cloth and house. */
  readonly retail: readonly [low: number, high: number];
}

const kind =
  (line: Line, category: Category) =>
  (cut: Cut, count: number, recipe: Omit<Recipe, 'line' | 'category' | 'cut' | 'count'>): Recipe => ({
    line,
    category,
    cut,
    count,
    ...recipe,
  });

const dress = kind('apparel', 'dresses');
const gown = kind('apparel', 'gowns');
const top = kind('apparel', 'tops');
const bottomSkirt = kind('apparel', 'skirts');
const trouser = kind('apparel', 'trousers');
const jumpsuit = kind('apparel', 'jumpsuits');
const outer = kind('apparel', 'outerwear');

const EVENING_TAGS = { events: 9, gala: 6, 'wedding-guest': 6, party: 4, bridal: 5 } as const;
const DAY_TAGS = { everyday: 8, work: 7, weekend: 6, travel: 6, 'lunar-new-year': 3, lebaran: 3 } as const;
const OCCASION_TAGS = {
  events: 7,
  'wedding-guest': 7,
  party: 3,
  'lunar-new-year': 4,
  lebaran: 4,
  weekend: 3,
  work: 3,
} as const;

const APPAREL = [
  dress('slip', 16, {
    noun: 'slip dress',
    nouns: ['Slip', 'Bias Slip', 'Slip Dress'],
    cloths: { satin: 8, velvet: 2, chiffon: 1, lace: 1 },
    lengths: { short: 2, medium: 4, long: 5 },
    sleeves: { none: 1 },
    necklines: { low: 1 },
    fits: { close: 4, easy: 1 },
    sizes: 'graded',
    tags: { ...EVENING_TAGS, weekend: 4, travel: 3 },
    retail: [210, 420],
  }),
  dress('wrap', 16, {
    noun: 'wrap dress',
    nouns: ['Wrap Dress', 'Wrap', 'Tie Wrap Dress'],
    cloths: { chiffon: 5, cotton: 4, satin: 3, linen: 2 },
    lengths: { short: 1, medium: 6, long: 4 },
    sleeves: {
      none: 1,
      'short straight': 2,
      'short flutter': 3,
      'short puff': 2,
      'long straight': 2,
      'long bishop': 3,
      'long bell': 1,
    },
    necklines: { low: 1 },
    fits: { easy: 1 },
    sizes: 'graded or free',
    tags: { ...OCCASION_TAGS, everyday: 4, travel: 3, 'bump-friendly': 10 },
    retail: [180, 340],
  }),
  dress('a-line', 20, {
    noun: 'dress',
    nouns: ['Dress', 'Tea Dress', 'Day Dress', 'Swing Dress'],
    cloths: { cotton: 6, chiffon: 4, satin: 3, linen: 3, lace: 2 },
    lengths: { short: 4, medium: 6, long: 4 },
    sleeves: {
      none: 4,
      'short straight': 2,
      'short puff': 3,
      'short flutter': 2,
      'long straight': 2,
      'long bishop': 3,
    },
    necklines: { low: 2, medium: 5, high: 4 },
    fits: { close: 2, easy: 3 },
    sizes: 'graded',
    tags: { ...OCCASION_TAGS, everyday: 4, 'bump-friendly': 3 },
    retail: [180, 360],
  }),
  dress('shirt', 18, {
    noun: 'shirt dress',
    nouns: ['Shirt Dress', 'Shirtdress', 'Button Dress'],
    cloths: { cotton: 7, linen: 5, denim: 2, satin: 2 },
    lengths: { short: 2, medium: 5, long: 4 },
    sleeves: { 'short straight': 3, 'long straight': 6, 'long bishop': 2 },
    necklines: { medium: 4, high: 3 },
    fits: { easy: 2, loose: 3 },
    sizes: 'graded',
    tags: { ...DAY_TAGS, 'bump-friendly': 3 },
    retail: [170, 300],
  }),
  dress('sheath', 20, {
    noun: 'sheath',
    nouns: ['Sheath', 'Sheath Dress', 'Pencil Dress', 'Shift'],
    cloths: { wool: 4, satin: 5, velvet: 3, sequin: 3, cotton: 2, lace: 2 },
    lengths: { short: 4, medium: 8 },
    sleeves: { none: 6, 'short straight': 4, 'short puff': 1, 'long straight': 4 },
    necklines: { medium: 6, high: 5 },
    fits: { close: 1 },
    sizes: 'graded',
    tags: { work: 7, events: 7, party: 5, 'lunar-new-year': 6, 'wedding-guest': 3 },
    retail: [200, 420],
  }),
  dress('tiered', 16, {
    noun: 'tiered dress',
    nouns: ['Tiered Dress', 'Tier Dress', 'Kaftan', 'Smock Dress'],
    cloths: { cotton: 6, linen: 5, chiffon: 4 },
    lengths: { short: 1, medium: 5, long: 5 },
    sleeves: {
      'short straight': 2,
      'short puff': 4,
      'short flutter': 2,
      'long straight': 2,
      'long bishop': 3,
      'long bell': 3,
    },
    necklines: { low: 1, medium: 5 },
    fits: { loose: 1 },
    sizes: 'graded or free',
    tags: { weekend: 8, travel: 7, everyday: 6, lebaran: 4, 'bump-friendly': 10 },
    retail: [150, 290],
  }),
  dress('column', 12, {
    noun: 'column dress',
    nouns: ['Column', 'Column Dress', 'Long Column'],
    cloths: { satin: 6, velvet: 2, wool: 1, knit: 2 },
    lengths: { medium: 3, long: 8 },
    sleeves: { none: 6, 'long straight': 4 },
    necklines: { medium: 5, high: 3 },
    fits: { close: 1 },
    sizes: 'graded',
    tags: { events: 8, gala: 5, work: 4, 'wedding-guest': 5, party: 2 },
    retail: [230, 420],
  }),
  dress('knit', 14, {
    noun: 'knit dress',
    nouns: ['Knit Dress', 'Rib Dress', 'Knitted Dress'],
    cloths: { knit: 1 },
    lengths: { short: 2, medium: 6, long: 2 },
    sleeves: { none: 3, 'short straight': 4, 'long straight': 5 },
    necklines: { medium: 5, high: 5 },
    fits: { close: 1 },
    sizes: 'graded',
    tags: { work: 6, everyday: 7, travel: 7, weekend: 4, 'bump-friendly': 5 },
    retail: [170, 300],
  }),
  gown('ball', 12, {
    noun: 'ball gown',
    nouns: ['Ball Gown', 'Gown', 'Grand Gown'],
    cloths: { satin: 7, chiffon: 2, lace: 2, velvet: 1 },
    lengths: { long: 1 },
    sleeves: { none: 1 },
    necklines: { low: 1 },
    fits: { close: 1 },
    sizes: 'graded',
    tags: EVENING_TAGS,
    retail: [780, 1380],
  }),
  gown('slip', 10, {
    noun: 'bias gown',
    nouns: ['Bias Gown', 'Slip Gown'],
    cloths: { satin: 8, velvet: 2, chiffon: 1 },
    lengths: { long: 1 },
    sleeves: { none: 1 },
    necklines: { low: 1 },
    fits: { close: 1 },
    sizes: 'graded',
    tags: EVENING_TAGS,
    retail: [520, 860],
  }),
  gown('column', 12, {
    noun: 'column gown',
    nouns: ['Column Gown', 'Evening Column', 'Gown'],
    cloths: { satin: 4, velvet: 4, sequin: 5, lace: 1 },
    lengths: { long: 1 },
    sleeves: { none: 5, 'long straight': 5 },
    necklines: { medium: 5, high: 4 },
    fits: { close: 1 },
    sizes: 'graded',
    tags: { ...EVENING_TAGS, lebaran: 3 },
    retail: [520, 940],
  }),
  gown('kebaya', 10, {
    noun: 'kebaya gown',
    nouns: ['Kebaya Gown', 'Kebaya'],
    cloths: { lace: 7, chiffon: 1, velvet: 1 },
    lengths: { long: 1 },
    sleeves: { 'long straight': 5, 'long bell': 2 },
    necklines: { low: 1 },
    fits: { close: 1 },
    sizes: 'graded',
    tags: { lebaran: 9, 'wedding-guest': 8, events: 6, bridal: 5 },
    retail: [460, 820],
  }),
  top('blouse', 18, {
    noun: 'blouse',
    nouns: ['Blouse', 'Shirt', 'Button Blouse'],
    cloths: { satin: 5, chiffon: 4, cotton: 5, linen: 3 },
    sleeves: { 'short straight': 2, 'long straight': 6, 'long bishop': 5, 'long puff': 1 },
    necklines: { medium: 1 },
    fits: { 'upper half': 1 },
    sizes: 'graded',
    tags: { ...DAY_TAGS, events: 2 },
    retail: [140, 280],
  }),
  top('shell', 14, {
    noun: 'shell top',
    nouns: ['Shell', 'Shell Top', 'Top'],
    cloths: { satin: 4, linen: 4, cotton: 3, lace: 3 },
    sleeves: { none: 6, 'short flutter': 3, 'short straight': 3 },
    necklines: { medium: 5, high: 5 },
    fits: { 'upper half': 1 },
    sizes: 'graded',
    tags: { work: 8, everyday: 6, 'lunar-new-year': 5, events: 4, lebaran: 2 },
    retail: [120, 230],
  }),
  top('peplum', 8, {
    noun: 'peplum top',
    nouns: ['Peplum', 'Peplum Top'],
    cloths: { satin: 5, cotton: 3, lace: 2, velvet: 1 },
    sleeves: { none: 2, 'short puff': 5, 'short straight': 2, 'long straight': 2 },
    necklines: { medium: 1 },
    fits: { 'upper half': 1 },
    sizes: 'graded',
    tags: { party: 7, events: 7, 'lunar-new-year': 5, work: 3, lebaran: 3 },
    retail: [150, 270],
  }),
  top('knit', 12, {
    noun: 'jumper',
    nouns: ['Jumper', 'Rib Knit', 'Fine Knit', 'Rib Jumper'],
    cloths: { knit: 1 },
    sleeves: { 'short straight': 3, 'long straight': 8 },
    necklines: { medium: 4, high: 4 },
    fits: { 'upper half': 1 },
    sizes: 'graded or free',
    tags: { everyday: 8, work: 5, travel: 7, weekend: 6 },
    retail: [150, 320],
  }),
  top('tee', 8, {
    noun: 'tee',
    nouns: ['Tee', 'Boxy Tee'],
    cloths: { cotton: 6, linen: 1 },
    sleeves: { 'short straight': 6, 'long straight': 2 },
    necklines: { medium: 1 },
    fits: { 'upper half': 1 },
    sizes: 'graded',
    tags: { everyday: 9, weekend: 9, travel: 6 },
    retail: [110, 170],
  }),
  top('camisole', 12, {
    noun: 'camisole',
    nouns: ['Camisole', 'Cami', 'Strap Top'],
    cloths: { satin: 7, sequin: 3, lace: 2, velvet: 1, linen: 1 },
    sleeves: { none: 1 },
    necklines: { low: 1 },
    fits: { 'upper half': 1 },
    sizes: 'graded',
    tags: { party: 8, events: 6, weekend: 5, travel: 2 },
    retail: [110, 220],
  }),
  bottomSkirt('pleated', 15, {
    noun: 'pleated skirt',
    nouns: ['Pleated Skirt', 'Sunray Skirt', 'Pleat Skirt'],
    cloths: { satin: 5, chiffon: 3, wool: 2, cotton: 1 },
    lengths: { short: 2, medium: 6, long: 4 },
    fits: { 'lower half': 1 },
    sizes: 'graded',
    tags: { ...DAY_TAGS, events: 4 },
    retail: [160, 300],
  }),
  bottomSkirt('pencil', 13, {
    noun: 'pencil skirt',
    nouns: ['Pencil Skirt', 'Straight Skirt', 'Slim Skirt'],
    cloths: { wool: 5, cotton: 2, leather: 2, suede: 2, denim: 2, sequin: 2 },
    lengths: { short: 4, medium: 7 },
    fits: { 'lower half': 1 },
    sizes: 'graded',
    tags: { work: 9, everyday: 5, party: 4, weekend: 3, events: 3 },
    retail: [150, 300],
  }),
  bottomSkirt('flared', 16, {
    noun: 'full skirt',
    nouns: ['Skirt', 'Full Skirt', 'Circle Skirt'],
    cloths: { chiffon: 4, cotton: 5, satin: 4, linen: 3, lace: 1 },
    lengths: { short: 1, medium: 5, long: 6 },
    fits: { 'lower half': 1 },
    sizes: 'graded',
    tags: { ...OCCASION_TAGS, everyday: 4, travel: 3 },
    retail: [150, 310],
  }),
  trouser('wide', 20, {
    noun: 'trousers',
    nouns: ['Wide Trousers', 'Wide-Leg Trousers', 'Trousers'],
    cloths: { wool: 5, linen: 5, satin: 3, cotton: 3 },
    lengths: { medium: 1, long: 8 },
    fits: { 'lower half': 1 },
    sizes: 'graded',
    tags: { work: 8, everyday: 6, travel: 6, weekend: 5, events: 2 },
    retail: [150, 300],
  }),
  trouser('tapered', 16, {
    noun: 'trousers',
    nouns: ['Tapered Trousers', 'Cigarette Trousers', 'Slim Trousers'],
    cloths: { wool: 5, cotton: 4, denim: 3, linen: 2 },
    lengths: { medium: 4, long: 5 },
    fits: { 'lower half': 1 },
    sizes: 'graded',
    tags: { work: 9, everyday: 7, travel: 5, weekend: 5 },
    retail: [140, 260],
  }),
  jumpsuit('wide', 12, {
    noun: 'jumpsuit',
    nouns: ['Jumpsuit', 'Wide Jumpsuit', 'All-in-One'],
    cloths: { linen: 5, satin: 4, cotton: 3 },
    lengths: { long: 1 },
    sleeves: { none: 6, 'short straight': 2 },
    necklines: { low: 4, medium: 4 },
    fits: { easy: 3, close: 2 },
    sizes: 'graded',
    tags: { events: 6, weekend: 5, travel: 5, party: 4, everyday: 4, work: 2 },
    retail: [200, 420],
  }),
  jumpsuit('tapered', 8, {
    noun: 'jumpsuit',
    nouns: ['Jumpsuit', 'Utility Jumpsuit', 'Boiler Suit'],
    cloths: { cotton: 5, denim: 4, linen: 2 },
    lengths: { long: 1 },
    sleeves: { 'long straight': 6, 'short straight': 3 },
    necklines: { medium: 1 },
    fits: { loose: 2, easy: 1 },
    sizes: 'graded',
    tags: { everyday: 8, weekend: 7, travel: 6, work: 3 },
    retail: [180, 320],
  }),
  outer('blazer', 14, {
    noun: 'blazer',
    nouns: ['Blazer', 'Jacket', 'Soft Blazer'],
    cloths: { wool: 7, linen: 4, velvet: 2, satin: 1 },
    lengths: { short: 1 },
    sleeves: { 'long straight': 1 },
    necklines: { low: 1 },
    fits: { 'upper half': 1 },
    sizes: 'graded',
    tags: { work: 9, travel: 5, events: 4, everyday: 3, party: 2 },
    retail: [290, 560],
  }),
  outer('trench', 7, {
    noun: 'trench',
    nouns: ['Trench', 'Trench Coat', 'Belted Trench'],
    cloths: { cotton: 8, linen: 1 },
    lengths: { medium: 3, long: 5 },
    sleeves: { 'long straight': 1 },
    necklines: { low: 1 },
    fits: { loose: 1 },
    sizes: 'graded',
    tags: { travel: 9, work: 7, everyday: 4 },
    retail: [380, 640],
  }),
  outer('coat', 7, {
    noun: 'coat',
    nouns: ['Coat', 'Wool Coat', 'Long Coat'],
    cloths: { wool: 1 },
    lengths: { medium: 3, long: 6 },
    sleeves: { 'long straight': 1 },
    necklines: { medium: 1 },
    fits: { loose: 1 },
    sizes: 'graded',
    tags: { travel: 10, work: 5, events: 3 },
    retail: [480, 820],
  }),
  outer('cardigan', 10, {
    noun: 'cardigan',
    nouns: ['Cardigan', 'Rib Cardigan', 'Office Cardigan'],
    cloths: { knit: 1 },
    lengths: { short: 1 },
    sleeves: { 'long straight': 1 },
    necklines: { low: 1 },
    fits: { 'upper half': 1 },
    sizes: 'graded or free',
    tags: { everyday: 8, work: 7, travel: 7, weekend: 4, 'bump-friendly': 5 },
    retail: [150, 300],
  }),
  outer('overshirt', 10, {
    noun: 'overshirt',
    nouns: ['Overshirt', 'Shirt Jacket', 'Chore Jacket'],
    cloths: { denim: 4, cotton: 4, linen: 4, suede: 1 },
    lengths: { short: 1 },
    sleeves: { 'long straight': 1 },
    necklines: { medium: 1 },
    fits: { 'upper half': 1 },
    sizes: 'graded',
    tags: { weekend: 8, everyday: 8, travel: 7, work: 3 },
    retail: [170, 300],
  }),
] as const;

const eyewear: Recipe = kind('apparel', 'eyewear')('spectacles', 40, {
  noun: 'frame',
  nouns: ['Sunglasses', 'Frames', 'Shades'],
  cloths: { acetate: 6, metal: 4 },
  sizes: 'free',
  tags: { everyday: 8, travel: 7, weekend: 7, party: 3, work: 2 },
  retail: [140, 320],
});

const tote = kind('bags', 'totes');
const shoulder = kind('bags', 'shoulder-bags');
const clutch = kind('bags', 'clutches');
const bucketBag = kind('bags', 'bucket-bags');

const BAG_DAY = { everyday: 8, work: 7, travel: 5, weekend: 5 } as const;
const BAG_NIGHT = {
  events: 9,
  party: 6,
  gala: 4,
  'wedding-guest': 6,
  'lunar-new-year': 3,
  lebaran: 3,
  bridal: 2,
} as const;

const BAGS = [
  tote('open-tote', 16, {
    noun: 'tote',
    nouns: ['Tote', 'Open Tote', 'Shopper'],
    cloths: { leather: 7, canvas: 6, suede: 2 },
    sizes: 'large bag',
    tags: { ...BAG_DAY, work: 9 },
    retail: [220, 720],
  }),
  tote('zip-tote', 10, {
    noun: 'zipped tote',
    nouns: ['Zip Tote', 'Work Tote', 'Folio'],
    cloths: { leather: 8, canvas: 3 },
    sizes: 'large bag',
    tags: { ...BAG_DAY, work: 12 },
    retail: [360, 820],
  }),
  tote('basket', 14, {
    noun: 'basket',
    nouns: ['Basket', 'Market Basket', 'Woven Basket'],
    cloths: { woven: 1 },
    sizes: 'middle bag',
    tags: { weekend: 9, travel: 7, everyday: 6 },
    retail: [130, 260],
  }),
  shoulder('flap', 16, {
    noun: 'flap bag',
    nouns: ['Flap Bag', 'Flap', 'Satchel'],
    cloths: { leather: 9, suede: 2, velvet: 1 },
    sizes: 'middle bag',
    tags: { ...BAG_DAY, events: 6, 'wedding-guest': 3 },
    retail: [380, 780],
  }),
  shoulder('hobo', 12, {
    noun: 'hobo',
    nouns: ['Hobo', 'Crescent Bag', 'Sling'],
    cloths: { leather: 7, suede: 4, woven: 1 },
    sizes: 'middle bag',
    tags: BAG_DAY,
    retail: [320, 640],
  }),
  shoulder('baguette', 12, {
    noun: 'baguette',
    nouns: ['Baguette', 'Underarm Bag', 'Shoulder Bag'],
    cloths: { leather: 6, suede: 2, satin: 3, sequin: 1, velvet: 1 },
    sizes: 'small bag',
    tags: { ...BAG_NIGHT, everyday: 4, weekend: 4 },
    retail: [260, 560],
  }),
  clutch('envelope', 10, {
    noun: 'envelope clutch',
    nouns: ['Envelope', 'Envelope Clutch', 'Fold Clutch'],
    cloths: { leather: 6, suede: 2, satin: 3, woven: 1 },
    sizes: 'small bag',
    tags: BAG_NIGHT,
    retail: [190, 360],
  }),
  clutch('frame', 12, {
    noun: 'frame clutch',
    nouns: ['Frame Clutch', 'Clasp Clutch', 'Frame Bag'],
    cloths: { satin: 6, velvet: 3, leather: 2, woven: 2, sequin: 2 },
    sizes: 'small bag',
    tags: { ...BAG_NIGHT, gala: 7 },
    retail: [210, 440],
  }),
  clutch('pouch', 8, {
    noun: 'pouch',
    nouns: ['Pouch', 'Evening Pouch', 'Wrist Pouch'],
    cloths: { sequin: 5, satin: 4, velvet: 3, leather: 2 },
    sizes: 'small bag',
    tags: BAG_NIGHT,
    retail: [150, 300],
  }),
  bucketBag('bucket', 10, {
    noun: 'bucket bag',
    nouns: ['Bucket', 'Bucket Bag', 'Pail'],
    cloths: { leather: 6, woven: 4, canvas: 2, suede: 1 },
    sizes: 'middle bag',
    tags: BAG_DAY,
    retail: [200, 580],
  }),
  bucketBag('drawstring', 10, {
    noun: 'drawstring bag',
    nouns: ['Drawstring Bucket', 'Drawstring Bag', 'Duffel Bucket'],
    cloths: { leather: 5, canvas: 4, suede: 3, velvet: 1, satin: 1 },
    sizes: 'middle bag',
    tags: { ...BAG_DAY, party: 3 },
    retail: [180, 520],
  }),
] as const;

const vase = kind('home', 'vases');
const lighting = kind('home', 'lighting');
const textile = kind('home', 'textiles');
const tableware = kind('home', 'tableware');
const decor = kind('home', 'decor');

const TABLE_TAGS = { hosting: 10, everyday: 6, lebaran: 4, 'lunar-new-year': 4, events: 3 } as const;
const ROOM_TAGS = { everyday: 8, hosting: 6, weekend: 4, events: 2 } as const;

const HOME = [
  vase('round-vase', 9, {
    noun: 'vase',
    nouns: ['Vase', 'Round Vase', 'Moon Jar'],
    cloths: { ceramic: 7, glass: 2, stone: 1 },
    sizes: 'free',
    tags: { ...TABLE_TAGS },
    retail: [90, 260],
  }),
  vase('bottle-vase', 9, {
    noun: 'bottle vase',
    nouns: ['Bottle Vase', 'Stem Vase', 'Bottle'],
    cloths: { ceramic: 5, glass: 5 },
    sizes: 'free',
    tags: TABLE_TAGS,
    retail: [80, 220],
  }),
  vase('footed-vase', 7, {
    noun: 'footed vase',
    nouns: ['Footed Vase', 'Urn', 'Pedestal Vase'],
    cloths: { ceramic: 6, glass: 2, metal: 1, stone: 1 },
    sizes: 'free',
    tags: { ...TABLE_TAGS, events: 7, bridal: 3 },
    retail: [110, 290],
  }),
  lighting('table-lamp', 10, {
    noun: 'lamp',
    nouns: ['Table Lamp', 'Lamp', 'Reading Lamp'],
    cloths: { ceramic: 4, wood: 3, metal: 3, stone: 2, woven: 2 },
    sizes: 'free',
    tags: ROOM_TAGS,
    retail: [160, 420],
  }),
  lighting('lantern', 7, {
    noun: 'lantern',
    nouns: ['Lantern', 'Verandah Lantern'],
    cloths: { metal: 4, woven: 4, wood: 2 },
    sizes: 'free',
    tags: { ...TABLE_TAGS, weekend: 5, bridal: 2 },
    retail: [110, 280],
  }),
  lighting('candlestick', 7, {
    noun: 'candlestick',
    nouns: ['Candlestick', 'Candle Stand', 'Taper Stand'],
    cloths: { metal: 5, wood: 2, ceramic: 2, glass: 2, stone: 1 },
    sizes: 'free',
    tags: { ...TABLE_TAGS, bridal: 2 },
    retail: [70, 190],
  }),
  textile('cushion', 10, {
    noun: 'cushion',
    nouns: ['Cushion', 'Floor Cushion', 'Sofa Cushion'],
    cloths: { cotton: 4, linen: 4, velvet: 3, wool: 1 },
    sizes: 'free',
    tags: ROOM_TAGS,
    retail: [80, 180],
  }),
  textile('folded-throw', 9, {
    noun: 'throw',
    nouns: ['Throw', 'Sofa Throw', 'Blanket'],
    cloths: { cotton: 4, wool: 4, linen: 3, knit: 3 },
    sizes: 'free',
    tags: { ...ROOM_TAGS, travel: 2 },
    retail: [120, 290],
  }),
  tableware('bowl', 8, {
    noun: 'bowl',
    nouns: ['Bowl', 'Serving Bowl', 'Deep Bowl'],
    cloths: { ceramic: 6, wood: 3, glass: 1, stone: 1 },
    sizes: 'free',
    tags: TABLE_TAGS,
    retail: [70, 200],
  }),
  tableware('platter', 7, {
    noun: 'platter',
    nouns: ['Platter', 'Serving Platter', 'Long Platter'],
    cloths: { ceramic: 6, wood: 3, stone: 1 },
    sizes: 'free',
    tags: TABLE_TAGS,
    retail: [80, 210],
  }),
  tableware('pitcher', 7, {
    noun: 'pitcher',
    nouns: ['Pitcher', 'Jug', 'Water Jug'],
    cloths: { ceramic: 6, glass: 3 },
    sizes: 'free',
    tags: TABLE_TAGS,
    retail: [70, 190],
  }),
  tableware('tray', 6, {
    noun: 'tray',
    nouns: ['Tray', 'Drinks Tray', 'Carrying Tray'],
    cloths: { wood: 5, woven: 4, metal: 2 },
    sizes: 'free',
    tags: TABLE_TAGS,
    retail: [80, 210],
  }),
  decor('mirror', 5, {
    noun: 'mirror',
    nouns: ['Mirror', 'Wall Mirror', 'Hall Mirror'],
    cloths: { wood: 4, woven: 4, metal: 3 },
    sizes: 'free',
    tags: ROOM_TAGS,
    retail: [190, 480],
  }),
  decor('stool', 5, {
    noun: 'stool',
    nouns: ['Stool', 'Side Stool', 'Low Stool'],
    cloths: { wood: 6, woven: 2, ceramic: 2 },
    sizes: 'free',
    tags: ROOM_TAGS,
    retail: [160, 420],
  }),
] as const;

export const RECIPES: readonly Recipe[] = [...APPAREL, eyewear, ...BAGS, ...HOME];
