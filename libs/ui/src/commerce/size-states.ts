import { css } from '@emotion/react';
import { token } from '../token/token.ts';

/** Availability of a size: its word and its style. */
export const SIZE_STATES = {
  free: {
    word: 'available',
    look: css({
      borderColor: token('line-400'),
      background: token('white'),
      '& span': { color: token('success') },
    }),
  },
  last: {
    word: 'last one',
    look: css({
      borderColor: token('line-400'),
      background: token('white'),
      '& span': { color: token('warning') },
    }),
  },
  unknown: {
    word: 'by date',
    look: css({
      borderColor: token('line-400'),
      background: token('white'),
      '& span': { color: token('ink-500'), fontWeight: 400 },
    }),
  },
  gone: {
    word: 'unavailable',
    look: css({
      borderColor: token('line-200'),
      background: token('page'),
      color: token('ink-500'),
      '& span': { fontWeight: 400 },
    }),
  },
} as const;

export type SizeState = keyof typeof SIZE_STATES;

/** Five per row from 70 px each; a cell with a word is as wide as it needs. */
export const sizeCells = css({ display: 'flex', flexWrap: 'wrap', gap: 8 });

/** A size above its availability. */
export const sizeCell = css({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  flex: '0 1 calc(20% - 6.4px)',
  minWidth: 'min-content',
  minHeight: 56,
  padding: '8px 4px',
  border: '1px solid',
  borderRadius: token('radius-input'),
  lineHeight: 1.25,
  textAlign: 'center',
  // A long size (`Compact`) keeps off its border; a short one stays as wide as the others.
  '& b': { minWidth: 60, paddingInline: 8, fontSize: token('text-16'), fontWeight: 500 },
  '& span': { fontSize: token('text-11'), fontWeight: 500 },
});
