import type { COLOURS, PURPOSES, TokenName as GeneratedName } from './tokens.generated.ts';

export type ColourName = keyof typeof COLOURS;
export type PurposeName = keyof typeof PURPOSES;
export type TokenName = GeneratedName | 'text-display';

/** The only way a component says a colour, a space, a size or a speed. */
export const token = <Name extends TokenName>(name: Name): `var(--${Name})` => `var(--${name})`;
