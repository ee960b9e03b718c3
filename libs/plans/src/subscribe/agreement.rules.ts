import { formatBriefMoney, type Money, toMoney } from '@lemari/currency/money';
import type { Attribution } from '@lemari/domain/plan/attribution';
import type { Discount } from '@lemari/domain/plan/discount';
import { dueToday, type Offer } from '@lemari/domain/plan/offer';
import { commitmentLabel, isPaidByCard, planDeposit, providerOf } from '@lemari/domain/plan';
import { numberWords, pieceName, planFacts } from '@lemari/domain/plan/plan-words';
import type { RegionId } from '@lemari/domain/region';
import { INVOICE_DAYS_AHEAD } from '@lemari/domain/subscription/bank-months';
import { billingMonth, priceOfMonth } from '@lemari/domain/subscription/billing';
import { yearDayWords } from '@lemari/domain/time/day-words';
import { type ShownRow, shownRows } from '../shown-rows.rules.ts';

/** What a person subscribes to: what the call to subscribe names. */
export interface Agreement {
  readonly planId: string;
  readonly provider: string;
  readonly couponId?: number;
  readonly voucher?: { readonly id: string; readonly code: string };
  readonly attribution: Attribution;
}

export function agreementOf(
  { plan }: Pick<Offer, 'plan'>,
  discount: Discount | undefined,
  attribution: Attribution,
): Agreement {
  return {
    planId: plan.id,
    provider: providerOf(plan),
    ...(discount?.kind === 'coupon' && { couponId: Number(discount.coupon.id) }),
    ...(discount?.kind === 'voucher' && {
      voucher: { id: discount.voucher.id, code: discount.voucher.voucherCode },
    }),
    attribution,
  };
}

/** What a plan costs whom, when, and how it ends. */
export interface CheckoutSummary {
  /** `Basic plan` */
  readonly title: string;
  /** Rows of what is due today, without the total. */
  readonly rows: readonly ShownRow[];
  /** Those of them that lower it. */
  readonly lowering: readonly ShownRow[];
  readonly due: string;
  /** Minor units. */
  readonly dueMinor: number;
  /** What is charged later, in the order of its days. */
  readonly later: readonly ShownRow[];
  /** Commitment, deposit and cover. */
  readonly conditions: readonly ShownRow[];
  /** What else is agreed to by paying. */
  readonly facts: readonly { readonly term: string; readonly value: string }[];
  /** `$99 is charged to your card on 26 December 2026, and then each month until you cancel.` */
  readonly renewal: string;
}

/** Facts of a plan that a person agrees to by paying. */
const AGREED_FACTS: readonly string[] = ['Cancelling', 'Deposit', 'Damage'];

/** @param today ISO date in the region's zone */
export function checkoutSummary(offer: Offer, today: string): CheckoutSummary {
  const { plan, discount } = offer;
  const { rows } = shownRows(offer);
  const due = dueToday(offer);
  const deposit = planDeposit(plan.region);
  const monthly = laterPrices(offer, today);
  const [next] = monthly;
  return {
    title: `${plan.name} plan`,
    rows: rows.filter((_, index) => offer.rows[index]?.type !== 'INSURANCES'),
    lowering: rows.filter((_, index) => offer.rows[index]?.type === 'DISCOUNT'),
    due: formatBriefMoney(due),
    dueMinor: due.amountMinor,
    later: monthly.map(({ from, price }) => ({
      label: `From ${yearDayWords(from)}`,
      amount: `${formatBriefMoney(price)} a month`,
    })),
    conditions: [
      { label: 'Commitment', amount: commitmentLabel(plan.commitmentMonths) },
      ...(plan.cover ? [{ label: 'Damage cover', amount: `Up to ${formatBriefMoney(plan.cover)}` }] : []),
      ...(deposit.amountMinor > 0
        ? [{ label: 'Deposit', amount: `Back with your last ${pieceName(plan.vertical, 1)}` }]
        : []),
    ],
    facts: planFacts(plan)
      .filter(({ title }) => AGREED_FACTS.includes(title))
      .map(({ title, text }) => ({ term: title, value: text })),
    renewal: `${renewalWords(plan.region, formatBriefMoney(next?.price ?? plan.price), yearDayWords(next?.from ?? today))}${(discount?.months ?? 0) > 1 ? ` After the months of your discount a month costs ${formatBriefMoney(plan.price)}.` : ''}`,
  };
}

/** Through a bank each month is paid by its customer. @see rules/subscriptions/bank-invoice-ahead */
const renewalWords = (region: RegionId, price: string, day: string): string =>
  isPaidByCard(region)
    ? `${price} is charged to your card on ${day}, and then each month until you cancel.`
    : `${price} is due for the month from ${day}, and then for each month until you cancel. We email you an invoice and an account number ${numberWords(INVOICE_DAYS_AHEAD)} days before a month begins. Nothing is taken from your bank account by itself.`;

/** What the months after the first one cost, from the day on which each price begins. */
function laterPrices(
  { plan: { price }, discount }: Offer,
  today: string,
): readonly { readonly from: string; readonly price: Money }[] {
  const months = discount?.months ?? 0;
  const off = discount && { amount: toMoney(discount.amount.amountMinor, price.currency), months };
  const changes = [2, ...(months > 1 ? [months + 1] : [])];
  return changes.map((month) => ({
    from: billingMonth(today, month).from,
    price: priceOfMonth(price, off, month),
  }));
}
