interface SceneEntry {
  /** Product line of its pieces. */
  readonly line: 'apparel' | 'bags' | 'home';
  readonly shape: 'landscape' | 'tile';
  /** Text for visitors who cannot see the picture. */
  readonly alt: string;
}

/** The composed pictures of pages: landscape 2400 x 1125, tile 1600 x 2400. */
export const SCENES = {
  'morning-rail': {
    line: 'apparel',
    shape: 'landscape',
    alt: 'A trench coat, a champagne slip, a wine velvet dress, a white blouse and navy trousers on a brass rail in morning light',
  },
  'bag-on-plinth': {
    line: 'bags',
    shape: 'landscape',
    alt: 'A bottle-green flap bag on a stone plinth with window light across the wall',
  },
  'bag-shelf': {
    line: 'bags',
    shape: 'landscape',
    alt: 'A tan tote, a blush bucket bag and a small black clutch standing on a long oak shelf',
  },
  'lebaran-table': {
    line: 'apparel',
    shape: 'landscape',
    alt: 'A green kebaya and an indigo kawung dress hanging beside each other against a warm plaster wall',
  },
  'quiet-room': {
    line: 'home',
    shape: 'landscape',
    alt: 'A cream vase with blossom, two cushions and a linen lamp on an oak shelf',
  },
  'party-evening': {
    line: 'apparel',
    shape: 'landscape',
    alt: 'A gold sequin dress and a rose ombré dress hanging against a wine-red wall',
  },
  'two-slips': {
    line: 'apparel',
    shape: 'tile',
    alt: 'Two slip dresses, champagne and cocoa, hung from brass pegs on a wine-red wall',
  },
  monday: { line: 'apparel', shape: 'tile', alt: 'A grey checked blazer and navy wide trousers on a rail' },
  'wedding-guest': {
    line: 'apparel',
    shape: 'tile',
    alt: 'A rose ombré dress and a sky-blue gown on a rail',
  },
  'after-eight': {
    line: 'apparel',
    shape: 'tile',
    alt: 'A gold sequin dress and a long black column dress against a dark wall',
  },
  'long-weekend': {
    line: 'apparel',
    shape: 'tile',
    alt: 'A striped shirt dress on a peg above a woven basket bag',
  },
  'evening-clutch': { line: 'bags', shape: 'tile', alt: 'A black satin clutch on a pale plinth' },
  'short-sleeves': {
    line: 'apparel',
    shape: 'tile',
    alt: 'A plum peplum top and a cream lace top with short sleeves on a rail',
  },
  'day-bucket': { line: 'bags', shape: 'tile', alt: 'A woven green bucket bag on a plinth' },
  'blue-rail': {
    line: 'apparel',
    shape: 'landscape',
    alt: 'Dark jeans, a denim overshirt, a striped shirt dress and a sky-blue gown on a rail',
  },
  'green-rail': {
    line: 'apparel',
    shape: 'landscape',
    alt: 'A jade shell top, a pleated sage skirt and a green cheongsam with gold blossom on a rail',
  },
  'neutral-rail': {
    line: 'apparel',
    shape: 'landscape',
    alt: 'Oat linen trousers, a cream wool coat, a champagne slip and a cream lace top on a rail',
  },
  'dark-rail': {
    line: 'apparel',
    shape: 'landscape',
    alt: 'Black cigarette trousers, a grey checked blazer and a navy velvet gown on a rail',
  },
  'warm-rail': {
    line: 'apparel',
    shape: 'landscape',
    alt: 'A terracotta jumpsuit, a cinnamon jumper, a saffron knit dress and a brown ikat dress on a rail',
  },
  'floral-rail': {
    line: 'apparel',
    shape: 'landscape',
    alt: 'A dark floral skirt, a red poppy dress and a green cheongsam on a rail',
  },
  'festive-rail': {
    line: 'apparel',
    shape: 'landscape',
    alt: 'A plum peplum top, a red floral wrap dress and a green cheongsam with gold blossom on a rail',
  },
  'gown-wall': {
    line: 'apparel',
    shape: 'landscape',
    alt: 'A green and a sky-blue ball gown hanging against a dusk-blue wall',
  },
  'office-pegs': {
    line: 'apparel',
    shape: 'landscape',
    alt: 'Pinstriped trousers, a checked blazer and a white blouse hanging from pegs',
  },
  'knit-rail': {
    line: 'apparel',
    shape: 'landscape',
    alt: 'A cinnamon jumper, a lagoon-blue cardigan and a saffron knit dress on a rail',
  },
  'shirt-rail': {
    line: 'apparel',
    shape: 'landscape',
    alt: 'A denim overshirt, a striped shirt dress and a striped tee on a rail',
  },
  'evening-rail': {
    line: 'apparel',
    shape: 'landscape',
    alt: 'A gold sequin shift, a silver sequin gown and a black satin column against a dark wall',
  },
  'batik-rail': {
    line: 'apparel',
    shape: 'landscape',
    alt: 'A green lace kebaya, a kawung shirt dress and a brown ikat dress on a rail',
  },
  'white-rail': {
    line: 'apparel',
    shape: 'landscape',
    alt: 'A pearl blouse, a white tiered dress and a cream lace top on a rail',
  },
  'linen-rail': {
    line: 'apparel',
    shape: 'landscape',
    alt: 'Oat linen trousers, a terracotta jumpsuit and a jade shell top on a rail',
  },
  'wool-pegs': {
    line: 'apparel',
    shape: 'landscape',
    alt: 'A cream wool coat and a grey checked wool blazer on brass pegs',
  },
  'kaftan-peg': {
    line: 'apparel',
    shape: 'landscape',
    alt: 'A sea-blue kaftan and a rose ombré dress hanging from pegs',
  },
  'tote-shelf': {
    line: 'bags',
    shape: 'landscape',
    alt: 'A tan leather tote, a canvas weekender and a sage zipped tote on an oak shelf',
  },
  'clutch-shelf': {
    line: 'bags',
    shape: 'landscape',
    alt: 'A blush envelope, a gold sequin pouch and a black frame clutch on a shelf before a dark wall',
  },
  'bucket-shelf': {
    line: 'bags',
    shape: 'landscape',
    alt: 'A blush drawstring bucket, a brown bucket bag and a woven green bucket on an oak shelf',
  },
  'red-baguette': { line: 'bags', shape: 'landscape', alt: 'A red leather baguette on a stone plinth' },
  'woven-shelf': {
    line: 'bags',
    shape: 'landscape',
    alt: 'A market basket, a rattan clutch and a woven green bucket on an oak shelf',
  },
  'hobo-plinth': { line: 'bags', shape: 'landscape', alt: 'A sand-coloured leather hobo on a stone plinth' },
  'flap-shelf': {
    line: 'bags',
    shape: 'landscape',
    alt: 'A chestnut, a bottle-green and a butter-yellow flap bag on an oak shelf',
  },
  'table-setting': {
    line: 'home',
    shape: 'landscape',
    alt: 'A cream jug, a celadon bowl and a brass candlestick with a burning taper on an oak shelf',
  },
  'lamp-light': {
    line: 'home',
    shape: 'landscape',
    alt: 'A sand-coloured moon jar beside a lit lamp with a blue-grey foot, in the evening',
  },
  'folded-stack': {
    line: 'home',
    shape: 'landscape',
    alt: 'A pile of folded rust-coloured wool beside a striped linen cushion on an oak shelf',
  },
  'vase-shelf': {
    line: 'home',
    shape: 'landscape',
    alt: 'A green bottle vase, a cream moon jar and a terracotta footed vase on an oak shelf',
  },
  'lantern-evening': {
    line: 'home',
    shape: 'landscape',
    alt: 'A black lantern with a candle and a woven lantern glowing on a shelf at night',
  },
} as const satisfies Record<string, SceneEntry>;

export type SceneName = keyof typeof SCENES;

type SceneOf<Shape extends SceneEntry['shape']> = {
  [Name in SceneName]: (typeof SCENES)[Name]['shape'] extends Shape ? Name : never;
}[SceneName];

export type LandscapeName = SceneOf<'landscape'>;
export type TileName = SceneOf<'tile'>;
