import { formatBriefMoney, type Money, roundMoney, toMoney } from '@lemari/currency/money';
import { dayOf } from '../order/times.ts';
import { yearDayWords } from '../time/day-words.ts';
import {
  APPLIED_LABEL,
  type Discount,
  discountAmount,
  type DiscountFacts,
  discountLabel,
  discountMonths,
  discountOn,
  lowered,
  type Coupon,
  type Voucher,
} from './discount.ts';
import type { RegionId } from '../region/region.ts';
import { type Plan, planDeposit, priceSubtext } from './plan.ts';
import { numberWords } from './plan-words.ts';

/** @see rules/plans/row-types */
export const PLAN_ROW_TYPES = ['DEFAULT', 'DEPOSIT', 'DISCOUNT', 'INSURANCES', 'TOTAL'] as const;

/** A line of what is due with the first month. @see rules/plans/row-fields */
export interface OfferRow {
  readonly id: string;
  readonly title: string;
  readonly type: (typeof PLAN_ROW_TYPES)[number];
  readonly price: Money;
}

/** A plan with what lowers it, for one visitor on one page. */
export interface Offer {
  readonly plan: Plan;
  /** What is due with the first month; the last row is the total. */
  readonly rows: readonly OfferRow[];
  /** Without the deposit. */
  readonly firstMonth: Money;
  readonly discount?: OfferDiscount;
}

export interface OfferDiscount {
  readonly kind: Discount['kind'];
  readonly label: string;
  readonly description: string;
  /** Off each month. */
  readonly amount: Money;
  readonly months: number;
  /** ISO instant until which a plan is sold with it, if that is near. */
  readonly until?: string;
  /** ISO date up to which it holds, where its end is too far to be named. @see docs/decisions/0266 */
  readonly holdsTo?: string;
  readonly voucherCode?: string;
}

/** @throws TypeError for a discount in another currency */
export function offerOf(
  plan: Plan,
  offered: { readonly coupons: readonly Coupon[]; readonly voucher?: Voucher | undefined },
  facts: DiscountFacts,
): Offer {
  const found = discountOn(plan, offered, facts);
  const discount = found && {
    kind: found.kind,
    label: discountLabel(found, facts),
    description: found.kind === 'coupon' ? found.coupon.description : found.voucher.description,
    amount: discountAmount(found, plan),
    months: discountMonths(found),
    ...endOf(found, facts),
    ...(found.kind === 'voucher' && { voucherCode: found.voucher.voucherCode }),
  };
  return {
    plan,
    rows: rowsOf(plan, discount),
    firstMonth: discount ? lowered(plan.price, discount.amount) : plan.price,
    ...(discount && { discount }),
  };
}

/** Milliseconds within which the end of a discount is named: a little more than three months. */
const NEAR_MS = 93 * 24 * 60 * 60 * 1000;

/** @see rules/vouchers/near-end */
function endOf(
  discount: Discount,
  { today }: Pick<DiscountFacts, 'today'>,
): Pick<OfferDiscount, 'until' | 'holdsTo'> {
  const until = discount.kind === 'voucher' ? discount.voucher.endDate : discount.coupon.endDate;
  if (until === undefined) return {};
  if (today === undefined) return { until };
  const near = Date.parse(today) + NEAR_MS;
  return Date.parse(until) > near ? { holdsTo: new Date(near).toISOString().slice(0, 10) } : { until };
}

