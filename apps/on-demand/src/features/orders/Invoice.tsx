import { formatMoney } from '@lemari/currency/money';
import { dayWords } from '@lemari/domain/time/day-words';
import type { Order } from '@lemari/domain/order';
import { dayOf } from '@lemari/domain/order/times';
import { Button } from '@lemari/ui/button';
import { InvoiceSheet } from '@lemari/ui/invoice-sheet';
import { Link } from '@lemari/ui/link';
import { onlyWithScripts } from '@lemari/ui/only-with-scripts';
import { Island, useMount } from '@lemari/kit';
import { orderHref } from '../../checkout-location.ts';
import { afterRows, itemWords, priceRows, shipmentsOf, spanOf } from './orders.rules.ts';

/** Customers archive invoices, so their dates carry the year. @param date ISO date */
const yearOf = (date: string): string => date.slice(0, 4);

/** Invoice of a paid order. */
export function Invoice({ order }: { order: Order }) {
  const { base, region } = useMount();
  const { delivery } = shipmentsOf(order, region);
  const paid = order.paidDateTime && dayOf(region, order.paidDateTime);
  return (
    <InvoiceSheet
      title="Invoice"
      lead={
        <>
          Order {order.number}
          {paid && `, paid on ${dayWords(paid)} ${yearOf(paid)}`}
        </>
      }
      rows={[
        ...order.orderItems.map((item) => ({
          label: [item.designer, item.name, itemWords(item), item.styleCode].join(', '),
          amount: formatMoney(item.rentalPrice),
        })),
        ...priceRows(order).slice(1),
      ]}
      total={{ label: 'Total', amount: formatMoney(order.totalPrice) }}
      after={afterRows(order)}
      actions={
        <Island name="invoice" style={{ display: 'contents' }}>
          <span css={onlyWithScripts}>
            <Button data-act="invoice-print" onClick={() => print()}>
              Print invoice
            </Button>
          </span>
          <Link href={orderHref(base, order.id)} alone>
            Back to the order
          </Link>
        </Island>
      }
    >
      <p>
        Rented {spanOf(order)} {yearOf(order.end)}. {delivery.method}: {delivery.addressLines.join(', ')}.
      </p>
    </InvoiceSheet>
  );
}
