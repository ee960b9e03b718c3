import { toMoney } from '@lemari/currency/money';
import { billingMonth, monthsToBill } from '@lemari/domain/subscription/billing';
import { addMonths } from '@lemari/domain/time/dates';
import { lastDayOfCard } from '@lemari/domain/person/card';
import { type Clock, todayIn } from '@lemari/domain/time/clock';
import { isPaidByCard } from '@lemari/domain/plan';
import { RUNNING_STATUSES } from '@lemari/domain/subscription/life';
import { HOME } from '../ledger/home.ts';
import { defaultCardOf } from '../payments/cards.ts';
import type { Db } from '../platform/database/database.ts';
import { badInput } from '../platform/refusal.ts';
import { planCardProvider } from '../subscriptions/plan-card-provider.ts';
import { billedPlanOf, readFacts, type SubscriptionFacts } from '../subscriptions/subscription-facts.ts';
import type { SubscriptionRow } from '../subscriptions/subscription-rows.ts';
import type { Payments } from '../tools/payment-provider.ts';
import type { StaffHandler } from './staff-operations.ts';

/** Months that are previewed at most. */
const MOST_MONTHS = 12;

/** The next renewals: who pays what, by which card. Writes nothing. @see rules/ledger/billing-preview; docs/decisions/0284 */
export const previewBilling: StaffHandler<'previewBilling'> = async ({ query }, { db, clock, payments }) => {
  const { until: requested, region } = query;
  const latest = addMonths(todayIn(HOME, clock), MOST_MONTHS);
  if (requested !== undefined && requested > latest)
    return badInput([{ field: 'until', message: `must be ${latest} or earlier` }]);
  const rows = await db
    .selectFrom('subscription')
    .where('status', 'in', RUNNING_STATUSES)
    .$call((all) => (region ? all.where('region', '=', region) : all))
    .orderBy('id')
    .selectAll()
    .execute();
  const customers = Map.groupBy(rows, (row) => `${row.customer_id} ${row.region}`);
  const months = await Promise.all(
    [...customers.values()].map((own) => monthsOf({ db, payments }, own, { clock, requested })),
  );
  return { data: months.flat().toSorted((one, other) => one.due_on.localeCompare(other.due_on)) };
};

interface Sources {
  readonly db: Db;
  readonly payments: Payments;
}

interface Run {
  readonly clock: Clock;
  /** ISO date; today by default. */
  readonly requested: string | undefined;
}

/** The charges of a customer in a region. @param rows running subscriptions, at least one */
async function monthsOf(
  { db, payments }: Sources,
  rows: readonly SubscriptionRow[],
  { clock, requested }: Run,
) {
  const [row] = rows;
  if (!row) return [];
  const { region, customer_id: customer } = row;
  const until = requested ?? todayIn(region, clock);
  const { email } = await db
    .selectFrom('customer')
    .where('id', '=', customer)
    .select('email')
    .executeTakeFirstOrThrow();
  const card = await cardOf({ db, payments }, row);
  const facts = await Promise.all(rows.map((one) => readFacts(db, one)));
  const plans = facts.map(billedPlanOf);
  const next = monthsToBill(plans, { until, left: facts[0]?.credits ?? [] }).map((month) => ({
    ...month,
    planName: plans.find(({ subscription }) => subscription === month.subscription)?.planName,
  }));
  const open = facts.flatMap(openMonthsOf).filter(({ from }) => from <= until);
  const isRestricted = facts.some((one) => one.isRestricted);
  return [...open, ...next].map(({ subscription, planName, month, from, rows: items, total }) => {
    const price = items.find(({ type }) => type === 'DEFAULT')?.price ?? total.amountMinor;
    return {
      subscription,
      email,
      plan: planName,
      region,
      month,
      due_on: from,
      price,
      taken_off: price - total.amountMinor,
      amount: total.amountMinor,
      currency: total.currency,
      card: card && { brand: card.brand, last_four_digit: card.last_four_digit },
      problem: isRestricted
        ? 'the customer is restricted: the plan ends instead'
        : total.amountMinor === 0
          ? null
          : isPaidByCard(region)
            ? problemOf(card, from)
            : null,
    };
  });
}

/** The month that waits for its payment, on the day of its next try. */
function openMonthsOf({ subscription, startedOn, terms, openInvoice: invoice }: SubscriptionFacts) {
  if (!invoice || startedOn === undefined) return [];
  return [
    {
      subscription: subscription.id,
      planName: terms.name,
      month: invoice.month,
      from: subscription.next_attempt_on ?? billingMonth(startedOn, invoice.month).from,
      rows: invoice.rows,
      total: toMoney(invoice.total_price, invoice.currency),
    },
  ];
}

type Card = Awaited<ReturnType<typeof defaultCardOf>>;

async function cardOf(
  { db, payments }: Sources,
  { region, customer_id: customer }: SubscriptionRow,
): Promise<Card> {
  const provider = planCardProvider(payments, region);
  return provider && defaultCardOf(db, { customer, provider: provider.name });
}

/** Why the charge will fail. @param on ISO date of the charge */
function problemOf(card: Card, on: string): string | null {
  if (!card) return 'no card';
  const { expiration_year: year, expiration_month: month } = card;
  return lastDayOfCard(year, month) < on ? 'the card has expired by then' : null;
}