/** @see rules/plans/deposit-row, rules/plans/deposit-total, rules/plans/insurance-row */
function rowsOf(plan: Plan, discount: OfferDiscount | undefined): readonly OfferRow[] {
  const { currency } = plan.price;
  const row = (id: string, title: string, type: OfferRow['type'], amountMinor: number): OfferRow => ({
    id,
    title,
    type,
    price: roundMoney(amountMinor, currency),
  });
  const rows = [
    row(plan.id, `${plan.name}, first month`, 'DEFAULT', plan.price.amountMinor),
    row('deposit', 'Refundable deposit', 'DEPOSIT', planDeposit(plan.region).amountMinor),
    ...(discount ? [row('discount', rowLabel(discount), 'DISCOUNT', -discount.amount.amountMinor)] : []),
    ...(plan.cover
      ? [row('insurance', `Damage insurance up to ${formatBriefMoney(plan.cover)}`, 'INSURANCES', 0)]
      : []),
  ];
  const total = rows.reduce((sum, { price }) => sum + price.amountMinor, 0);
  return [
    ...rows,
    { id: 'total', title: 'Due with the first month', type: 'TOTAL', price: toMoney(total, currency) },
  ];
}

/** The code itself, where its label says no more than that there is one. */
const rowLabel = ({ label, voucherCode }: OfferDiscount): string =>
  voucherCode !== undefined && label === APPLIED_LABEL ? `Code ${voucherCode}` : label;

/** What is due with the first month. */
export const dueToday = ({ rows, firstMonth }: Offer): Money =>
  rows.find(({ type }) => type === 'TOTAL')?.price ?? firstMonth;

/** What the second month costs: a discount may lower it too. */
const nextMonth = ({ plan, firstMonth, discount }: Pick<Offer, 'plan' | 'firstMonth' | 'discount'>): Money =>
  (discount?.months ?? 0) > 1 ? firstMonth : plan.price;

/** What all months of a commitment cost, without the deposit. */
function commitmentTotal({
  plan: { price, commitmentMonths },
  firstMonth,
  discount,
}: Pick<Offer, 'plan' | 'firstMonth' | 'discount'>): Money {
  const loweredMonths = Math.min(discount?.months ?? 0, commitmentMonths);
  return toMoney(
    firstMonth.amountMinor * loweredMonths + price.amountMinor * (commitmentMonths - loweredMonths),
    price.currency,
  );
}

/** What a plan of several months binds to: `at least three months: IDR 2.670.000 in total`. @see rules/plans/commitment-total */
export const commitmentSpan = (offer: Pick<Offer, 'plan' | 'firstMonth' | 'discount'>): string | undefined =>
  offer.plan.commitmentMonths > 1
    ? `at least ${numberWords(offer.plan.commitmentMonths)} months: ${formatBriefMoney(commitmentTotal(offer))} in total`
    : undefined;

/** The line below a plan's price, whose asterisk stands at the price. @see rules/plans/subtext-charged-monthly, rules/plans/subtext-next-month */
export function offerSubtext(offer: Pick<Offer, 'plan' | 'firstMonth' | 'discount'>): string {
  const subtext = priceSubtext({ ...offer.plan, price: nextMonth(offer) });
  const span = commitmentSpan(offer);
  const hasDeposit = planDeposit(offer.plan.region).amountMinor > 0;
  return span === undefined ? subtext : `${subtext}, for ${span}${hasDeposit ? ', plus the deposit' : ''}.`;
}

/** How much a discount takes off, for how long, until when, and what is paid afterwards. @see docs/decisions/0192 */
export function discountWords({ discount, plan }: Pick<Offer, 'discount' | 'plan'>): string | undefined {
  if (!discount) return undefined;
  const { amount, months, until } = discount;
  const ends = until === undefined ? '' : ` if you subscribe by ${lastDayWords(plan.region, until)}`;
  return `${formatBriefMoney(amount)} off ${monthsWords(months)}${ends}, then ${formatBriefMoney(plan.price)} a month.`;
}

/** The months that a discount lowers, within a sentence: `your first month`, `each of your first three months`. */
export const monthsWords = (months: number, whose: 'your' | 'their' = 'your'): string =>
  months === 1 ? `${whose} first month` : `each of ${whose} first ${numberWords(months)} months`;

/** The last day of a span that ends at an instant: `31 December 2026`. */
export const lastDayWords = (region: RegionId, instant: string): string =>
  yearDayWords(dayOf(region, new Date(Date.parse(instant) - 1).toISOString()));
