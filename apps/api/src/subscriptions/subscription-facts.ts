import { type Money, toMoney } from '@lemari/currency/money';
import { dayOf } from '@lemari/domain/order/times';
import {
  type Commitment,
  type CreditUse,
  earliestEnd,
  lastMonth,
  type MonthsDiscount,
  monthToBill,
  priceOfMonths,
  type RunningPlan,
} from '@lemari/domain/subscription/billing';
import { isRunning } from '@lemari/domain/subscription/life';
import { REGIONS } from '@lemari/domain/region';
import type { PlanRow } from '../plans/plans.ts';
import type { Db } from '../platform/database/database.ts';
import { type InvoiceRow, isRestrictedCustomer, type SubscriptionRow, termsOf } from './subscription-rows.ts';

/** What rows say about a subscription, and what follows from it. */
export interface SubscriptionFacts {
  readonly subscription: SubscriptionRow;
  readonly terms: PlanRow;
  /** The plan from the next month on, if another one is chosen. */
  readonly nextTerms: PlanRow | undefined;
  /** By month. */
  readonly invoices: readonly InvoiceRow[];
  /** The month that waits for its payment. */
  readonly openInvoice: InvoiceRow | undefined;
  /** ISO date; undefined until the first month is paid. */
  readonly startedOn: string | undefined;
  readonly paidMonths: number;
  /** No further month is billed. @see docs/decisions/0276 */
  readonly isRestricted: boolean;
  /** What is left of the credits of the customer, the oldest first. */
  readonly credits: readonly CreditUse[];
}

export async function readFacts(db: Db, subscription: SubscriptionRow): Promise<SubscriptionFacts> {
  const { id, next_plan_id: nextPlan, next_terms_starts_at: nextTerms } = subscription;
  const invoices = await db
    .selectFrom('invoice')
    .where('subscription_id', '=', id)
    .orderBy('month')
    // A month that was voided may be billed again.
    .orderBy('id')
    .selectAll()
    .execute();
  return {
    subscription,
    terms: await termsOf(db, subscription),
    nextTerms:
      nextPlan === null || nextTerms === null
        ? undefined
        : await termsOf(db, { plan_id: nextPlan, terms_starts_at: nextTerms }),
    invoices,
    openInvoice: invoices.findLast(({ paid_at, voided_at }) => paid_at === null && voided_at === null),
    startedOn: startOf(subscription),
    paidMonths: invoices.filter(({ paid_at }) => paid_at !== null).length,
    isRestricted: await isRestrictedCustomer(db, subscription),
    credits: await creditsOf(db, subscription),
  };
}

/** The region's day on which the first month was paid. */
export const startOf = ({ region, started_at: at }: SubscriptionRow): string | undefined =>
  at === null ? undefined : dayOf(region, at);

/** @see docs/decisions/0215 */
async function creditsOf(
  db: Db,
  { customer_id: customer, region }: SubscriptionRow,
): Promise<readonly CreditUse[]> {
  const credits = await db
    .selectFrom('referral_credit as credit')
    .leftJoin('referral_credit_use as use', 'use.credit_id', 'credit.id')
    .where('credit.customer_id', '=', customer)
    .where('credit.currency', '=', REGIONS[region].currency)
    .where('credit.invoice_id', 'is', null)
    .groupBy('credit.id')
    .orderBy('credit.id')
    .select(({ fn }) => ['credit.id', 'credit.amount', fn.sum<number | null>('use.amount').as('used')])
    .execute();
  return credits.map(({ id, amount, used }) => ({ id, amount: amount - Number(used ?? 0) }));
}

export const discountOf = ({
  region,
  discount_price: off,
  discount_months: months,
}: SubscriptionRow): MonthsDiscount | undefined =>
  off === null || months === null ? undefined : { amount: toMoney(off, REGIONS[region].currency), months };

const priceOf = ({ subscription, terms }: SubscriptionFacts): Money =>
  toMoney(terms.price, REGIONS[subscription.region].currency);

