import { formatBriefMoney, type Money, roundMoney, toMoney } from '@lemari/currency/money';
import { dayOf } from '../order/times.ts';
import { yearDayWords } from '../time/day-words.ts';
import {
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
import { type Plan, planDeposit } from './plan.ts';
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
  /** ISO instant until which a plan can be had with it. */
  readonly until?: string;
  readonly voucherCode?: string;
}

/** @throws TypeError for a discount in another currency */
export function offerOf(
  plan: Plan,
  offered: { readonly coupons: readonly Coupon[]; readonly voucher?: Voucher | undefined },
  facts: DiscountFacts,
): Offer {
  const found = discountOn(plan, offered, facts);
  const until = found && endOf(found);
  const discount = found && {
    kind: found.kind,
    label: discountLabel(found, facts),
    description: found.kind === 'coupon' ? found.coupon.description : found.voucher.description,
    amount: discountAmount(found, plan),
    months: discountMonths(found),
    ...(until !== undefined && { until }),
    ...(found.kind === 'voucher' && { voucherCode: found.voucher.voucherCode }),
  };
  return {
    plan,
    rows: rowsOf(plan, discount),
    firstMonth: discount ? lowered(plan.price, discount.amount) : plan.price,
    ...(discount && { discount }),
  };
}

const endOf = (discount: Discount): string | undefined =>
  discount.kind === 'voucher' ? discount.voucher.endDate : discount.coupon.endDate;

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
    ...(discount ? [row('discount', discount.label, 'DISCOUNT', -discount.amount.amountMinor)] : []),
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

/** What is due with the first month. */
export const dueToday = ({ rows, firstMonth }: Offer): Money =>
  rows.find(({ type }) => type === 'TOTAL')?.price ?? firstMonth;

/** What the second month costs: a discount may lower it too. */
export const nextMonth = ({
  plan,
  firstMonth,
  discount,
}: Pick<Offer, 'plan' | 'firstMonth' | 'discount'>): Money =>
  (discount?.months ?? 0) > 1 ? firstMonth : plan.price;

/** How much a discount takes off, for how long, until when, and what is paid afterwards. @see docs/decisions/0192 */
export function discountWords({ discount, plan }: Pick<Offer, 'discount' | 'plan'>): string | undefined {
  if (!discount) return undefined;
  const { amount, months, until } = discount;
  const ends = until === undefined ? '' : ` if you subscribe by ${lastDayWords(plan.region, until)}`;
  return `${formatBriefMoney(amount)} off ${monthsWords(months)}${ends}, then ${formatBriefMoney(plan.price)} a month.`;
}

/** The months that a discount lowers, within a sentence: `your first month`, `each of your first three months`. */
export const monthsWords = (months: number): string =>
  months === 1 ? 'your first month' : `each of your first ${numberWords(months)} months`;

/** The last day of a span that ends at an instant: `31 December 2026`. */
export const lastDayWords = (region: RegionId, instant: string): string =>
  yearDayWords(dayOf(region, new Date(Date.parse(instant) - 1).toISOString()));
