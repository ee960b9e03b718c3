import { tone } from '../colour.ts';
import { mirrored, type Point, smooth } from '../geometry.ts';
import { random } from '../noise.ts';
import { type Drawing, ink, type Surface } from '../panel.ts';
import { cutPiece } from '../relief.ts';

/** Furniture of scenes, not for rent. Its base is at height 0. */
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
        const [rotation, away] = [next() * 6.28, next() * 34];
        const [cx, cy] = [x + Math.cos(rotation) * away, y + Math.sin(rotation) * away * 1.2];
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
