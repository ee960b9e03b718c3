import { tone } from '../../colour.ts';
import type { Garment } from '../../garment.ts';
import type { Point } from '../../geometry.ts';
import { type Drawing, ink, type Panel } from '../../panel.ts';
import { cutPiece } from '../../relief.ts';
import { plain, surfaceOf } from '../body.ts';
import { stands, turned } from './turned.ts';

/** Frames of mirrors (round, oval, arched), chosen by the style's number. */
const outlineOf = (kind: number, grow: number): Point[] => {
  const [half, tall] = kind === 0 ? [132, 132] : [112, 168];
  return Array.from({ length: 96 }, (_, index): Point => {
    const rotation = (index / 96) * Math.PI * 2;
    const [x, y] = [Math.cos(rotation), Math.sin(rotation)];
    // An arch is round above and square below.
    const isFoot = kind === 2 && y > 0;
    return [
      (isFoot ? Math.sign(x) * Math.min(1, Math.abs(x) * 1.9) : x) * (half + grow),
      (isFoot ? Math.min(1, y * 1.5) : y) * (tall + grow) - 40,
    ];
  });
};

const mirror = (garment: Garment): Drawing => {
  const surface = surfaceOf(garment);
  const kind = garment.id % 3;
  const glass = outlineOf(kind, 0);
  const path = `M${glass.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}Z`;
  return {
    stands: false,
    hook: [0, -230],
    layers: [
      cutPiece(outlineOf(kind, 21), { surface, roundness: 0, padding: 11, holdHem: 0 }),
      ink(
        `<defs><linearGradient id="mirror" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#f2f3f1"/><stop offset=".46" stop-color="#cdd2d1"/><stop offset=".54" stop-color="#dfe2df"/><stop offset="1" stop-color="#a9b0b0"/></linearGradient><clipPath id="pane"><path d="${path}"/></clipPath></defs>` +
          `<path d="${path}" fill="url(#mirror)"/><g clip-path="url(#pane)"><path d="M-150 60L60 -240H120L-150 150Z" fill="#fff" fill-opacity=".34"/><path d="M-40 190L160 -90V-40L0 190Z" fill="#fff" fill-opacity=".2"/></g>` +
          `<path d="${path}" fill="none" stroke="#2a1b10" stroke-opacity=".4" stroke-width="2.4"/>`,
        true,
      ),
    ],
    closeUp: { at: [-86, -130], width: 150 },
  };
};

const stool = (garment: Garment): Drawing => {
  const surface = surfaceOf(garment);
  if (garment.fabric === 'ceramic') {
    const holes = [-46, 0, 46]
      .map(
        (x) =>
          `<ellipse cx="${x}" cy="-128" rx="13" ry="17" fill="${tone(surface.dye, -0.66)}"/><ellipse cx="${x}" cy="-128" rx="13" ry="17" fill="none" stroke="${tone(surface.dye, 0.2)}" stroke-width="1.6"/>`,
      )
      .join('');
    return stands(
      [
        turned(
          [
            [84, -250],
            [98, -236],
            [118, -150],
            [116, -92],
            [94, -14],
            [84, 0],
          ],
          surface,
          { roundness: 0.66 },
        ),
        ink(`<ellipse cx="0" cy="-250" rx="84" ry="17" fill="${tone(surface.dye, 0.12)}"/>${holes}`),
      ],
      { at: [10, -180], width: 200 },
      -266,
    );
  }
  const leg = (from: Point, to: Point, width: number): Panel => ({
    kind: 'panel',
    path: `M${from[0]} ${from[1]}L${to[0]} ${to[1]}`,
    cord: width,
    surface: { ...plain(surface), cloth: 'wood' },
    padding: width * 0.44,
  });
  return stands(
    [
      { ...leg([-52, -236], [-70, -16], 14), light: 0.66 },
      { ...leg([52, -236], [70, -16], 14), light: 0.66 },
      leg([-84, -108], [84, -108], 10),
      leg([-88, -240], [-112, 0], 18),
      leg([88, -240], [112, 0], 18),
      turned(
        [
          [126, -274],
          [132, -262],
          [130, -244],
          [116, -234],
        ],
        surface,
        { roundness: 0.3, padding: 8, casts: 0.36 },
      ),
      cutPiece(
        Array.from({ length: 60 }, (_, index): Point => {
          const rotation = (index / 60) * Math.PI * 2;
          return [Math.cos(rotation) * 127, -274 + Math.sin(rotation) * 19];
        }),
        { surface, roundness: 0, padding: 3, holdHem: 0, light: 1.06 },
      ),
    ],
    { at: [50, -240], width: 190 },
    -294,
  );
};

export const ROOM_CUTS = { mirror, stool } as const;
