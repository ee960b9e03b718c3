import type { SceneName } from '../catalogue.ts';
import type { Composition } from './compose.ts';
import { cushion, lamp, vase } from './objects.ts';
import { pegs, plinth, rail, shelf, type Wall, type Window } from './room.ts';

const LANDSCAPE = { width: 1600, height: 1000 } as const;
const TILE = { width: 900, height: 1350 } as const;

const PLASTER = ['#efe8dd', '#e2d8ca', '#cbbdab'] as const;
const FLOOR = '#b3a18c';
const STONE: Wall['tones'] = ['#dcdfd6', '#c9cdc3', '#a9ada1'];
const WINE: Wall['tones'] = ['#7d3140', '#652030', '#451119'];
const NIGHT: Wall['tones'] = ['#4c4446', '#363034', '#221d20'];
const CLAY: Wall['tones'] = ['#e9d5c0', '#d9bfa4', '#bd9c7d'];

const ACROSS: Window = {
  at: [200, -230],
  pane: [290, 420],
  columns: 3,
  rows: 2,
  slant: [230, 110],
  gap: 26,
};
const DOWN: Window = { at: [40, -120], pane: [270, 480], columns: 3, rows: 2, slant: [130, 76], gap: 24 };

/** Heroes leave the left for words; tiles are filled. */
export const COMPOSITIONS = {
  'morning-rail': {
    ...LANDSCAPE,
    wall: { tones: PLASTER, floor: { y: 916, colour: FLOOR } },
    window: ACROSS,
    sun: 0.3,
    furniture: rail(128, 690, 1700, [740]),
    exhibits: [
      { show: 1401, at: [1456, 124], size: 1.16 },
      { show: 1602, at: [828, 124], size: 1.06 },
      { show: 1001, at: [988, 124], size: 1.04 },
      { show: 1201, at: [1318, 124], size: 1.1 },
      { show: 1004, at: [1146, 124], size: 1.08 },
    ],
    shadow: 0.4,
  },
  'bag-on-plinth': {
    ...LANDSCAPE,
    wall: { tones: STONE, floor: { y: 800, colour: '#a6a99c' } },
    window: ACROSS,
    sun: 0.28,
    furniture: plinth(900, 690, 470, 1010),
    exhibits: [{ show: 2101, at: [1135, 678], size: 1.62 }],
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
    furniture: rail(112, 780, 1700, [830]),
    exhibits: [
      { show: 1105, at: [1010, 108], size: 1.08 },
      { show: 1007, at: [1340, 108], size: 1.08 },
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
      { show: vase('#e7ddcc', '#c4826a'), at: [740, 784], size: 1.55 },
      { show: cushion('#8d9484', 'linen'), at: [1040, 786], size: 1.24 },
      { show: cushion('#7b2f35', 'cotton', '#e3cba6', 'ikat'), at: [1186, 792], size: 1.08 },
      { show: lamp('#6d4a34'), at: [1412, 784], size: 1.7 },
    ],
    shadow: 0.34,
  },
  'party-evening': {
    ...LANDSCAPE,
    wall: { tones: WINE },
    window: ACROSS,
    sun: 0.34,
    furniture: pegs([970, 124], [1300, 112]),
    exhibits: [
      { show: 1006, at: [970, 120], size: 1.18 },
      { show: 1009, at: [1300, 108], size: 1.1 },
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
      { show: 1103, at: [606, 148], size: 1.44 },
      { show: 1001, at: [290, 148], size: 1.44 },
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
      { show: 1102, at: [612, 146], size: 1.34 },
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
      { show: 1011, at: [602, 146], size: 1.46 },
      { show: 1006, at: [300, 172], size: 1.56 },
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
      { show: 2003, at: [650, 1236], size: 1.34 },
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
} as const satisfies Record<SceneName, Composition>;
