import { tone } from '../../colour.ts';
import { type Garment } from '../../garment.ts';
import { bezier, mirrored, pathOf, type Point, smooth } from '../../geometry.ts';
import { type Drawing, ink, type Surface } from '../../panel.ts';
import { cutPiece } from '../../relief.ts';
import { brassPlate } from '../../trims.ts';
import { plain, surfaceOf } from '../body.ts';
import { body, edgeStitch, handle, rivets, SOFT, stands, tabs, trimOf } from './parts.ts';

const bucket = (garment: Garment): Drawing => {
  const surface = surfaceOf(garment);
  const trim = trimOf(surface);
  const outline = body({ top: -190, topHalf: 112, bottomHalf: 84, corner: 18, dip: 15 });
  const mouth: Point[] = [
    [-110, -190],
    ...bezier([-110, -190], [-92, -212], [92, -212], [110, -190], 16),
    ...bezier([110, -190], [90, -168], [-90, -168], [-110, -190], 16),
  ];
  return stands(
    [
      cutPiece(mouth, { surface: plain(surface), roundness: 0, light: 0.36, holdHem: 0 }),
      cutPiece(outline, {
        surface,
        roundness: 0.5,
        folds: surface.cloth === 'woven' ? [{ kind: 'drag', count: 2, depth: 0.8 }] : SOFT,
        padding: 3,
        casts: 0.2,
      }),
      {
        kind: 'panel',
        path: pathOf(
          smooth(
            [
              [-110, -186],
              [-60, -177],
              [0, -174.6],
              [60, -177],
              [110, -186],
            ],
            10,
          ),
          false,
        ),
        cord: 12,
        surface: trim,
        padding: 3,
        casts: 0.28,
      },
      edgeStitch(
        smooth(
          [
            [-108, -181],
            [-60, -172],
            [0, -169.6],
            [60, -172],
            [108, -181],
          ],
          10,
        ),
        trim.dye,
      ),
      {
        kind: 'panel',
        path: pathOf(
          smooth(
            [
              [-84, -22],
              [0, -13],
              [84, -22],
            ],
            12,
          ),
          false,
        ),
        cord: 3,
        surface: trim,
        padding: 1.4,
        casts: 0.2,
      },
      handle('M-103 -176C-112 -330 112 -330 103 -176', 9.5, trim),
      ...tabs(102, -188, trim),
    ],
    { at: [58, -156], width: 160 },
    -292,
  );
};

const drawstring = (garment: Garment): Drawing => {
  const surface = surfaceOf(garment);
  const trim = trimOf(surface);
  const cordSurface: Surface =
    surface.cloth === 'canvas'
      ? { ...trim, dye: '#e6ddca', cloth: 'cotton' }
      : plain(surface, tone(surface.dye, -0.25));
  const outline = mirrored([
    [0, -206],
    ...smooth(
      [
        [0, -206],
        [30, -214],
        [62, -207],
        [92, -212],
      ],
      8,
    ).slice(1),
    ...smooth(
      [
        [92, -212],
        [82, -186],
        [76, -170],
      ],
      6,
    ).slice(1),
    ...smooth(
      [
        [76, -170],
        [100, -128],
        [110, -70],
        [106, -20],
      ],
      12,
    ).slice(1),
    ...bezier([106, -20], [105, -8], [98, -1], [86, -0.5], 8),
    [0, 1.5],
  ]);
  const base = mirrored([
    [0, -42],
    [108, -42],
    ...smooth(
      [
        [108, -42],
        [107, -28],
        [106, -20],
      ],
      5,
    ).slice(1),
    ...bezier([106, -20], [105, -8], [98, -1], [86, -0.5], 8),
    [0, 1.5],
  ]);
  const eyelets = [-62, -36, -12, 12, 36, 62].map((x): Point => [x, -172 + (x / 62) ** 2 * -3]);
  return stands(
    [
      handle('M-88 -176C-110 -352 110 -352 88 -176', 8.5, trim, true),
      cutPiece(outline, {
        surface,
        roundness: 0.5,
        folds: [
          { kind: 'gathers', count: 11, depth: 8, from: 0.17, to: 1.6 },
          { kind: 'flutes', count: 6, depth: 6, from: 0.1, to: 0.16 },
        ],
        padding: 3,
        holdHem: 0,
      }),
      cutPiece(base, {
        surface: trim === surface ? surface : trim,
        roundness: 0.5,
        padding: 2,
        casts: 0.22,
        holdHem: 0,
      }),
      edgeStitch(
        smooth(
          [
            [-106, -37],
            [0, -34],
            [106, -37],
          ],
          12,
        ),
        trim.dye,
      ),
      {
        kind: 'panel',
        path: pathOf(smooth([[-80, -176], ...eyelets, [80, -176]], 8), false),
        cord: 5,
        surface: cordSurface,
        padding: 2,
        casts: 0.34,
      },
      rivets([...eyelets]),
      {
        kind: 'panel',
        path: 'M-7 -170C-22 -142 -18 -118 -26 -92',
        cord: 4.4,
        surface: cordSurface,
        padding: 1.8,
        casts: 0.3,
      },
      {
        kind: 'panel',
        path: 'M7 -170C18 -138 14 -122 22 -100',
        cord: 4.4,
        surface: cordSurface,
        padding: 1.8,
        casts: 0.3,
      },
      { kind: 'panel', path: 'M-14 -174h28v13q-14 5 -28 0Z', surface: trim, padding: 2, casts: 0.34 },
      ink(brassPlate('M-29 -92l6 1l-2 13h-6Z') + brassPlate('M19 -100l6 1l0 13h-6Z')),
    ],
    { at: [10, -136], width: 150 },
    -308,
  );
};

export const BUCKET_CUTS = { bucket, drawstring };
