import { tone } from './colour.ts';
import { type Point, pathOf } from './geometry.ts';
import { ink, type Ink } from './panel.ts';

const line = (points: readonly Point[]) => pathOf(points, false);

/** A seam: a shadow where the cloth turns in, and a thread of light beside it. */
export const seam = (points: readonly Point[], dye: string, strength = 0.4): Ink =>
  ink(
    `<g fill="none" stroke-linecap="round"><path d="${line(points)}" stroke="${tone(dye, -0.8)}" stroke-opacity="${strength}" stroke-width="1"/>` +
      `<path d="${line(points)}" transform="translate(.9 .7)" stroke="${tone(dye, 0.45)}" stroke-opacity="${strength * 0.5}" stroke-width=".8"/></g>`,
  );

export const stitch = (points: readonly Point[], thread: string, strength = 0.6, dash = '2.6 2'): Ink =>
  ink(
    `<path d="${line(points)}" fill="none" stroke="${thread}" stroke-opacity="${strength}" stroke-width=".8" stroke-dasharray="${dash}"/>`,
  );

interface ButtonLook {
  readonly radius: number;
  readonly body: string;
  readonly holes?: boolean;
}

export const button = ([x, y]: Point, { radius, body, holes = true }: ButtonLook): Ink =>
  ink(
    `<circle cx="${x + 0.7}" cy="${y + 1.2}" r="${radius}" fill="#1a120b" fill-opacity=".35"/>` +
      `<circle cx="${x}" cy="${y}" r="${radius}" fill="${body}"/>` +
      `<circle cx="${x}" cy="${y}" r="${radius * 0.68}" fill="none" stroke="${tone(body, -0.45)}" stroke-opacity=".55" stroke-width="${radius * 0.16}"/>` +
      `<path d="M${x - radius * 0.62} ${y - radius * 0.5}A${radius * 0.8} ${radius * 0.8} 0 0 1 ${x + radius * 0.3} ${y - radius * 0.74}" fill="none" stroke="#fff" stroke-opacity=".55" stroke-width="${radius * 0.16}"/>` +
      (holes
        ? [-1, 1]
            .flatMap((i) => [-1, 1].map((j) => [x + i * radius * 0.22, y + j * radius * 0.22] as const))
            .map(
              ([cx, cy]) => `<circle cx="${cx}" cy="${cy}" r="${radius * 0.1}" fill="${tone(body, -0.7)}"/>`,
            )
            .join('')
        : ''),
  );

/** A row of buttons, evenly spaced between two heights. */
export const buttonRow = (x: number, from: number, to: number, gap: number, look: ButtonLook): Ink[] => {
  const count = Math.max(1, Math.floor((to - from) / gap) + 1);
  return Array.from({ length: count }, (_, index) => button([x, from + index * gap], look));
};

export const PEARL: ButtonLook = { radius: 3.1, body: '#f4ecdf' };
export const HORN: ButtonLook = { radius: 5, body: '#4f3726' };

/** Cloth-covered or tied closings in the garment's colour. */
export const covered = (dye: string): ButtonLook => ({ radius: 2.7, body: tone(dye, 0.06), holes: false });

/** The sewn-in label at the back of the neck. */
export const label = (y: number): Ink =>
  ink(
    `<rect x="-11" y="${y}" width="22" height="9" rx=".6" fill="#f3ede2"/><rect x="-11" y="${y}" width="22" height="9" rx=".6" fill="none" stroke="#2a1b10" stroke-opacity=".22" stroke-width=".5"/>` +
      `<path d="M-6 ${y + 4.2}h12M-3.4 ${y + 6.4}h6.8" stroke="#3b322a" stroke-opacity=".7" stroke-width=".7"/>`,
  );

const BRASS = { deep: '#6f5426', mid: '#b8935a', light: '#ecd9ac' };

/** A line of polished brass. */
export const brass = (path: string, width: number) =>
  `<g fill="none" stroke-linecap="round" stroke-linejoin="round"><path d="${path}" stroke="${BRASS.deep}" stroke-width="${width}"/>` +
  `<path d="${path}" stroke="${BRASS.mid}" stroke-width="${width * 0.72}" transform="translate(${-width * 0.07} ${-width * 0.07})"/>` +
  `<path d="${path}" stroke="${BRASS.light}" stroke-width="${width * 0.24}" transform="translate(${-width * 0.18} ${-width * 0.18})"/></g>`;

