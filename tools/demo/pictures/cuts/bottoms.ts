import { tone } from '../colour.ts';
import type { Folds } from '../cloth/folds.ts';
import type { Garment } from '../garment.ts';
import { bezier, flip, mirrored, type Point, smooth } from '../geometry.ts';
import type { Drawing, Layer, Panel, Surface } from '../panel.ts';
import { cutPiece } from '../relief.ts';
import {
  button,
  CLIP_HOOK,
  clipHanger,
  clips,
  hanger,
  HANGER_HOOK,
  HORN,
  label,
  seam,
  stitch,
} from '../trims.ts';
import { bodice, figure, inside, LEVEL, plain, surfaceOf } from './body.ts';
import { binding, shaping, shirtCollar } from './finish.ts';
import { skirt, waistband } from './skirt.ts';
import { sleeves } from './sleeve.ts';

/** Skirts and trousers are hung by the waist, at height 0. */
const WAIST = { y: 0, half: 74 } as const;
const HANGS = { stands: false, hook: CLIP_HOOK } as const;
const HEM = { short: 236, medium: 400, long: 510 } as const;

const hung = (parts: readonly Layer[], closeUp: Drawing['closeUp']): Drawing => ({
  ...HANGS,
  layers: [clipHanger(46), ...parts, clips(46, -2)],
  closeUp,
});

const AT_WAIST = { at: [14, 62] as Point, width: 176 };

const pleated = (garment: Garment): Drawing => {
  const surface = surfaceOf(garment);
  return hung(
    [
      skirt(
        {
          waist: WAIST,
          hem: { y: HEM[garment.length ?? 'medium'], half: 160 },
          line: 'flared',
          folds: [{ kind: 'pleats', count: 26, depth: 6.5, from: -0.2, to: 0.6 }],
          wave: 3,
          sag: 18,
          roundness: 0.36,
          seed: garment.id,
        },
        surface,
      ),
      waistband(WAIST, 22, plain(surface, tone(surface.dye, -0.04))),
    ],
    AT_WAIST,
  );
};

const flared = (garment: Garment): Drawing => {
  const surface = surfaceOf(garment);
  return hung(
    [
      skirt(
        {
          waist: WAIST,
          hem: { y: HEM[garment.length ?? 'medium'], half: 182 },
          line: 'flared',
          folds: [
            { kind: 'flutes', count: 9, depth: 13, from: -0.1, to: 0.7 },
            { kind: 'gathers', count: 18, depth: 2 },
          ],
          wave: 10,
          sag: 20,
          seed: garment.id,
        },
        surface,
      ),
      waistband(WAIST, 20, plain(surface)),
    ],
    AT_WAIST,
  );
};

const pencil = (garment: Garment): Drawing => {
  const surface = surfaceOf(garment);
  const hem = HEM[garment.length ?? 'medium'] - (garment.length === 'short' ? 10 : 46);
  const half = garment.length === 'short' ? 104 : 90;
  const dart = (side: 1 | -1) =>
    seam(
      [
        [side * 38, 8],
        [side * 44, 40],
        [side * 47, 76],
      ],
      surface.dye,
      0.26,
    );
  const panelled = garment.fabric === 'suede';
  return hung(
    [
      skirt(
        {
          waist: WAIST,
          hem: { y: hem, half },
          line: 'straight',
          folds: [{ kind: 'drag', count: 4, depth: 6 }],
          sag: 9,
          roundness: 0.48,
          seed: garment.id,
        },
        surface,
        { swells: [{ at: [0, 70], radius: [46, 50], height: 7 }] },
      ),
      ...(panelled
        ? ([-1, 1] as const).map((side) =>
            seam(
              smooth(
                [
                  [side * 30, 8],
                  [side * 42, 120],
                  [side * 36, hem + 4],
                ],
                14,
              ),
              surface.dye,
              0.42,
            ),
          )
        : [dart(-1), dart(1)]),
      ...(panelled
        ? []
        : ([-1, 1] as const).map((side) =>
            stitch(
              [
                [side * 34, 52],
                [side * 70, 48],
              ],
              tone(surface.dye, -0.6),
              0.5,
              '30 0',
            ),
          )),
      waistband(WAIST, 22, surface),
    ],
    AT_WAIST,
  );
};

