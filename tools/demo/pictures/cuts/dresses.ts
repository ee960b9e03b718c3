import { tone } from '../colour.ts';
import type { Garment } from '../garment.ts';
import { bezier, lerp, mirrored, type Point, smooth } from '../geometry.ts';
import { type Drawing, ink, type Layer, type Panel, type Surface } from '../panel.ts';
import { cutPiece } from '../relief.ts';
import { button, buttonRow, covered, hanger, HANGER_HOOK, label, PEARL, seam, strap } from '../trims.ts';
import { type Bodice, bodice, figure, HEM, inside, LEVEL, plain, surfaceOf } from './body.ts';
import { binding, hemStitch, knitNeck, placket, shaping, shirtCollar, standCollar } from './finish.ts';
import { skirt, waistband } from './skirt.ts';
import { sleeves } from './sleeve.ts';

const HANGS = { stands: false, hook: HANGER_HOOK } as const;
const atNeck = (width = 160, y = 84) => ({ at: [6, y] as Point, width });

const NECK_OF = { low: 'v', medium: 'scoop', high: 'high' } as const;
const neckOf = ({ neckline }: Garment) => NECK_OF[neckline ?? 'medium'];
const hemOf = ({ length }: Garment) => HEM[length ?? 'medium'];
const isSleeved = ({ sleeve }: Garment) => sleeve === 'short' || sleeve === 'long';

/** Neck finish of a plain bodice. */
const neckFinish = (garment: Garment, top: Bodice, surface: Surface): Layer[] => {
  if (garment.neckline === 'high') {
    return garment.fabric === 'knit' ? knitNeck(top, surface) : standCollar(top, surface);
  }
  return [binding(top, surface)];
};

const hangerFor = (garment: Garment) => hanger(isSleeved(garment) ? 70 : 62, isSleeved(garment) ? 21 : 19);
const slipHanger = hanger(58, 12);

/** The bodice of a dress that is cut at the waist. */
const waisted = (garment: Garment, surface: Surface, shape: { waist: number; folds: Panel['folds'] }) => {
  const sleeved = isSleeved(garment);
  const top = bodice({
    neck: neckOf(garment),
    sleeved,
    waist: shape.waist,
    bottom: { y: LEVEL.waist, half: shape.waist },
  });
  // Dip-dyed sleeves darken to the wrist as the skirt does to the hem.
  const set = sleeves(garment, top, surfaceOf(garment));
  const panel = cutPiece(mirrored(top.half), {
    surface,
    roundness: 0.42,
    swells: figure(0.9).slice(0, 2),
    ...(shape.folds && { folds: shape.folds }),
    holdHem: 0,
    casts: 0.18,
  });
  return { top, set, panel };
};

const slip = (garment: Garment): Drawing => {
  const surface = surfaceOf(garment);
  const hem = hemOf(garment);
  const train = garment.category === 'gowns' ? 20 : 0;
  const top = bodice({ neck: 'straps', sleeved: false, waist: 66, bottom: { y: LEVEL.waist, half: 66 } });
  const halfHem = (garment.length === 'short' ? 94 : 104) + train;
  const folds = [
    { kind: 'bias', count: 5, depth: 11, from: 0.3, to: 0.85 },
    { kind: 'flutes', count: 4, depth: 9, from: 0.45, to: 1 },
  ] as const;
  const side = smooth(
    [
      [66, LEVEL.waist],
      [86, LEVEL.hip],
      ...(
        [
          [90, 420],
          [lerp(90, halfHem, 0.55), 560],
        ] as Point[]
      ).filter(([, y]) => y < hem - 40),
      [halfHem, hem + train],
    ],
    12,
  ).slice(1);
  const edge = smooth(
    [
      [halfHem, hem + train],
      [60, hem + train + 13],
      [0, hem + train + 18],
    ],
    10,
  ).slice(1);
  const outline = mirrored([...top.half, ...side, ...edge]);
  const back = [
    [-60, 74] as Point,
    ...bezier([-60, 74], [-20, 88], [20, 88], [60, 74], 12),
    ...bezier([60, 74], [20, 150], [-20, 150], [-60, 74], 12),
  ];
  return {
    ...HANGS,
    layers: [
      slipHanger,
      cutPiece(back, { surface: plain(surface), roundness: 0, light: 0.55, holdHem: 0 }),
      cutPiece(outline, { surface, roundness: 0.5, folds, swells: figure(1.25), seed: garment.id }),
      binding(top, surface, 2.2),
      seam(bezier([-20, 118], [-28, 132], [-40, 140], [-52, 143], 8), surface.dye, 0.16),
      seam(bezier([20, 118], [28, 132], [40, 140], [52, 143], 8), surface.dye, 0.16),
      strap([-62.5, 64], [-47, 9], surface.dye),
      strap([62.5, 64], [47, 9], surface.dye),
    ],
    closeUp: atNeck(168, 110),
  };
};

