import { monthToBill } from '@lemari/domain/subscription/billing';
import { writePayable } from '../payments/payables.ts';
import type { PlanRow } from '../plans/plans.ts';
import type { Db } from '../platform/database/database.ts';
import type { Tools } from '../tools/tools.ts';
import { billedPlanOf, type NextMonth, type SubscriptionFacts } from './subscription-facts.ts';
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
  const { rows, total } = monthToBill(billedPlanOf(facts), next.month, facts.credits);
  const { amountMinor: amount, currency } = total;
  const payable = await writePayable(trx, {
    kind: 'invoice',
    customer_id: customer,
    region,
    currency,
    amount_due: amount,
  });
  const invoice = await trx
    .insertInto('invoice')
    .values({
      subscription_id: id,
      payable_id: payable,
      customer_id: customer,
      region,
      currency,
      total_price: amount,
      month: next.month,
      rows: JSON.stringify(rows),
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
