import type { Cloth } from '../catalogue.ts';
import { cloud, hash, noise } from '../noise.ts';

/** How a cloth reflects light. Amounts are 0 to 1 unless stated otherwise. */
export interface Optics {
  /** Light on a side that faces away from the window. */
  readonly ambient: number;
  /** Strength and tightness of the highlight, and how far it takes the colour of the cloth. */
  readonly gloss: number;
  readonly tightness: number;
  readonly tinted: number;
  /** Light caught by fibres at grazing angles, as on velvet. */
  readonly pile: number;
  /** How stiffly it breaks: multiplies the depth of folds. */
  readonly softness: number;
  /** Thread-level variation of the colour around 1, at a point in design units. */
  readonly weave: (x: number, y: number) => number;
  /** Thread-level relief in design units, if it is coarse enough to be visible. */
  readonly relief?: (x: number, y: number) => number;
}

const plain = (amount: number) => (x: number, y: number) =>
  1 + amount * (noise(x * 1.9, y * 0.5, 5) * 0.5 + noise(x * 0.5, y * 1.9, 9) * 0.5);

const slub = (x: number, y: number) =>
  1 +
  0.05 * noise(x * 0.16, y * 1.7, 3) +
  0.05 * noise(x * 1.7, y * 0.13, 4) +
  0.02 * noise(x * 1.4, y * 1.4, 6);

const twill = (x: number, y: number) =>
  1 + 0.05 * Math.sin((x + y) * 2.1) + 0.05 * noise(x * 1.1, y * 1.1, 8);

const rib = (x: number, y: number) => {
  const column = x / 6.4;
  const part = column - Math.floor(column);
  const row = y / 4.2 + Math.abs(part - 0.5) * 1.5;
  return 1.1 * Math.sin(Math.PI * part) + 0.35 * Math.sin(row * 6.28);
};

const basket = (x: number, y: number) => {
  const [column, row] = [x / 8.6, y / 6.2];
  const [i, j] = [Math.floor(column), Math.floor(row)];
  const over = (i + j) % 2 === 0;
  const [fx, fy] = [column - i - 0.5, row - j - 0.5];
  const across = Math.cos(fx * 2.9) * (1 - (fy * 1.7) ** 4);
  const down = Math.cos(fy * 2.9) * (1 - (fx * 1.7) ** 4);
  return 1.5 * (over ? across : down) + 0.25 * noise(x * 0.9, y * 0.9, 4);
};

const pebble = (x: number, y: number) =>
  0.12 * Math.abs(noise(x * 0.42, y * 0.42, 2)) + 0.06 * Math.abs(noise(x * 0.9, y * 0.9, 3));

/** Rings of a board sawn lengthwise, with pores. */
const grain = (x: number, y: number) => {
  const wander = 6 * noise(x * 0.012, y * 0.05, 21) + 2 * noise(x * 0.05, y * 0.2, 22);
  return 1 + 0.09 * Math.sin((y + wander) * 0.62) + 0.05 * noise(x * 0.05, y * 1.4, 23);
};

/** Veins that wander through pale stone. */
const veins = (x: number, y: number) => {
  const drift = 46 * cloud(x * 0.008, y * 0.008, 31);
  const vein = Math.abs(Math.sin((x * 0.5 + y + drift) * 0.035));
  return 1.02 - 0.2 * Math.exp(-vein * 26) + 0.04 * cloud(x * 0.06, y * 0.06, 32);
};

/** The finest speckle of a fired glaze. */
const glaze = (x: number, y: number) =>
  1 + 0.03 * cloud(x * 0.03, y * 0.03, 41) - 0.07 * Math.max(0, hash(x * 1.6, y * 1.6, 42) - 0.9) * 10;

/** Brush strokes along the metal. */
const brushed = (x: number, y: number) => 1 + 0.03 * noise(x * 0.06, y * 2.4, 51);

