import type { Cloth, Line, Pattern } from './wardrobe-types.ts';
import { type DyeName, type Vat } from './dyes.ts';
import { type Weights } from './random.ts';

/** A cloth as its label names it. */
export interface Stuff {
  /** In a sentence: "cut from {name}". */
  readonly name: string;
  /** Material and whole percent; adds up to 100. */
  readonly materials: Readonly<Record<string, number>>;
  /** Effect on the price. */
  readonly worth: number;
  /** Where it is used; everywhere without. */
  readonly lines?: readonly Line[];
  /** The only dyes it comes in. */
  readonly dyes?: readonly DyeName[];
}

interface ClothFacts {
  /** Its dyes. */
  readonly vat: Vat;
  readonly patterns: Weights<Pattern>;
  readonly stuffs: readonly Stuff[];
}

/** Materials of hides are made up to 100 with these on a few styles; the label names both. */
export const PIGSKIN_LINING = { percent: 8, chance: 0.06 } as const;

const WORN = ['apparel'] as const;
const CARRIED = ['bags'] as const;
const AT_HOME = ['home'] as const;

/** The materials of a cloth, and its possible patterns. */
export const CLOTHS = {
  satin: {
    vat: 'cloth',
    patterns: { solid: 66, floral: 12, ombre: 7, brush: 8, 'colour-block': 4, stripe: 3 },
    stuffs: [
      { name: 'silk satin', materials: { silk: 92, elastane: 8 }, worth: 1.3, lines: WORN },
      { name: 'sandwashed silk', materials: { silk: 100 }, worth: 1.35, lines: WORN },
      { name: 'matte satin', materials: { triacetate: 74, polyester: 26 }, worth: 1, lines: WORN },
      { name: 'recycled satin', materials: { 'recycled polyester': 100 }, worth: 0.85 },
      { name: 'viscose satin', materials: { viscose: 86, silk: 14 }, worth: 0.95, lines: WORN },
      { name: 'duchesse satin', materials: { silk: 58, polyester: 42 }, worth: 1.25 },
      { name: 'silk faille', materials: { silk: 70, cotton: 30 }, worth: 1.2, lines: CARRIED },
    ],
  },
  cotton: {
    vat: 'cloth',
    patterns: {
      solid: 40,
      stripe: 14,
      check: 8,
      dot: 8,
      floral: 12,
      kawung: 8,
      ikat: 4,
      brush: 3,
      'colour-block': 3,
    },
    stuffs: [
      { name: 'cotton poplin', materials: { cotton: 100 }, worth: 0.95, lines: WORN },
      { name: 'stretch cotton', materials: { cotton: 97, elastane: 3 }, worth: 0.95, lines: WORN },
      { name: 'cotton voile', materials: { cotton: 100 }, worth: 0.9 },
      { name: 'cotton and silk', materials: { cotton: 72, silk: 28 }, worth: 1.15, lines: WORN },
      { name: 'organic cotton', materials: { 'organic cotton': 100 }, worth: 1 },
      { name: 'brushed cotton twill', materials: { cotton: 98, elastane: 2 }, worth: 1, lines: WORN },
      { name: 'cotton slub', materials: { cotton: 82, linen: 18 }, worth: 1, lines: AT_HOME },
    ],
  },
  linen: {
    vat: 'cloth',
    patterns: { solid: 66, stripe: 14, check: 7, ikat: 4, brush: 4, 'colour-block': 5 },
    stuffs: [
      { name: 'washed linen', materials: { linen: 100 }, worth: 1 },
      { name: 'heavy linen', materials: { linen: 100 }, worth: 1.1 },
      { name: 'linen and cotton', materials: { linen: 70, cotton: 30 }, worth: 0.95 },
      { name: 'linen and viscose', materials: { linen: 55, viscose: 45 }, worth: 0.95, lines: WORN },
      { name: 'linen and ramie', materials: { linen: 64, ramie: 36 }, worth: 1 },
    ],
  },
  wool: {
    vat: 'cloth',
    patterns: { solid: 60, check: 22, stripe: 18 },
    stuffs: [
      { name: 'tropical wool', materials: { wool: 100 }, worth: 1.1, lines: WORN },
      { name: 'worsted wool', materials: { wool: 98, elastane: 2 }, worth: 1.15, lines: WORN },
      { name: 'wool and mohair', materials: { wool: 78, mohair: 22 }, worth: 1.25, lines: WORN },
      { name: 'wool and cashmere', materials: { wool: 85, cashmere: 15 }, worth: 1.4 },
      { name: 'lambswool', materials: { lambswool: 100 }, worth: 1.1, lines: AT_HOME },
    ],
  },
  knit: {
    vat: 'cloth',
    patterns: { solid: 76, stripe: 16, 'colour-block': 8 },
    stuffs: [
      { name: 'fine merino', materials: { 'merino wool': 100 }, worth: 1.1, lines: WORN },
      { name: 'merino and viscose', materials: { 'merino wool': 55, viscose: 45 }, worth: 1, lines: WORN },
      { name: 'cotton knit', materials: { cotton: 100 }, worth: 0.9 },
      { name: 'cotton and cashmere', materials: { cotton: 88, cashmere: 12 }, worth: 1.2 },
      { name: 'knitted viscose', materials: { viscose: 82, polyamide: 18 }, worth: 0.9, lines: WORN },
    ],
  },
  velvet: {
    vat: 'cloth',
    patterns: { solid: 88, ombre: 12 },
    stuffs: [
      { name: 'silk velvet', materials: { viscose: 82, silk: 18 }, worth: 1.25 },
      { name: 'cotton velvet', materials: { cotton: 100 }, worth: 1.05 },
      { name: 'stretch velvet', materials: { polyester: 92, elastane: 8 }, worth: 0.9, lines: WORN },
    ],
  },
  chiffon: {
    vat: 'cloth',
    patterns: { solid: 34, floral: 32, dot: 10, ombre: 12, brush: 12 },
    stuffs: [
      { name: 'silk chiffon', materials: { silk: 100 }, worth: 1.3 },
      { name: 'viscose georgette', materials: { viscose: 100 }, worth: 1 },
      { name: 'recycled chiffon', materials: { 'recycled polyester': 100 }, worth: 0.85 },
      { name: 'silk and viscose crêpe', materials: { silk: 60, viscose: 40 }, worth: 1.15 },
    ],
  },
  denim: {
    vat: 'denim',
    patterns: { solid: 94, 'colour-block': 6 },
    stuffs: [
      { name: 'rigid denim', materials: { cotton: 100 }, worth: 1 },
      { name: 'soft denim', materials: { cotton: 99, elastane: 1 }, worth: 0.95 },
      { name: 'chambray', materials: { cotton: 78, lyocell: 22 }, worth: 0.95 },
    ],
  },
  lace: {
    vat: 'cloth',
    patterns: { solid: 100 },
    stuffs: [
      { name: 'corded lace', materials: { cotton: 88, nylon: 12 }, worth: 1.15 },
      { name: 'cotton lace', materials: { cotton: 64, nylon: 36 }, worth: 1.05 },
      { name: 'guipure lace', materials: { polyester: 100 }, worth: 1 },
    ],
  },
  sequin: {
    vat: 'sequin',
    patterns: { solid: 86, ombre: 14 },
    stuffs: [
      { name: 'flat sequins', materials: { polyester: 95, elastane: 5 }, worth: 1.1, lines: WORN },
      { name: 'sequins on mesh', materials: { polyester: 92, elastane: 8 }, worth: 1.05, lines: WORN },
      { name: 'glass beads on cotton', materials: { glass: 62, cotton: 38 }, worth: 1.15, lines: CARRIED },
      { name: 'matte sequins', materials: { polyester: 70, cotton: 30 }, worth: 1, lines: CARRIED },
    ],
  },
  leather: {
    vat: 'hide',
    patterns: { solid: 90, 'colour-block': 10 },
    stuffs: [
      { name: 'bridle leather', materials: { 'cow leather': 100 }, worth: 1.15, lines: CARRIED },
      { name: 'grained calf', materials: { 'calf leather': 100 }, worth: 1.25 },
      { name: 'vegetable-tanned leather', materials: { 'cow leather': 100 }, worth: 1.1, lines: CARRIED },
      { name: 'lambskin', materials: { 'lamb leather': 100 }, worth: 1.2 },
      { name: 'goatskin', materials: { 'goat leather': 100 }, worth: 1.05 },
      { name: 'pebbled leather', materials: { 'cow leather': 100 }, worth: 1, lines: CARRIED },
    ],
  },
  suede: {
    vat: 'hide',
    patterns: { solid: 92, 'colour-block': 8 },
    stuffs: [
      { name: 'goat suede', materials: { 'goat suede': 100 }, worth: 1.05 },
      { name: 'calf suede', materials: { 'calf suede': 100 }, worth: 1.1 },
      { name: 'lamb suede', materials: { 'lamb suede': 100 }, worth: 1.15 },
    ],
  },
  canvas: {
    vat: 'cloth',
    patterns: { solid: 38, stripe: 20, ikat: 14, check: 6, kawung: 8, 'colour-block': 14 },
    stuffs: [
      { name: 'cotton canvas', materials: { cotton: 90, 'cow leather': 10 }, worth: 0.5, lines: CARRIED },
      { name: 'waxed canvas', materials: { cotton: 86, 'cow leather': 14 }, worth: 0.6, lines: CARRIED },
      { name: 'linen canvas', materials: { linen: 82, 'calf leather': 18 }, worth: 0.65, lines: CARRIED },
      { name: 'recycled canvas', materials: { 'recycled cotton': 100 }, worth: 0.45, lines: CARRIED },
    ],
  },
  woven: {
    vat: 'straw',
    patterns: { solid: 84, stripe: 10, 'colour-block': 6 },
    stuffs: [
      {
        name: 'lontar palm',
        materials: { 'lontar palm': 85, 'cow leather': 15 },
        worth: 1,
        lines: CARRIED,
        dyes: ['wheat', 'tea', 'indigo', 'soot'],
      },
      {
        name: 'pandan leaf',
        materials: { pandan: 88, 'cow leather': 12 },
        worth: 0.95,
        lines: CARRIED,
        dyes: ['straw', 'seagrass', 'rice', 'indigo'],
      },
      {
        name: 'raffia',
        materials: { raffia: 94, cotton: 6 },
        worth: 1,
        lines: CARRIED,
        dyes: ['straw', 'rice', 'tea', 'indigo', 'soot', 'seagrass'],
      },
      {
        name: 'rattan',
        materials: { rattan: 92, 'calf leather': 8 },
        worth: 0.85,
        lines: CARRIED,
        dyes: ['tea', 'cutch', 'soot'],
      },
      {
        name: 'woven rattan',
        materials: { rattan: 100 },
        worth: 1.1,
        lines: AT_HOME,
        dyes: ['tea', 'cutch', 'soot', 'straw', 'wheat', 'rice'],
      },
      {
        name: 'seagrass',
        materials: { seagrass: 100 },
        worth: 0.95,
        lines: AT_HOME,
        dyes: ['seagrass', 'indigo', 'soot', 'wheat'],
      },
      {
        name: 'split bamboo',
        materials: { bamboo: 100 },
        worth: 1,
        lines: AT_HOME,
        dyes: ['straw', 'tea', 'soot', 'wheat'],
      },
    ],
  },
  acetate: {
    vat: 'acetate',
    patterns: { solid: 100 },
    stuffs: [
      { name: 'cotton acetate', materials: { 'cellulose acetate': 100 }, worth: 1 },
      { name: 'bio-acetate', materials: { 'bio-acetate': 94, steel: 6 }, worth: 1.1 },
    ],
  },
  metal: {
    vat: 'metal',
    patterns: { solid: 100 },
    stuffs: [
      { name: 'stainless steel', materials: { steel: 100 }, worth: 1, lines: WORN },
      { name: 'titanium', materials: { titanium: 100 }, worth: 1.3, lines: WORN },
      {
        name: 'cast brass',
        materials: { brass: 100 },
        worth: 1.2,
        lines: AT_HOME,
        dyes: ['brass', 'aged brass'],
      },
      { name: 'hammered copper', materials: { copper: 100 }, worth: 1.15, lines: AT_HOME, dyes: ['copper'] },
      { name: 'blackened iron', materials: { iron: 100 }, worth: 0.9, lines: AT_HOME, dyes: ['gunmetal'] },
      { name: 'spun steel', materials: { steel: 100 }, worth: 0.95, lines: AT_HOME, dyes: ['nickel'] },
      { name: 'cast pewter', materials: { pewter: 100 }, worth: 1.1, lines: AT_HOME, dyes: ['pewter'] },
    ],
  },
  ceramic: {
    vat: 'clay',
    patterns: { solid: 62, brush: 16, stripe: 8, ombre: 8, dot: 6 },
    stuffs: [
      { name: 'stoneware', materials: { stoneware: 100 }, worth: 1 },
      { name: 'porcelain', materials: { porcelain: 100 }, worth: 1.25 },
      { name: 'earthenware', materials: { earthenware: 100 }, worth: 0.85 },
    ],
  },
  glass: {
    vat: 'glass',
    patterns: { solid: 88, ombre: 12 },
    stuffs: [
      { name: 'mouth-blown glass', materials: { glass: 100 }, worth: 1.15 },
      { name: 'recycled glass', materials: { 'recycled glass': 100 }, worth: 0.9 },
    ],
  },
  wood: {
    vat: 'wood',
    patterns: { solid: 100 },
    stuffs: [
      { name: 'plantation teak', materials: { teak: 100 }, worth: 1.1, dyes: ['teak'] },
      { name: 'reclaimed teak', materials: { 'reclaimed teak': 100 }, worth: 1.2, dyes: ['teak'] },
      { name: 'ebonised mango wood', materials: { 'mango wood': 100 }, worth: 1, dyes: ['ebony'] },
      { name: 'Javan mahogany', materials: { mahogany: 100 }, worth: 1.1, dyes: ['mahogany'] },
      { name: 'mindi wood', materials: { 'mindi wood': 100 }, worth: 0.9, dyes: ['mindi'] },
      { name: 'oak', materials: { oak: 100 }, worth: 1.1, dyes: ['limed oak'] },
      { name: 'lacquered mango wood', materials: { 'mango wood': 100 }, worth: 1.05, dyes: ['lacquer red'] },
    ],
  },
  stone: {
    vat: 'stone',
    patterns: { solid: 100 },
    stuffs: [
      { name: 'Javan andesite', materials: { andesite: 100 }, worth: 1.1, dyes: ['andesite', 'slate'] },
      { name: 'marble', materials: { marble: 100 }, worth: 1.3, dyes: ['white marble'] },
      { name: 'travertine', materials: { travertine: 100 }, worth: 1.2, dyes: ['travertine'] },
      { name: 'soapstone', materials: { soapstone: 100 }, worth: 1.1, dyes: ['soapstone'] },
    ],
  },
} as const satisfies Record<Cloth, ClothFacts>;

/** The stuffs of a cloth that a line uses, in a dye. */
export const stuffsOf = (cloth: Cloth, line: Line, dye: string): readonly Stuff[] =>
  CLOTHS[cloth].stuffs.filter(
    ({ lines, dyes }: Stuff) =>
      (lines?.includes(line) ?? true) && (dyes?.some((name) => name === dye) ?? true),
  );
