import type { COLOURS, PURPOSES, TokenName as GeneratedName } from './tokens.generated.ts';

export type ColourName = keyof typeof COLOURS;
export type PurposeName = keyof typeof PURPOSES;
export type TokenName = GeneratedName | 'text-display';

/** Colours, spaces, sizes and durations; components use no other values. */
export const token = <Name extends TokenName>(name: Name): `var(--${Name})` => `var(--${name})`;