const wrap = (garment: Garment): Drawing => {
  const surface = surfaceOf(garment);
  const hem = hemOf(garment);
  const { top, set, panel } = waisted(garment, surface, {
    waist: 58,
    folds: [{ kind: 'drag', count: 4, depth: 8 }],
  });
  const sash = plain(surface, tone(surface.dye, -0.12));
  const tie = (from: Point, to: Point, width: number): Panel => ({
    kind: 'panel',
    path: `M${from[0]} ${from[1]}C${from[0] + 12} ${from[1] + 40} ${to[0] - 12} ${to[1] - 50} ${to[0]} ${to[1]}l${-width} 3C${to[0] - width - 10} ${to[1] - 50} ${from[0] + 2} ${from[1] + 40} ${from[0] - 7} ${from[1] + 3}Z`,
    surface: sash,
    padding: 1.6,
    casts: 0.3,
  });
  return {
    ...HANGS,
    layers: [
      hangerFor(garment),
      inside(top, surface),
      label(16),
      ...set.under,
      skirt(
        {
          waist: { y: LEVEL.waist, half: 58 },
          hem: { y: hem, half: 148 },
          line: 'flared',
          folds: [{ kind: 'flutes', count: 7, depth: 13, from: 0.02, to: 0.8 }],
          wave: 9,
          seed: garment.id,
        },
        surface,
      ),
      seam(bezier([22, LEVEL.waist + 8], [26, 320], [66, 430], [62, hem + 8], 20), surface.dye, 0.5),
      panel,
      seam(bezier([0, top.front[1]], [-12, 130], [-36, 170], [-55, LEVEL.waist - 10], 16), surface.dye, 0.5),
      ...set.over,
      binding(top, surface, 2.6),
      waistband({ y: LEVEL.waist, half: 59 }, 15, sash),
      tie([36, LEVEL.waist + 2], [58, 346], 13),
      tie([30, LEVEL.waist + 2], [36, 322], 12),
      {
        kind: 'panel',
        path: `M24 ${LEVEL.waist - 9}c14 -5 22 1 21 10c-1 9 -14 12 -22 6c-5 -4 -5 -13 1 -16Z`,
        surface: sash,
        padding: 3,
        casts: 0.3,
      },
    ],
    closeUp: atNeck(184, 120),
  };
};

const aLine = (garment: Garment): Drawing => {
  const surface = surfaceOf(garment);
  const hem = hemOf(garment);
  const long = garment.length === 'long';
  // Dip-dyed cloth starts to change below the waist.
  const upper: Surface = surface.pattern === 'ombre' ? plain(surface) : surface;
  const { top, set, panel } = waisted(garment, upper, {
    waist: 58,
    folds: [{ kind: 'drag', count: 3, depth: garment.fabric === 'chiffon' ? 8 : 5 }],
  });
  return {
    ...HANGS,
    layers: [
      hangerFor(garment),
      inside(top, upper),
      label(16),
      ...set.under,
      skirt(
        {
          waist: { y: LEVEL.waist, half: 58 },
          hem: { y: hem, half: long ? 178 : garment.length === 'short' ? 138 : 152 },
          line: long ? 'flared' : 'full',
          folds: [
            { kind: 'flutes', count: long ? 9 : 8, depth: 13, from: 0, to: 0.75 },
            { kind: 'gathers', count: 16, depth: 2.4 },
          ],
          wave: 7,
          sag: 16,
          seed: garment.id,
        },
        surface,
      ),
      panel,
      ...(garment.fabric === 'chiffon' ? [] : shaping(surface.dye)),
      waistband(
        { y: LEVEL.waist, half: 58.5 },
        garment.pattern === 'solid' ? 8 : 11,
        plain(upper, tone(surface.dye, -0.1)),
      ),
      ...set.over,
      ...neckFinish(garment, top, upper),
    ],
    closeUp: atNeck(184, 100),
  };
};

