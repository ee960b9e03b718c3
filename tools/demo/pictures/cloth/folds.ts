import { clamp, lerp, smoothstep } from '../geometry.ts';
import { cloud, hash, noise } from '../noise.ts';

/**
 * How cloth falls. `depth` is the height of a fold, in hundredths of half the width of the piece; `from` and `to` are its
 * start and its full depth, as fractions of the piece's height.
 */
export interface Folds {
  readonly kind: 'flutes' | 'pleats' | 'gathers' | 'drag' | 'tiers' | 'bias' | 'creases' | 'ruche';
  readonly count: number;
  readonly depth: number;
  readonly from?: number;
  readonly to?: number;
}

/** Height of the cloth at `u` (-1 to 1 across) and `v` (0 to 1 down). */
type FoldHeight = (u: number, v: number) => number;

/** A rounded ridge between two sharp valleys. */
const ridge = (t: number, sharpness = 0.75) => Math.pow(Math.abs(Math.sin(Math.PI * t)), sharpness);

type FoldMaker = (folds: Required<Folds>, seed: number) => FoldHeight;

const flutes: FoldMaker = ({ count, from, to }, seed) => {
  // Uneven in width and start; even folds look like corrugated iron.
  const layer = (density: number, salt: number, wander: number) => (u: number, v: number) => {
    const t =
      count * density * (u * 0.5 + 0.09 * noise(u * 2.3, v * 0.5, seed + salt)) +
      wander * noise(u * 1.4, v * 1.1, seed + salt + 3) +
      hash(salt, 1, seed);
    const index = Math.floor(t);
    const start = from + (to - from) * 0.55 * hash(index, salt, seed);
    const strength = 0.45 + 0.55 * hash(index, salt + 9, seed);
    return strength * smoothstep(start, start + (to - from) * 0.75, v) * ridge(t - index, 1.35);
  };
  const main = layer(1, 11, 0.16);
  const small = layer(1.9, 23, 0.3);
  return (u, v) => main(u, v) + 0.16 * small(u, v);
};

const pleats: FoldMaker =
  ({ count, from, to }, seed) =>
  (u, v) => {
    const t = count * (u * 0.5 + 0.5) + 0.08 * noise(u * 6, v * 1.5, seed);
    const part = t - Math.floor(t);
    const blade = part < 0.8 ? part / 0.8 : (1 - part) / 0.2;
    return blade * lerp(0.5, 1, smoothstep(from, to, v));
  };

const gathers: FoldMaker =
  ({ count, from, to }, seed) =>
  (u, v) => {
    const near = Math.exp(-Math.max(0, v - from) * 4.5);
    const far = Math.exp(-Math.max(0, to - v) * 7);
    const t = count * (u * 0.5 + 0.05 * noise(u * 3, v * 1.4, seed)) + 0.5 * noise(u * 2, v * 2, seed + 5);
    const wide = ridge(t * 0.45 + hash(2, 3, seed), 1) * smoothstep(from, to, v);
    return (near + far * 0.7) * ridge(t, 0.9) * (0.6 + 0.4 * noise(u * 5, 1, seed + 2)) + 0.8 * wide;
  };

const drag: FoldMaker =
  ({ count }, seed) =>
  (u, v) => {
    // Both sides pull away from the middle, without a crease in it.
    const side = Math.tanh(u * 3);
    const diagonal = cloud(u * 1.3 + side * v * 0.9, v * count * 0.5 - Math.abs(u) * 0.9, seed);
    const waist = Math.exp(-(((v - 0.78) / 0.16) ** 2)) * Math.abs(u);
    return 0.7 * diagonal + 0.35 * waist * Math.sin(v * 26 + noise(u * 2, v * 3, seed + 1) * 2.4);
  };

const tiers: FoldMaker =
  ({ count }, seed) =>
  (u, v) => {
    const step = clamp(v, 0, 0.999) * count;
    const tier = Math.floor(step);
    const down = step - tier;
    const frill = 7 + 4 * tier;
    const t = frill * (u * 0.5 + 0.06 * noise(u * 3, down + tier * 3, seed)) + hash(tier, 7, seed);
    const index = Math.floor(t);
    const strength = 0.4 + 0.6 * hash(index, tier, seed);
    const gathered = ridge(t, 0.9) * strength * (0.35 + 0.75 * down);
    const puckered = ridge(t * 2.3, 1) * Math.exp(-down * 7) * 0.5;
    // The seam under each frill is a step down to the next.
    return gathered + puckered + 0.5 * (1 - smoothstep(0, 0.05, down)) * (tier > 0 ? -1 : 0);
  };

const bias: FoldMaker =
  ({ count, from, to }, seed) =>
  (u, v) => {
    const sway = 0.22 * noise(v * 1.7, 2, seed) + 0.1 * v * (hash(1, 1, seed) - 0.5);
    const t = count * ((u + sway) * 0.5 + 0.12 * noise(u * 1.2, v * 0.9, seed + 4));
    const index = Math.floor(t);
    const start = lerp(from, to, 0.6 * hash(index, 5, seed));
    const long = ridge(t - index, 1.3) * (0.4 + 0.6 * hash(index, 6, seed)) * smoothstep(start, to, v);
    return long + 0.35 * cloud(u * 1.1 + v * 0.8, v * 2.2, seed + 8) * (1 - v * 0.6);
  };

const creases: FoldMaker =
  ({ count, from, to }, seed) =>
  (u, v) => {
    // Where a sleeve or a knee bends: short folds across, strongest on the inner side.
    const at = Math.exp(-(((v - (from + to) / 2) / Math.max(0.02, (to - from) / 2)) ** 2));
    const wave = Math.sin(v * count * 6.28 + u * 2.2 + noise(u * 2, v * 6, seed) * 2);
    return (
      at * wave * 0.5 * (0.35 + 0.65 * smoothstep(-1, 0.6, -u)) + 0.45 * cloud(u * 1.2 + v, v * 3.2, seed)
    );
  };

const ruche: FoldMaker =
  ({ count }, seed) =>
  (u, v) => {
    const bow = v + 0.12 * u * u + 0.06 * noise(u * 2, v * 3, seed);
    const t = count * bow;
    return ridge(t, 0.9) * (0.4 + 0.6 * hash(Math.floor(t), 3, seed)) * (0.45 + 0.55 * Math.abs(u));
  };

const MAKERS = { flutes, pleats, gathers, drag, tiers, bias, creases, ruche } as const satisfies Record<
  Folds['kind'],
  FoldMaker
>;

/** Height in hundredths of half the width of the piece. */
export const foldHeight = (folds: readonly Folds[], seed: number): FoldHeight => {
  const made = folds.map((each, index) => ({
    depth: each.depth,
    height: MAKERS[each.kind]({ from: 0, to: 1, ...each }, seed * 31 + index * 7),
  }));
  return (u, v) => made.reduce((sum, { depth, height }) => sum + depth * height(u, v), 0);
};