interface Legs {
  readonly waist: { readonly y: number; readonly half: number };
  /** Height below the waist of the crotch and the hem. */
  readonly rise: number;
  readonly inseam: number;
  readonly shape: 'wide' | 'tapered';
}

/** Both trouser legs, with creases and the fork between them. */
const legs = ({ waist, rise, inseam, shape }: Legs, surface: Surface, seed: number): Layer[] => {
  const wide = shape === 'wide';
  const fork = waist.y + rise;
  const hem = fork + inseam;
  const hip = waist.half + (wide ? 22 : 16);
  const [outer, inner] = wide ? [144, 30] : [82, 30];
  const folds: Folds[] = wide
    ? [
        { kind: 'flutes', count: 3, depth: 17, from: 0.05, to: 0.7 },
        { kind: 'drag', count: 5, depth: 5 },
      ]
    : [
        { kind: 'creases', count: 9, depth: 9, from: 0.2, to: 0.5 },
        { kind: 'drag', count: 6, depth: 6 },
      ];
  const leg = (side: 1 | -1): Panel => {
    const outline: Point[] = [
      [0, waist.y - 1],
      [waist.half, waist.y - 1],
      ...smooth(
        [
          [waist.half, waist.y - 1],
          [hip - 6, waist.y + 62],
          [hip, fork - 18],
          [wide ? 114 : 84, fork + inseam * 0.42],
          [outer, hem],
        ],
        14,
      ).slice(1),
      ...bezier([outer, hem], [outer * 0.7, hem + 7], [inner * 1.4, hem + 7], [inner, hem + 1], 12),
      ...smooth(
        [
          [inner, hem + 1],
          [wide ? 16 : 22, fork + inseam * 0.45],
          [5, fork + 30],
          [1, fork],
        ],
        12,
      ).slice(1),
    ];
    return cutPiece(side === 1 ? outline : flip(outline), {
      surface,
      roundness: 0.5,
      folds,
      seed: seed + side,
      holdHem: 0,
      casts: 0.22,
      light: side === 1 ? 0.95 : 1,
    });
  };
  const crease = (side: 1 | -1) =>
    seam(
      smooth(
        [
          [side * 46, waist.y + 16],
          [side * (wide ? 56 : 52), fork],
          [side * ((outer + inner) / 2), hem],
        ],
        16,
      ),
      surface.dye,
      0.26,
    );
  return [
    leg(-1),
    leg(1),
    crease(-1),
    crease(1),
    seam(
      [
        [0, waist.y + 4],
        [0.5, fork - 30],
        [1, fork + 2],
      ],
      surface.dye,
      0.5,
    ),
    ...([-1, 1] as const).map((side) =>
      seam(
        smooth(
          [
            [side * (waist.half - 16), waist.y + 12],
            [side * (waist.half + 2), waist.y + 62],
          ],
          8,
        ),
        surface.dye,
        0.4,
      ),
    ),
  ];
};

const trousers =
  (shape: Legs['shape']) =>
  (garment: Garment): Drawing => {
    const surface = surfaceOf(garment);
    const cropped = garment.length === 'medium';
    const denim = garment.fabric === 'denim';
    return hung(
      [
        ...legs(
          { waist: WAIST, rise: 136, inseam: cropped ? 318 : shape === 'wide' ? 396 : 352, shape },
          surface,
          garment.id,
        ),
        ...(denim
          ? [
              stitch(
                smooth(
                  [
                    [4, 12],
                    [5, 86],
                    [2, 120],
                  ],
                  10,
                ),
                '#c98f4e',
                0.9,
              ),
              stitch(
                smooth(
                  [
                    [17, 12],
                    [18, 78],
                    [4, 108],
                  ],
                  10,
                ),
                '#c98f4e',
                0.9,
              ),
              ...([-1, 1] as const).map((side) =>
                stitch(
                  smooth(
                    [
                      [side * 30, 14],
                      [side * 42, 40],
                      [side * 78, 46],
                    ],
                    10,
                  ),
                  '#c98f4e',
                  0.9,
                ),
              ),
            ]
          : [
              stitch(
                smooth(
                  [
                    [17, 12],
                    [18, 70],
                    [3, 98],
                  ],
                  10,
                ),
                tone(surface.dye, -0.5),
                0.4,
              ),
            ]),
        waistband(WAIST, 24, surface),
        button([2, 3], denim ? { radius: 5, body: '#a9713d', holes: false } : { ...HORN, radius: 4.4 }),
      ],
      { at: [12, 66], width: 176 },
    );
  };

