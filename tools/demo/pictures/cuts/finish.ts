import { tone } from '../colour.ts';
import { bezier, flip, type Point, pathOf, smooth } from '../geometry.ts';
import type { Layer, Panel, Surface } from '../panel.ts';
import { cutPiece } from '../relief.ts';
import { seam, stitch } from '../trims.ts';
import { type Bodice, LEVEL, plain } from './body.ts';

/** The narrow binding that finishes a neck opening. */
export const binding = ({ neck }: Bodice, surface: Surface, width = 3): Panel => {
  const edge = [...flip(neck).reverse(), ...neck.slice(1)];
  return {
    kind: 'panel',
    path: pathOf(edge, false),
    cord: width,
    surface: {
      ...plain(surface, tone(surface.dye, -0.06)),
      cloth: surface.cloth === 'lace' ? 'cotton' : surface.cloth,
    },
    padding: width * 0.45,
  };
};

/** Straps and shoulders aside, where the bust dart and the princess seam run. */
export const shaping = (dye: string, waistAt: number = LEVEL.waist, strength = 0.2): Layer[] =>
  ([-1, 1] as const).map((side) =>
    seam(
      bezier(
        [side * 47, LEVEL.underarm + 10],
        [side * 37, LEVEL.bust + 28],
        [side * 33, waistAt - 40],
        [side * 34, waistAt + 22],
        16,
      ),
      dye,
      strength,
    ),
  );

/** Two leaves of a shirt collar lying open at the throat. */
export const shirtCollar = ({ neckPoint, front }: Bodice, surface: Surface): Layer[] => {
  const [nx] = neckPoint;
  const leaf = (side: 1 | -1): Layer[] => {
    const onSide = (points: Point[]) => (side === 1 ? points : flip(points));
    const outline = onSide([
      [0.5, front[1] + 1],
      ...smooth(
        [
          [0.5, front[1] + 1],
          [15, front[1] + 13],
          [33, front[1] + 20],
        ],
        8,
      ).slice(1),
      ...smooth(
        [
          [33, front[1] + 20],
          [44, 26],
          [nx + 9, 8],
          [nx - 1, -9],
        ],
        8,
      ).slice(1),
      ...bezier([nx - 1, -9], [nx - 6, 8], [13, front[1] - 18], [0.5, front[1] + 1], 14),
    ]);
    return [
      cutPiece(outline, { surface, roundness: 0, padding: 2, casts: 0.34, holdHem: 0 }),
      stitch(
        onSide(
          smooth(
            [
              [5, front[1] + 1],
              [17, front[1] + 9],
              [31, front[1] + 15.5],
              [40, 25],
              [nx + 5, 8],
            ],
            8,
          ),
        ),
        tone(surface.dye, -0.5),
        0.4,
        '2 1.6',
      ),
    ];
  };
  const stand = [
    ...bezier([-nx, -8], [-18, 3], [18, 3], [nx, -8], 14),
    ...bezier([nx + 1, 4], [16, 15], [-16, 15], [-nx - 1, 4], 14),
  ];
  return [
    cutPiece([[-nx, -8], ...stand], {
      surface: plain(surface, tone(surface.dye, -0.16)),
      roundness: 0.2,
      light: 0.7,
      holdHem: 0,
    }),
    ...leaf(-1),
    ...leaf(1),
  ];
};

/** A standing band around the throat, closed or with a small opening in front. */
export const standCollar = (
  { neckPoint, front }: Bodice,
  surface: Surface,
  height = 17,
  open = true,
): Layer[] => {
  const [nx] = neckPoint;
  const top = -height + 2;
  const inner = [
    [-nx + 1, top] as Point,
    ...bezier([-nx + 1, top], [-12, top + 7], [12, top + 7], [nx - 1, top], 12),
    ...bezier([nx - 1, top], [12, top + 15], [-12, top + 15], [-nx + 1, top], 12),
  ];
  const gap = open ? 3.4 : 0;
  const leaf = (side: 1 | -1) => {
    const shape: Point[] = [
      [0, front[1] + 2],
      ...bezier([0, front[1] + 2], [12, front[1] + 1], [nx - 4, 9], [nx + 3, 1], 10),
      ...bezier([nx + 3, 1], [nx + 1, -6], [nx, top + 5], [nx - 1, top], 6),
      ...bezier([nx - 1, top], [14, top + 12], [gap + 9, top + 13], [gap, front[1] - height * 0.62], 10),
    ];
    return cutPiece(side === 1 ? shape : flip(shape), {
      surface: plain(surface, tone(surface.dye, -0.03)),
      roundness: 0.12,
      padding: 1.6,
      casts: 0.28,
      holdHem: 0,
    });
  };
  return [
    cutPiece(inner, { surface: plain(surface), roundness: 0, light: 0.5, holdHem: 0 }),
    leaf(-1),
    leaf(1),
  ];
};

/** The roll of a knitted neck. */
export const knitNeck = ({ neckPoint, front }: Bodice, surface: Surface, height = 20): Layer[] => {
  const [nx] = neckPoint;
  const top = -height;
  const outline = [
    ...smooth(
      [
        [-nx - 4, 4],
        [-nx - 2, top + 8],
        [-nx + 2, top],
      ],
      8,
    ),
    ...bezier([-nx + 2, top], [-14, top + 8], [14, top + 8], [nx - 2, top], 12),
    ...smooth(
      [
        [nx - 2, top],
        [nx + 2, top + 8],
        [nx + 4, 4],
      ],
      8,
    ).slice(1),
    ...bezier([nx + 4, 4], [18, front[1] + 7], [-18, front[1] + 7], [-nx - 4, 4], 12),
  ];
  const mouth = [
    [-nx + 2, top] as Point,
    ...bezier([-nx + 2, top], [-14, top + 8], [14, top + 8], [nx - 2, top], 12),
    ...bezier([nx - 2, top], [12, top - 5], [-12, top - 5], [-nx + 2, top], 12),
  ];
  return [
    cutPiece(mouth, { surface: plain(surface), roundness: 0, light: 0.5, holdHem: 0 }),
    cutPiece(outline, { surface, roundness: 0.5, padding: 3, casts: 0.25, holdHem: 0 }),
  ];
};

/** A shirt front: placket edge, stitching and buttons. */
export const placket = (from: number, to: number, dye: string): Layer[] => [
  seam(
    [
      [-7, from],
      [-7, to],
    ],
    dye,
    0.22,
  ),
  seam(
    [
      [7, from],
      [7, to],
    ],
    dye,
    0.4,
  ),
  stitch(
    [
      [5, from],
      [5, to - 2],
    ],
    tone(dye, -0.5),
    0.35,
  ),
];

/** A row of stitching that follows the hem of a piece with a straight edge. */
export const hemStitch = (half: number, y: number, sag: number, dye: string): Layer =>
  stitch(
    Array.from({ length: 21 }, (_, index): Point => {
      const u = index / 10 - 1;
      return [u * half, y - 7 + sag * (1 - u * u)];
    }),
    tone(dye, -0.5),
    0.3,
    '2.4 1.8',
  );
