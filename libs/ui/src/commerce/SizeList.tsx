import { css } from '@emotion/react';
import { token } from '../token/token.ts';
import { inWords, type Measures } from './measures.ts';

const cells = css({ display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(88px, 1fr))', gap: 6 });

const cell = css({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  minHeight: 56,
  padding: '6px 4px',
  border: '1px solid',
  borderRadius: token('radius-input'),
  lineHeight: 1.25,
  textAlign: 'center',
  overflowWrap: 'anywhere',
  '& b': { fontSize: token('text-16'), fontWeight: 500 },
  '& span': { fontSize: token('text-11'), fontWeight: 500 },
});

const STATES = {
  free: {
    word: 'free',
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
  gone: {
    word: 'not free',
    look: css({ borderColor: token('line-200'), color: token('ink-500'), '& span': { fontWeight: 400 } }),
  },
} as const;

const notes = css({
  marginTop: token('space-12'),
  fontSize: token('text-14'),
  lineHeight: 1.5,
  color: token('ink-700'),
  '& b': { fontWeight: 600, color: token('ink-900') },
});

export interface SizeOption extends Measures {
  label: string;
  state: keyof typeof STATES;
  /** Instead of the state's own word: `from 17 Dec`. */
  word?: string | undefined;
}

export interface SizeListProps {
  sizes: readonly SizeOption[];
  /** Whether a body's measures mean anything for the piece: a bag has none. */
  isWorn?: boolean | undefined;
}

/** The sizes of a product with their truth, and what each measures; what is unknown is said. */
export function SizeList({ sizes, isWorn = true }: SizeListProps) {
  return (
    <div>
      <ul css={cells} aria-label="Sizes">
        {sizes.map(({ label, state, word = STATES[state].word }) => (
          <li css={[cell, STATES[state].look]} key={label}>
            <b>{label}</b>
            <span>{word}</span>
          </li>
        ))}
      </ul>
      {isWorn && (
        <ul css={notes} aria-label="Measurements">
          {sizes.map((size) => (
            <li key={size.label}>
              <b>{size.label}:</b> {inWords(size)}.
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
