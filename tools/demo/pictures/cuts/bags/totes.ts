import { tone } from '../../colour.ts';
import { type Garment } from '../../garment.ts';
import { bezier, mirrored, pathOf, type Point, smooth } from '../../geometry.ts';
import { type Drawing, ink } from '../../panel.ts';
import { cutPiece } from '../../relief.ts';
import { brass, brassPlate } from '../../trims.ts';
import { plain, surfaceOf } from '../body.ts';
import { arch, body, edgeStitch, handle, SOFT, stands, tabs, trimOf } from './parts.ts';

const openTote = (garment: Garment): Drawing => {
  const surface = surfaceOf(garment);
  const trim = trimOf(surface);
  const shape = { top: -212, topHalf: 134, bottomHalf: 118, corner: 14, dip: 7 };
  const outline = body(shape);
  const block = garment.pattern === 'colour-block';
  const canvas = garment.fabric === 'canvas';
  const base: Point[] = mirrored([
    [0, -62],
    [121, -62],
    ...smooth(
      [
        [121, -62],
        [119, -30],
        [118, -14],
      ],
      6,
    ).slice(1),
    ...bezier([118, -14], [118, -5], [113, -1], [104, -0.5], 8),
    [0, 1.5],
  ]);
  return stands(
    [
      handle(arch(58, -206, -330), 9, trim, true),
      cutPiece(
        [
          [-130, -212] as Point,
          ...bezier([-130, -212], [-60, -224], [60, -224], [130, -212], 16),
          ...bezier([130, -212], [60, -196], [-60, -196], [-130, -212], 16),
        ],
        { surface: plain(surface), roundness: 0, light: 0.42, holdHem: 0 },
      ),
      cutPiece(outline, {
        surface: block ? plain(surface) : surface,
        roundness: 0.26,
        folds: SOFT,
        padding: 4,
        casts: 0.2,
      }),
      ...(block || canvas
        ? [
            cutPiece(base, {
              surface: block ? { ...plain(surface), dye: surface.second } : trim,
              roundness: 0.26,
              padding: 2.4,
              casts: 0.2,
            }),
            edgeStitch(
              [
                [-116, -57],
                [0, -56],
                [116, -57],
              ],
              block ? surface.second : trim.dye,
            ),
          ]
        : [
            edgeStitch(
              smooth(
                [
                  [-128, -203],
                  [0, -197],
                  [128, -203],
                ],
                14,
              ),
              surface.dye,
            ),
            edgeStitch(
              smooth(
                [
                  [-111, -10],
                  [0, -7],
                  [111, -10],
                ],
                14,
              ),
              surface.dye,
            ),
          ]),
      handle(arch(58, -186, -312), 9.5, trim),
      ...tabs(58, -196, trim),
    ],
    { at: [52, -172], width: 170 },
    -330,
  );
};

const zipTote = (garment: Garment): Drawing => {
  const surface = surfaceOf(garment);
  const trim = plain(surface, tone(surface.dye, -0.12));
  const outline = body({ top: -176, topHalf: 132, bottomHalf: 138, corner: 20, dip: 1 });
  const zip = smooth(
    [
      [-128, -178],
      [0, -181],
      [128, -178],
    ],
    16,
  );
  return stands(
    [
      handle(arch(52, -170, -282), 8.5, trim, true),
      cutPiece(body({ top: -188, topHalf: 124, bottomHalf: 132, corner: 18, dip: -4 }), {
        surface: trim,
        roundness: 0.2,
        light: 0.7,
      }),
      ink(brass(pathOf(zip, false), 2.6)),
      cutPiece(outline, {
        surface,
        roundness: 0.24,
        folds: [{ kind: 'drag', count: 2, depth: 2.4 }],
        padding: 5,
        casts: 0.25,
      }),
      edgeStitch(
        smooth(
          [
            [-126, -169],
            [0, -168],
            [126, -169],
          ],
          14,
        ),
        surface.dye,
      ),
      // The pocket across the front.
      cutPiece(
        mirrored([
          [0, -104],
          [108, -104],
          [110, -30],
          [104, -22],
          [0, -22],
        ]),
        { surface, roundness: 0.2, padding: 2.2, casts: 0.3, holdHem: 0 },
      ),
      edgeStitch(
        [
          [-104, -98],
          [0, -97.4],
          [104, -98],
        ],
        surface.dye,
      ),
      handle(arch(52, -150, -264), 9, trim),
      ...tabs(52, -162, trim),
      ink(brassPlate('M112 -184h18v7h-18Z')),
    ],
    { at: [48, -142], width: 170 },
    -282,
  );
};

const basket = (garment: Garment): Drawing => {
  const surface = surfaceOf(garment);
  const trim = trimOf(surface);
  const outline = body({ top: -172, topHalf: 144, bottomHalf: 100, corner: 34, dip: 6, belly: 6 });
  return stands(
    [
      handle(arch(62, -168, -304), 8.5, trim, true),
      cutPiece(
        [
          [-140, -172] as Point,
          ...bezier([-140, -172], [-70, -190], [70, -190], [140, -172], 16),
          ...bezier([140, -172], [70, -154], [-70, -154], [-140, -172], 16),
        ],
        { surface: plain(surface), roundness: 0, light: 0.45, holdHem: 0 },
      ),
      cutPiece(outline, { surface, roundness: 0.42, padding: 3, casts: 0.25 }),
      {
        kind: 'panel',
        path: pathOf(
          smooth(
            [
              [-142, -169],
              [-70, -163.6],
              [0, -162.4],
              [70, -163.6],
              [142, -169],
            ],
            10,
          ),
          false,
        ),
        cord: 11,
        surface: { ...surface, dye: tone(surface.dye, -0.08) },
        padding: 4,
        casts: 0.3,
      },
      handle(arch(62, -140, -280), 9, trim),
      ...tabs(62, -158, trim),
    ],
    { at: [60, -128], width: 170 },
    -304,
  );
};

export const TOTE_CUTS = { 'open-tote': openTote, 'zip-tote': zipTote, basket };
