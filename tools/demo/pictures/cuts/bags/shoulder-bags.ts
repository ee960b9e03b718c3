import { tone } from '../../colour.ts';
import { type Garment } from '../../garment.ts';
import { bezier, clamp, mirrored, pathOf, type Point, smooth } from '../../geometry.ts';
import { type Drawing, ink, type Ink, type Panel } from '../../panel.ts';
import { cutPiece } from '../../relief.ts';
import { brass, brassPlate } from '../../trims.ts';
import { plain, surfaceOf } from '../body.ts';
import { arch, body, edgeStitch, handle, rivets, stands } from './parts.ts';

/** The same outline, some units further in. */
const inset = (outline: readonly Point[], by: number): Point[] => {
  const middle = outline.reduce(
    ([x, y], [px, py]): Point => [x + px / outline.length, y + py / outline.length],
    [0, 0] as Point,
  );
  return outline.map(([x, y]): Point => {
    const length = Math.hypot(x - middle[0], y - middle[1]) || 1;
    const keep = clamp(1 - by / length);
    return [middle[0] + (x - middle[0]) * keep, middle[1] + (y - middle[1]) * keep];
  });
};

const turnLock = (y: number): Ink =>
  ink(
    brassPlate(`M-17 ${y - 9}q0 -4 4 -4h26q4 0 4 4v15q0 4 -4 4h-26q-4 0 -4 -4Z`) +
      `<rect x="-9" y="${y - 5}" width="18" height="7" rx="3.5" fill="#4d3818" fill-opacity=".55"/><rect x="-9" y="${y - 6}" width="18" height="7" rx="3.5" fill="#e3c88e"/>`,
  );

const flap = (garment: Garment): Drawing => {
  const surface = surfaceOf(garment);
  const mini = garment.id === 2106;
  const outline = body({ top: -146, topHalf: 116, bottomHalf: 120, corner: 24, dip: 0 });
  const edge = smooth(
    [
      [117, -148],
      [116, -96],
      [96, -64],
      [50, -48],
      [0, -44],
    ],
    12,
  );
  const lid = mirrored([
    [0, -152],
    ...bezier([0, -152], [60, -153], [100, -152], [112, -150], 10),
    ...edge.slice(0),
  ]);
  const strapTop = mini ? -262 : -330;
  return stands(
    [
      handle(arch(98, -142, strapTop), 8, surface, true),
      cutPiece(outline, {
        surface,
        roundness: 0.24,
        folds: [{ kind: 'drag', count: 2, depth: 2.4 }],
        padding: 5,
      }),
      edgeStitch(
        smooth(
          [
            [-112, -24],
            [-100, -9],
            [0, -6],
            [100, -9],
            [112, -24],
          ],
          12,
        ),
        surface.dye,
      ),
      cutPiece(lid, {
        surface: { ...surface, dye: tone(surface.dye, 0.02) },
        roundness: 0.22,
        padding: 3,
        casts: 0.5,
        holdHem: 0,
      }),
      edgeStitch(mirrored(inset(lid, 7).slice(12, 61)).slice(0, 49), surface.dye),
      edgeStitch(mirrored(inset(lid, 7).slice(12, 61)).slice(49), surface.dye),
      rivets([
        [-98, -140],
        [98, -140],
      ]),
      turnLock(-50),
    ],
    { at: [16, -78], width: 160 },
    strapTop,
  );
};

const hobo = (garment: Garment): Drawing => {
  const surface = surfaceOf(garment);
  // A crescent: strap and body in one piece.
  const outer = smooth(
    [
      [0, -338],
      [42, -322],
      [78, -258],
      [112, -182],
      [142, -112],
      [136, -46],
      [86, -8],
      [0, 1],
    ],
    14,
  );
  const inner = smooth(
    [
      [0, -122],
      [50, -130],
      [74, -168],
      [66, -232],
      [40, -298],
      [0, -316],
    ],
    14,
  );
  const band: Point[] = [...outer, ...inner];
  const whole = [...band, ...band.map(([x, y]): Point => [-x, y]).reverse()];
  const [near, far] = [1.06, 0.82].map((size) =>
    mirrored(inner.map(([x, y]): Point => [x * size, -214 + (y + 214) * size])),
  );
  return stands(
    [
      {
        kind: 'panel',
        path: pathOf(near ?? []) + pathOf(far ?? []),
        surface: plain(surface),
        padding: 3,
        light: 0.55,
      },
      {
        kind: 'panel',
        path: pathOf(whole),
        drape: mirrored(outer),
        surface,
        roundness: 0.3,
        padding: 7,
        folds: [
          { kind: 'gathers', count: 7, depth: 5, from: 0.62, to: 1.4 },
          { kind: 'drag', count: 3, depth: 5 },
        ],
        holdHem: 0,
        casts: 0.2,
      },
      edgeStitch(
        smooth(
          [
            [-72, -160],
            [-52, -122],
            [0, -112],
            [52, -122],
            [72, -160],
          ],
          12,
        ),
        surface.dye,
      ),
      edgeStitch(
        smooth(
          [
            [-128, -60],
            [-84, -20],
            [0, -10],
            [84, -20],
            [128, -60],
          ],
          12,
        ),
        surface.dye,
      ),
    ],
    { at: [40, -110], width: 180 },
    -338,
  );
};

const baguette = (garment: Garment): Drawing => {
  const surface = surfaceOf(garment);
  const outline = body({ top: -112, topHalf: 132, bottomHalf: 124, corner: 36, dip: 5, belly: 5 });
  const zip = smooth(
    [
      [-126, -112],
      [0, -107],
      [126, -112],
    ],
    16,
  );
  return stands(
    [
      handle(arch(112, -108, -236), 11, surface, true),
      cutPiece(body({ top: -119, topHalf: 122, bottomHalf: 118, corner: 30, dip: 2 }), {
        surface: plain(surface),
        roundness: 0.2,
        light: 0.62,
      }),
      ink(
        brass(
          pathOf(
            zip.map(([x, y]): Point => [x, y - 3]),
            false,
          ),
          2.4,
        ),
      ),
      cutPiece(outline, {
        surface,
        roundness: 0.3,
        folds: [{ kind: 'drag', count: 2, depth: 4 }],
        padding: 8,
        casts: 0.25,
      }),
      edgeStitch(
        smooth(
          [
            [-124, -100],
            [0, -95],
            [124, -100],
          ],
          12,
        ),
        surface.dye,
      ),
      ...([-1, 1] as const).map((side): Panel => ({
        kind: 'panel',
        path: `M${side * 116 - 7} -118h14v28q0 8 -7 10q-7 -2 -7 -10Z`,
        surface,
        padding: 2,
        casts: 0.34,
      })),
      rivets([
        [-116, -92],
        [116, -92],
      ]),
      ink(brassPlate('M100 -122q16 -3 26 2l-1 6q-10 -4 -24 -1Z')),
    ],
    { at: [72, -84], width: 150 },
    -236,
  );
};

export const SHOULDER_BAG_CUTS = { flap, hobo, baguette };
