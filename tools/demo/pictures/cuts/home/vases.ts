import type { Garment } from '../../garment.ts';
import type { Point } from '../../geometry.ts';
import type { Drawing, Layer } from '../../panel.ts';
import { surfaceOf } from '../body.ts';
import { glassEdges, mouth, rings, stands, thrown, turned } from './turned.ts';

interface Vase {
  /** Right half, from the lip to the foot. */
  readonly profile: readonly Point[];
  /** A bright stroke down the shoulder, where glass gathers light. */
  readonly gleam: string;
  readonly rings: readonly (readonly [number, number])[];
  readonly closeUp: Drawing['closeUp'];
}

const ROUND: Vase = {
  profile: [
    [46, -268],
    [40, -252],
    [62, -232],
    [112, -176],
    [124, -110],
    [96, -42],
    [58, -4],
    [56, 0],
  ],
  gleam: 'M-92 -188C-116 -150 -116 -100 -96 -60',
  rings: [
    [-150, 117],
    [-128, 121],
    [-106, 121],
  ],
  closeUp: { at: [10, -214], width: 210 },
};

const BOTTLE: Vase = {
  profile: [
    [27, -352],
    [19, -336],
    [17, -270],
    [24, -222],
    [62, -176],
    [84, -116],
    [84, -46],
    [66, -4],
    [62, 0],
  ],
  gleam: 'M-52 -176C-76 -140 -78 -90 -72 -40',
  rings: [
    [-128, 82],
    [-112, 84],
    [-40, 83],
  ],
  closeUp: { at: [8, -260], width: 190 },
};

const FOOTED: Vase = {
  profile: [
    [88, -300],
    [82, -288],
    [84, -240],
    [96, -190],
    [78, -126],
    [36, -86],
    [20, -62],
    [22, -40],
    [52, -18],
    [60, -6],
    [60, 0],
  ],
  gleam: 'M-74 -262C-78 -220 -84 -180 -62 -136',
  rings: [
    [-196, 95],
    [-182, 95],
    [-60, 21],
  ],
  closeUp: { at: [6, -250], width: 230 },
};

const drawVase =
  ({ profile: drawn, gleam, rings: rows, closeUp }: Vase) =>
  (garment: Garment): Drawing => {
    const surface = surfaceOf(garment);
    const { wide, tall } = thrown(garment.id);
    const profile = drawn.map(([x, y]): Point => [x * wide, y * tall]);
    const [half = 0, top = 0] = profile[0] ?? [];
    const isGlass = garment.fabric === 'glass';
    const layers: Layer[] = [
      ...(isGlass ? [mouth(top, half, surface.dye)] : []),
      turned(profile, surface),
      ...(isGlass ? [glassEdges([gleam, mirror(gleam)])] : [mouth(top, half, surface.dye)]),
      ...(garment.fabric === 'ceramic'
        ? [
            rings(
              rows.map(([y, width]) => [y * tall, width * wide] as const),
              surface.dye,
            ),
          ]
        : []),
    ];
    return stands(layers, closeUp, top);
  };

const mirror = (path: string) =>
  path.replace(/(-?[\d.]+) (-?[\d.]+)/g, (_, x: string, y: string) => `${-Number(x)} ${y}`);

export const VASE_CUTS = {
  'round-vase': drawVase(ROUND),
  'bottle-vase': drawVase(BOTTLE),
  'footed-vase': drawVase(FOOTED),
} as const;
