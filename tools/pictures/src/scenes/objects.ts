import { tone } from '../colour.ts';
import { bezier, mirrored, type Point, smooth } from '../geometry.ts';
import { random } from '../noise.ts';
import { type Drawing, ink, type Surface } from '../panel.ts';
import { cutPiece } from '../relief.ts';
import { seam } from '../trims.ts';

/** Things of the house that are not for rent yet but furnish a scene. They stand on height 0. */
const stands = (layers: Drawing['layers']): Drawing => ({
  stands: true,
  hook: [0, 0],
  layers,
  closeUp: { at: [0, -80], width: 200 },
});

const clay = (dye: string): Surface => ({ dye, second: dye, cloth: 'suede', pattern: 'solid' });

export const vase = (dye: string, bloom: string): Drawing => {
  const next = random(24);
  const tips: Point[] = [
    [-70, -330],
    [6, -372],
    [74, -318],
    [-34, -286],
    [44, -268],
  ];
  const stems = tips
    .map(
      ([x, y]) =>
        `<path d="M0 -190C${x * 0.1} -240 ${x * 0.7} ${y + 90} ${x} ${y}" stroke="#6d6a4b" stroke-width="2.4" fill="none"/>`,
    )
    .join('');
  const buds = tips
    .flatMap(([x, y]) =>
      Array.from({ length: 22 }, () => {
        const [turn, away] = [next() * 6.28, next() * 34];
        const [cx, cy] = [x + Math.cos(turn) * away, y + Math.sin(turn) * away * 1.2];
        return `<ellipse cx="${cx}" cy="${cy}" rx="${4 + next() * 5}" ry="${2.6 + next() * 3}" transform="rotate(${next() * 180} ${cx} ${cy})" fill="${tone(bloom, next() * 0.5 - 0.2)}"/>`;
      }),
    )
    .join('');
  const outline = mirrored([
    [0, -200],
    [22, -200],
    ...smooth(
      [
        [22, -200],
        [25, -182],
        [44, -152],
        [84, -96],
        [82, -38],
        [48, -2],
      ],
      12,
    ).slice(1),
    [0, 0],
  ]);
  return stands([
    ink(stems + buds, true),
    cutPiece(outline, { surface: clay(dye), roundness: 0.7, holdHem: 0 }),
    ink(
      `<ellipse cx="0" cy="-200" rx="22" ry="4.6" fill="${tone(dye, -0.6)}"/><ellipse cx="0" cy="-201" rx="22.6" ry="4.8" fill="none" stroke="${tone(dye, 0.3)}" stroke-width="1.6"/>`,
    ),
  ]);
};

export const lamp = (foot: string): Drawing => {
  const shade = mirrored([
    [0, -330],
    [58, -330],
    ...smooth(
      [
        [58, -330],
        [74, -282],
        [104, -206],
      ],
      10,
    ).slice(1),
    ...bezier([104, -206], [60, -200], [30, -200], [0, -200], 10),
  ]);
  const base = mirrored([
    [0, -206],
    [8, -206],
    ...smooth(
      [
        [8, -206],
        [10, -156],
        [34, -116],
        [46, -66],
        [34, -24],
        [46, 0],
      ],
      12,
    ).slice(1),
    [0, 1],
  ]);
  return stands([
    cutPiece(base, { surface: clay(foot), roundness: 0.75, holdHem: 0 }),
    cutPiece(shade, {
      surface: { dye: '#f3e4c6', second: '#f3e4c6', cloth: 'linen', pattern: 'solid' },
      roundness: 0.34,
      folds: [{ kind: 'pleats', count: 34, depth: 1.4 }],
      casts: 0.3,
      light: 1.16,
    }),
    ink(
      '<defs><radialGradient id="glow"><stop offset="0" stop-color="#ffe9bd" stop-opacity=".5"/><stop offset="1" stop-color="#ffe9bd" stop-opacity="0"/></radialGradient></defs><circle cx="0" cy="-262" r="210" fill="url(#glow)"/>',
    ),
  ]);
};

export const cushion = (
  dye: string,
  cloth: Surface['cloth'],
  second = dye,
  pattern: Surface['pattern'] = 'solid',
): Drawing => {
  const [top, bottom] = [-176, -2];
  const outline = mirrored([
    ...bezier([-1, top + 12], [30, top + 12], [70, top + 6], [100, top - 4], 12),
    ...bezier([100, top - 4], [88, -120], [88, -56], [104, bottom], 14),
    ...bezier([104, bottom], [70, bottom + 2], [30, bottom + 2], [0, bottom + 2], 12),
  ]);
  return stands([
    cutPiece(outline, {
      surface: { dye, second, cloth, pattern },
      roundness: 0.34,
      padding: 12,
      folds: [{ kind: 'drag', count: 4, depth: 8 }],
      holdHem: 0,
    }),
    seam(
      smooth(
        [
          [-96, top + 4],
          [0, top + 18],
          [96, top + 4],
        ],
        12,
      ),
      dye,
      0.3,
    ),
  ]);
};
