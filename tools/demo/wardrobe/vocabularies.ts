import type { Cloth, Line, Pattern } from './wardrobe-types.ts';
import { type DyeName } from './dyes.ts';
import { type Length, type Neckline, type SleeveChoice } from './recipes.ts';

/** Which words name a style. */
export type Mood = 'evening' | 'day' | 'office' | 'coast' | 'loom' | 'errand' | 'soiree' | 'room' | 'gaze';

/** The products of a house, and those that it excludes. Without a list it has all products of its recipes. */
export interface VocabularyFacts {
  readonly line: Line;
  /** Category and cut. */
  readonly makes: readonly string[];
  readonly moods: readonly Mood[];
  readonly cloths?: readonly Cloth[];
  readonly patterns?: readonly Pattern[];
  readonly dyes?: readonly DyeName[];
  readonly lengths?: readonly Length[];
  readonly sleeves?: readonly SleeveChoice[];
  readonly necklines?: readonly Neckline[];
}

const LONG_SLEEVES = ['long straight', 'long bishop', 'long puff', 'long bell'] as const;

export const VOCABULARIES = {
  evening: {
    line: 'apparel',
    makes: ['gowns ball', 'gowns slip', 'gowns column', 'dresses slip', 'dresses column'],
    moods: ['evening'],
    cloths: ['satin', 'velvet', 'chiffon', 'sequin', 'lace'],
    patterns: ['solid', 'ombre', 'floral'],
  },
  party: {
    line: 'apparel',
    makes: [
      'dresses sheath',
      'dresses slip',
      'dresses a-line',
      'tops camisole',
      'tops peplum',
      'skirts pencil',
      'jumpsuits wide',
    ],
    moods: ['evening', 'day'],
    cloths: ['satin', 'velvet', 'sequin', 'lace', 'leather', 'chiffon'],
  },
  tailoring: {
    line: 'apparel',
    makes: [
      'outerwear blazer',
      'trousers wide',
      'trousers tapered',
      'skirts pencil',
      'dresses sheath',
      'outerwear coat',
    ],
    moods: ['office'],
    cloths: ['wool', 'linen', 'cotton', 'velvet'],
    patterns: ['solid', 'check', 'stripe'],
  },
  shirting: {
    line: 'apparel',
    makes: ['tops blouse', 'dresses shirt', 'outerwear overshirt', 'tops shell', 'trousers tapered'],
    moods: ['office', 'day'],
    cloths: ['cotton', 'linen', 'satin', 'denim'],
    patterns: ['solid', 'stripe', 'check', 'colour-block', 'dot'],
  },
  knits: {
    line: 'apparel',
    makes: ['dresses knit', 'tops knit', 'outerwear cardigan', 'dresses column', 'tops tee'],
    moods: ['day', 'office'],
    cloths: ['knit', 'cotton'],
    patterns: ['solid', 'stripe', 'colour-block'],
  },
  prints: {
    line: 'apparel',
    makes: ['dresses wrap', 'dresses a-line', 'skirts flared', 'tops blouse', 'dresses tiered'],
    moods: ['day'],
    cloths: ['chiffon', 'cotton', 'satin', 'linen'],
    patterns: ['floral', 'brush', 'dot', 'ombre'],
  },
  looms: {
    line: 'apparel',
    makes: [
      'dresses a-line',
      'dresses shirt',
      'skirts flared',
      'trousers wide',
      'tops blouse',
      'outerwear overshirt',
    ],
    moods: ['loom'],
    cloths: ['cotton', 'linen'],
    patterns: ['ikat', 'kawung', 'stripe'],
    dyes: [
      'indigo',
      'ink',
      'soot',
      'tamarind',
      'sappan',
      'terracotta',
      'turmeric',
      'moss',
      'palm sugar',
      'lacquer red',
      'peacock',
      'rice',
      'oat',
      'sand',
      'chalk',
      'butter',
      'camel',
    ],
  },
  heritage: {
    line: 'apparel',
    makes: ['gowns kebaya', 'dresses sheath', 'tops shell', 'tops peplum', 'dresses a-line'],
    moods: ['loom', 'evening'],
    cloths: ['lace', 'satin', 'chiffon', 'velvet'],
    patterns: ['solid', 'floral'],
    necklines: ['high', 'low'],
  },
  resort: {
    line: 'apparel',
    makes: [
      'dresses tiered',
      'dresses wrap',
      'tops camisole',
      'trousers wide',
      'jumpsuits wide',
      'outerwear overshirt',
      'dresses shirt',
    ],
    moods: ['coast'],
    cloths: ['linen', 'cotton', 'chiffon'],
  },
  utility: {
    line: 'apparel',
    makes: [
      'outerwear overshirt',
      'trousers tapered',
      'jumpsuits tapered',
      'tops tee',
      'skirts pencil',
      'dresses shirt',
    ],
    moods: ['office', 'coast'],
    cloths: ['denim', 'cotton', 'linen'],
    patterns: ['solid', 'stripe', 'colour-block', 'check'],
  },
  minimal: {
    line: 'apparel',
    makes: [
      'dresses column',
      'tops shell',
      'trousers wide',
      'dresses sheath',
      'tops tee',
      'outerwear coat',
      'jumpsuits wide',
      'skirts pencil',
    ],
    moods: ['office', 'evening'],
    patterns: ['solid', 'colour-block'],
  },
  modest: {
    line: 'apparel',
    makes: [
      'dresses a-line',
      'dresses shirt',
      'dresses tiered',
      'skirts flared',
      'tops blouse',
      'dresses column',
      'skirts pleated',
    ],
    moods: ['day', 'loom'],
    lengths: ['long'],
    sleeves: LONG_SLEEVES,
    necklines: ['high', 'medium'],
  },
  bridal: {
    line: 'apparel',
    makes: ['gowns ball', 'gowns slip', 'gowns column', 'gowns kebaya', 'dresses slip', 'dresses a-line'],
    moods: ['evening'],
    cloths: ['satin', 'lace', 'chiffon'],
    patterns: ['solid'],
    dyes: ['ivory', 'chalk', 'rice', 'oyster', 'champagne', 'moonlight', 'blush'],
  },
  pleats: {
    line: 'apparel',
    makes: ['skirts pleated', 'trousers wide', 'tops shell', 'skirts flared'],
    moods: ['office', 'day'],
    cloths: ['satin', 'chiffon', 'wool', 'cotton'],
  },
  weather: {
    line: 'apparel',
    makes: ['outerwear trench', 'outerwear coat', 'outerwear blazer', 'outerwear cardigan'],
    moods: ['office'],
    patterns: ['solid', 'check'],
  },
  frames: { line: 'apparel', makes: ['eyewear spectacles'], moods: ['gaze'] },
  saddlery: {
    line: 'bags',
    makes: [
      'totes open-tote',
      'totes zip-tote',
      'shoulder-bags flap',
      'bucket-bags bucket',
      'bucket-bags drawstring',
    ],
    moods: ['errand'],
    cloths: ['leather'],
  },
  supple: {
    line: 'bags',
    makes: [
      'shoulder-bags hobo',
      'shoulder-bags baguette',
      'bucket-bags drawstring',
      'clutches envelope',
      'shoulder-bags flap',
    ],
    moods: ['errand', 'soiree'],
    cloths: ['leather', 'suede'],
  },
  soiree: {
    line: 'bags',
    makes: ['clutches frame', 'clutches pouch', 'clutches envelope', 'shoulder-bags baguette'],
    moods: ['soiree'],
    cloths: ['satin', 'velvet', 'sequin', 'leather'],
    patterns: ['solid', 'floral', 'ombre'],
  },
  weave: {
    line: 'bags',
    makes: ['totes basket', 'bucket-bags bucket', 'clutches frame', 'clutches envelope'],
    moods: ['coast', 'errand'],
    cloths: ['woven'],
  },
  sailcloth: {
    line: 'bags',
    makes: ['totes open-tote', 'totes zip-tote', 'bucket-bags drawstring', 'bucket-bags bucket'],
    moods: ['errand', 'coast'],
    cloths: ['canvas'],
  },
  clay: {
    line: 'home',
    makes: [
      'vases round-vase',
      'vases bottle-vase',
      'vases footed-vase',
      'tableware bowl',
      'tableware platter',
      'tableware pitcher',
      'lighting table-lamp',
    ],
    moods: ['room'],
    cloths: ['ceramic'],
  },
  glassworks: {
    line: 'home',
    makes: [
      'vases round-vase',
      'vases bottle-vase',
      'vases footed-vase',
      'tableware pitcher',
      'lighting candlestick',
      'tableware bowl',
    ],
    moods: ['room'],
    cloths: ['glass'],
  },
  timber: {
    line: 'home',
    makes: [
      'tableware bowl',
      'tableware platter',
      'tableware tray',
      'decor stool',
      'decor mirror',
      'lighting table-lamp',
      'lighting lantern',
    ],
    moods: ['room'],
    cloths: ['wood'],
  },
  foundry: {
    line: 'home',
    makes: [
      'lighting candlestick',
      'lighting lantern',
      'tableware tray',
      'lighting table-lamp',
      'decor mirror',
      'vases footed-vase',
    ],
    moods: ['room'],
    cloths: ['metal'],
  },
  hearth: { line: 'home', makes: ['textiles cushion', 'textiles folded-throw'], moods: ['room'] },
  rush: {
    line: 'home',
    makes: ['tableware tray', 'lighting lantern', 'decor mirror', 'decor stool', 'lighting table-lamp'],
    moods: ['room'],
    cloths: ['woven'],
  },
  quarry: {
    line: 'home',
    makes: [
      'vases round-vase',
      'lighting table-lamp',
      'tableware bowl',
      'tableware platter',
      'lighting candlestick',
    ],
    moods: ['room'],
    cloths: ['stone'],
  },
} as const satisfies Record<string, VocabularyFacts>;

export type Vocabulary = keyof typeof VOCABULARIES;
