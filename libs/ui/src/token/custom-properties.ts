import type { CSSProperties } from 'react';

/**
 * Values that differ from item to item travel as CSS custom properties in `style`: a rule per value would make the
 * server's style cache grow with every picture it ever showed.
 */
export const customProperties = (values: Record<`--${string}`, string | number>): CSSProperties => values;
