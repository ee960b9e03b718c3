import type { Garment } from '../garment.ts';
import { bezier, type Point, smooth } from '../geometry.ts';
import type { Panel, Surface, Swell } from '../panel.ts';

export const surfaceOf = ({ dyes, fabric, pattern }: Garment): Surface => ({
  dye: dyes[0],
  second: dyes[1] ?? dyes[0],
  cloth: fabric,
  pattern,
});

/** The same cloth without its pattern, for bindings, waistbands and linings. */
export const plain = (surface: Surface, dye = surface.dye): Surface => ({
  ...surface,
  dye,
  pattern: 'solid',
});

/** Heights of the body the garments are cut for, below the neck point; about 4.9 units to the centimetre. */
export const LEVEL = {
  bust: 118,
  underarm: 108,
  waist: 204,
  hip: 296,
  knee: 488,
  calf: 590,
  ankle: 690,
} as const;

/** Half widths of that body seen from the front. */
const HALF = { shoulder: 86, bust: 77, waist: 61, hip: 87 } as const;

export const HEM = { short: 420, medium: 560, long: 686 } as const;

/** A bust and a stomach under the cloth, so that it reads as worn and not as cardboard. */
export const figure = (strength = 1): Swell[] => [
  { at: [-33, LEVEL.bust], radius: [30, 32], height: 12 * strength },
  { at: [33, LEVEL.bust], radius: [30, 32], height: 12 * strength },
  { at: [0, LEVEL.hip - 30], radius: [46, 52], height: 8 * strength },
];

export interface Bodice {
  /** The right edge of the neck opening, from the centre front up to the neck point. */
  readonly neck: readonly Point[];
  readonly neckPoint: Point;
  /** Centre front of the neck opening. */
  readonly front: Point;
  readonly shoulder: Point;
  readonly underarm: Point;
  /** The right half of the whole piece, from centre front to centre hem. */
  readonly half: readonly Point[];
}

type NeckShape = 'scoop' | 'v' | 'high' | 'straps' | 'wide';

interface BodiceShape {
  readonly neck: NeckShape;
  readonly sleeved: boolean;
  /** Added to the half width everywhere. */
  readonly ease?: number;
  /** Half widths at the waist and the bottom edge. */
  readonly waist: number;
  readonly waistAt?: number;
  readonly bottom: { readonly y: number; readonly half: number; readonly hip?: number };
  /** Depth of the neck opening, if the shape does not fix it. */
  readonly depth?: number;
}

const NECK = {
  scoop: { half: 42, depth: 46 },
  v: { half: 38, depth: 96 },
  high: { half: 29, depth: 9 },
  straps: { half: 62, depth: 86 },
  wide: { half: 54, depth: 26 },
} as const satisfies Record<NeckShape, { half: number; depth: number }>;

/** The upper body of anything with shoulders. */
export const bodice = (shape: BodiceShape): Bodice => {
  const { neck: kind, sleeved, ease = 0, waist, waistAt = LEVEL.waist, bottom } = shape;
  const neckHalf = NECK[kind].half;
  const depth = shape.depth ?? NECK[kind].depth;
  const bare = kind === 'straps';
  const shoulder: Point = bare ? [64, 62] : sleeved ? [HALF.shoulder - 3 + ease, 25] : [73 + ease * 0.5, 20];
  // Wide necks start further down the slope of the shoulder.
  const neckPoint: Point = bare ? shoulder : [neckHalf, Math.max(0, (neckHalf - 38) * 0.42)];
  const underarm: Point = [HALF.bust + ease, LEVEL.underarm + (bare ? 4 : 0)];
  const front: Point = [0, depth];

  const neck: Point[] = {
    scoop: () => bezier(front, [neckHalf * 0.7, depth], [neckHalf * 0.98, depth * 0.62], neckPoint),
    wide: () => bezier(front, [neckHalf * 0.6, depth], [neckHalf * 0.88, depth * 0.74], neckPoint),
    high: () => bezier(front, [neckHalf * 0.6, depth], [neckHalf * 0.94, depth * 0.7], neckPoint),
    v: () => bezier(front, [7, depth - 20], [neckHalf - 8, 30], neckPoint),
    // A shallow cowl between the straps.
    straps: () => bezier(front, [20, depth + 3], [40, depth - 14], neckPoint),
  }[kind]();

  const seamEnd: Point = sleeved ? [shoulder[0] - 9, shoulder[1] - 6] : [shoulder[0] - 3, shoulder[1] - 1];
  const top: Point[] = bare
    ? []
    : [
        ...bezier(
          neckPoint,
          [neckPoint[0] + 10, neckPoint[1] + 4],
          [seamEnd[0] - 20, seamEnd[1] - 9],
          seamEnd,
          10,
        ),
        ...bezier(
          seamEnd,
          [shoulder[0] - 3, seamEnd[1] + 2],
          [shoulder[0], shoulder[1] + 2],
          [shoulder[0], shoulder[1] + 9],
          8,
        ),
      ];
  const armholeFrom: Point = bare ? shoulder : [shoulder[0], shoulder[1] + 9];
  const armhole = sleeved
    ? bezier(armholeFrom, [shoulder[0] - 1, 56], [underarm[0] - 2, 84], underarm, 14)
    : bare
      ? bezier(armholeFrom, [66, 84], [underarm[0] - 10, underarm[1] - 5], underarm, 14)
      : bezier(armholeFrom, [shoulder[0] - 11, 60], [underarm[0] - 16, underarm[1] - 8], underarm, 14);

  const side = smooth(
    [
      underarm,
      [underarm[0] * 0.42 + waist * 0.58, underarm[1] * 0.46 + waistAt * 0.54],
      [waist, waistAt],
      ...(bottom.hip !== undefined ? ([[bottom.hip, waistAt + 88]] as Point[]) : []),
      ...(bottom.hip !== undefined && bottom.y > LEVEL.knee
        ? ([[bottom.hip * 0.45 + bottom.half * 0.55, (waistAt + 88 + bottom.y) / 2]] as Point[])
        : []),
      ...(bottom.y > waistAt + 4 ? ([[bottom.half, bottom.y]] as Point[]) : []),
    ],
    12,
  ).slice(1);

  const half = [front, ...neck, ...top, ...armhole, ...side];
  return { neck: [front, ...neck], neckPoint, front, shoulder, underarm, half };
};

/** The inside of the back, seen through the neck opening, with its label. */
export const inside = ({ neckPoint, front }: Bodice, surface: Surface): Panel => {
  const [x, y] = neckPoint;
  const back = bezier([-x - 2, y + 1], [-x * 0.6, y + 11], [x * 0.6, y + 11], [x + 2, y + 1], 16);
  const low = bezier(
    [x + 2, y + 1],
    [x, front[1] * 1.36 + 6],
    [-x, front[1] * 1.36 + 6],
    [-x - 2, y + 1],
    16,
  );
  return {
    kind: 'panel',
    path: `M${[[-x - 2, y + 1], ...back, ...low].map(([px, py]) => `${px} ${py}`).join('L')}Z`,
    surface: plain(surface),
    light: 0.56,
    padding: 2,
  };
};
