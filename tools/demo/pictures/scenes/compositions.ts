import type { SceneName } from '../catalogue.ts';
import { drawingOf } from '../cuts/index.ts';
import type { Garment } from '../garment.ts';
import type { Drawing } from '../panel.ts';
import type { Composition } from './compose.ts';
import { vase } from './objects.ts';
import { pegs, plinth, rail, shelf, type Wall, type Window } from './room.ts';

/** As wide as a front's first screen, so that no garment is cropped; a third of it is empty for text. */
const LANDSCAPE = { left: -533, width: 2133, height: 1000, scale: 1.125 } as const;
const TILE = { width: 900, height: 1350, scale: 16 / 9 } as const;

const PLASTER = ['#efe8dd', '#e2d8ca', '#cbbdab'] as const;
const FLOOR = '#b3a18c';
const STONE: Wall['tones'] = ['#dcdfd6', '#c9cdc3', '#a9ada1'];
const WINE: Wall['tones'] = ['#7d3140', '#652030', '#451119'];
const NIGHT: Wall['tones'] = ['#4c4446', '#363034', '#221d20'];
const CLAY: Wall['tones'] = ['#e9d5c0', '#d9bfa4', '#bd9c7d'];

const ACROSS: Window = {
  at: [-116, -340],
  pane: [290, 420],
  columns: 4,
  rows: 2,
  slant: [230, 110],
  gap: 26,
};
const DOWN: Window = { at: [40, -120], pane: [270, 480], columns: 3, rows: 2, slant: [130, 76], gap: 24 };

const PALE: Wall['tones'] = ['#e8e6e0', '#d9d6ce', '#bdb9af'];
const DUSK: Wall['tones'] = ['#56606a', '#434c56', '#2c333b'];
const MOSS: Wall['tones'] = ['#cfd3c4', '#b9bfac', '#979e89'];
const BLUSH: Wall['tones'] = ['#ecdcd4', '#dfc8bd', '#c2a497'];

/** A home object in a dye that only the scene uses. */
const thing = (
  cut: Garment['cut'],
  fabric: Garment['fabric'],
  dyes: Garment['dyes'],
  pattern: Garment['pattern'] = 'solid',
): Drawing => drawingOf({ id: 3, category: 'decor', cut, fabric, dyes, pattern });

type Shown = number | Drawing;

/** Positions side by side around the middle of a landscape's right half; the left is empty for text. */
const spread = (count: number, apart: number, middle = 1030) =>
  Array.from({ length: count }, (_, index) => middle + (index - (count - 1) / 2) * apart);

const onRail = (tones: Wall['tones'], shown: readonly number[], size = 1.06): Composition => ({
  ...LANDSCAPE,
  wall: { tones },
  window: ACROSS,
  sun: tones === NIGHT || tones === WINE || tones === DUSK ? 0.36 : 0.28,
  furniture: rail(122, 420, 1700, [470]),
  exhibits: spread(shown.length, shown.length > 3 ? 225 : 290).map((x, index) => ({
    show: shown[index] ?? 0,
    at: [x, 118],
    size,
  })),
  shadow: 0.42,
});

const onPegs = (tones: Wall['tones'], shown: readonly number[], size = 1.12): Composition => {
  const centres = spread(shown.length, 380);
  return {
    ...LANDSCAPE,
    wall: { tones },
    window: ACROSS,
    sun: tones === NIGHT || tones === WINE || tones === DUSK ? 0.36 : 0.28,
    furniture: pegs(...centres.map((x, index) => [x, 116 + (index % 2) * 14] as const)),
    exhibits: centres.map((x, index) => ({ show: shown[index] ?? 0, at: [x, 112 + (index % 2) * 14], size })),
    shadow: 0.44,
  };
};

const onShelf = (
  tones: Wall['tones'],
  shown: readonly (readonly [show: Shown, size: number])[],
): Composition => ({
  ...LANDSCAPE,
  wall: { tones },
  window: ACROSS,
  sun: tones === NIGHT || tones === DUSK ? 0.34 : 0.28,
  furniture: shelf(560, 780, 1100),
  exhibits: spread(shown.length, shown.length === 2 ? 410 : 325, 1090).map((x, index) => {
    const [show, size] = shown[index] ?? [0, 1];
    return { show, at: [x, 766], size };
  }),
  shadow: 0.34,
});

const onPlinth = (tones: Wall['tones'], floor: string, show: Shown, size: number): Composition => ({
  ...LANDSCAPE,
  wall: { tones, floor: { y: 800, colour: floor } },
  window: ACROSS,
  sun: 0.28,
  furniture: plinth(790, 690, 470, 1010),
  exhibits: [{ show, at: [1025, 678], size }],
  shadow: 0.36,
});

