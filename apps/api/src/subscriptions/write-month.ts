import { billingMonth, priceOfMonth } from '@lemari/domain/subscription';
import { toMoney } from '@lemari/currency/money';
import { REGIONS } from '@lemari/domain/region';
import { yearDayWords } from '@lemari/domain/time/day-words';
import { writePayable } from '../payments/payables.ts';
import type { PlanRow } from '../plans/plans.ts';
import type { Db } from '../platform/database/database.ts';
import type { Tools } from '../tools/tools.ts';
import { discountOf, type NextMonth, startOf, type SubscriptionFacts } from './subscription-facts.ts';
import type { BilledSubscription, InvoiceRow, SubscriptionRow } from './subscription-rows.ts';

/**
 * Writes the invoice of a month after the first one, at the terms of the subscription or of the plan that begins with it.
 * @param trx a transaction that has locked the subscription
 * @see docs/decisions/0274, docs/decisions/0277
 */
export async function writeMonth(
  trx: Db,
  { clock }: Pick<Tools, 'clock'>,
  facts: SubscriptionFacts,
  next: NextMonth,
): Promise<BilledSubscription> {
  const subscription = facts.nextTerms
    ? await beginPlan(trx, facts.subscription, { terms: facts.nextTerms, month: next.month })
    : facts.subscription;
  const { id, customer_id: customer, region } = subscription;
  const { currency } = REGIONS[region];
  const rows = rowsOf(subscription, facts.nextTerms ?? facts.terms, next);
  const total = rows.reduce((sum, { price }) => sum + price, 0);
  const payable = await writePayable(trx, {
    kind: 'invoice',
    customer_id: customer,
    region,
    currency,
    amount_due: total,
  });
  const invoice = await trx
    .insertInto('invoice')
    .values({
      subscription_id: id,
      payable_id: payable,
      customer_id: customer,
      region,
      currency,
      total_price: total,
      month: next.month,
      rows: JSON.stringify([...rows, { type: 'TOTAL', title: 'Due with this month', price: total }]),
      created_at: clock.now(),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await useCredits(trx, facts, next, invoice);
  return { subscription, invoice };
}

/** Changes to the next plan. What lowered the plan before ends with it. */
const beginPlan = (
  trx: Db,
  { id }: SubscriptionRow,
  { terms, month }: { readonly terms: PlanRow; readonly month: number },
): Promise<SubscriptionRow> =>
  trx
    .updateTable('subscription')
    .set({
      plan_id: terms.id,
      terms_starts_at: terms.starts_at,
      plan_from_month: month,
      next_plan_id: null,
      next_terms_starts_at: null,
      coupon_id: null,
      voucher_id: null,
      discount_title: null,
      discount_price: null,
      discount_months: null,
    })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();

function rowsOf(
  subscription: SubscriptionRow,
  terms: PlanRow,
  { month, credits }: NextMonth,
): InvoiceRow['rows'] {
  const price = toMoney(terms.price, REGIONS[subscription.region].currency);
  const off = terms.price - priceOfMonth(price, discountOf(subscription), month).amountMinor;
  const credit = credits.reduce((sum, { amount }) => sum + amount, 0);
  const { from, to } = billingMonth(startOf(subscription) ?? '', month);
  return [
    {
      type: 'DEFAULT',
      title: `${terms.name}, ${yearDayWords(from)} to ${yearDayWords(to)}`,
      price: terms.price,
    },
    ...(off > 0
      ? [{ type: 'DISCOUNT' as const, title: subscription.discount_title ?? 'Discount', price: -off }]
      : []),
    ...(credit > 0
      ? [{ type: 'DISCOUNT' as const, title: 'Thank you for inviting friends', price: -credit }]
      : []),
  ];
}

/** @see rules/subscriptions/credits */
async function useCredits(
  trx: Db,
  { credits: left }: SubscriptionFacts,
  { credits: uses }: NextMonth,
  { id: invoice }: InvoiceRow,
): Promise<void> {
  for (const { id, amount } of uses) {
    await trx
      .insertInto('referral_credit_use')
      .values({ credit_id: id, invoice_id: invoice, amount })
      .execute();
    if (left.some((credit) => credit.id === id && credit.amount === amount))
      await trx.updateTable('referral_credit').set({ invoice_id: invoice }).where('id', '=', id).execute();
  }
}
