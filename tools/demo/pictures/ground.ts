import { blurred, type Canvas, type Mask, type View } from './canvas.ts';
import { luminance, rgb, tone } from './colour.ts';
import type { Garment } from './garment.ts';
import type { Box } from './geometry.ts';
import { hash } from './noise.ts';

interface Ground {
  readonly wall: string;
  /** Strength of the shadow on it. */
  readonly shadow: number;
}

/** Greys of one temperature, as a studio's paper rolls are; one dark roll for the beat. */
const ROLLS = ['#E4DED4', '#DDDCD7', '#E2D6C8', '#CFC9BF', '#D3D5CC'] as const;
const DARK: Ground = { wall: '#45403f', shadow: 0.5 };

/** The roll with enough contrast: pale cloth gets the deeper ones, metal sometimes the dark one. */
export const groundFor = ({ id, dyes, fabric }: Garment): Ground => {
  const light = luminance(rgb(dyes[0]));
  if (fabric === 'sequin' && hash(id, 1, 9) < 0.75) return DARK;
  const choices =
    light > 0.5 ? [ROLLS[3], '#C6C0B5', '#C4C6BC'] : light > 0.3 ? [ROLLS[3], ROLLS[4], ROLLS[1]] : ROLLS;
  const wall = choices[Math.floor(hash(id, 2, 9) * choices.length)] ?? ROLLS[0];
  return { wall, shadow: 0.3 };
};

/** Paper, lit from the upper left; with a floor it bends forward under the piece. */
export const groundSvg = ({ left, top, scale, width, height }: View, { wall }: Ground, floorAt?: number) => {
  const [w, h] = [width / scale, height / scale];
  const lift = wall === DARK.wall ? 0.4 : 1;
  const rect = `x="${left}" y="${top}" width="${w}" height="${h}"`;
  const horizon = floorAt === undefined ? undefined : floorAt - h * 0.1;
  const floor =
    horizon === undefined
      ? ''
      : `<linearGradient id="floor" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${tone(wall, -0.16)}" stop-opacity="0"/><stop offset=".25" stop-color="${tone(wall, -0.14)}" stop-opacity=".55"/><stop offset=".5" stop-color="${tone(wall, 0.1 * lift)}" stop-opacity=".75"/><stop offset="1" stop-color="${tone(wall, 0.16 * lift)}"/></linearGradient>`;
  return (
    `<defs><linearGradient id="wall" x1="0" y1="0" x2=".7" y2="1"><stop offset="0" stop-color="${tone(wall, 0.3 * lift)}"/><stop offset=".5" stop-color="${wall}"/><stop offset="1" stop-color="${tone(wall, -0.12)}"/></linearGradient>` +
    `<radialGradient id="fall" cx=".4" cy=".36" r=".95"><stop offset=".45" stop-color="#2a1a10" stop-opacity="0"/><stop offset="1" stop-color="#2a1a10" stop-opacity=".12"/></radialGradient>${floor}</defs>` +
    `<rect ${rect} fill="url(#wall)"/>` +
    (horizon === undefined
      ? ''
      : `<rect x="${left}" y="${horizon - h * 0.04}" width="${w}" height="${top + h - horizon + h * 0.04}" fill="url(#floor)"/>`) +
    `<rect ${rect} fill="url(#fall)"/>`
  );
};

/** The soft shadow of a piece that hangs 10 cm before the wall. */
export const wallShadow = async (canvas: Canvas, mask: Mask, { shadow }: Ground, stands: boolean) => {
  const { view } = canvas;
  if (stands) {
    canvas.shadow(await blurred(view, mask, 20), [24, 6], shadow * 0.45);
    return;
  }
  canvas.shadow(await blurred(view, mask, 16), [16, 20], shadow);
  canvas.shadow(await blurred(view, mask, 4), [4, 5], shadow * 0.75);
};

/** Where a bag meets the floor. */
export const contactShadow = async (canvas: Canvas, { left, right, bottom }: Box) => {
  const [middle, half] = [(left + right) / 2, (right - left) / 2];
  await canvas.draw(
    `<defs><filter id="far" x="-50%" y="-400%" width="200%" height="900%"><feGaussianBlur stdDeviation="20 8"/></filter><filter id="near" x="-50%" y="-400%" width="200%" height="900%"><feGaussianBlur stdDeviation="7 3"/></filter></defs>` +
      `<ellipse cx="${middle + 16}" cy="${bottom + 2}" rx="${half * 1.02}" ry="14" fill="#20150c" fill-opacity=".4" filter="url(#far)"/>` +
      `<ellipse cx="${middle + 3}" cy="${bottom - 2}" rx="${half * 0.86}" ry="5" fill="#20150c" fill-opacity=".62" filter="url(#near)"/>`,
  );
};