const shirtDress = (garment: Garment): Drawing => {
  const surface = surfaceOf(garment);
  const hem = hemOf(garment);
  const stand = garment.neckline === 'high';
  const top = bodice({
    neck: stand ? 'high' : 'scoop',
    sleeved: true,
    ease: 8,
    waist: 78,
    depth: stand ? 9 : 34,
    bottom: { y: hem, half: garment.length === 'long' ? 122 : 108, hip: 98 },
  });
  const set = sleeves(garment, top, surface);
  const half = top.half.at(-1)?.[0] ?? 108;
  const curve = smooth(
    [
      [half, hem],
      [half * 0.7, hem + 15],
      [half * 0.3, hem + 20],
      [0, hem + 20],
    ],
    10,
  ).slice(1);
  const folds = [
    { kind: 'drag', count: 4, depth: 7 },
    { kind: 'flutes', count: 4, depth: 9, from: 0.35, to: 1 },
  ] as const;
  const from = stand ? 12 : top.front[1] + 8;
  return {
    ...HANGS,
    layers: [
      hangerFor(garment),
      inside(top, surface),
      label(14),
      ...set.under,
      cutPiece(mirrored([...top.half, ...curve]), {
        surface,
        roundness: 0.44,
        folds,
        swells: figure(0.6),
        casts: 0.15,
      }),
      ...set.over,
      ...placket(top.front[1], hem + 18, surface.dye),
      ...buttonRow(0, from + 10, hem - 40, 44, PEARL),
      ...(stand ? standCollar(top, surface) : shirtCollar(top, surface)),
      hemStitch(half - 4, hem, 19, surface.dye),
    ],
    closeUp: atNeck(168, 62),
  };
};

const sheath = (garment: Garment): Drawing => {
  const surface = surfaceOf(garment);
  const hem = garment.length === 'short' ? 402 : hemOf(garment) - 34;
  const sequins = garment.fabric === 'sequin';
  const top = bodice({
    neck: neckOf(garment),
    sleeved: isSleeved(garment),
    waist: sequins ? 68 : 62,
    bottom: { y: hem, half: sequins ? 90 : 78, hip: 89 },
  });
  const set = sleeves(garment, top, surface);
  const half = top.half.at(-1)?.[0] ?? 80;
  const edge = smooth(
    [
      [half, hem],
      [half * 0.5, hem + 6],
      [0, hem + 8],
    ],
    8,
  ).slice(1);
  const cheongsam = garment.neckline === 'high' && garment.fabric === 'satin';
  const closing: Layer[] = cheongsam ? knots(top, surface) : [];
  return {
    ...HANGS,
    layers: [
      hangerFor(garment),
      inside(top, surface),
      label(18),
      ...set.under,
      cutPiece(mirrored([...top.half, ...edge]), {
        surface,
        roundness: 0.5,
        folds: [{ kind: 'drag', count: 5, depth: sequins ? 3 : 6 }],
        swells: figure(1.1),
        casts: 0.15,
      }),
      ...(sequins ? [] : shaping(surface.dye, LEVEL.waist, 0.18)),
      ...set.over,
      ...neckFinish(garment, top, surface),
      ...closing,
      ...(cheongsam
        ? [-1, 1].map((side) =>
            seam(
              [
                [side * (half - 3), hem - 96],
                [side * (half - 7), hem - 40],
                [side * (half - 4), hem + 2],
              ],
              surface.dye,
              0.5,
            ),
          )
        : []),
    ],
    closeUp: atNeck(168, 74),
  };
};

/** The curved front of a cheongsam with its hand-tied buttons. */
const knots = (top: Bodice, { second }: Surface): Layer[] => {
  const line = smooth(
    [
      [2, top.front[1] + 2],
      [16, 44],
      [44, 72],
      [69, 92],
    ],
    10,
  );
  const trim = second;
  return [
    ink(
      `<path d="M${line.map(([x, y]) => `${x} ${y}`).join('L')}" fill="none" stroke="${tone(trim, -0.15)}" stroke-width="2.2"/>`,
    ),
    ...[3, 13, 24].map((index) => {
      const [x, y] = line[index] ?? [0, 0];
      return ink(
        `<path d="M${x - 9} ${y - 4}L${x + 10} ${y + 4}" stroke="${tone(trim, -0.35)}" stroke-width="3.4" stroke-linecap="round"/><path d="M${x - 9} ${y - 4.8}L${x + 10} ${y + 3.2}" stroke="${tone(trim, 0.25)}" stroke-width="1.6" stroke-linecap="round"/>`,
      );
    }),
    ...[3, 13, 24].map((index) => button(line[index] ?? [0, 0], { radius: 2.9, body: trim, holes: false })),
  ];
};

