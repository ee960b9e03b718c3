import type { Garment } from '../../garment.ts';
import { bezier, mirrored, type Point, smooth } from '../../geometry.ts';
import { type Drawing, type Layer } from '../../panel.ts';
import { cutPiece } from '../../relief.ts';
import { seam } from '../../trims.ts';
import { surfaceOf } from '../body.ts';
import { stands } from './turned.ts';

const cushion = (garment: Garment): Drawing => {
  const surface = surfaceOf(garment);
  const top = -232;
  const outline = mirrored([
    [0, top + 16],
    ...bezier([0, top + 16], [50, top + 16], [96, top + 10], [134, top - 6], 14),
    ...bezier([134, top - 6], [117, -160], [117, -76], [138, -2], 16),
    ...bezier([138, -2], [96, 2], [50, 3], [0, 3], 12),
  ]);
  return stands(
    [
      cutPiece(outline, {
        surface,
        roundness: 0.3,
        padding: 15,
        swells: [{ at: [0, -116], radius: [92, 84], height: 34 }],
        folds: [{ kind: 'drag', count: 4, depth: 7 }],
        holdHem: 0,
      }),
      seam(
        smooth(
          [
            [-130, top + 2],
            [0, top + 21],
            [130, top + 2],
          ],
          12,
        ),
        surface.dye,
        0.34,
      ),
      seam(
        smooth(
          [
            [-134, -8],
            [0, -2],
            [134, -8],
          ],
          12,
        ),
        surface.dye,
        0.3,
      ),
    ],
    { at: [70, -176], width: 150 },
    top,
  );
};

/** One fold of a throw lying on the fold below it: its top edge, rolled over at the left. */
const layerOf = (y: number, height: number, half: number, drift: number): Point[] => [
  [-half + drift, y],
  ...bezier([-half + drift, y], [-half * 0.3, y - 9], [half * 0.4, y - 7], [half + drift, y - 1], 14),
  ...bezier(
    [half + drift, y - 1],
    [half + 14 + drift, y + height * 0.2],
    [half + 14 + drift, y + height * 0.8],
    [half + drift, y + height],
    10,
  ),
  ...bezier(
    [half + drift, y + height],
    [half * 0.4, y + height + 5],
    [-half * 0.3, y + height + 4],
    [-half + drift, y + height],
    14,
  ),
  ...bezier(
    [-half + drift, y + height],
    [-half - 12 + drift, y + height * 0.8],
    [-half - 12 + drift, y + height * 0.2],
    [-half + drift, y],
    10,
  ),
];

const foldedThrow = (garment: Garment): Drawing => {
  const surface = surfaceOf(garment);
  const folds = [0, 1, 2, 3].map((index) =>
    layerOf(-40 - index * 34, 38, 146 - index * 2, (index % 2 === 0 ? -1 : 1) * 3),
  );
  return stands(
    [
      ...folds.map((outline) =>
        cutPiece(outline, { surface, roundness: 0.12, padding: 14, holdHem: 0, casts: 0.4 }),
      ),
      // The last fold of all, narrower, with its edge towards us.
      cutPiece(layerOf(-166, 26, 132, 4), { surface, roundness: 0.1, padding: 11, holdHem: 0, casts: 0.3 }),
    ] satisfies Layer[],
    { at: [30, -112], width: 160 },
    -168,
  );
};

export const TEXTILE_CUTS = { cushion, 'folded-throw': foldedThrow } as const;
