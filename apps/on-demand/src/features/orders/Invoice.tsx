import { css, Global } from '@emotion/react';
import { formatMoney } from '@lemari/currency/money';
import type { Order } from '@lemari/domain/order';
import { Button } from '@lemari/ui/button';
import { Link } from '@lemari/ui/link';
import { PageHeading } from '@lemari/ui/page-heading';
import { token } from '@lemari/ui/token';
import { tabular } from '@lemari/ui/typography';
import { Island, useMount } from '@lemari/vertical';
import { orderHref } from '../../places.ts';
import { afterRows, dayOfInstant, itemWords, priceRows, shipmentsOf, spanOf } from './orders.rules.ts';

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
  '& thead th, & tfoot th, & tfoot td': { fontWeight: 600 },
  '& thead th:last-of-type': { textAlign: 'right' },
});
const look = css({ display: 'grid', gap: token('space-24'), paddingBottom: token('section') });
const actions = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${token('space-8')} ${token('space-24')}`,
  '@media print': { display: 'none' },
});
const printButton = css({ '@media (scripting: none)': { display: 'none' } });

/** On paper there is nothing but the invoice; the rule outlives the page, so it asks for one. */
const ON_PAPER = css({
  '@media print': {
    'body:has([data-invoice]) *': { visibility: 'hidden' },
    'body:has([data-invoice]) :is([data-invoice], [data-invoice] *)': { visibility: 'visible' },
    '[data-invoice]': { position: 'absolute', insetBlockStart: 0, insetInline: 0 },
  },
});

/** What was paid for, to be kept. */
export function Invoice({ order }: { order: Order }) {
  const { base, region } = useMount();
  const { delivery } = shipmentsOf(order, region);
  return (
    <div css={look} data-invoice="">
      <Global styles={ON_PAPER} />
      <PageHeading title="Invoice">
        Order {order.number}
        {order.paidDateTime !== undefined && `, paid on ${dayOfInstant(region, order.paidDateTime)}`}
      </PageHeading>
      <p>
        Rented {spanOf(order)}. {delivery.way}: {delivery.place.join(', ')}.
      </p>
      <table css={tableLook}>
        <thead>
          <tr>
            <th scope="col">What</th>
            <th scope="col">Amount</th>
          </tr>
        </thead>
        <tbody>
          {order.orderItems.map((item) => (
            <tr key={item.id}>
              <th scope="row">
                {item.designer}, {item.name}, {itemWords(item)}, {item.styleCode}
              </th>
              <td>{formatMoney(item.rentalPrice)}</td>
            </tr>
          ))}
          {[...priceRows(order).slice(1), ...afterRows(order)].map(({ label, amount }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td>{amount}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Total</th>
            <td>{formatMoney(order.totalPrice)}</td>
          </tr>
        </tfoot>
      </table>
      <Island name="invoice">
        <div css={actions} data-island="invoice">
          <span css={printButton}>
            <Button data-act="invoice-print" onClick={() => print()}>
              Print it
            </Button>
          </span>
          <Link href={orderHref(base, order.id)} alone>
            Back to the order
          </Link>
        </div>
      </Island>
    </div>
  );
}
