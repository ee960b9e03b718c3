import type { SleeveShape } from '../catalogue.ts';
import type { Folds } from '../cloth/folds.ts';
import type { Garment } from '../garment.ts';
import { along, bezier, flip, type Point, smooth } from '../geometry.ts';
import type { Panel, Surface } from '../panel.ts';
import { cutPiece } from '../relief.ts';
import type { Bodice } from './body.ts';

interface Pattern {
  /** Angle of the arm from straight down, at the shoulder and at the wrist. */
  readonly lift: readonly [shoulder: number, wrist: number];
  readonly length: number;
  /** Half widths from shoulder to cuff, evenly spaced. */
  readonly halves: readonly number[];
  /** Height of the sleeve head above the shoulder. */
  readonly head: number;
  readonly folds: readonly Folds[];
  readonly roundness: number;
  /** Lies over the bodice rather than under it. */
  readonly over: boolean;
  /** A band that holds the fullness at the wrist. */
  readonly cuff?: number;
}

const LONG = {
  straight: {
    lift: [0.19, 0.09],
    length: 292,
    halves: [31, 29, 26, 23.5, 21, 19],
    head: 0,
    folds: [{ kind: 'creases', count: 7, depth: 13, from: 0.3, to: 0.72 }],
    roundness: 0.62,
    over: false,
  },
  puff: {
    lift: [0.24, 0.1],
    length: 288,
    halves: [42, 46, 33, 25, 22, 20],
    head: 10,
    folds: [{ kind: 'gathers', count: 9, depth: 12 }],
    roundness: 0.6,
    over: true,
  },
  bishop: {
    lift: [0.3, 0.13],
    length: 262,
    halves: [32, 32, 35, 42, 49, 45, 24],
    head: 3,
    folds: [{ kind: 'gathers', count: 8, depth: 15, from: 0.1, to: 1 }],
    roundness: 0.55,
    over: true,
    cuff: 20,
  },
  bell: {
    lift: [0.3, 0.24],
    length: 268,
    halves: [33, 33, 37, 46, 58, 68],
    head: 0,
    folds: [{ kind: 'flutes', count: 5, depth: 15, from: 0.15, to: 0.9 }],
    roundness: 0.5,
    over: true,
  },
  flutter: {
    lift: [0.3, 0.24],
    length: 268,
    halves: [33, 33, 37, 46, 58, 68],
    head: 0,
    folds: [{ kind: 'flutes', count: 5, depth: 15, from: 0.15, to: 0.9 }],
    roundness: 0.5,
    over: true,
  },
} as const satisfies Record<SleeveShape, Pattern>;

const SHORT = {
  straight: {
    lift: [0.3, 0.24],
    length: 96,
    halves: [35, 35, 34, 33],
    head: 0,
    folds: [{ kind: 'drag', count: 4, depth: 7 }],
    roundness: 0.6,
    over: false,
  },
  puff: {
    lift: [0.5, 0.36],
    length: 100,
    halves: [38, 52, 57, 51, 35],
    head: 11,
    folds: [{ kind: 'gathers', count: 10, depth: 14 }],
    roundness: 0.62,
    over: true,
    cuff: 9,
  },
  bishop: {
    lift: [0.5, 0.36],
    length: 100,
    halves: [38, 52, 57, 51, 35],
    head: 11,
    folds: [{ kind: 'gathers', count: 10, depth: 14 }],
    roundness: 0.62,
    over: true,
    cuff: 9,
  },
  bell: {
    lift: [0.5, 0.42],
    length: 108,
    halves: [36, 42, 50, 58],
    head: 0,
    folds: [{ kind: 'flutes', count: 5, depth: 14, from: 0, to: 0.7 }],
    roundness: 0.5,
    over: true,
  },
  flutter: {
    lift: [0.56, 0.46],
    length: 78,
    halves: [38, 46, 54],
    head: 3,
    folds: [{ kind: 'flutes', count: 6, depth: 15, from: 0, to: 0.7 }],
    roundness: 0.5,
    over: true,
  },
} as const satisfies Record<SleeveShape, Pattern>;

interface Sleeves {
  /** Drawn before the bodice and after it. */
  readonly under: Panel[];
  readonly over: Panel[];
}