/** One piece: a bodice joined to trousers at the waist. */
const jumpsuit =
  (shape: Legs['shape']) =>
  (garment: Garment): Drawing => {
    const surface = surfaceOf(garment);
    const sleeved = garment.sleeve === 'long' || garment.sleeve === 'short';
    const block = garment.pattern === 'colour-block';
    const upper = block ? plain(surface, surface.second) : surface;
    const half = shape === 'tapered' ? 72 : 60;
    const low = garment.neckline === 'low';
    const top = bodice({
      neck: low ? 'v' : sleeved ? 'scoop' : 'wide',
      ...(sleeved && { depth: 34 }),
      sleeved,
      ease: sleeved ? 7 : 0,
      waist: half,
      bottom: { y: LEVEL.waist, half },
    });
    const set = sleeves(garment, top, upper);
    return {
      stands: false,
      hook: HANGER_HOOK,
      layers: [
        hanger(sleeved ? 70 : 62, sleeved ? 21 : 19),
        inside(top, upper),
        label(16),
        ...set.under,
        ...legs(
          { waist: { y: LEVEL.waist, half }, rise: 140, inseam: shape === 'wide' ? 356 : 318, shape },
          surface,
          garment.id,
        ),
        cutPiece(mirrored(top.half), {
          surface: upper,
          roundness: 0.44,
          swells: figure(1).slice(0, 2),
          folds: [{ kind: 'drag', count: 4, depth: 7 }],
          holdHem: 0,
          casts: 0.2,
        }),
        ...(low
          ? [
              seam(
                bezier([0, top.front[1]], [-10, 126], [-34, 168], [-52, LEVEL.waist - 10], 14),
                upper.dye,
                0.5,
              ),
            ]
          : shaping(upper.dye, LEVEL.waist, 0.2)),
        ...set.over,
        ...(sleeved ? shirtCollar(top, upper) : [binding(top, upper, 3)]),
        ...(sleeved
          ? [
              seam(
                [
                  [0, top.front[1]],
                  [0, 322],
                ],
                surface.dye,
                0.5,
              ),
              stitch(
                [
                  [7, top.front[1] + 14],
                  [7, 322],
                ],
                tone(surface.dye, 0.5),
                0.45,
              ),
              ...pocketFlaps(surface),
            ]
          : []),
        waistband(
          { y: LEVEL.waist, half: half + 0.6 },
          sleeved ? 18 : 11,
          plain(surface, block ? surface.dye : tone(surface.dye, -0.07)),
        ),
        ...(sleeved ? [buckle(LEVEL.waist)] : []),
      ],
      closeUp: { at: [10, 104], width: 184 },
    };
  };

/** Flapped patch pockets on the chest. */
export const pocketFlaps = (surface: Surface, y = 92): Layer[] =>
  ([-1, 1] as const).flatMap((side): Layer[] => {
    const x = side * 40;
    const pocket = (half: number, top: number, bottom: number, dip: number): Point[] => [
      [x - half, top],
      [x + half, top],
      [x + half, bottom],
      [x, bottom + dip],
      [x - half, bottom],
    ];
    return [
      cutPiece(pocket(21, y + 8, y + 50, 5), {
        surface,
        roundness: 0,
        padding: 1.2,
        casts: 0.22,
        holdHem: 0,
      }),
      cutPiece(pocket(22.5, y, y + 14, 6), { surface, roundness: 0, padding: 1.5, casts: 0.28, holdHem: 0 }),
      button([x, y + 12], { radius: 3, body: '#5b4a3a' }),
    ];
  });

const buckle = (y: number): Layer => ({
  kind: 'panel',
  path: `M-14 ${y - 9}H14V${y + 15}H-14ZM-9 ${y - 4}V${y + 10}H9V${y - 4}Z`,
  surface: { dye: '#6b5a45', second: '#6b5a45', cloth: 'leather', pattern: 'solid' },
  padding: 1.6,
  casts: 0.3,
});

export const SKIRT_CUTS = { pleated, flared, pencil };
export const LEG_CUTS = {
  trousers: { wide: trousers('wide'), tapered: trousers('tapered') },
  jumpsuits: { wide: jumpsuit('wide'), tapered: jumpsuit('tapered') },
};