const commitmentOf = ({ subscription, terms }: SubscriptionFacts): Commitment => ({
  months: terms.commitment,
  fromMonth: subscription.plan_from_month,
});

/** The plan as its next months are billed. @throws Error for one that has not started */
export function billedPlanOf({
  subscription,
  startedOn,
  terms,
  nextTerms,
  invoices,
}: SubscriptionFacts): RunningPlan {
  if (startedOn === undefined) throw new Error(`subscription ${subscription.id} has not started`);
  const { currency } = REGIONS[subscription.region];
  const discount = discountOf(subscription);
  const plan = nextTerms ?? terms;
  const billed = invoices.filter(({ voided_at }) => voided_at === null);
  return {
    subscription: subscription.id,
    billedMonths: Math.max(1, ...billed.map(({ month }) => month)),
    startedOn,
    endsOn: subscription.ends_on ?? undefined,
    planName: plan.name,
    price: toMoney(plan.price, currency),
    // What lowered a plan ends with it.
    ...(discount &&
      !nextTerms && { discount: { ...discount, title: subscription.discount_title ?? 'Discount' } }),
  };
}

/** The month that begins next. */
export interface NextMonth {
  readonly month: number;
  /** ISO date. */
  readonly from: string;
  /** Minor units, what is charged: credits are taken off. */
  readonly total: number;
  /** What credits take off it. */
  readonly credits: readonly CreditUse[];
}

/** The month that follows those that are billed. @returns undefined where none follows */
export function nextMonthOf(facts: SubscriptionFacts): NextMonth | undefined {
  const { subscription, startedOn, isRestricted } = facts;
  if (startedOn === undefined || !isRunning(subscription.status) || isRestricted) return undefined;
  const plan = billedPlanOf(facts);
  const month = plan.billedMonths + 1;
  const { from, total, credits } = monthToBill(plan, month, facts.credits);
  if (subscription.ends_on !== null && from > subscription.ends_on) return undefined;
  return { month, from, total: total.amountMinor, credits };
}

const NO_COMMITMENT: Commitment = { months: 0, fromMonth: 1 };

/** A commitment holds no customer for whom no month is billed. */
const boundBy = (facts: SubscriptionFacts): Commitment =>
  facts.isRestricted ? NO_COMMITMENT : commitmentOf(facts);

/** The last month of a subscription that is cancelled now, or is. */
const lastMonthOf = (facts: SubscriptionFacts): number => lastMonth(boundBy(facts), facts.paidMonths);

/**
 * The last day of one that is cancelled, or if it were now; it may have passed.
 * @returns undefined for one that does not run
 */
export function lastDayOf(facts: SubscriptionFacts): string | undefined {
  const { subscription, startedOn, paidMonths, isRestricted } = facts;
  if (startedOn === undefined || !isRunning(subscription.status)) return undefined;
  const endsOn = isRestricted ? null : subscription.ends_on;
  return endsOn ?? earliestEnd(startedOn, boundBy(facts), paidMonths);
}

/** What is still due until that day. */
export const commitmentCostOf = (facts: SubscriptionFacts): number =>
  isRunning(facts.subscription.status)
    ? priceOfMonths(priceOf(facts), discountOf(facts.subscription), {
        from: facts.paidMonths + 1,
        to: lastMonthOf(facts),
      }).amountMinor
    : 0;

/** The day from which another plan can hold. @returns undefined while it would break the commitment, or no month follows */
export function planChangeFrom(facts: SubscriptionFacts): NextMonth | undefined {
  const next = nextMonthOf(facts);
  const { months, fromMonth } = commitmentOf(facts);
  return facts.subscription.ends_on === null && next && next.month >= fromMonth + months ? next : undefined;
}

/** Whether a discount has months left from a month on. */
export const hasDiscountIn = ({ discount_months: months }: SubscriptionRow, month: number): boolean =>
  months !== null && month <= months;
