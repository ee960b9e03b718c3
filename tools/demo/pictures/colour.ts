import { clamp, lerp } from './geometry.ts';

/** Linear light, 0 to 1. */
export type Rgb = readonly [red: number, green: number, blue: number];

const toLight = (value: number) => (value / 255) ** 2.2;

/** Light of each of the 256 values a byte can have. */
export const LIGHT = Float32Array.from({ length: 256 }, (_, value) => toLight(value));

export const byteOf = (light: number) => Math.round(clamp(light) ** (1 / 2.2) * 255);

/** @param hex `#rrggbb` */
export const rgb = (hex: string): Rgb => {
  const channel = (at: number) => toLight(parseInt(hex.slice(at, at + 2), 16));
  return [channel(1), channel(3), channel(5)];
};

const hexOf = (colour: Rgb) =>
  `#${colour.map((light) => byteOf(light).toString(16).padStart(2, '0')).join('')}`;

export const mix = (from: Rgb, to: Rgb, t: number): Rgb => [
  lerp(from[0], to[0], t),
  lerp(from[1], to[1], t),
  lerp(from[2], to[2], t),
];

const WHITE: Rgb = [1, 1, 1];
const BLACK: Rgb = [0, 0, 0];

/** Lighter for a positive amount, darker for a negative one; 1 is white, -1 black. */
export const tone = (hex: string, amount: number) =>
  hexOf(mix(rgb(hex), amount < 0 ? BLACK : WHITE, Math.abs(amount)));

/** 0 to 1. */
export const luminance = ([red, green, blue]: Rgb) => 0.2126 * red + 0.7152 * green + 0.0722 * blue;
