import type { WireSubscription } from '@lemari/contract/wire';
import { toMoney } from '@lemari/currency/money';
import { dayOf } from '@lemari/domain/order/times';
import { isPaidByCard } from '@lemari/domain/plan';
import { billingMonth, creditIn, priceOfMonth } from '@lemari/domain/subscription/billing';
import { lastRetryOn } from '@lemari/domain/subscription/retries';
import { type Clock, todayIn } from '@lemari/domain/time/clock';
import { type AttemptRow, attemptsOf } from '../payments/attempt-rows.ts';
import { depositReturned } from '../ledger/post.ts';
import { shownAttemptOf, wirePaymentFromRow } from '../payments/payment.map.ts';
import { refundedOf } from '../payments/refunds.ts';
import type { Db } from '../platform/database/database.ts';
import { depositAccountOf } from './deposit-account-row.ts';
import { codesOf, type InvoiceRow, type SubscriptionRow } from './subscription-rows.ts';
import {
  commitmentCostOf,
  discountOf,
  hasDiscountIn,
  lastDayOf,
  nextMonthOf,
  planChangeFrom,
  readFacts,
  type SubscriptionFacts,
} from './subscription-facts.ts';

type Attempts = ReadonlyMap<number, readonly AttemptRow[]>;

/** @see rules/subscriptions/item-fields */
export async function wireSubscriptionFromRow(
  db: Db,
  clock: Clock,
  row: SubscriptionRow,
): Promise<WireSubscription> {
  const facts = await readFacts(db, row);
  const { terms, invoices } = facts;
  const [first, latest] = [invoices[0], invoices.at(-1)];
  if (!first || !latest) throw new Error(`subscription ${row.id} has no invoice`);
  const attempts = await attemptsOf(
    db,
    invoices.map(({ payable_id }) => payable_id),
  );
  const { voucher, joinCode } = await codesOf(db, row);
  const now = clock.now();
  const price = toMoney(terms.price, first.currency);
  return {
    id: row.id,
    plan_id: row.plan_id,
    plan_name: terms.name,
    service_id: terms.service_id,
    status: row.status,
    price: terms.price,
    currency: first.currency,
    vertical_type: row.vertical,
    commitment: terms.commitment,
    discount: wireDiscountOf(row),
    voucher_code: voucher ?? null,
    join_code: joinCode ?? null,
    deposit_price: row.deposit_price,
    started_at: row.started_at,
    ...wireNextOf(facts, priceOfMonth(price, discountOf(row), facts.paidMonths + 1).amountMinor),
    earliest_end_date: wireLastDayOf(facts, todayIn(row.region, clock)),
    commitment_cost: commitmentCostOf(facts),
    ends_on: wireEndOf(facts),
    returned: await wireReturnedOf(db, row, first),
    past_due: wirePastDueOf(facts),
    invoice: {
      id: first.id,
      rows: first.rows,
      total_price: first.total_price,
      paid_at: first.paid_at,
    },
    invoices: await wireInvoicesOf(db, facts, attempts),
    payment: wirePaymentFromRow(shownAttemptOf(attempts.get(latest.payable_id) ?? []), now),
    answered_at: now,
  };
}

function wireEndOf(facts: SubscriptionFacts): string | null {
  const { ends_on: day, status, ended_at: endedAt, region } = facts.subscription;
  if (status === 'ended') return day ?? (endedAt === null ? null : dayOf(region, endedAt));
  return day === null ? null : (lastDayOf(facts) ?? day);
}

async function wireReturnedOf(
  db: Db,
  { id, region, returned_at: at }: SubscriptionRow,
  { payable_id: payable }: InvoiceRow,
): Promise<WireSubscription['returned']> {
  if (at === null) return null;
  const { amount, isSent } = await depositReturned(db, payable);
  return {
    at,
    deposit_price: amount,
    is_deposit_sent: isSent,
    ...(amount > 0 && !isPaidByCard(region) && { deposit_account: await depositAccountOf(db, id) }),
  };
}

/** An open month outside of the commitment is not owed: a plan without another day ends at once. */
function wireLastDayOf(facts: SubscriptionFacts, today: string): string | null {
  const day = lastDayOf(facts);
  return day !== undefined && day < today ? today : (day ?? null);
}

type WireNext = Pick<
  WireSubscription,
  'next_billing_date' | 'next_price' | 'next_credit_price' | 'next_plan' | 'plan_change_from'
>;

