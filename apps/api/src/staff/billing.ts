import { toMoney } from '@lemari/currency/money';
import { dayOf } from '@lemari/domain/order/times';
import { billingMonth } from '@lemari/domain/subscription';
import { type BilledPlan, monthsToBill, type UnusedCredit } from '@lemari/domain/subscription/billing';
import { addDays, addMonths } from '@lemari/domain/time/dates';
import { todayIn } from '@lemari/domain/time/clock';
import { defaultCardOf } from '../payments/cards.ts';
import type { Db } from '../platform/database/database.ts';
import { badInput } from '../platform/refusal.ts';
import { type InvoiceRow, type SubscriptionRow, termsOf } from '../subscriptions/subscription-rows.ts';
import type { Payments } from '../tools/payment-provider.ts';
import type { StaffHandler } from './staff-operations.ts';

/** Months that are previewed at most. */
const MOST_MONTHS = 12;

/** The next renewals: who pays what, by which card. Writes nothing. @see rules/ledger/billing-preview; docs/decisions/0284 */
export const previewBilling: StaffHandler<'previewBilling'> = async ({ query }, { db, clock, payments }) => {
  const { until: requested, region } = query;
  const latest = addMonths(todayIn('sg', clock), MOST_MONTHS);
  if (requested !== undefined && requested > latest)
    return badInput([{ field: 'until', message: `must be ${latest} or earlier` }]);
  const rows = await db
    .selectFrom('subscription')
    .where('status', '=', 'active')
    .$if(region !== undefined, (all) => all.where('region', '=', region ?? 'sg'))
    .orderBy('id')
    .selectAll()
    .execute();
  const months = await Promise.all(
    rows.map((row) => monthsOf({ db, payments }, row, requested ?? todayIn(row.region, clock))),
  );
  return { data: months.flat().toSorted((one, other) => one.due_on.localeCompare(other.due_on)) };
};

interface Sources {
  readonly db: Db;
  readonly payments: Payments;
}

async function monthsOf({ db, payments }: Sources, row: SubscriptionRow, until: string) {
  const invoices = await db
    .selectFrom('invoice')
    .where('subscription_id', '=', row.id)
    .where('voided_at', 'is', null)
    .orderBy('month')
    .selectAll()
    .execute();
  const [first] = invoices;
  if (row.started_at === null || !first) return [];
  const { email } = await db
    .selectFrom('customer')
    .where('id', '=', row.customer_id)
    .select('email')
    .executeTakeFirstOrThrow();
  const plan = await billedPlan(db, row, first);
  const card = await cardOf({ db, payments }, row);
  const common = { subscription: row.id, email, plan: plan.planName, region: row.region };
  const open = invoices
    .filter(({ paid_at: paidAt, month }) => paidAt === null && month > 1)
    .map(({ month, total_price: total }) => ({ month, total, ...billingMonth(plan.startedOn, month) }))
    .filter(({ from }) => from <= until);
  const next = monthsToBill(plan, {
    paidMonths: Math.max(...invoices.map(({ month }) => month)),
    until,
    unused: await unusedCredits(db, row),
  }).map(({ total, ...month }) => ({ ...month, total: total.amountMinor }));
  return [...open, ...next].map(({ month, from, total }) => ({
    ...common,
    month,
    due_on: from,
    price: plan.price.amountMinor,
    taken_off: plan.price.amountMinor - total,
    amount: total,
    currency: first.currency,
    card: card && { brand: card.brand, last_four_digit: card.last_four_digit },
    problem: total === 0 ? null : problemOf(card, from),
  }));
}

async function billedPlan(db: Db, row: SubscriptionRow, { currency }: InvoiceRow): Promise<BilledPlan> {
  const terms = await termsOf(db, row);
  const { discount_title: title, discount_price: off, discount_months: months } = row;
  return {
    startedOn: dayOf(row.region, row.started_at ?? row.created_at),
    planName: terms.name,
    price: toMoney(terms.price, currency),
    ...(title !== null &&
      off !== null &&
      months !== null && { discount: { title, amount: toMoney(off, currency), months } }),
    ...(terms.insurance_cover !== null && { cover: toMoney(terms.insurance_cover, currency) }),
  };
}

/** What is left of the credits of a customer, the oldest first. @see rules/promotions/referral-credit */
const unusedCredits = async (
  db: Db,
  { customer_id: customer }: Pick<SubscriptionRow, 'customer_id'>,
): Promise<UnusedCredit[]> =>
  (
    await db
      .selectFrom('referral_credit')
      .where('customer_id', '=', customer)
      .where('invoice_id', 'is', null)
      .orderBy('created_at')
      .orderBy('id')
      .select(['id', 'amount', 'currency'])
      .execute()
  ).map(({ id, amount, currency }) => ({ id, amount: toMoney(amount, currency) }));

type Card = Awaited<ReturnType<typeof defaultCardOf>>;

async function cardOf(
  { db, payments }: Sources,
  { region, customer_id: customer }: SubscriptionRow,
): Promise<Card> {
  const provider = payments.choose({ region, purpose: 'recurring', method: 'card' });
  return provider && defaultCardOf(db, { customer, provider: provider.name });
}

/** Why the charge will fail. @param on ISO date of the charge */
function problemOf(card: Card, on: string): string | null {
  if (!card) return 'no card';
  const { expiration_year: year, expiration_month: month } = card;
  const firstOfMonth = `${year}-${String(month).padStart(2, '0')}-01`;
  return addDays(addMonths(firstOfMonth, 1), -1) < on ? 'the card has expired by then' : null;
}
