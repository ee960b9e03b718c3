import { css } from '@emotion/react';
import { token } from '../token/token.ts';
import { inWords, type Measures } from './measures.ts';
import { SIZE_STATES, sizeCell, sizeCells, type SizeState } from './size-states.ts';

const notes = css({
  marginTop: token('space-12'),
  fontSize: token('text-14'),
  lineHeight: 1.5,
  color: token('ink-700'),
  '& b': { fontWeight: 600, color: token('ink-900') },
});

export interface SizeOption extends Measures {
  label: string;
  state: SizeState;
  /** Replaces the state's text: `from 17 Dec`. */
  word?: string | undefined;
}

export interface SizeListProps {
  sizes: readonly SizeOption[];
  /** Whether body measurements apply; they do not for bags. */
  isWorn?: boolean | undefined;
}

/** Sizes of a product with availability and measurements. */
export function SizeList({ sizes, isWorn = true }: SizeListProps) {
  return (
    <div>
      <ul css={sizeCells} aria-label="Sizes">
        {sizes.map(({ label, state, word = SIZE_STATES[state].word }) => (
          <li css={[sizeCell, SIZE_STATES[state].look]} key={label}>
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
