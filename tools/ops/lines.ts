import type { WireOrder } from '@lemari/contract/wire';
import { type Currency, formatMoney, toMoney } from '@lemari/currency/money';

/** What staff read of money that has not gone back: in what they type elsewhere, not in minor units. */
export const refundLineOf = <R extends { readonly amount: number; readonly currency: Currency }>({
  amount,
  currency,
  ...rest
}: R) => ({ ...rest, amount: formatMoney(toMoney(amount, currency)) });

/** What staff read of an order among others. */
export function lineOf(order: WireOrder) {
  const money = (amount: number) => formatMoney(toMoney(amount, order.currency));
  return {
    number: order.number,
    status: order.order_status,
    delivery: `${order.rental_date_start} ${order.delivery.status}`,
    return: `${order.rental_date_end} ${order.return.status}`,
    total: money(order.total_price),
    'given back': money(order.refunded_price),
    'for being late': money(order.late_price),
  };
}