/** Both sleeves of a garment, set into the armholes of its bodice. */
export const sleeves = (garment: Garment, { shoulder, underarm }: Bodice, surface: Surface): Sleeves => {
  const { sleeve, sleeveShape = 'straight' } = garment;
  if (!sleeve || sleeve === 'none') return { under: [], over: [] };
  const pattern: Pattern = (sleeve === 'long' ? LONG : SHORT)[sleeveShape];
  const { lift, length, halves, head, cuff } = pattern;

  const first = halves[0] ?? 30;
  const crown: Point = [shoulder[0] - first * 0.86 + 4, shoulder[1] + 12 - head * 0.4];
  const steps = halves.length;
  const centre: Point[] = [crown];
  const angles: number[] = [lift[0]];
  for (let step = 1; step <= steps; step++) {
    const angle = lift[0] + (lift[1] - lift[0]) * (step / steps);
    angles.push(angle);
    centre.push(along(centre[step - 1] ?? crown, angle, length / steps));
  }
  const edge = (side: 1 | -1) =>
    centre
      .slice(1)
      .map((at, step): Point => along(at, angles[step + 1] ?? 0, 0, side * (halves[step] ?? first)));

  const outer = smooth(
    [
      [shoulder[0] - 22, shoulder[1] - 7 - head * 0.5],
      [shoulder[0] - 4, shoulder[1] - head],
      [shoulder[0] + 5 + head * 0.8, shoulder[1] + 16 - head * 0.4],
      ...edge(1),
    ],
    10,
  );
  // A sleeve that lies over the bodice may not cut into it.
  const clear = ([x, y]: Point): Point => [pattern.over ? Math.max(x, underarm[0] - 7) : x, y];
  const inner = smooth(
    [
      [underarm[0] - 12, underarm[1] - 16],
      [underarm[0] - 3, underarm[1] + 3],
      ...edge(-1)
        .slice(sleeve === 'long' ? 1 : steps - 1)
        .map(clear),
    ],
    10,
  );
  const [outerEnd, innerEnd] = [outer.at(-1) ?? shoulder, inner.at(-1) ?? underarm];
  const end = angles.at(-1) ?? 0;
  const sag = pattern.folds[0]?.kind === 'flutes' ? 9 : 4;
  const hem = bezier(outerEnd, along(outerEnd, end, sag), along(innerEnd, end, sag), innerEnd, 10);
  const outline = [...outer, ...hem, ...inner.slice().reverse()];

  const angle = (lift[0] + lift[1]) / 2;
  const make = (side: 1 | -1): Panel[] => {
    const onSide = (points: readonly Point[]) => (side === 1 ? [...points] : flip(points));
    const panel = cutPiece(onSide(outline), {
      surface,
      grain: { origin: onSide([crown])[0] ?? crown, angle: angle * side },
      holdHem: 0,
      roundness: pattern.roundness,
      folds: pattern.folds,
      casts: pattern.over ? 0.3 : 0.2,
      light: side === 1 ? 0.95 : 1,
    });
    if (!cuff) return [panel];
    const wrist = innerEnd[0] < outerEnd[0] ? [innerEnd, outerEnd] : [outerEnd, innerEnd];
    const [a, b] = [wrist[0] ?? innerEnd, wrist[1] ?? outerEnd];
    const grip = sleeve === 'long' ? 3 : 1;
    const band: Point[] = [
      along(a, end, -4, grip),
      along(b, end, -4, -grip),
      along(b, end, cuff, -grip - 1),
      along(a, end, cuff, grip + 1),
    ];
    const rounded = onSide([
      ...bezier(band[0] ?? a, along(band[0] ?? a, end, 3), along(band[1] ?? b, end, 3), band[1] ?? b, 8),
      ...bezier(band[2] ?? b, along(band[2] ?? b, end, 3), along(band[3] ?? a, end, 3), band[3] ?? a, 8),
    ]);
    return [
      panel,
      cutPiece(rounded, {
        surface,
        grain: { origin: onSide([a])[0] ?? a, angle: end * side },
        holdHem: 0,
        roundness: 0.55,
        padding: 1.6,
        casts: 0.22,
        light: side === 1 ? 0.95 : 1,
      }),
    ];
  };
  const both = [...make(-1), ...make(1)];
  return pattern.over ? { under: [], over: both } : { under: both, over: [] };
};
