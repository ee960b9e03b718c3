interface SceneEntry {
  readonly shape: 'landscape' | 'tile';
  /** What a person who cannot see the picture is told. */
  readonly alt: string;
}

/** The composed pictures of fronts, cards and designers' banners: landscape 1600 x 1000, tile 2:3. */
export const SCENES = {
  'morning-rail': {
    shape: 'landscape',
    alt: 'A trench coat, a champagne slip, a wine velvet dress, a white blouse and navy trousers on a brass rail in morning light',
  },
  'bag-on-plinth': {
    shape: 'landscape',
    alt: 'A bottle-green flap bag on a stone plinth with window light across the wall',
  },
  'bag-shelf': {
    shape: 'landscape',
    alt: 'A tan tote, a blush bucket bag and a small black clutch standing on a long oak shelf',
  },
  'lebaran-table': {
    shape: 'landscape',
    alt: 'A green kebaya and an indigo kawung dress hanging beside each other against a warm plaster wall',
  },
  'quiet-room': {
    shape: 'landscape',
    alt: 'A cream vase with blossom, two cushions and a linen lamp on an oak shelf',
  },
  'party-evening': {
    shape: 'landscape',
    alt: 'A gold sequin dress and a rose ombre dress hanging against a wine-red wall',
  },
  'two-slips': {
    shape: 'tile',
    alt: 'Two slip dresses, champagne and cocoa, hung from brass pegs on a wine-red wall',
  },
  monday: { shape: 'tile', alt: 'A grey checked blazer and navy wide trousers on a rail' },
  'wedding-guest': { shape: 'tile', alt: 'A rose ombre dress and a sky-blue gown on a rail' },
  'after-eight': {
    shape: 'tile',
    alt: 'A gold sequin dress and a long black column dress against a dark wall',
  },
  'long-weekend': {
    shape: 'tile',
    alt: 'A striped shirt dress on a peg above a woven basket bag',
  },
  'evening-clutch': { shape: 'tile', alt: 'A black satin clutch on a pale plinth' },
} as const satisfies Record<string, SceneEntry>;

export type SceneName = keyof typeof SCENES;

type SceneOf<Shape extends SceneEntry['shape']> = {
  [Name in SceneName]: (typeof SCENES)[Name]['shape'] extends Shape ? Name : never;
}[SceneName];

export type LandscapeName = SceneOf<'landscape'>;
export type TileName = SceneOf<'tile'>;
