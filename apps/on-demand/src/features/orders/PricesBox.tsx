import { css } from '@emotion/react';
import { from } from '@lemari/ui/media';
import { token } from '@lemari/ui/token';
import { tabular } from '@lemari/ui/typography';
import type { ReactNode } from 'react';

const look = css(tabular, {
  display: 'grid',
  gap: token('space-16'),
  padding: `${token('space-20')} ${token('space-16')}`,
  background: token('band'),
  overflowWrap: 'anywhere',
  [from(480)]: { padding: token('space-24') },
});
const titleLook = css({ fontSize: token('text-18'), fontWeight: 600, lineHeight: 1.4 });
const rowsLook = css({
  display: 'grid',
  gap: token('space-12'),
  fontSize: token('text-14'),
  lineHeight: 1.4,
  '& > div': {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    gap: `0 ${token('space-16')}`,
  },
  '& dd': { marginLeft: 'auto' },
});
const totalLook = css({
  paddingTop: token('space-16'),
  borderTop: `1px solid ${token('ink-900')}`,
  '& > div': { fontSize: token('text-18'), fontWeight: 600 },
});

interface PriceRow {
  readonly label: string;
  readonly amount: string;
}

interface PricesBoxProps {
  title: string;
  rows: readonly PriceRow[];
  total: string;
  /** What came on top, or went back. */
  after?: readonly PriceRow[];
  children?: ReactNode;
}

const Rows = ({ rows }: { rows: readonly PriceRow[] }) =>
  rows.map(({ label, amount }) => (
    <div key={label}>
      <dt>{label}</dt>
      <dd>{amount}</dd>
    </div>
  ));

/** What an order came to. */
export function PricesBox({ title, rows, total, after = [], children }: PricesBoxProps) {
  return (
    <section css={look} aria-label={title}>
      <h2 css={titleLook}>{title}</h2>
      <dl css={rowsLook}>
        <Rows rows={rows} />
      </dl>
      <dl css={[rowsLook, totalLook]}>
        <Rows rows={[{ label: 'Total', amount: total }]} />
      </dl>
      {after.length > 0 && (
        <dl css={rowsLook}>
          <Rows rows={after} />
        </dl>
      )}
      {children}
    </section>
  );
}
