import { formatMoney } from '@lemari/currency/money';
import { checkPayable } from '../payments/check-attempts.ts';
import { lockPayable } from '../payments/payables.ts';
import type { Db } from '../platform/database/database.ts';
import { notFound, Refusal } from '../platform/refusal.ts';
import { collectInvoice } from '../subscriptions/collect-invoice.ts';
import type { StaffHandler } from './staff-operations.ts';

const MOST_SHOWN = 1_000;

const rowsOf = (db: Db) =>
  db
    .selectFrom('payment_attempt as a')
    .innerJoin('invoice as i', 'i.payable_id', 'a.payable_id')
    .innerJoin('customer as c', 'c.id', 'i.customer_id')
    .where('a.method', '=', 'bank_transfer')
    .where('i.paid_at', 'is', null)
    .where('i.voided_at', 'is', null)
    .select(['a.payable_id as transfer', 'i.subscription_id', 'i.month', 'c.email', 'a.amount', 'a.currency'])
    .select(['a.status', 'a.transfer_confirmed_at as confirmed_at', 'a.created_at', 'a.expires_at']);

/** Transfers to the house's account for which money is due; those that their customers have confirmed come first. */
export const listTransfers: StaffHandler<'listTransfers'> = async (_, { db }) => ({
  data: await rowsOf(db)
    .where('a.status', 'in', ['waiting', 'expired'])
    .orderBy('a.transfer_confirmed_at', (order) => order.asc().nullsLast())
    .orderBy('a.id')
    .limit(MOST_SHOWN)
    .execute(),
});

const RECEIVED = 'Your transfer has reached us.';

/**
 * Notes that a transfer is on the house's account. Its provider ends it first, so that the money is counted once.
 * @see rules/ledger/staff-received; docs/decisions/0377
 */
export const receiveTransfer: StaffHandler<'receiveTransfer'> = async (
  { params: { id }, body: { amount }, staff },
  tools,
) => {
  const transfer = await rowsOf(tools.db).where('a.payable_id', '=', id).executeTakeFirst();
  if (!transfer) return notFound(`No bank transfer is open for the payment ${id}.`);
  if (!(await checkPayable(tools, id, { whyCancelled: RECEIVED })))
    return new Refusal(503, 'A provider did not answer, so not everything is known. Try again in a minute.');
  const refusal = await tools.inTransaction(async (trx) => {
    const { payable, standing } = await lockPayable(trx, tools, id);
    // The provider has had the money after all.
    if (standing.kind === 'paid') return undefined;
    if (standing.kind === 'over') return new Refusal(409, 'It is not due any more. Send the money back.');
    if (amount !== payable.due.amountMinor)
      return new Refusal(
        409,
        `${formatMoney(payable.due)} is due, to the last rupiah. Send another amount back, and note it with payment note.`,
      );
    return collectInvoice(trx, tools, payable, staff.name);
  });
  tools.sendPending();
  return refusal ?? { data: { ...transfer, amount, status: 'received' } };
};
