import { tone } from '../../colour.ts';
import { type Garment } from '../../garment.ts';
import { mirrored, type Point, smooth } from '../../geometry.ts';
import { type Drawing, ink } from '../../panel.ts';
import { cutPiece } from '../../relief.ts';
import { brass, brassPlate } from '../../trims.ts';
import { surfaceOf } from '../body.ts';
import { body, edgeStitch, leather, stands } from './parts.ts';

const envelope = (garment: Garment): Drawing => {
  const surface = surfaceOf(garment);
  const outline = body({ top: -126, topHalf: 130, bottomHalf: 130, corner: 5, dip: 0 });
  const lid: Point[] = [
    [-130, -127],
    [130, -127],
    ...smooth(
      [
        [130, -127],
        [128, -119],
        [14, -44],
        [0, -38],
        [-14, -44],
        [-128, -119],
        [-130, -127],
      ],
      10,
    ).slice(1),
  ];
  return stands(
    [
      cutPiece(outline, {
        surface,
        roundness: 0.1,
        folds: [{ kind: 'drag', count: 2, depth: 2 }],
        padding: 4,
      }),
      cutPiece(lid, {
        surface: { ...surface, dye: tone(surface.dye, 0.02) },
        roundness: 0.08,
        padding: 3,
        casts: 0.5,
        holdHem: 0,
      }),
      edgeStitch(
        [
          [-120, -119],
          [-12, -49],
          [0, -45],
          [12, -49],
          [120, -119],
        ],
        surface.dye,
      ),
      ink(brassPlate('M-6 -55a6 6 0 1 0 12 0a6 6 0 1 0 -12 0Z')),
    ],
    { at: [16, -72], width: 140 },
    -127,
  );
};

const frameClutch = (garment: Garment): Drawing => {
  const surface = surfaceOf(garment);
  const round = garment.fabric === 'woven';
  const outline: Point[] = round
    ? mirrored(
        smooth(
          [
            [0, -152],
            [60, -146],
            [112, -104],
            [118, -52],
            [84, -10],
            [0, 0],
          ],
          14,
        ),
      )
    : body({ top: -112, topHalf: 112, bottomHalf: 122, corner: 34, dip: -4, belly: 6 });
  const rim = round
    ? 'M-113 -98C-96 -136 -54 -153 0 -154C54 -153 96 -136 113 -98'
    : 'M-114 -92C-114 -112 -106 -118 -92 -119C-40 -123 40 -123 92 -119C106 -118 114 -112 114 -92';
  return stands(
    [
      cutPiece(outline, {
        surface,
        roundness: 0.4,
        folds: round
          ? [{ kind: 'drag', count: 2, depth: 1 }]
          : [{ kind: 'gathers', count: 14, depth: 5, from: 0.02, to: 1.5 }],
        padding: 6,
        holdHem: 0,
      }),
      ink(
        `<path d="${rim}" transform="translate(1 3)" fill="none" stroke="#1a120b" stroke-opacity=".35" stroke-width="7"/>${brass(rim, 6.4)}`,
      ),
      ink(
        [-1, 1]
          .map((side) => {
            const [x, y] = [side * 4.6, round ? -161 : -129];
            return `<circle cx="${x + 0.8}" cy="${y + 1.4}" r="5.6" fill="#1a120b" fill-opacity=".35"/><circle cx="${x}" cy="${y}" r="5.6" fill="#b8935a"/><circle cx="${x - 0.6}" cy="${y - 0.8}" r="4.4" fill="#d9bd83"/><circle cx="${x - 1.8}" cy="${y - 2}" r="1.7" fill="#fbf2da"/>`;
          })
          .join(''),
        true,
      ),
    ],
    { at: [10, round ? -112 : -86], width: 140 },
    -160,
  );
};

const pouch = (garment: Garment): Drawing => {
  const surface = surfaceOf(garment);
  const outline = mirrored([
    [0, -150],
    ...smooth(
      [
        [0, -150],
        [22, -154],
        [44, -150],
        [34, -128],
        [26, -116],
      ],
      8,
    ).slice(1),
    ...smooth(
      [
        [26, -116],
        [58, -96],
        [82, -56],
        [72, -16],
        [40, -1],
        [0, 1],
      ],
      12,
    ).slice(1),
  ]);
  const ribbon = leather(tone(surface.dye, -0.45));
  return stands(
    [
      cutPiece(outline, {
        surface,
        roundness: 0.5,
        folds: [{ kind: 'gathers', count: 9, depth: 9, from: 0.22, to: 1.3 }],
        padding: 3,
        holdHem: 0,
      }),
      {
        kind: 'panel',
        path: 'M-29 -117C-14 -109 14 -109 29 -117',
        cord: 6,
        surface: { ...ribbon, cloth: 'satin' },
        padding: 2.4,
        casts: 0.3,
      },
      {
        kind: 'panel',
        path: 'M6 -112C30 -100 62 -130 84 -104C100 -84 88 -50 96 -30',
        cord: 4,
        surface: { ...ribbon, cloth: 'satin' },
        padding: 1.8,
        casts: 0.25,
      },
      {
        kind: 'panel',
        path: 'M4 -112C22 -90 30 -70 26 -48',
        cord: 4,
        surface: { ...ribbon, cloth: 'satin' },
        padding: 1.8,
        casts: 0.25,
      },
    ],
    { at: [8, -86], width: 120 },
    -154,
  );
};

export const CLUTCH_CUTS = { envelope, frame: frameClutch, pouch };
