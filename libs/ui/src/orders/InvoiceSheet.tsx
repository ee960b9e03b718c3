import { css } from '@emotion/react';
import type { ReactNode } from 'react';
import { PageHeading } from '../layout/PageHeading.tsx';
import { token } from '../token/token.ts';
import { tabular, TYPE } from '../token/typography.ts';
import type { PriceRow } from './PriceRows.tsx';

/** Hides everything but the invoice and its ancestors in print. */
const look = css({
  display: 'grid',
  gap: token('space-16'),
  paddingBottom: token('section'),
  '@media print': {
    paddingBottom: 0,
    'body:has(&) :not(:has(&)):not(&):not(& *)': { display: 'none' },
  },
});
const brandLook = css(TYPE.block, { display: 'none', '@media print': { display: 'block' } });

const tableLook = css(tabular, {
  width: '100%',
  maxWidth: 720,
  borderCollapse: 'collapse',
  fontSize: token('text-14'),
  lineHeight: 1.45,
  '& th, & td': {
    paddingBlock: token('space-8'),
    borderBottom: `1px solid ${token('line-200')}`,
    textAlign: 'left',
    fontWeight: 400,
    verticalAlign: 'top',
    overflowWrap: 'anywhere',
  },
  '& td': { textAlign: 'right', whiteSpace: 'nowrap', paddingLeft: token('space-16') },
  '& thead th, & tfoot tr:first-of-type > *': { fontWeight: 600 },
  '& thead th, & tbody tr:last-of-type > *': { borderBottomColor: token('ink-900') },
  '& thead th:last-of-type': { textAlign: 'right' },
});
const actionsLook = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${token('space-8')} ${token('space-24')}`,
  '@media print': { display: 'none' },
});

const Row = ({ label, amount }: PriceRow) => (
  <tr>
    <th scope="row">{label}</th>
    <td>{amount}</td>
  </tr>
);

export interface InvoiceSheetProps {
  title: string;
  /** Which invoice it is, and when it was paid. */
  lead: ReactNode;
  /** What it is for, and whose it is. */
  children: ReactNode;
  rows: readonly PriceRow[];
  total: PriceRow;
  /** Below the total: what was returned. */
  after?: readonly PriceRow[];
  /** Not printed. */
  actions: ReactNode;
}

/** An invoice to print: its page prints nothing else. */
export const InvoiceSheet = ({
  title,
  lead,
  children,
  rows,
  total,
  after = [],
  actions,
}: InvoiceSheetProps) => (
  <div css={look}>
    <p css={brandLook} aria-hidden="true">
      Lemari
    </p>
    <PageHeading title={title}>{lead}</PageHeading>
    {children}
    <table css={tableLook}>
      <thead>
        <tr>
          <th scope="col">Description</th>
          <th scope="col">Amount</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Row key={row.label} {...row} />
        ))}
      </tbody>
      <tfoot>
        <Row {...total} />
        {after.map((row) => (
          <Row key={row.label} {...row} />
        ))}
      </tfoot>
    </table>
    <div css={actionsLook}>{actions}</div>
  </div>
);
