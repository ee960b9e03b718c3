import { EXAMPLES } from '@lemari/contract/examples';
import type { WireOrder } from '@lemari/contract/wire';

const [CONFIRMED, WAITING] = EXAMPLES.listOrders.data;
if (!CONFIRMED || !WAITING) throw new Error('the examples are too few');

type WireShipment = WireOrder['delivery'];
const shipped = (delivery: Partial<WireShipment>, back: Partial<WireShipment> = {}): WireOrder => ({
  ...CONFIRMED,
  delivery: { ...CONFIRMED.delivery, ...delivery },
  return: { ...CONFIRMED.return, ...back },
});
const delivered = { status: 'Delivered', tracking_id: 'JKT-0092-4187' } as const;

/** An order in each state: delivery on 1 December, return on the 4th, as of 21 November unless stated. */
export const ORDERS = {
  confirmed: CONFIRMED,
  /** With a virtual account. */
  waiting: { ...WAITING, payment: WAITING.payment && { ...WAITING.payment } },
  /** Without a payment attempt. */
  unpaid: { ...WAITING, payment: null },
  paymentFailed: {
    ...WAITING,
    payment: CONFIRMED.payment && {
      ...CONFIRMED.payment,
      status: 'failed',
      failure_reason: 'Insufficient balance.',
    },
  },
  /** With a payment attempt that has no result yet. */
  pending: { ...WAITING, payment: CONFIRMED.payment && { ...CONFIRMED.payment, status: 'waiting' } },
  onItsWay: shipped({ status: 'Sending', tracking_id: 'JKT-0092-4187' }),
  delivered: shipped(delivered),
  late: { ...shipped(delivered), late_price: 10_000_000 },
  returned: { ...shipped(delivered, { status: 'Delivered' }), order_status: 'completed' },
  cancelled: {
    ...shipped({ status: 'Cancelled' }, { status: 'Cancelled' }),
    order_status: 'cancelled',
    status_reason: 'You cancelled this order. IDR 715.000 is refunded to your original payment method.',
    refunded_price: 71_500_000,
    payment: CONFIRMED.payment && { ...CONFIRMED.payment, status: 'refunded' },
  },
  failed: {
    ...CONFIRMED,
    order_status: 'failed',
    status_reason: 'Another customer was first, and no backup is available. You get a full refund.',
    refunded_price: 71_500_000,
  },
} as const satisfies Record<string, WireOrder>;

export const withOrder = (order: WireOrder) => ({
  getOrder: { body: { data: order } },
  checkPayment: { body: { data: order } },
});

export const listing = (orders: readonly WireOrder[], total = orders.length) => ({
  listOrders: { body: { data: orders, meta: { ...EXAMPLES.listOrders.meta, total } } },
});
