import type { COLOURS, PURPOSES, TokenName as GeneratedName } from './tokens.generated.ts';

export type ColourName = keyof typeof COLOURS;
export type PurposeName = keyof typeof PURPOSES;
export type TokenName = GeneratedName | 'text-display';

/** The only way for components to use colours, spaces, sizes and durations. */
export const token = <Name extends TokenName>(name: Name): `var(--${Name})` => `var(--${name})`;
