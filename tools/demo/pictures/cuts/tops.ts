import { tone } from '../colour.ts';
import type { Garment } from '../garment.ts';
import { bezier, mirrored, type Point, smooth } from '../geometry.ts';
import type { Drawing, Layer } from '../panel.ts';
import { cutPiece } from '../relief.ts';
import { buttonRow, covered, hanger, HANGER_HOOK, label, PEARL, seam, strap } from '../trims.ts';
import { bodice, figure, inside, LEVEL, plain, surfaceOf } from './body.ts';
import { binding, hemStitch, knitNeck, placket, shaping, shirtCollar, standCollar } from './finish.ts';
import { skirt, waistband } from './skirt.ts';
import { sleeves } from './sleeve.ts';

const HANGS = { stands: false, hook: HANGER_HOOK } as const;

const isSleeved = ({ sleeve }: Garment) => sleeve === 'short' || sleeve === 'long';
const hangerFor = (garment: Garment) => hanger(isSleeved(garment) ? 70 : 62, isSleeved(garment) ? 21 : 19);

/** A straight hem across the hips, hanging a little in the middle. */
const hemEdge = (half: number, y: number, sag: number): Point[] =>
  smooth(
    [
      [half, y],
      [half * 0.5, y + sag * 0.75],
      [0, y + sag],
    ],
    8,
  ).slice(1);

const blouse = (garment: Garment): Drawing => {
  const surface = surfaceOf(garment);
  const hem = 306;
  const top = bodice({
    neck: 'scoop',
    depth: 34,
    sleeved: true,
    ease: 7,
    waist: 82,
    bottom: { y: hem, half: 94 },
  });
  const set = sleeves(garment, top, surface);
  const band = garment.sleeveShape === 'bishop';
  return {
    ...HANGS,
    layers: [
      hangerFor(garment),
      inside(top, surface),
      label(12),
      ...set.under,
      cutPiece(mirrored([...top.half, ...hemEdge(94, hem, 12)]), {
        surface,
        roundness: 0.42,
        folds: [
          { kind: 'drag', count: 4, depth: 8 },
          { kind: 'bias', count: 5, depth: 6, from: 0.25, to: 0.9 },
        ],
        swells: figure(0.7).slice(0, 2),
        casts: 0.2,
      }),
      ...set.over,
      ...placket(top.front[1], hem + 10, surface.dye),
      ...(band || garment.pattern === 'solid' ? buttonRow(0, top.front[1] + 22, hem - 12, 42, PEARL) : []),
      ...shirtCollar(top, surface),
      hemStitch(90, hem, 12, surface.dye),
    ],
    closeUp: { at: [4, 78], width: 160 },
  };
};

const tee = (garment: Garment): Drawing => {
  const surface = surfaceOf(garment);
  const hem = 298;
  const top = bodice({
    neck: 'wide',
    depth: 30,
    sleeved: true,
    ease: 9,
    waist: 86,
    bottom: { y: hem, half: 90 },
  });
  const set = sleeves(garment, top, surface);
  return {
    ...HANGS,
    layers: [
      hangerFor(garment),
      inside(top, surface),
      label(17),
      ...set.under,
      cutPiece(mirrored([...top.half, ...hemEdge(90, hem, 10)]), {
        surface,
        roundness: 0.4,
        folds: [{ kind: 'drag', count: 4, depth: 10 }],
        swells: figure(0.8).slice(0, 2),
        casts: 0.2,
      }),
      ...set.over,
      binding(top, { ...surface, dye: surface.second }, 6),
      hemStitch(88, hem, 10, surface.dye),
    ],
    closeUp: { at: [24, 76], width: 160 },
  };
};

const jumper = (garment: Garment): Drawing => {
  const surface = surfaceOf(garment);
  const hem = 292;
  const high = garment.neckline === 'high';
  const top = bodice({
    neck: high ? 'high' : 'scoop',
    sleeved: true,
    ease: 9,
    waist: 84,
    bottom: { y: hem, half: 86 },
  });
  const set = sleeves(garment, top, surface);
  return {
    ...HANGS,
    layers: [
      hangerFor(garment),
      inside(top, surface),
      ...set.under,
      cutPiece(mirrored([...top.half, ...hemEdge(86, hem, 9)]), {
        surface,
        roundness: 0.44,
        folds: [{ kind: 'drag', count: 4, depth: 9 }],
        swells: figure(0.9).slice(0, 2),
        casts: 0.22,
      }),
      ...set.over,
      ...(high ? knitNeck(top, surface, 24) : [binding(top, surface, 7)]),
      waistband({ y: hem + 3, half: 84 }, 24, surface, 12),
    ],
    closeUp: { at: [6, 60], width: 152 },
  };
};

