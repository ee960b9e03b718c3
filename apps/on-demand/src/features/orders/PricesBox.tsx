import { css } from '@emotion/react';
import { from } from '@lemari/ui/media';
import { type PriceRow, PriceRows } from '@lemari/ui/price-rows';
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
  '& > dl': { gap: token('space-12') },
  '& > dl:nth-of-type(2)': { paddingTop: token('space-16') },
});
const titleLook = css({ fontSize: token('text-18'), fontWeight: 600, lineHeight: 1.4 });
interface PricesBoxProps {
  title: string;
  rows: readonly PriceRow[];
  total: string;
  /** What came on top, or went back. */
  after?: readonly PriceRow[];
  children?: ReactNode;
}

/** What an order came to. */
export function PricesBox({ title, rows, total, after = [], children }: PricesBoxProps) {
  return (
    <section css={look} aria-label={title}>
      <h2 css={titleLook}>{title}</h2>
      <PriceRows rows={rows} />
      <PriceRows rows={[{ label: 'Total', amount: total }]} isTotal />
      {after.length > 0 && <PriceRows rows={after} />}
      {children}
    </section>
  );
}
