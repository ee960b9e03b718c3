import { CODE_PROBLEMS } from '@lemari/domain/code';
import { FIRST_MONTH_HOURS, payMonthBy } from '@lemari/domain/subscription/bank-months';
import { billingMonth } from '@lemari/domain/subscription/billing';
import { hasWaitingAttempt } from '../payments/attempt-rows.ts';
import { writeRefund } from '../payments/refunds.ts';
import { NEW_ELSEWHERE } from '../plans/vouchers.ts';
import { later } from '../platform/clock/later.ts';
import type { Db } from '../platform/database/database.ts';
import type { MadeFor } from '../platform/database/stored-shapes.ts';
import { notFound, Refusal } from '../platform/refusal.ts';
import type { PaidWith, Payable, PayableHandlers, Standing } from '../tools/payables.ts';
import type { Tools } from '../tools/tools.ts';
import { firstMonthPaid } from './first-month-paid.ts';
import { redeemLate, release } from './discount-use.ts';
import { monthPaid } from './month-paid.ts';
import { startOf } from './subscription-facts.ts';
import { dueByMethod } from './transfer-amounts.ts';
import { writeNumberMail } from './write-number-mail.ts';
import {
  billedBy,
  type InvoiceRow,
  lockSubscriptionOf,
  type SubscriptionRow,
  termsOf,
} from './subscription-rows.ts';
import { writeSubscriptionMail } from './write-subscription-mail.ts';

/** The payable of an invoice: a month of a subscription. @see docs/decisions/0210; docs/decisions/0037 */
export const INVOICE_PAYABLE: PayableHandlers = {
  noun: 'plan',
  purpose: 'recurring',
  find: async (db, { customer, region }, id) => {
    const invoice = await db
      .selectFrom('invoice')
      .where('id', '=', id)
      .where('customer_id', '=', customer)
      .where('region', '=', region)
      .select('payable_id')
      .executeTakeFirst();
    return invoice?.payable_id ?? notFound(`There is no invoice ${id} here.`);
  },
  description: async (db, payable) => {
    const { subscription } = await billedBy(db, payable);
    return `Lemari ${(await termsOf(db, subscription)).name} plan`;
  },
  lock: lockSubscriptionOf,
  standing: async (db, payable) => standingOf((await billedBy(db, payable)).invoice),
  prepare: async (trx, { clock }, { id }) => {
    const { subscription, invoice } = await billedBy(trx, id);
    if (invoice.month > 1) return undefined;
    const redeemed = await redeemLate(trx, subscription, clock.now());
    return redeemed === 'redeemed' ? undefined : WHY_REFUSED[redeemed]();
  },
  madeFor: async (db, payable) => madeFor((await billedBy(db, payable)).subscription),
  transferBy: async (db, payable, now) => {
    const { subscription, invoice } = await billedBy(db, payable);
    const startedOn = startOf(subscription);
    return invoice.month === 1 || startedOn === undefined
      ? later(now, FIRST_MONTH_HOURS * 3600)
      : payMonthBy(subscription.region, billingMonth(startedOn, invoice.month).from);
  },
  dueBy: dueByMethod,
  nothingDue: (trx, tools, payable) => paid(trx, tools, payable, undefined),
  amountChanged: 'You had chosen another plan or other terms before this payment arrived.',
  opened: async (trx, tools, { id }) => writeNumberMail(trx, tools, await billedBy(trx, id)),
  paid,
  otherAmount: async (trx, tools, payable, { eventId, received, expected }) => {
    const { subscription } = await billedBy(trx, payable);
    await writeSubscriptionMail(trx, tools, {
      subscription,
      kind: 'other_amount',
      about: eventId,
      other: { received, expected },
    });
  },
  failed: releaseUnpaid,
  expired: releaseUnpaid,
  refunded: async (trx, tools, payable, refund) => {
    const { subscription } = await billedBy(trx, payable);
    const { made_for: paidFor } = await trx
      .selectFrom('refund')
      .innerJoin('payment_attempt', 'payment_attempt.id', 'refund.attempt_id')
      .where('refund.id', '=', refund.id)
      .select('payment_attempt.made_for')
      .executeTakeFirstOrThrow();
    await writeSubscriptionMail(trx, tools, {
      // The money was for the plan of its payment, whatever was chosen since.
      subscription: { ...subscription, ...paidFor },
      kind: 'refunded',
      about: String(refund.id),
      refund,
    });
  },
};

const madeFor = ({ plan_id, terms_starts_at, coupon_id, voucher_id }: SubscriptionRow): MadeFor => ({
  plan_id,
  terms_starts_at,
  coupon_id,
  voucher_id,
});

const refusal = (message: string) => () => new Refusal(400, message, [{ field: 'vouchers', message }]);

/** For a code that was released by a failed payment. @see rules/errors/voucher-exceeded, rules/vouchers/new-members-once */
const WHY_REFUSED = {
  'used up': refusal(CODE_PROBLEMS.exceeded),
  'new elsewhere': refusal(NEW_ELSEWHERE),
} as const;

const WHY_RETURNED = {
  'used up': 'The code of your plan was used up before your payment arrived.',
  'new elsewhere': 'You used a code for new members for another plan before your payment arrived.',
} as const;

function standingOf({
  paid_at: paidAt,
  is_waived: isWaived,
  voided_at: voidedAt,
  month,
}: InvoiceRow): Standing {
  if (isWaived) return { kind: 'paid', whyReturned: 'This month was on us, so nothing was due.' };
  if (paidAt !== null)
    return {
      kind: 'paid',
      whyReturned: month > 1 ? 'This month was already paid.' : 'The plan was already paid.',
    };
  if (voidedAt === null) return { kind: 'open' };
  if (month > 1)
    return {
      kind: 'over',
      whyRefused: 'This plan has ended, and its last month isn’t charged any more.',
      whyReturned: 'Your plan had ended before this payment arrived.',
    };
  return {
    kind: 'over',
    whyRefused: 'This plan wasn’t paid in time. Please choose it again.',
    whyReturned: 'The payment arrived too late to start the plan.',
  };
}

async function paid(trx: Db, tools: Tools, payable: Payable, attempt: PaidWith | undefined): Promise<void> {
  const billed = await billedBy(trx, payable.id);
  if (billed.invoice.month > 1) return monthPaid(trx, tools, { ...billed, attempt });
  const redeemed = await redeemLate(trx, billed.subscription, tools.clock.now());
  if (redeemed === 'redeemed') return firstMonthPaid(trx, tools, { ...billed, attempt });
  // A payment was reported as failed, the code was used otherwise, and the money arrived after all.
  if (attempt)
    await writeRefund(
      trx,
      {
        attempt,
        amount: attempt.amount,
        isOfPayable: false,
        reason: WHY_RETURNED[redeemed],
      },
      tools.clock.now(),
    );
}

/** A failed payment leaves the subscription waiting. What lowers it is free for others, unless another attempt may still pay. */
async function releaseUnpaid(trx: Db, _: Tools, { id }: Payable): Promise<void> {
  const { subscription } = await billedBy(trx, id);
  if (subscription.status === 'waiting_payment' && !(await hasWaitingAttempt(trx, id)))
    await release(trx, subscription.id);
}
