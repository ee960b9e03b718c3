import { payTransferBy, TOO_LATE_TO_TRANSFER } from '@lemari/domain/order/transfer-time';
import type { Db } from '../platform/database/database.ts';
import { heldForTransfers } from '../inventory/held-for-transfers.ts';
import { Refusal } from '../platform/refusal.ts';
import type { Payable, PayableHandlers, Standing } from '../tools/payables.ts';
import { confirm } from './confirm-order.ts';
import { renewHolds } from './renew-holds.ts';
import { noOrder } from './list-orders.ts';
import { lockOrderOf } from './lock-order.ts';
import { readOrder } from './order-from-rows.ts';
import { isReportedWithEnd } from './order-refunds.ts';
import { type OrderRow, ordersOf } from './order-rows.ts';
import { writeOrderMail } from './write-order-mail.ts';

/** A failed payment leaves order, cart and holds unchanged. @see docs/decisions/0110 */
const nothing = () => Promise.resolve();

/** The payable of an order. @see docs/decisions/0037 */
export const ORDER_PAYABLE: PayableHandlers = {
  noun: 'order',
  purpose: 'once',
  find: async (db, { customer, region }, id) => {
    const order = await ordersOf(db, customer, region)
      .where('id', '=', id)
      .select('payable_id')
      .executeTakeFirst();
    return order?.payable_id ?? noOrder(id);
  },
  description: async (db, payable) => `Lemari ${(await orderOf(db, payable)).number}`,
  lock: async (trx, payable) => void (await lockOrderOf(trx, payable)),
  standing: async (db, payable) => standingOf(await orderOf(db, payable)),
  prepare: async (trx, tools, { id }, payer) => renewHolds(trx, tools, await orderOf(trx, id), payer),
  transferBy: async (db, id, now) => {
    const order = await orderOf(db, id);
    return (
      payTransferBy({ region: order.region, start: order.starts_on }, now) ??
      new Refusal(409, `${TOO_LATE_TO_TRANSFER} Pay by card, or choose a later delivery day.`, [
        { field: 'payment_method', message: TOO_LATE_TO_TRANSFER },
      ])
    );
  },
  nothingDue: async (trx, tools, { id }) => confirm(trx, tools, await orderOf(trx, id), undefined),
  amountChanged: 'The order has changed since, and so has its total.',
  opened: async (trx, tools, { id }) => {
    const { id: orderId, cart_id: cartId } = await orderOf(trx, id);
    if (cartId !== null) await heldForTransfers(trx, cartId);
    const { payment } = await readOrder(trx, tools.clock, orderId);
    if (payment?.transferTo)
      await writeOrderMail(trx, tools, { orderId, kind: 'transfer', about: String(payment.id) });
  },
  paid: async (trx, tools, { id }, attempt) => confirm(trx, tools, await orderOf(trx, id), attempt),
  failed: nothing,
  expired: nothing,
  refunded: async (trx, tools, payable, refund) => {
    const order = await orderOf(trx, payable);
    if (isReportedWithEnd(order, refund)) return;
    await writeOrderMail(trx, tools, {
      orderId: order.id,
      kind: 'refunded',
      about: String(refund.id),
      refund,
    });
  },
};

/** @throws Error if there is none: each payable of this kind has an order */
const orderOf = (db: Db, payable: Payable['id']): Promise<OrderRow> =>
  db.selectFrom('rental_order').where('payable_id', '=', payable).selectAll().executeTakeFirstOrThrow();

const PAID = { kind: 'paid', whyReturned: 'The order was already paid.' } as const;

const STANDINGS = {
  waiting_payment: () => ({ kind: 'open' }),
  confirmed: () => PAID,
  completed: () => PAID,
  cancelled: (whyRefused) => ({
    kind: 'over',
    whyRefused,
    whyReturned: 'The order was cancelled before the payment arrived.',
  }),
  failed: (whyRefused) => ({ kind: 'over', whyRefused, whyReturned: 'We couldn’t go ahead with the order.' }),
} as const satisfies Record<OrderRow['status'], (whyRefused: string) => Standing>;

const standingOf = ({ status, status_reason: reason }: OrderRow): Standing =>
  STANDINGS[status](reason ?? 'This order has ended.');
