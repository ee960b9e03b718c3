import type { CSSProperties } from 'react';

/**
 * Values that differ per item are passed as CSS custom properties in `style`: a rule per value would grow the
 * server's style cache with every picture.
 */
export const customProperties = (values: Record<`--${string}`, string | number>): CSSProperties => values;
