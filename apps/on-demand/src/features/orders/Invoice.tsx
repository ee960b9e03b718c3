import { css } from '@emotion/react';
import { formatMoney } from '@lemari/currency/money';
import { dayWords } from '@lemari/domain/time/day-words';
import type { Order } from '@lemari/domain/order';
import { dayOf } from '@lemari/domain/order/times';
import { Button } from '@lemari/ui/button';
import { Link } from '@lemari/ui/link';
import { onlyWithScripts } from '@lemari/ui/only-with-scripts';
import { PageHeading } from '@lemari/ui/page-heading';
import { token } from '@lemari/ui/token';
import { tabular, TYPE } from '@lemari/ui/typography';
import { Island, useMount } from '@lemari/kit';
import { orderHref } from '../../checkout-location.ts';
import { afterRows, itemWords, priceRows, shipmentsOf, spanOf } from './orders.rules.ts';

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
const actions = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${token('space-8')} ${token('space-24')}`,
  '@media print': { display: 'none' },
});

/** Customers archive invoices, so their dates carry the year. @param date ISO date */
const yearOf = (date: string): string => date.slice(0, 4);

const Row = ({ label, amount }: { label: string; amount: string }) => (
  <tr>
    <th scope="row">{label}</th>
    <td>{amount}</td>
  </tr>
);

/** Invoice of a paid order. */
export function Invoice({ order }: { order: Order }) {
  const { base, region } = useMount();
  const { delivery } = shipmentsOf(order, region);
  const paid = order.paidDateTime && dayOf(region, order.paidDateTime);
  return (
    <div css={look}>
      <p css={brandLook} aria-hidden="true">
        Lemari
      </p>
      <PageHeading title="Invoice">
        Order {order.number}
        {paid && `, paid on ${dayWords(paid)} ${yearOf(paid)}`}
      </PageHeading>
      <p>
        Rented {spanOf(order)} {yearOf(order.end)}. {delivery.method}: {delivery.addressLines.join(', ')}.
      </p>
      <table css={tableLook}>
        <thead>
          <tr>
            <th scope="col">Description</th>
            <th scope="col">Amount</th>
          </tr>
        </thead>
        <tbody>
          {order.orderItems.map((item) => (
            <Row
              key={item.id}
              label={[item.designer, item.name, itemWords(item), item.styleCode].join(', ')}
              amount={formatMoney(item.rentalPrice)}
            />
          ))}
          {priceRows(order)
            .slice(1)
            .map((row) => (
              <Row key={row.label} {...row} />
            ))}
        </tbody>
        <tfoot>
          <Row label="Total" amount={formatMoney(order.totalPrice)} />
          {afterRows(order).map((row) => (
            <Row key={row.label} {...row} />
          ))}
        </tfoot>
      </table>
      <Island name="invoice" css={actions}>
        <span css={onlyWithScripts}>
          <Button data-act="invoice-print" onClick={() => print()}>
            Print invoice
          </Button>
        </span>
        <Link href={orderHref(base, order.id)} alone>
          Back to the order
        </Link>
      </Island>
    </div>
  );
}
