import type { Folds } from '../cloth/folds.ts';
import { foldHeight } from '../cloth/folds.ts';
import { lerp, type Point, smooth } from '../geometry.ts';
import type { Panel, Surface } from '../panel.ts';
import { cutPiece } from '../relief.ts';

interface SkirtShape {
  readonly waist: { readonly y: number; readonly half: number };
  readonly hem: { readonly y: number; readonly half: number };
  /** straight follows the hip, flared opens evenly from the waist, full springs out at once. */
  readonly line: 'straight' | 'flared' | 'full';
  readonly folds: readonly Folds[];
  /** Depth of the middle of the hem below its sides. */
  readonly sag?: number;
  /** Depth of the folds at the hem, in design units. */
  readonly wave?: number;
  readonly roundness?: number;
  readonly seed: number;
}

const sideOf = ({ waist, hem, line }: SkirtShape): Point[] => {
  const at = (t: number, half: number): Point => [half, lerp(waist.y, hem.y, t)];
  const open = (t: number) => lerp(waist.half, hem.half, t);
  if (line === 'straight') {
    const hip = Math.max(waist.half + 16, Math.min(waist.half + 20, hem.half + 6));
    const hipAt = Math.min(0.5, 104 / (hem.y - waist.y));
    return [
      at(0, waist.half),
      at(hipAt * 0.5, lerp(waist.half, hip, 0.66)),
      at(hipAt, hip),
      at((1 + hipAt) / 2, (hip + hem.half) / 2 + 1),
      at(1, hem.half),
    ];
  }
  if (line === 'flared')
    return [at(0, waist.half), at(0.22, open(0.27)), at(0.6, open(0.63)), at(1, hem.half)];
  return [at(0, waist.half), at(0.07, open(0.2)), at(0.3, open(0.5)), at(0.65, open(0.79)), at(1, hem.half)];
};

/** A skirt from its waist seam down; its hem follows its own folds. */
export const skirt = (shape: SkirtShape, surface: Surface, rest: Partial<Panel> = {}): Panel => {
  const { waist, hem, folds, sag = 14, wave = 0, roundness = 0.34, seed } = shape;
  const side = smooth(sideOf(shape), 14);
  const height = wave > 0 ? foldHeight(folds, seed) : () => 0;
  const deepest = Math.max(1, ...folds.map(({ depth }) => depth));
  const edge = Array.from({ length: 61 }, (_, index): Point => {
    const u = 1 - index / 30;
    const hang = sag * (1 - u * u);
    return [u * hem.half, hem.y + hang + wave * (height(u, 0.98) / deepest - 0.4) * (1 - u ** 6)];
  });
  const flipped = side.map(([x, y]): Point => [-x, y]).reverse();
  const outline: Point[] = [
    [waist.half, waist.y - 1],
    ...side,
    ...edge,
    ...flipped,
    [-waist.half, waist.y - 1],
  ];
  return cutPiece(outline, { surface, roundness, folds, seed, holdHem: 70, ...rest });
};

/** A flat band around the waist. */
export const waistband = (
  { y, half }: { y: number; half: number },
  depth: number,
  surface: Surface,
  bow = 5,
): Panel => {
  const upper = smooth(
    [
      [-half, y - depth / 2 - bow * 0.4],
      [0, y - depth / 2 + bow * 0.6],
      [half, y - depth / 2 - bow * 0.4],
    ],
    12,
  );
  const lower = smooth(
    [
      [half + 0.8, y + depth / 2 - bow * 0.4],
      [0, y + depth / 2 + bow * 0.6],
      [-half - 0.8, y + depth / 2 - bow * 0.4],
    ],
    12,
  );
  return cutPiece([...upper, ...lower], { surface, roundness: 0.36, padding: 1.2, holdHem: 0, casts: 0.24 });
};
