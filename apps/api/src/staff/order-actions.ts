import type { IncomingHttpHeaders } from 'node:http';
import { formatMoney, toMoney } from '@lemari/currency/money';
import { settleCharge } from '../charges/close-charge.ts';
import { cancelOrder, failOrder, moveOrder, notifyLate } from '../fulfilment/move-order.ts';
import { noOrder } from '../orders/list-orders.ts';
import { lockOrder } from '../orders/lock-order.ts';
import type { OrderRow } from '../orders/order-rows.ts';
import { readWireOrder } from '../orders/order.map.ts';
import { refundableOf, writeOrderRefund } from '../orders/order-refunds.ts';
import {
  attemptThatPaid,
  isRefundRepeated,
  isReturnedByProvider,
  returnedByProvider,
  sendRefunds,
} from '../payments/refunds.ts';
import type { Db } from '../platform/database/database.ts';
import { Refusal } from '../platform/refusal.ts';
import { sha256 } from '../platform/sha256.ts';
import type { Tools } from '../tools/tools.ts';
import type { StaffMember } from './staff-member.ts';
import { asSentence } from './as-sentence.ts';
import type { Particulars, StaffAnswer } from './staff-operations.ts';

type Action = (
  trx: Db,
  tools: Tools,
  order: OrderRow,
  particulars: Particulars & {
    readonly key?: string | undefined;
    /** Name of the staff member. */
    readonly staff: string;
  },
) => Promise<Refusal | undefined>;

interface OrderCall {
  readonly params: { readonly id: number };
  readonly body: Particulars | null;
  readonly headers: IncomingHttpHeaders;
  readonly staff: StaffMember;
}

/** Runs one action on one order, in a transaction that holds the order's lock. */
const ofOrder =
  (action: Action): ((call: OrderCall, tools: Tools) => Promise<StaffAnswer>) =>
  async ({ params: { id }, body, headers, staff: { name: staff } }, tools) => {
    const payable = await tools.inTransaction(async (trx) => {
      const order = await lockOrder(trx, id);
      if (!order) return noOrder(id);
      const particulars = { ...body, staff, key: headers['idempotency-key']?.toString() };
      return (await action(trx, tools, order, particulars)) ?? order.payable_id;
    });
    if (payable instanceof Refusal) return payable;
    await sendRefunds(tools, payable);
    tools.sendPending();
    return { data: await readWireOrder(tools.db, tools.clock, id) };
  };

/** What staff do with an order. @see docs/decisions/0118 */
export const ORDER_ACTIONS = {
  shipOrder: ofOrder((trx, tools, order, { tracking_id: trackingId }) =>
    moveOrder(trx, tools, order, { step: 'ship', isByStaff: true, trackingId }),
  ),
  deliverOrder: ofOrder((trx, tools, order) =>
    moveOrder(trx, tools, order, { step: 'deliver', isByStaff: true }),
  ),
  pickUpOrder: ofOrder((trx, tools, order, { tracking_id: trackingId }) =>
    moveOrder(trx, tools, order, { step: 'pickup', isByStaff: true, trackingId }),
  ),
  takeBackOrder: ofOrder((trx, tools, order, { tracking_id: trackingId }) =>
    moveOrder(trx, tools, order, { step: 'return', isByStaff: true, trackingId }),
  ),
  cancelOrder: ofOrder((trx, tools, order, { reason }) => cancelOrder(trx, tools, order, asSentence(reason))),
  failOrder: ofOrder((trx, tools, order, { reason }) => failOrder(trx, tools, order, asSentence(reason))),
  remindOfLateness: ofOrder(notifyLate),
  noteLatenessPaid: ofOrder(noteLatenessPaid),
  refundOrder: async (call: OrderCall, tools: Tools): Promise<StaffAnswer> => {
    const order = await tools.db
      .selectFrom('rental_order')
      .where('id', '=', call.params.id)
      .select('payable_id')
      .executeTakeFirst();
    // Before the transaction: none is open while a provider is asked.
    const isReturned = order !== undefined && (await isReturnedByProvider(tools, order.payable_id));
    return ofOrder((...args) => refundOrder(...args, isReturned))(call, tools);
  },
} as const;

/** Records that the customer has paid the late fee another way. */
async function noteLatenessPaid(
  trx: Db,
  tools: Tools,
  order: OrderRow,
  { staff }: Parameters<Action>[3],
): Promise<Refusal | undefined> {
  const charge = await trx
    .selectFrom('charge')
    .where('order_id', '=', order.id)
    .where('kind', '=', 'lateness')
    .where('paid_at', 'is', null)
    .where('waived_at', 'is', null)
    .selectAll()
    .forUpdate()
    .executeTakeFirst();
  if (!charge) return new Refusal(409, `Order ${order.number} has no unpaid late fee.`);
  await settleCharge(trx, tools, charge, { staff });
  return undefined;
}

/** Refunds a part of what was paid, or all that is left of it, without a change of the order's status. Runs once per key. */
async function refundOrder(
  trx: Db,
  { clock }: Tools,
  order: OrderRow,
  { amount, reason: given, key, staff }: Parameters<Action>[3],
  isReturned: boolean,
): Promise<Refusal | undefined> {
  const reference = key === undefined ? undefined : `K${sha256(`refund ${order.id} ${key}`).slice(0, 39)}`;
  const left = refundableOf(order);
  const reason = asSentence(given) ?? 'We’re sorry that something was not right with your order.';
  const isRepeated = await isRefundRepeated(trx, reference, { amount, reason, left });
  if (isRepeated !== false) return isRepeated === true ? undefined : isRepeated;
  if (left < (amount ?? 1)) {
    const words = formatMoney(toMoney(left, order.currency));
    return new Refusal(409, `The most that can be refunded is ${words}.`);
  }
  const attempt = await attemptThatPaid(trx, order.payable_id);
  if (!attempt) return new Refusal(409, 'This order has no payment to refund.');
  if (isReturned) return returnedByProvider();
  await writeOrderRefund(
    trx,
    {
      attempt,
      reference,
      staff,
      amount: amount ?? left,
      reason,
    },
    clock.now(),
  );
  return undefined;
}