const peplum = (garment: Garment): Drawing => {
  const surface = surfaceOf(garment);
  const top = bodice({
    neck: 'scoop',
    sleeved: isSleeved(garment),
    waist: 59,
    bottom: { y: LEVEL.waist, half: 59 },
  });
  const set = sleeves(garment, top, surface);
  return {
    ...HANGS,
    layers: [
      hangerFor(garment),
      inside(top, surface),
      label(16),
      ...set.under,
      skirt(
        {
          waist: { y: LEVEL.waist, half: 59 },
          hem: { y: 302, half: 122 },
          line: 'flared',
          folds: [{ kind: 'flutes', count: 7, depth: 14, from: -0.1, to: 0.7 }],
          wave: 9,
          seed: garment.id,
        },
        surface,
      ),
      cutPiece(mirrored(top.half), {
        surface,
        roundness: 0.46,
        swells: figure(1.1).slice(0, 2),
        folds: [{ kind: 'drag', count: 3, depth: 4 }],
        holdHem: 0,
        casts: 0.2,
      }),
      ...shaping(surface.dye, LEVEL.waist, 0.24),
      ...set.over,
      binding(top, surface, 3),
      waistband({ y: LEVEL.waist, half: 59.5 }, 9, plain(surface, tone(surface.dye, -0.12))),
    ],
    closeUp: { at: [34, 96], width: 176 },
  };
};

const camisole = (garment: Garment): Drawing => {
  const surface = surfaceOf(garment);
  const hem = 292;
  const top = bodice({ neck: 'straps', sleeved: false, waist: 70, bottom: { y: hem, half: 88 } });
  const back = [
    [-60, 74] as Point,
    ...bezier([-60, 74], [-20, 88], [20, 88], [60, 74], 12),
    ...bezier([60, 74], [20, 150], [-20, 150], [-60, 74], 12),
  ];
  return {
    ...HANGS,
    layers: [
      hanger(58, 12),
      cutPiece(back, { surface: plain(surface), roundness: 0, light: 0.55, holdHem: 0 }),
      cutPiece(mirrored([...top.half, ...hemEdge(88, hem, 12)]), {
        surface,
        roundness: 0.48,
        folds: [
          { kind: 'bias', count: 4, depth: 10, from: 0.2, to: 0.9 },
          { kind: 'flutes', count: 4, depth: 7, from: 0.4, to: 1 },
        ],
        swells: figure(1.1).slice(0, 2),
      }),
      binding(top, surface, 2.2),
      strap([-62.5, 64], [-47, 9], surface.dye),
      strap([62.5, 64], [47, 9], surface.dye),
    ],
    closeUp: { at: [12, 112], width: 152 },
  };
};

const shell = (garment: Garment): Drawing => {
  const surface = surfaceOf(garment);
  const hem = 288;
  const high = garment.neckline === 'high';
  const top = bodice({
    neck: high ? 'high' : 'wide',
    sleeved: isSleeved(garment),
    ease: 2,
    waist: 70,
    bottom: { y: hem, half: 86 },
  });
  const set = sleeves(garment, top, surface);
  const knot: Layer[] = high
    ? [
        seam(
          smooth(
            [
              [2, 14],
              [14, 40],
              [42, 66],
              [64, 84],
            ],
            10,
          ),
          surface.dye,
          0.55,
        ),
        ...buttonRow(15, 42, 42, 30, covered(surface.dye)),
        ...buttonRow(40, 65, 65, 30, covered(surface.dye)),
      ]
    : [];
  return {
    ...HANGS,
    layers: [
      hangerFor(garment),
      inside(top, surface),
      label(high ? 12 : 17),
      ...set.under,
      cutPiece(mirrored([...top.half, ...hemEdge(86, hem, 10)]), {
        surface,
        roundness: 0.44,
        folds: [{ kind: 'drag', count: 4, depth: 7 }],
        swells: figure(1).slice(0, 2),
        casts: 0.2,
      }),
      ...(garment.fabric === 'lace' ? [] : shaping(surface.dye, LEVEL.waist, 0.2)),
      ...set.over,
      ...(high ? standCollar(top, surface) : [binding(top, surface, 4)]),
      ...knot,
      hemStitch(84, hem, 10, surface.dye),
    ],
    closeUp: { at: [14, 66], width: 152 },
  };
};

export const TOP_CUTS = { blouse, tee, peplum, camisole, shell };

/** A knit may be a dress or a jumper; its category says which. */
export { jumper };
