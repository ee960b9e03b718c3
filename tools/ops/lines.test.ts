import { EXAMPLES } from '@lemari/contract/examples';
import { lineOf, refundLineOf } from './lines.ts';

const [ORDER] = EXAMPLES.listOrders.data;
if (!ORDER) throw new Error('there is no example of an order');

it('an order among others says where it is, what was paid, given back, and what lateness has cost', () => {
  const line = lineOf({
    ...ORDER,
    number: 'LM-00021',
    order_status: 'completed',
    rental_date_start: '2026-12-01',
    rental_date_end: '2026-12-04',
    delivery: { ...ORDER.delivery, status: 'Delivered' },
    return: { ...ORDER.return, status: 'Delivered' },
    total_price: 71_500_000,
    refunded_price: 1_000_000,
    late_price: 10_000_000,
    currency: 'IDR',
  });
  expect(line).toEqual({
    number: 'LM-00021',
    status: 'completed',
    delivery: '2026-12-01 Delivered',
    return: '2026-12-04 Delivered',
    total: 'IDR 715.000',
    'given back': 'IDR 10.000',
    'for being late': 'IDR 100.000',
  });
});

it('money that has not gone back is told as it is typed elsewhere', () =>
  expect(refundLineOf({ refund: 7, order_id: 12, amount: 71_500_000, currency: 'IDR' })).toEqual({
    refund: 7,
    order_id: 12,
    amount: 'IDR 715.000',
  }));
