import type { Pattern } from '../catalogue.ts';
import { mix, type Rgb } from '../colour.ts';
import { clamp, smoothstep } from '../geometry.ts';
import { cloud, hash, noise } from '../noise.ts';

interface Point {
  /** Design units along the cloth, already pushed aside by its folds. */
  readonly x: number;
  readonly y: number;
  /** -1 to 1 across and 0 to 1 down the piece. */
  readonly u: number;
  readonly v: number;
}

type Painter = (point: Point, ground: Rgb, figure: Rgb, seed: number) => Rgb;

/** 0 outside and 1 inside an edge, a design unit wide. */
const inside = (distance: number, edge: number, soft = 0.7) => smoothstep(edge + soft, edge - soft, distance);

const stripe: Painter = ({ x }, ground, figure) => {
  const t = Math.abs((((x % 15) + 15) % 15) - 7.5);
  return mix(ground, figure, inside(t, 3.1));
};

const check: Painter = ({ x, y }, ground, figure) => {
  const band = (value: number) => {
    const t = ((value % 34) + 34) % 34;
    return { wide: inside(Math.abs(t - 17), 7), fine: inside(Math.abs(t - 31), 0.7) };
  };
  const [across, down] = [band(x), band(y)];
  return mix(ground, figure, 0.3 * (across.wide + down.wide) + 0.28 * Math.max(across.fine, down.fine));
};

const dot: Painter = ({ x, y }, ground, figure) => {
  const row = Math.floor(y / 15);
  const shift = row % 2 === 0 ? 0 : 9;
  const dx = ((((x + shift) % 18) + 18) % 18) - 9;
  const dy = y - row * 15 - 7.5;
  return mix(ground, figure, inside(Math.hypot(dx, dy), 3.7));
};

const ombre: Painter = ({ x, y, v }, ground, figure, seed) =>
  mix(ground, figure, smoothstep(0.08, 1, v + 0.05 * noise(x / 40, y / 40, seed)));

const kawung: Painter = ({ x, y }, ground, figure) => {
  const cell = 25;
  const [i, j] = [Math.floor(x / cell), Math.floor(y / cell)];
  const [dx, dy] = [x - (i + 0.5) * cell, y - (j + 0.5) * cell];
  // Four palm fruits laid crosswise around a small diamond.
  const [a, b] = [(dx + dy) * Math.SQRT1_2, (dx - dy) * Math.SQRT1_2];
  const petal = Math.min(
    Math.hypot((Math.abs(a) - 8.2) / 6.8, b / 4),
    Math.hypot((Math.abs(b) - 8.2) / 6.8, a / 4),
  );
  const seed = Math.min(
    Math.hypot((Math.abs(a) - 8.8) / 1.9, b / 1.2),
    Math.hypot((Math.abs(b) - 8.8) / 1.9, a / 1.2),
  );
  const wax = 0.9 + 0.1 * hash(i, j, 3);
  const diamond =
    Math.min(Math.abs(dx), cell / 2 - Math.abs(dx)) + Math.min(Math.abs(dy), cell / 2 - Math.abs(dy));
  const drawn = clamp(inside(petal, 1, 0.14) - 0.85 * inside(seed, 1, 0.3) + 0.7 * inside(diamond, 1.1, 0.5));
  return mix(ground, figure, drawn * wax);
};

const ikat: Painter = ({ x, y }, ground, figure, seed) => {
  // Each thread was dyed before weaving and slipped a little on the loom.
  const thread = Math.floor(x / 1.5);
  const slipped = y + 3.4 * (hash(thread, 2, seed) - 0.5) + 1.5 * noise(thread * 0.35, 4, seed);
  const band = (((slipped % 92) + 92) % 92) - 46;
  const across = Math.abs((((x % 40) + 40) % 40) - 20);
  const rhomb = Math.abs(band) * 0.62 + across;
  const figureAmount =
    inside(rhomb, 19, 1.4) -
    inside(rhomb, 13.4, 1.4) +
    inside(rhomb, 8, 1.3) +
    inside(Math.abs(Math.abs(band) - 41), 1.8, 0.8);
  const dark: Rgb = [ground[0] * 0.25, ground[1] * 0.25, ground[2] * 0.28];
  const edged = mix(ground, dark, 0.75 * (inside(rhomb, 13.4, 1.2) - inside(rhomb, 9.6, 1.2)));
  return mix(edged, figure, clamp(figureAmount));
};

const LEAF: Rgb = [0.09, 0.15, 0.07];
const HEART: Rgb = [0.62, 0.38, 0.09];

