import { tone } from '../../colour.ts';
import type { Garment } from '../../garment.ts';
import { bezier, type Point } from '../../geometry.ts';
import { type Drawing, ink, type Panel } from '../../panel.ts';
import { cutPiece } from '../../relief.ts';
import { plain, surfaceOf } from '../body.ts';
import { glassEdges, rings, stands, thrown, turned } from './turned.ts';

const oval = (y: number, half: number, depth: number): Point[] =>
  Array.from({ length: 72 }, (_, index): Point => {
    const rotation = (index / 72) * Math.PI * 2;
    return [Math.cos(rotation) * half, y + Math.sin(rotation) * half * depth];
  });

const bowl = (garment: Garment): Drawing => {
  const surface = surfaceOf(garment);
  const top = -132;
  return stands(
    [
      turned(
        [
          [150, top],
          [148, top + 16],
          [122, -62],
          [70, -20],
          [52, -10],
          [54, 0],
        ],
        surface,
        { roundness: 0.7 },
      ),
      cutPiece(oval(top, 150, 0.24), {
        surface: plain(surface, surface.second === surface.dye ? tone(surface.dye, -0.14) : surface.second),
        roundness: 0,
        light: 0.78,
        holdHem: 0,
        swells: [{ at: [30, top + 10], radius: [100, 26], height: -26 }],
      }),
      ink(
        `<ellipse cx="0" cy="${top}" rx="150" ry="36" fill="none" stroke="${tone(surface.dye, 0.36)}" stroke-width="3.4"/>`,
      ),
      ...(garment.fabric === 'ceramic'
        ? [
            rings(
              [
                [-84, 132],
                [-72, 127],
              ],
              surface.dye,
            ),
          ]
        : []),
      ...(garment.fabric === 'glass' ? [glassEdges(['M-128 -96C-116 -70 -96 -50 -72 -34'])] : []),
    ],
    { at: [-20, -120], width: 210 },
    top - 36,
  );
};

/** Seen from above, leaning against the wall behind it. */
const platter = (garment: Garment): Drawing => {
  const surface = surfaceOf(garment);
  const { wide, tall } = thrown(garment.id);
  const plate = (half: number, depth: number): Point[] => oval(-142, half * wide, (depth * tall) / wide);
  return stands(
    [
      cutPiece(plate(196, 0.72), { surface: plain(surface), roundness: 0, padding: 10, holdHem: 0 }),
      cutPiece(plate(150, 0.68), {
        surface: surface.pattern === 'solid' ? plain(surface, tone(surface.dye, 0.04)) : surface,
        roundness: 0,
        padding: 5,
        light: 0.94,
        holdHem: 0,
        casts: 0.12,
      }),
      ink(
        `<ellipse cx="0" cy="-142" rx="${192 * wide}" ry="${138 * tall}" fill="none" stroke="${tone(surface.second === surface.dye ? surface.dye : surface.second, surface.second === surface.dye ? -0.35 : 0)}" stroke-opacity=".7" stroke-width="3"/><path d="M${-168 * wide} ${-142 - 54 * tall}A${196 * wide} ${141 * tall} 0 0 1 ${60 * wide} ${-142 - 134 * tall}" fill="none" stroke="#fff" stroke-opacity=".34" stroke-width="5" stroke-linecap="round"/>`,
      ),
    ],
    { at: [-90, -200], width: 190 },
    -284,
  );
};

const pitcher = (garment: Garment): Drawing => {
  const surface = surfaceOf(garment);
  const isGlass = garment.fabric === 'glass';
  const handle: Panel = {
    kind: 'panel',
    path: 'M84 -232C150 -244 162 -150 98 -104',
    cord: 19,
    surface: plain(surface),
    padding: 8.5,
    ...(isGlass && { opacity: 0.45 }),
  };
  const body: Point[] = [
    [-112, -284],
    ...bezier([-112, -284], [-96, -262], [-84, -240], [-82, -218], 10),
    ...bezier([-82, -218], [-104, -170], [-118, -120], [-112, -76], 14),
    ...bezier([-112, -76], [-106, -40], [-92, -14], [-80, 0], 10),
    [80, 0],
    ...bezier([80, 0], [92, -14], [106, -40], [112, -76], 10),
    ...bezier([112, -76], [116, -124], [102, -170], [84, -214], 14),
    ...bezier([84, -214], [82, -240], [84, -256], [86, -270], 8),
    ...bezier([86, -270], [40, -258], [-30, -258], [-112, -284], 14),
  ];
  return stands(
    [
      handle,
      cutPiece(body, {
        surface,
        roundness: 0.8,
        holdHem: 0,
        casts: 0.2,
        ...(isGlass && { opacity: 0.36 }),
      }),
      ink(
        `<path d="M-112 -284C-60 -262 30 -258 86 -270C40 -280 -40 -284 -112 -284Z" fill="${tone(surface.dye, -0.6)}" fill-opacity="${isGlass ? 0.3 : 1}"/><path d="M-112 -284C-40 -286 40 -282 86 -270" fill="none" stroke="${tone(surface.dye, 0.4)}" stroke-width="2.4"/>`,
      ),
      ...(garment.fabric === 'ceramic'
        ? [
            rings(
              [
                [-130, 108],
                [-114, 110],
                [-20, 92],
              ],
              surface.dye,
            ),
          ]
        : [glassEdges(['M-88 -180C-100 -140 -102 -90 -88 -50'])]),
    ],
    { at: [30, -214], width: 210 },
    -284,
  );
};

/** Leaning against the wall, its rim towards us. */
const tray = (garment: Garment): Drawing => {
  const surface = surfaceOf(garment);
  const frame = (inset: number): Point[] => {
    const [half, top, bottom, corner] = [190 - inset, -268 + inset, -inset, 34 - inset * 0.4];
    return [
      [-half + corner, top],
      [half - corner, top],
      ...bezier([half - corner, top], [half, top], [half, top], [half, top + corner], 8),
      [half, bottom - corner],
      ...bezier([half, bottom - corner], [half, bottom], [half, bottom], [half - corner, bottom], 8),
      [-half + corner, bottom],
      ...bezier([-half + corner, bottom], [-half, bottom], [-half, bottom], [-half, bottom - corner], 8),
      [-half, top + corner],
      ...bezier([-half, top + corner], [-half, top], [-half, top], [-half + corner, top], 8),
    ];
  };
  return stands(
    [
      cutPiece(frame(0), { surface: plain(surface), roundness: 0, padding: 9, holdHem: 0 }),
      cutPiece(frame(20), {
        surface: plain(surface, tone(surface.dye, -0.1)),
        roundness: 0,
        light: 0.8,
        padding: 2,
        holdHem: 0,
      }),
      ...([-1, 1] as const).map((side) =>
        ink(
          `<path d="M${side * 176} -164C${side * 204} -160 ${side * 204} -108 ${side * 176} -104" fill="none" stroke="#7b5f33" stroke-width="8" stroke-linecap="round"/><path d="M${side * 176} -165C${side * 203} -161 ${side * 203} -109 ${side * 176} -105" fill="none" stroke="#d8bd86" stroke-width="2.6" stroke-linecap="round" transform="translate(-1.6 -1.4)"/>`,
          true,
        ),
      ),
    ],
    { at: [120, -150], width: 190 },
    -268,
  );
};

export const TABLEWARE_CUTS = { bowl, platter, pitcher, tray } as const;
