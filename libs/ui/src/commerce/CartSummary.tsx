import { css } from '@emotion/react';
import type { ReactNode } from 'react';
import { Button } from '../primitives/Button.tsx';
import { from } from '../token/media.ts';
import { token } from '../token/token.ts';
import { tabular } from '../token/typography.ts';

/** Sticks below the header from 960 px, while the column beside it scrolls. */
const summary = css(tabular, {
  padding: `${token('space-20')} ${token('space-16')}`,
  background: token('band'),
  overflowWrap: 'anywhere',
  '@media (forced-colors: active)': { border: '1px solid' },
  [from(480)]: { padding: token('space-24') },
  [from(960)]: { position: 'sticky', top: 96, padding: token('space-32') },
});

const titleLook = css({ fontSize: token('text-18'), fontWeight: 600, lineHeight: 1.4 });

const datesLook = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: `0 ${token('space-16')}`,
  fontSize: token('text-14'),
  lineHeight: 1.4,
  '& button, & a': { fontSize: token('text-14') },
});

const rowsLook = css({
  display: 'grid',
  gap: token('space-12'),
  marginTop: token('space-8'),
  paddingBlock: token('space-16'),
  borderTop: `1px solid ${token('line-200')}`,
  fontSize: token('text-14'),
  lineHeight: 1.4,
});

const row = css({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: `0 ${token('space-16')}`,
  '& dd': { marginLeft: 'auto', overflowWrap: 'normal', whiteSpace: 'pre-line', textAlign: 'right' },
});

const totalLook = css({
  display: 'grid',
  gap: token('space-8'),
  paddingTop: token('space-16'),
  borderTop: `1px solid ${token('ink-900')}`,
  '& > div:first-of-type': { fontSize: token('text-18'), fontWeight: 600, lineHeight: 1.4 },
  '& > div + div': { fontSize: token('text-14'), lineHeight: 1.4 },
});

const actionLook = css({ marginTop: token('space-20') });
const noteLook = css({
  marginTop: token('space-12'),
  fontSize: token('text-12'),
  lineHeight: 1.5,
  color: token('ink-700'),
});

export interface SummaryRow {
  label: string;
  /** Formatted for the region, or a word: `None`. */
  amount: string;
}

export interface CartSummaryProps {
  /** `2 pieces, 4 days`. */
  title: string;
  /** `Fri 11 Dec to Mon 14 Dec`. */
  dates: string;
  /** Undefined once the dates are fixed. */
  onChangeDates?: (() => void) | undefined;
  rows: readonly SummaryRow[];
  total: SummaryRow;
  /** Amount to pay today; before a checkout it differs from the total. */
  dueNow?: SummaryRow | undefined;
  /** Link or button to the next step. */
  action?: ReactNode;
  note?: ReactNode;
}

const Row = ({ label, amount }: SummaryRow) => (
  <div css={row}>
    <dt>{label}</dt>
    <dd>{amount}</dd>
  </div>
);

/** Totals of a cart; sticky from 960 px. */
export function CartSummary({
  title,
  dates,
  onChangeDates,
  rows,
  total,
  dueNow,
  action,
  note,
}: CartSummaryProps) {
  return (
    <section css={summary} aria-label="Summary">
      <h2 css={titleLook}>{title}</h2>
      <div css={datesLook}>
        <p>{dates}</p>
        {onChangeDates && (
          <Button tone="link" onClick={onChangeDates} data-act="cart-dates">
            Change dates
          </Button>
        )}
      </div>
      {rows.length > 0 && (
        <dl css={rowsLook}>
          {rows.map((row) => (
            <Row key={row.label} {...row} />
          ))}
        </dl>
      )}
      <dl css={totalLook}>
        <Row {...total} />
        {dueNow && <Row {...dueNow} />}
      </dl>
      {action && <div css={actionLook}>{action}</div>}
      {note && <div css={noteLook}>{note}</div>}
    </section>
  );
}