const floral: Painter = ({ x, y }, ground, figure, seed) => {
  const cell = 27;
  const [column, row] = [Math.floor(x / cell), Math.floor(y / cell)];
  let colour = ground;
  for (let j = row - 1; j <= row + 1; j++) {
    for (let i = column - 1; i <= column + 1; i++) {
      const pick = hash(i, j, seed);
      const cx = (i + 0.2 + 0.6 * hash(i, j, seed + 1)) * cell;
      const cy = (j + 0.2 + 0.6 * hash(i, j, seed + 2)) * cell;
      const [dx, dy] = [x - cx, y - cy];
      const reach = Math.hypot(dx, dy);
      if (reach > 22) continue;
      const rotation = hash(i, j, seed + 3) * 6.28;
      const size = 5 + 6 * hash(i, j, seed + 4);
      for (const side of [0.5, 2.7]) {
        const angle = rotation + side;
        const [lx, ly] = [
          dx * Math.cos(angle) + dy * Math.sin(angle),
          dy * Math.cos(angle) - dx * Math.sin(angle),
        ];
        const leaf = Math.hypot((lx - size * 1.25) / (size * 0.75), ly / (size * 0.26));
        if (pick > 0.25) colour = mix(colour, mix(LEAF, figure, 0.22), 0.85 * inside(leaf, 1, 0.15));
      }
      if (pick > 0.84) continue;
      const petals = size * (0.66 + 0.34 * Math.abs(Math.cos((Math.atan2(dy, dx) - rotation) * 2.5)));
      const pale = mix(figure, [1, 0.95, 0.9], 0.45 * hash(i, j, seed + 5));
      const vein = 1 - 0.22 * smoothstep(0.25, 0.95, reach / petals);
      const bloom: Rgb = [pale[0] * vein, pale[1] * vein, pale[2] * vein];
      colour = mix(colour, bloom, inside(reach, petals));
      colour = mix(colour, HEART, 0.9 * inside(reach, size * 0.2));
    }
  }
  return colour;
};

const brush: Painter = ({ x, y }, ground, figure, seed) => {
  const cell = 36;
  const [column, row] = [Math.floor(x / cell), Math.floor(y / cell)];
  let colour = ground;
  for (let j = row - 1; j <= row + 1; j++) {
    for (let i = column - 1; i <= column + 1; i++) {
      const [dx, dy] = [x - (i + hash(i, j, seed)) * cell, y - (j + hash(i, j, seed + 1)) * cell];
      const rotation = hash(i, j, seed + 2) * 3.14;
      const [a, b] = [
        dx * Math.cos(rotation) + dy * Math.sin(rotation),
        dy * Math.cos(rotation) - dx * Math.sin(rotation),
      ];
      const size = 13 + 12 * hash(i, j, seed + 3);
      const edge = Math.hypot(a / size, b / (size * 0.36)) + 0.22 * noise(a / 4, b / 1.6, seed);
      const thin = 0.55 + 0.4 * hash(i, j, seed + 4) - 0.25 * Math.abs(noise(a / 9, b / 1.2, seed + 6));
      colour = mix(colour, figure, thin * inside(edge, 1, 0.14));
    }
  }
  return colour;
};

const solid: Painter = (_, ground) => ground;

/** A colour-blocked piece is cut from two plain cloths; the cut says which panel takes which. */
export const PATTERNS = {
  solid,
  'colour-block': solid,
  stripe,
  check,
  dot,
  ombre,
  kawung,
  ikat,
  floral,
  brush,
} as const satisfies Record<Pattern, Painter>;

/** Lace: flowers and leaves on a net, through which the lining shows. */
export const lace: Painter = ({ x, y }, ground, _, seed) => {
  const lining: Rgb = [ground[0] * 0.7, ground[1] * 0.68, ground[2] * 0.66];
  const net = Math.max(
    inside(Math.abs((((x + y) % 3.4) + 3.4) % 3.4) - 0.5, 0.1, 0.5),
    inside(Math.abs((((x - y) % 3.4) + 3.4) % 3.4) - 0.5, 0.1, 0.5),
  );
  const motif = floral({ x: x * 1.6, y: y * 1.6, u: 0, v: 0 }, [0, 0, 0], [1, 1, 1], seed);
  const drawn = clamp(Math.max(motif[1] * 1.25, 0.42 * net));
  return mix(lining, mix(ground, [1, 1, 1], 0.12), drawn);
};

/** Brightness of the sequin at a point, and whether it faces the light. */
export const sequin = (x: number, y: number, seed: number) => {
  const row = Math.floor(y / 2.6);
  const along = x / 3 + (row % 2) * 0.5;
  const column = Math.floor(along);
  const rotation = hash(column, row, seed);
  const drift = 0.5 + 0.5 * cloud(x / 60, y / 60, seed + 2);
  // Round discs that overlap like scales: dark where one slips under the next.
  const away = Math.hypot(along - column - 0.5, (y / 2.6 - row - 0.4) * 0.86);
  const gap = 1 - 0.42 * smoothstep(0.36, 0.6, away);
  return {
    tone: (0.7 + 0.5 * rotation + 0.2 * drift) * gap,
    flash: smoothstep(0.86, 1, rotation * 0.85 + drift * 0.2) * gap,
  };
};