/** A brass plate or ring, drawn by its outline. */
export const brassPlate = (path: string) =>
  `<path d="${path}" transform="translate(.9 1.4)" fill="#1a120b" fill-opacity=".35"/>` +
  `<defs><linearGradient id="plate" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#f6e8c4"/><stop offset=".38" stop-color="#c9a566"/><stop offset=".68" stop-color="#8f6e35"/><stop offset="1" stop-color="#dcc186"/></linearGradient></defs>` +
  `<path d="${path}" fill="url(#plate)" stroke="${BRASS.deep}" stroke-opacity=".6" stroke-width=".5"/>`;

/** A wooden hanger with a brass hook, its bar following the shoulders. */
export const hanger = (reach: number, drop: number): Ink => {
  const bar = `M${-reach} ${drop + 5}C${-reach * 0.62} ${drop * 0.5 + 6} ${-reach * 0.25} ${APEX + 6} 0 ${APEX}C${reach * 0.25} ${APEX + 6} ${reach * 0.62} ${drop * 0.5 + 6} ${reach} ${drop + 5}`;
  return ink(
    `<g fill="none" stroke-linecap="round"><path d="${bar}" stroke="#5f4128" stroke-width="8"/><path d="${bar}" stroke="#94683f" stroke-width="6.4" transform="translate(-.3 -.7)"/><path d="${bar}" stroke="#d0a778" stroke-width="1.5" transform="translate(-.6 -2.6)"/></g>${hook(APEX)}`,
    true,
  );
};

const HOOK_RISE = 52;
const APEX = -9;

/** The bend of a hanger's hook, which rests on the rail. */
export const HANGER_HOOK: Point = [0, APEX - HOOK_RISE];

/** The same for a clip hanger, whose piece has its waist at height 0. */
export const CLIP_HOOK: Point = [0, -44 - HOOK_RISE];

const hook = (foot: number) =>
  brass(
    `M0 ${foot}C0 ${foot - 20} 1 ${foot - 20} 9 ${foot - 27}C19 ${foot - 37} 13 ${foot - HOOK_RISE} 0 ${foot - HOOK_RISE}C-8 ${foot - HOOK_RISE} -12 ${foot - 46} -12 ${foot - 40}`,
    3.2,
  );

/** A straight bar with two clips, for pieces hung by the waist. */
export const clipHanger = (reach: number): Ink =>
  ink(`${brass(`M${-reach - 14} -44H${reach + 14}`, 4)}${hook(-44)}`, true);

export const clips = (reach: number, waist: number): Ink =>
  ink(
    [-1, 1]
      .map((side) => {
        const x = side * reach;
        return (
          `<rect x="${x - 5.4}" y="${waist - 38}" width="12" height="44" rx="2.4" fill="#1a120b" fill-opacity=".22"/>` +
          `<rect x="${x - 6.5}" y="${waist - 40}" width="13" height="44" rx="2.4" fill="#b8935a"/>` +
          `<rect x="${x - 5.6}" y="${waist - 39}" width="3.6" height="42" rx="1.6" fill="#ecd9ac"/>` +
          `<rect x="${x - 6.5}" y="${waist - 6}" width="13" height="10" rx="2" fill="#7d6232"/>`
        );
      })
      .join(''),
    true,
  );

/** A spaghetti strap from the top edge of the garment over the shoulder. */
export const strap = (from: Point, to: Point, dye: string): Ink => {
  const bend = `M${from[0]} ${from[1]}C${from[0]} ${from[1] - 16} ${to[0] + (from[0] - to[0]) * 0.5} ${to[1] + 14} ${to[0]} ${to[1]}`;
  return ink(
    `<g fill="none" stroke-linecap="round"><path d="${bend}" stroke="${tone(dye, -0.42)}" stroke-width="3.2"/><path d="${bend}" stroke="${tone(dye, -0.05)}" stroke-width="2.2" transform="translate(-.3 -.3)"/><path d="${bend}" stroke="${tone(dye, 0.4)}" stroke-opacity=".6" stroke-width=".7" transform="translate(-.7 -.4)"/></g>`,
    true,
  );
};