export const CLOTHS = {
  satin: {
    ambient: 0.32,
    gloss: 0.62,
    tightness: 11,
    tinted: 0.7,
    pile: 0.06,
    softness: 1,
    weave: (x, y) => 1 + 0.012 * noise(x * 0.9, y * 0.05, 7),
  },
  cotton: {
    ambient: 0.54,
    gloss: 0.02,
    tightness: 6,
    tinted: 0.5,
    pile: 0.03,
    softness: 0.85,
    weave: plain(0.035),
  },
  linen: { ambient: 0.54, gloss: 0.02, tightness: 6, tinted: 0.5, pile: 0.03, softness: 0.9, weave: slub },
  wool: {
    ambient: 0.5,
    gloss: 0.015,
    tightness: 5,
    tinted: 0.6,
    pile: 0.1,
    softness: 0.75,
    weave: (x, y) => 1 + 0.05 * cloud(x * 0.55, y * 0.55, 12),
  },
  knit: {
    ambient: 0.52,
    gloss: 0,
    tightness: 4,
    tinted: 0.5,
    pile: 0.12,
    softness: 0.9,
    weave: (x, y) => 1 + 0.03 * noise(x * 0.8, y * 0.8, 2),
    relief: rib,
  },
  velvet: {
    ambient: 0.26,
    gloss: 0.05,
    tightness: 5,
    tinted: 0.9,
    pile: 0.42,
    softness: 0.95,
    weave: (x, y) => 1 + 0.035 * cloud(x * 0.22, y * 0.16, 3),
  },
  chiffon: {
    ambient: 0.62,
    gloss: 0.05,
    tightness: 7,
    tinted: 0.6,
    pile: 0.08,
    softness: 1.05,
    weave: plain(0.015),
  },
  denim: { ambient: 0.48, gloss: 0.01, tightness: 6, tinted: 0.5, pile: 0.04, softness: 0.8, weave: twill },
  lace: {
    ambient: 0.58,
    gloss: 0.03,
    tightness: 8,
    tinted: 0.5,
    pile: 0.03,
    softness: 0.85,
    weave: plain(0.02),
  },
  sequin: {
    ambient: 0.38,
    gloss: 0.5,
    tightness: 14,
    tinted: 0.45,
    pile: 0.05,
    softness: 0.85,
    weave: () => 1,
  },
  leather: {
    ambient: 0.44,
    gloss: 0.2,
    tightness: 16,
    tinted: 0.3,
    pile: 0.02,
    softness: 0.7,
    weave: (x, y) => 1 + 0.03 * cloud(x * 0.05, y * 0.05, 6),
    relief: pebble,
  },
  suede: {
    ambient: 0.5,
    gloss: 0,
    tightness: 4,
    tinted: 0.5,
    pile: 0.22,
    softness: 0.8,
    weave: (x, y) => 1 + 0.05 * cloud(x * 0.07, y * 0.07, 6) + 0.03 * (hash(x * 2, y * 2, 3) - 0.5),
  },
  canvas: {
    ambient: 0.52,
    gloss: 0.01,
    tightness: 5,
    tinted: 0.5,
    pile: 0.02,
    softness: 0.7,
    weave: plain(0.07),
  },
  woven: {
    ambient: 0.5,
    gloss: 0.05,
    tightness: 8,
    tinted: 0.5,
    pile: 0.02,
    softness: 0.4,
    weave: (x, y) => 1 + 0.06 * noise(x * 0.3, y * 0.3, 5),
    relief: basket,
  },
  acetate: {
    ambient: 0.46,
    gloss: 0.5,
    tightness: 26,
    tinted: 0.15,
    pile: 0,
    softness: 0.4,
    weave: (x, y) => 1 + 0.16 * cloud(x * 0.05, y * 0.05, 15),
  },
  metal: {
    ambient: 0.3,
    gloss: 0.85,
    tightness: 12,
    tinted: 0.72,
    pile: 0.05,
    softness: 0.4,
    weave: brushed,
  },
  ceramic: {
    ambient: 0.42,
    gloss: 0.16,
    tightness: 20,
    tinted: 0.12,
    pile: 0.04,
    softness: 0.4,
    weave: glaze,
  },
  glass: {
    ambient: 0.55,
    gloss: 0.7,
    tightness: 30,
    tinted: 0.08,
    pile: 0.3,
    softness: 0.4,
    weave: (x, y) => 1 + 0.04 * cloud(x * 0.02, y * 0.05, 17),
  },
  wood: { ambient: 0.46, gloss: 0.06, tightness: 9, tinted: 0.6, pile: 0.03, softness: 0.4, weave: grain },
  stone: { ambient: 0.5, gloss: 0.06, tightness: 12, tinted: 0.2, pile: 0.03, softness: 0.4, weave: veins },
} as const satisfies Record<Cloth, Optics>;