/** Heroes have an empty left side for text; tiles are filled. */
export const COMPOSITIONS = {
  'morning-rail': {
    ...LANDSCAPE,
    wall: { tones: PLASTER, floor: { y: 916, colour: FLOOR } },
    window: ACROSS,
    sun: 0.3,
    furniture: rail(128, 400, 1700, [450]),
    exhibits: [
      { show: 1401, at: [1432, 124], size: 1.16 },
      { show: 1602, at: [536, 124], size: 1.06 },
      { show: 1001, at: [762, 124], size: 1.04 },
      { show: 1201, at: [1210, 124], size: 1.1 },
      { show: 1004, at: [984, 124], size: 1.08 },
    ],
    shadow: 0.4,
  },
  'bag-on-plinth': {
    ...LANDSCAPE,
    wall: { tones: STONE, floor: { y: 800, colour: '#a6a99c' } },
    window: ACROSS,
    sun: 0.28,
    furniture: plinth(790, 690, 470, 1010),
    exhibits: [{ show: 2101, at: [1025, 678], size: 1.62 }],
    shadow: 0.36,
  },
  'bag-shelf': {
    ...LANDSCAPE,
    wall: { tones: PLASTER },
    window: ACROSS,
    sun: 0.3,
    furniture: shelf(560, 770, 1100),
    exhibits: [
      { show: 2001, at: [790, 756], size: 1.34 },
      { show: 2301, at: [1150, 756], size: 1.26 },
      { show: 2201, at: [1432, 758], size: 0.94 },
    ],
    shadow: 0.34,
  },
  'lebaran-table': {
    ...LANDSCAPE,
    wall: { tones: CLAY, floor: { y: 930, colour: '#9c7a5c' } },
    window: ACROSS,
    sun: 0.26,
    furniture: rail(112, 520, 1700, [570]),
    exhibits: [
      { show: 1105, at: [860, 108], size: 1.08 },
      { show: 1007, at: [1230, 108], size: 1.08 },
    ],
    shadow: 0.4,
  },
  'quiet-room': {
    ...LANDSCAPE,
    wall: { tones: CLAY },
    window: ACROSS,
    sun: 0.24,
    furniture: shelf(520, 800, 1140, 60),
    exhibits: [
      { show: vase('#e7ddcc', '#c4826a'), at: [690, 784], size: 1.55 },
      { show: thing('cushion', 'linen', ['#8d9484']), at: [980, 786], size: 0.94 },
      { show: thing('cushion', 'cotton', ['#7b2f35', '#e3cba6'], 'ikat'), at: [1126, 792], size: 0.82 },
      { show: thing('table-lamp', 'wood', ['#6d4a34']), at: [1336, 784], size: 1.62 },
    ],
    shadow: 0.34,
  },
  'party-evening': {
    ...LANDSCAPE,
    wall: { tones: WINE },
    window: ACROSS,
    sun: 0.34,
    furniture: pegs([830, 124], [1230, 112]),
    exhibits: [
      { show: 1006, at: [830, 120], size: 1.18 },
      { show: 1009, at: [1230, 108], size: 1.1 },
    ],
    shadow: 0.5,
  },
  'two-slips': {
    ...TILE,
    wall: { tones: WINE },
    window: DOWN,
    sun: 0.34,
    furniture: pegs([290, 152], [606, 152]),
    exhibits: [
      { show: 1103, at: [606, 148], size: 1.34 },
      { show: 1001, at: [290, 148], size: 1.34 },
    ],
    shadow: 0.5,
  },
  monday: {
    ...TILE,
    wall: { tones: ['#e2ded6', '#d3cdc3', '#b9b1a5'] },
    window: DOWN,
    sun: 0.28,
    furniture: rail(196, -20, 920),
    exhibits: [
      { show: 1401, at: [596, 192], size: 1.62 },
      { show: 1601, at: [316, 192], size: 1.7 },
    ],
    shadow: 0.4,
  },
  'wedding-guest': {
    ...TILE,
    wall: { tones: ['#e8dfd5', '#d8c7ba', '#bba294'] },
    window: DOWN,
    sun: 0.28,
    furniture: rail(150, -20, 920),
    exhibits: [
      { show: 1102, at: [588, 146], size: 1.34 },
      { show: 1009, at: [296, 146], size: 1.4 },
    ],
    shadow: 0.4,
  },
  'after-eight': {
    ...TILE,
    wall: { tones: NIGHT },
    window: DOWN,
    sun: 0.4,
    furniture: pegs([300, 176], [602, 150]),
    exhibits: [
      { show: 1011, at: [602, 146], size: 1.38 },
      { show: 1006, at: [300, 172], size: 1.48 },
    ],
    shadow: 0.55,
  },
  'long-weekend': {
    ...TILE,
    wall: { tones: PLASTER, floor: { y: 1150, colour: FLOOR } },
    window: DOWN,
    sun: 0.3,
    furniture: pegs([380, 130]),
    exhibits: [
      { show: 1003, at: [380, 126], size: 1.5 },
      { show: 2003, at: [650, 1216], size: 1.34 },
    ],
    shadow: 0.38,
  },
  'evening-clutch': {
    ...TILE,
    wall: { tones: STONE },
    window: DOWN,
    sun: 0.3,
    furniture: plinth(190, 800, 520, 1360),
    exhibits: [{ show: 2201, at: [450, 782], size: 1.78 }],
    shadow: 0.34,
  },
  'short-sleeves': {
    ...TILE,
    wall: { tones: CLAY },
    window: DOWN,
    sun: 0.28,
    furniture: rail(230, -20, 920),
    exhibits: [
      { show: 1208, at: [606, 226], size: 1.72 },
      { show: 1203, at: [300, 226], size: 1.72 },
    ],
    shadow: 0.4,
  },
  'day-bucket': {
    ...TILE,
    wall: { tones: BLUSH },
    window: DOWN,
    sun: 0.3,
    furniture: plinth(190, 880, 520, 1360),
    exhibits: [{ show: 2304, at: [450, 862], size: 1.7 }],
    shadow: 0.34,
  },
  'blue-rail': onRail(PALE, [1403, 1102, 1605, 1003]),
  'green-rail': onRail(MOSS, [1207, 1301, 1010]),
  'neutral-rail': onRail(PLASTER, [1402, 1603, 1001, 1208]),
  'dark-rail': onRail(STONE, [1404, 1601, 1104]),
  'warm-rail': onRail(CLAY, [1501, 1202, 1012, 1013]),
  'festive-rail': onRail(CLAY, [1203, 1002, 1010]),
  'floral-rail': onRail(BLUSH, [1302, 1002, 1010]),
  'gown-wall': onPegs(DUSK, [1101, 1102], 1.02),
  'office-pegs': onPegs(PALE, [1401, 1601, 1201], 1.16),
  'knit-rail': onRail(CLAY, [1202, 1604, 1012], 1.16),
  'shirt-rail': onRail(STONE, [1605, 1003, 1204], 1.12),
  'evening-rail': onRail(NIGHT, [1006, 1106, 1011], 1.08),
  'batik-rail': onRail(CLAY, [1105, 1007, 1013], 1.06),
  'white-rail': onRail(MOSS, [1201, 1008, 1208], 1.1),
  'linen-rail': onRail(PLASTER, [1402, 1501, 1207], 1.1),
  'wool-pegs': onPegs(MOSS, [1603, 1601]),
  'kaftan-peg': onPegs(BLUSH, [1014, 1009], 1.08),
  'tote-shelf': onShelf(PALE, [
    [2001, 1.2],
    [2004, 1.2],
    [2005, 1.2],
  ]),
  'clutch-shelf': onShelf(NIGHT, [
    [2202, 1.1],
    [2203, 1.2],
    [2201, 1.05],
  ]),
  'bucket-shelf': onShelf(CLAY, [
    [2301, 1.15],
    [2302, 1.1],
    [2304, 1.1],
  ]),
  'red-baguette': onPlinth(PALE, '#a7a49b', 2103, 1.6),
  'woven-shelf': onShelf(MOSS, [
    [2003, 1.15],
    [2204, 1.1],
    [2304, 1.1],
  ]),
  'hobo-plinth': onPlinth(BLUSH, '#b39c8f', 2102, 1.4),
  'flap-shelf': onShelf(STONE, [
    [2104, 1.15],
    [2101, 1.15],
    [2106, 1.15],
  ]),
  'table-setting': onShelf(CLAY, [
    [thing('pitcher', 'ceramic', ['#e9e0cf']), 1.3],
    [thing('bowl', 'ceramic', ['#6f8a7c', '#f1ead9']), 1.25],
    [thing('candlestick', 'metal', ['#b58a3c']), 1.35],
  ]),
  'lamp-light': onShelf(DUSK, [
    [thing('round-vase', 'ceramic', ['#d9cbb4']), 1.25],
    [thing('table-lamp', 'ceramic', ['#5d6f78']), 1.5],
  ]),
  'folded-stack': onShelf(PLASTER, [
    [thing('folded-throw', 'wool', ['#a0522d']), 1.4],
    [thing('cushion', 'linen', ['#cfc3ac', '#7c5a3a'], 'stripe'), 1.3],
  ]),
  'vase-shelf': onShelf(MOSS, [
    [thing('bottle-vase', 'ceramic', ['#3f5a52']), 1.3],
    [thing('round-vase', 'ceramic', ['#e6ddcd']), 1.2],
    [thing('footed-vase', 'ceramic', ['#9c6b4a']), 1.3],
  ]),
  'lantern-evening': onShelf(NIGHT, [
    [thing('lantern', 'metal', ['#2b2a29']), 1.3],
    [thing('lantern', 'woven', ['#b98d57']), 1.25],
  ]),
} as const satisfies Record<SceneName, Composition>;
