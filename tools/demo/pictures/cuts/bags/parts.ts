import { tone } from '../../colour.ts';
import { bezier, lerp, mirrored, type Point, smooth } from '../../geometry.ts';
import { type Drawing, ink, type Ink, type Layer, type Panel, type Surface } from '../../panel.ts';
import { brassPlate, stitch } from '../../trims.ts';
import { plain } from '../body.ts';

/** The bottom of a bag is at height 0 and y points down, so its y is negative. */
export const stands = (layers: readonly Layer[], closeUp: Drawing['closeUp'], top: number): Drawing => ({
  stands: true,
  hook: [0, top],
  layers,
  closeUp,
});

interface Shape {
  readonly top: number;
  readonly topHalf: number;
  readonly bottomHalf: number;
  /** Roundness of the lower corners, in design units. */
  readonly corner: number;
  /** How far the upper edge dips in the middle. */
  readonly dip?: number;
  /** How far the sides swell out. */
  readonly belly?: number;
}

export const body = ({ top, topHalf, bottomHalf, corner, dip = 4, belly = 0 }: Shape): Point[] =>
  mirrored([
    [0, top + dip],
    ...bezier([0, top + dip], [topHalf * 0.5, top + dip], [topHalf * 0.8, top + 1], [topHalf - 4, top], 12),
    ...bezier([topHalf - 4, top], [topHalf - 1, top], [topHalf, top + 2], [topHalf, top + 5], 4),
    ...smooth(
      [
        [topHalf, top + 5],
        [lerp(topHalf, bottomHalf, 0.5) + belly, top * 0.5],
        [bottomHalf, -corner],
      ],
      14,
    ).slice(1),
    ...bezier(
      [bottomHalf, -corner],
      [bottomHalf, -corner * 0.35],
      [bottomHalf - corner * 0.35, -1],
      [bottomHalf - corner, -0.5],
      10,
    ),
    [0, 1.5],
  ]);

/** A rolled handle or strap: a cord of the same leather. */
export const handle = (path: string, width: number, surface: Surface, behind = false): Panel => ({
  kind: 'panel',
  path,
  cord: width,
  surface: plain(surface),
  padding: width * 0.44,
  casts: behind ? 0 : 0.3,
  ...(behind && { light: 0.66 }),
});

export const arch = (half: number, foot: number, top: number) => {
  const rise = (top - foot) * 1.34;
  return `M${-half} ${foot}C${-half * 1.02} ${foot + rise} ${half * 1.02} ${foot + rise} ${half} ${foot}`;
};

export const leather = (dye: string): Surface => ({ dye, second: dye, cloth: 'leather', pattern: 'solid' });

/** Trim of a bag that is not of leather itself. */
export const trimOf = (surface: Surface): Surface =>
  surface.cloth === 'leather' || surface.cloth === 'suede'
    ? plain(surface)
    : leather(surface.second === surface.dye ? '#6b4a30' : surface.second);

export const edgeStitch = (points: readonly Point[], dye: string) =>
  stitch(points, tone(dye, 0.55), 0.6, '3 2.2');

export const rivets = (points: readonly Point[]): Ink =>
  ink(points.map(([x, y]) => brassPlate(`M${x - 3} ${y}a3 3 0 1 0 6 0a3 3 0 1 0 -6 0Z`)).join(''));

/** Shield-shaped patches that carry the handles. */
export const tabs = (half: number, y: number, surface: Surface): Layer[] =>
  ([-1, 1] as const).flatMap((side): Layer[] => [
    {
      kind: 'panel',
      path: `M${side * half - 10} ${y}h20v30c0 8 -5 13 -10 15c-5 -2 -10 -7 -10 -15Z`,
      surface,
      padding: 2,
      casts: 0.34,
    },
    stitch(
      [
        [side * half - 7, y + 4],
        [side * half - 7, y + 29],
        [side * half, y + 40],
        [side * half + 7, y + 29],
        [side * half + 7, y + 4],
      ],
      tone(surface.dye, 0.55),
      0.55,
    ),
    rivets([[side * half, y + 12]]),
  ]);

export const SOFT = [{ kind: 'drag', count: 3, depth: 4 }] as const;