/** @param firstPrice of a subscription that has not started */
function wireNextOf(facts: SubscriptionFacts, firstPrice: number): WireNext {
  const { subscription, nextTerms } = facts;
  const ahead = aheadOf(facts);
  if (ahead) return ahead;
  const next = nextMonthOf(facts);
  const credit = next?.credits.reduce((sum, { amount }) => sum + amount, 0) ?? 0;
  return {
    next_billing_date: next?.from ?? null,
    next_price: next ? next.total : subscription.started_at === null ? firstPrice : 0,
    next_credit_price: credit,
    next_plan:
      next && nextTerms
        ? {
            plan_id: nextTerms.id,
            plan_name: nextTerms.name,
            price: nextTerms.price,
            commitment: nextTerms.commitment,
            from: next.from,
            ends_discount: hasDiscountIn(subscription, next.month),
          }
        : null,
    plan_change_from: planChangeFrom(facts)?.from ?? null,
  };
}

/** A month that is billed before it begins is the next one until it is past due. @see rules/subscriptions/bank-invoice-ahead */
function aheadOf(facts: SubscriptionFacts): WireNext | undefined {
  const { openInvoice: open, subscription, startedOn } = facts;
  if (!open || open.month === 1 || startedOn === undefined) return undefined;
  if (isPaidByCard(subscription.region) || subscription.past_due_since !== null) return undefined;
  return {
    next_billing_date: billingMonth(startedOn, open.month).from,
    next_price: open.total_price,
    next_credit_price: creditIn(open.rows),
    next_plan: null,
    plan_change_from: planChangeFrom(facts)?.from ?? null,
  };
}

/** A month of a restricted customer is not tried again: the plan ends on the day of the next try. */
function wirePastDueOf({
  subscription,
  openInvoice,
  isRestricted,
}: SubscriptionFacts): WireSubscription['past_due'] {
  const { past_due_since: since, next_attempt_on: next, retries } = subscription;
  return since === null || next === null || !openInvoice
    ? null
    : {
        amount: openInvoice.total_price,
        since,
        next_attempt_on: next,
        ends_on: isRestricted ? next : lastRetryOn(subscription.region, next, retries),
      };
}

async function wireInvoicesOf(
  db: Db,
  { invoices, startedOn }: SubscriptionFacts,
  attempts: Attempts,
): Promise<WireSubscription['invoices']> {
  const refunded = await refundedOf(
    db,
    invoices.map(({ payable_id: payable }) => payable),
  );
  const paidWith = new Map(
    invoices.map(({ payable_id: payable, paid_at: paidAt, is_waived: isWaived }) => [
      payable,
      paidAt === null || isWaived ? undefined : shownAttemptOf(attempts.get(payable) ?? [])?.card_id,
    ]),
  );
  const cards = new Map(
    (
      await db
        .selectFrom('card')
        .where('id', 'in', [0, ...[...paidWith.values()].filter((card) => typeof card === 'number')])
        .select(['id', 'brand', 'last_four_digit'])
        .execute()
    ).map(({ id, ...card }) => [id, card]),
  );
  return invoices.toReversed().map((invoice) => ({
    id: invoice.id,
    month: invoice.month,
    rows: invoice.rows,
    total_price: invoice.total_price,
    status: invoiceStatusOf(invoice),
    ...daysOf(invoice, startedOn),
    paid_at: invoice.paid_at,
    refunded_price: refunded.get(invoice.payable_id)?.sent ?? 0,
    refund_coming_price: refunded.get(invoice.payable_id)?.coming ?? 0,
    card: cards.get(paidWith.get(invoice.payable_id) ?? 0) ?? null,
  }));
}

const invoiceStatusOf = ({
  paid_at: paidAt,
  voided_at: voidedAt,
  is_waived: isWaived,
}: InvoiceRow): WireSubscription['invoices'][number]['status'] =>
  paidAt !== null ? (isWaived ? 'waived' : 'paid') : voidedAt !== null ? 'void' : 'pending';

/** The month that an invoice is for. */
function daysOf(
  { starts_on, ends_on, month }: InvoiceRow,
  startedOn: string | undefined,
): Pick<WireSubscription['invoices'][number], 'starts_on' | 'ends_on'> {
  if (starts_on !== null || startedOn === undefined) return { starts_on, ends_on };
  const { from, to } = billingMonth(startedOn, month);
  return { starts_on: from, ends_on: to };
}

/** @throws Error if there is no such subscription */
export const readWireSubscription = async (db: Db, clock: Clock, id: number): Promise<WireSubscription> =>
  wireSubscriptionFromRow(
    db,
    clock,
    await db.selectFrom('subscription').where('id', '=', id).selectAll().executeTakeFirstOrThrow(),
  );

const wireDiscountOf = ({
  coupon_id: coupon,
  discount_title: title,
  discount_price: price,
  discount_months: months,
}: SubscriptionRow): WireSubscription['discount'] =>
  title === null || price === null || months === null
    ? null
    : { kind: coupon === null ? 'voucher' : 'coupon', title, price, max_redeem: months };
