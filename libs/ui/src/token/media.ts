import type { BREAKPOINTS } from './tokens.generated.ts';

export type Breakpoint = (typeof BREAKPOINTS)[number];

/** From this width upwards: `[from(768)]: { … }`. */
export const from = <Width extends Breakpoint>(width: Width): `@media (min-width: ${Width}px)` =>
  `@media (min-width: ${width}px)`;

/** Below this width only, for styles that need no reset above it. */
export const below = (width: Breakpoint): string => `@media (max-width: ${width - 0.02}px)`;

/** Below this height only: a landscape phone (600), or a page at a zoom of 400% (480). */
export const belowHeight = (height: 480 | 600): string => `@media (max-height: ${height - 0.02}px)`;

/** A pointer that can hover; touch would leave hover styles behind. */
export const canHover = '@media (hover: hover)';