const tiered = (garment: Garment): Drawing => {
  const surface = surfaceOf(garment);
  const hem = hemOf(garment);
  const kaftan = garment.length === 'long';
  const upper: Surface = surface.pattern === 'ombre' ? plain(surface) : surface;
  const waistAt = kaftan ? LEVEL.waist : LEVEL.waist - 24;
  const half = kaftan ? 84 : 70;
  const top = bodice({
    neck: neckOf(garment),
    sleeved: true,
    ease: kaftan ? 8 : 2,
    waist: half,
    waistAt,
    bottom: { y: waistAt, half },
  });
  const set = sleeves(garment, top, upper);
  return {
    ...HANGS,
    layers: [
      hangerFor(garment),
      inside(top, upper),
      label(16),
      ...set.under,
      skirt(
        {
          waist: { y: waistAt, half },
          hem: { y: hem, half: kaftan ? 168 : 162 },
          line: 'flared',
          folds: kaftan
            ? [{ kind: 'flutes', count: 8, depth: 12, from: 0, to: 0.8 }]
            : [{ kind: 'tiers', count: 3, depth: 9 }],
          wave: kaftan ? 9 : 5,
          sag: 12,
          seed: garment.id,
        },
        surface,
      ),
      cutPiece(mirrored(top.half), {
        surface: upper,
        roundness: 0.42,
        swells: figure(0.7).slice(0, 2),
        folds: [{ kind: 'drag', count: 4, depth: 8 }],
        holdHem: 0,
        casts: 0.2,
      }),
      ...set.over,
      binding(top, upper, 3),
      seam(
        smooth(
          [
            [-half, waistAt],
            [0, waistAt + 4],
            [half, waistAt],
          ],
          10,
        ),
        surface.dye,
        0.34,
      ),
    ],
    closeUp: atNeck(194, 110),
  };
};

const column = (garment: Garment): Drawing => {
  const surface = surfaceOf(garment);
  const hem = hemOf(garment);
  const top = bodice({
    neck: garment.neckline === 'high' ? 'high' : 'wide',
    sleeved: isSleeved(garment),
    waist: 64,
    bottom: { y: hem, half: 84, hip: 87 },
  });
  const set = sleeves(garment, top, surface);
  const edge = smooth(
    [
      [84, hem],
      [42, hem + 9],
      [0, hem + 12],
    ],
    8,
  ).slice(1);
  return {
    ...HANGS,
    layers: [
      hangerFor(garment),
      inside(top, surface),
      label(16.5),
      ...set.under,
      cutPiece(mirrored([...top.half, ...edge]), {
        surface,
        roundness: 0.52,
        folds:
          garment.fabric === 'sequin'
            ? [{ kind: 'drag', count: 5, depth: 3 }]
            : [
                { kind: 'bias', count: 3, depth: 6, from: 0.35, to: 0.95 },
                { kind: 'drag', count: 6, depth: 4 },
              ],
        swells: figure(1.15),
        casts: 0.15,
      }),
      ...set.over,
      ...neckFinish(garment, top, surface),
    ],
    closeUp: atNeck(168, 70),
  };
};

const knitDress = (garment: Garment): Drawing => {
  const surface = surfaceOf(garment);
  const hem = hemOf(garment) - 16;
  const top = bodice({
    neck: neckOf(garment),
    sleeved: isSleeved(garment),
    waist: 65,
    bottom: { y: hem, half: 82, hip: 88 },
  });
  const set = sleeves(garment, top, surface);
  const edge = smooth(
    [
      [82, hem],
      [40, hem + 7],
      [0, hem + 9],
    ],
    8,
  ).slice(1);
  return {
    ...HANGS,
    layers: [
      hangerFor(garment),
      inside(top, surface),
      ...set.under,
      cutPiece(mirrored([...top.half, ...edge]), {
        surface,
        roundness: 0.52,
        folds: [{ kind: 'drag', count: 5, depth: 5 }],
        swells: figure(1.2),
        casts: 0.15,
      }),
      ...set.over,
      ...neckFinish(garment, top, surface),
    ],
    closeUp: atNeck(160, 66),
  };
};

