import { lerp } from './geometry.ts';

/** 0 to 1, constant for a point and a seed. */
export const hash = (x: number, y: number, seed: number) => {
  let bits = Math.imul(x | 0, 0x165667b1) ^ Math.imul(y | 0, 0x27d4eb2f) ^ Math.imul(seed | 0, 0x9e3779b1);
  bits = Math.imul(bits ^ (bits >>> 15), 0x85ebca6b);
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35);
  return ((bits ^ (bits >>> 16)) >>> 0) / 4294967296;
};

/** -1 to 1, smooth over a unit grid. */
export const noise = (x: number, y: number, seed: number) => {
  const [column, row] = [Math.floor(x), Math.floor(y)];
  const [fx, fy] = [x - column, y - row];
  const [sx, sy] = [fx * fx * (3 - 2 * fx), fy * fy * (3 - 2 * fy)];
  const upper = lerp(hash(column, row, seed), hash(column + 1, row, seed), sx);
  const lower = lerp(hash(column, row + 1, seed), hash(column + 1, row + 1, seed), sx);
  return lerp(upper, lower, sy) * 2 - 1;
};

/** Three octaves of {@link noise}. */
export const cloud = (x: number, y: number, seed: number) =>
  noise(x, y, seed) * 0.6 +
  noise(x * 2.1, y * 2.1, seed + 7) * 0.28 +
  noise(x * 4.3, y * 4.3, seed + 13) * 0.12;

/** A sequence of numbers from 0 to 1. */
export const random = (seed: number) => {
  let count = 0;
  return () => hash(++count, seed, 41);
};
