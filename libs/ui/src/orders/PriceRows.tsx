import { css } from '@emotion/react';
import { token } from '../token/token.ts';

const look = css({
  display: 'grid',
  gap: token('space-8'),
  fontSize: token('text-14'),
  lineHeight: 1.4,
  '& > div': {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    gap: `0 ${token('space-16')}`,
  },
  '& dd': { marginLeft: 'auto', textAlign: 'right' },
});
const totalLook = css({
  borderTop: `1px solid ${token('ink-900')}`,
  '& > div': { fontSize: token('text-18'), fontWeight: 600 },
});

export interface PriceRow {
  readonly label: string;
  /** Formatted for the region, or a word: `None`. */
  readonly amount: string;
}

export interface PriceRowsProps {
  rows: readonly PriceRow[];
  /** Draws a line above it and larger figures. */
  isTotal?: boolean;
}

/** Labels, each with its amount at the end of the line. */
export const PriceRows = ({ rows, isTotal = false }: PriceRowsProps) => (
  <dl css={[look, isTotal && totalLook]}>
    {rows.map(({ label, amount }) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>{amount}</dd>
      </div>
    ))}
  </dl>
);