const ball = (garment: Garment): Drawing => {
  const surface = surfaceOf(garment);
  const hem = HEM.long + 14;
  const top = bodice({ neck: 'straps', sleeved: false, waist: 55, bottom: { y: LEVEL.waist, half: 55 } });
  const back = [
    [-60, 74] as Point,
    ...bezier([-60, 74], [-20, 88], [20, 88], [60, 74], 12),
    ...bezier([60, 74], [20, 150], [-20, 150], [-60, 74], 12),
  ];
  return {
    ...HANGS,
    layers: [
      slipHanger,
      cutPiece(back, { surface: plain(surface), roundness: 0, light: 0.55, holdHem: 0 }),
      skirt(
        {
          waist: { y: LEVEL.waist, half: 55 },
          hem: { y: hem, half: 226 },
          line: 'full',
          folds: [
            { kind: 'flutes', count: 9, depth: 13, from: -0.1, to: 0.6 },
            { kind: 'gathers', count: 18, depth: 2 },
          ],
          wave: 10,
          sag: 26,
          roundness: 0.42,
          seed: garment.id,
        },
        surface,
      ),
      cutPiece(mirrored(top.half), {
        surface,
        roundness: 0.5,
        swells: figure(1.2).slice(0, 2),
        folds: [{ kind: 'ruche', count: 8, depth: 3.4 }],
        holdHem: 0,
        casts: 0.2,
      }),
      binding(top, surface, 2.4),
      waistband({ y: LEVEL.waist, half: 55.5 }, 12, plain(surface, tone(surface.dye, -0.08)), 7),
      strap([-62.5, 64], [-47, 9], surface.dye),
      strap([62.5, 64], [47, 9], surface.dye),
    ],
    closeUp: atNeck(184, 140),
  };
};

/** A lace kebaya, open in a long line over a sarong skirt. */
const kebaya = (garment: Garment): Drawing => {
  const surface = surfaceOf(garment);
  const hem = HEM.long;
  const sarong: Surface = {
    dye: surface.second,
    second: tone(surface.second, -0.35),
    cloth: 'satin',
    pattern: 'kawung',
  };
  const top = bodice({
    neck: 'v',
    sleeved: true,
    waist: 62,
    depth: 104,
    bottom: { y: 322, half: 96, hip: 88 },
  });
  const set = sleeves(garment, top, surface);
  const edge = smooth(
    [
      [96, 322],
      [70, 334],
      [36, 352],
      [0, 372],
    ],
    10,
  ).slice(1);
  return {
    ...HANGS,
    layers: [
      hangerFor(garment),
      inside(top, surface),
      label(16),
      ...set.under,
      skirt(
        {
          waist: { y: LEVEL.waist + 20, half: 64 },
          hem: { y: hem, half: 80 },
          line: 'straight',
          folds: [{ kind: 'bias', count: 3, depth: 6, from: 0.2, to: 1 }],
          sag: 10,
          roundness: 0.46,
          seed: garment.id,
        },
        sarong,
      ),
      seam(bezier([18, 340], [30, 460], [44, 580], [40, hem + 6], 16), sarong.dye, 0.5),
      cutPiece(mirrored([...top.half, ...edge]), {
        surface,
        roundness: 0.48,
        folds: [{ kind: 'drag', count: 4, depth: 4 }],
        swells: figure(1.1),
        holdHem: 0,
        casts: 0.3,
      }),
      seam(bezier([0, top.front[1]], [2, 180], [2, 270], [0, 370], 14), surface.dye, 0.5),
      ...set.over,
      binding(top, surface, 5),
      ...buttonRow(2, top.front[1] + 10, 226, 34, { ...covered('#b8935a'), radius: 3.6 }),
    ],
    closeUp: atNeck(176, 120),
  };
};

export const DRESS_CUTS = {
  slip,
  wrap,
  'a-line': aLine,
  shirt: shirtDress,
  sheath,
  tiered,
  column,
  ball,
  kebaya,
};

/** A knit may be a dress or a jumper; its category says which. */
export { knitDress };
