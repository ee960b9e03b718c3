import { formatBriefMoney } from '@lemari/currency/money';
import { type DiscountFacts, takesVouchers, type Voucher } from '@lemari/domain/plan/discount';
import { plansOnOffer } from '@lemari/domain/plan/from-price';
import { type Attribution, attributionFacts } from '@lemari/domain/plan/attribution';
import { commitmentSpan, discountWords, dueToday, type Offer, offerSubtext } from '@lemari/domain/plan/offer';
import {
  commitmentLabel,
  DEFAULT_PLANS,
  type Plan,
  type PlanVertical,
  providerOf,
} from '@lemari/domain/plan';
import { contentsWords, type PlanFact, planFacts } from '@lemari/domain/plan/plan-words';
import { firstTypesIn } from '@lemari/domain/plan/promotions';
import type { RegionId } from '@lemari/domain/region';
import { capitalised } from '@lemari/domain/words';
import type { FlagValues } from '@lemari/flags/flags';
import { pageFactsOf } from '../page-facts.ts';
import { type ShownRow, shownRows } from '../shown-rows.rules.ts';

interface Visitor {
  readonly region: RegionId;
  readonly vertical: PlanVertical;
  readonly attribution: Attribution | undefined;
  readonly membership: DiscountFacts['membership'];
  /** ISO date in the region. */
  readonly today: string;
  readonly flags: Partial<FlagValues>;
}

/** The facts of a visitor who chooses a plan: of the page that brought them. @see rules/promotions/kept-price */
export const visitorFacts = ({
  region,
  vertical,
  attribution = {},
  membership,
  today,
  flags,
}: Visitor): DiscountFacts => ({
  ...pageFactsOf({ region, vertical, ...attributionFacts(attribution, region) }, flags),
  isPromotionPersisted: true,
  membership,
  today,
});

/**
 * The plan that the address names, else the one that the page prefers, else the one that the promotion is about, else the default
 * one of the region's vertical.
 * @returns undefined where no plan is on offer
 */
export function selectPlan(
  offered: readonly Plan[],
  { promotion }: Pick<DiscountFacts, 'promotion'>,
  id: string | undefined,
  preferredId?: string,
): Plan | undefined {
  const named = (name: string | undefined) => offered.find((plan) => plan.id === name);
  return (
    named(id) ??
    named(preferredId) ??
    offered.find(({ vertical, planType }) => firstTypesIn(vertical, promotion)[0] === planType) ??
    offered.find(({ id: own }) => DEFAULT_PLANS.includes(own)) ??
    offered[0]
  );
}

export const offeredPlans = (plans: readonly Plan[], facts: DiscountFacts): readonly Plan[] =>
  plansOnOffer(plans, facts.promotion);

/** What is known of a code. */
export type CodeState =
  | { readonly kind: 'none' }
  | { readonly kind: 'applied'; readonly voucher: Voucher; readonly isDefaultVoucher: boolean }
  /** `text` is the server's. @see rules/vouchers/failed-detail */
  | {
      readonly kind: 'refused';
      readonly code: string;
      readonly text: string;
      readonly isDefaultVoucher: boolean;
      /** The code that the page applies by itself once this one is gone. */
      readonly next?: string;
    };

/** The field of the code, as it is shown. */
export interface VoucherView {
  /** Whether there is a field. @see rules/vouchers/field-shown */
  readonly isShown: boolean;
  /** The code that is applied or refused. */
  readonly code?: string;
  /** The page has applied it by itself. */
  readonly isDefaultVoucher?: boolean;
  readonly applied?: {
    /** `Friend Referral Discount` */
    readonly label: string;
    readonly title: string;
    readonly description: string;
    readonly words: string;
  };
  readonly error?: string;
  /** The code that the page applies once a refused one is gone. */
  readonly next?: string;
}

export interface PlanOption {
  readonly id: string;
  readonly name: string;
  /** Of a month. */
  readonly price: string;
  readonly was?: string;
  readonly text: string;
}

export interface PlanView {
  readonly id: string;
  readonly name: string;
  readonly provider: string;
  readonly rows: readonly ShownRow[];
  readonly due: ShownRow;
  readonly subtext: string;
  readonly commitment: string;
  /** What a coupon takes off: `$20 off your first month, then $99 a month.` The field of a voucher says it of a voucher. */
  readonly discount?: string;
  readonly facts: readonly PlanFact[];
}

/** A plan with what its coupon and its commitment make of the price. */
export function optionOf(offer: Offer): PlanOption {
  const { plan, discount, firstMonth } = offer;
  const span = commitmentSpan(offer);
  return {
    id: plan.id,
    name: plan.name,
    price: formatBriefMoney(plan.price),
    ...(plan.listPrice && { was: formatBriefMoney(plan.listPrice) }),
    text: [
      `${plan.subtitle}. ${contentsWords(plan)}.`,
      ...(discount ? [`First month ${formatBriefMoney(firstMonth)}.`] : []),
      ...(span === undefined ? [] : [`${capitalised(span)}.`]),
    ].join(' '),
  };
}

const withAsterisk = (row: ShownRow, index: number): ShownRow =>
  index === 0 ? { ...row, amount: `${row.amount}*` } : row;

export function planViewOf(offer: Offer): PlanView {
  const { plan } = offer;
  const { rows, total } = shownRows(offer);
  const discount = offer.discount?.kind === 'coupon' ? discountWords(offer) : undefined;
  return {
    id: plan.id,
    name: plan.name,
    provider: providerOf(plan),
    // The subtext of a plan with a commitment begins with the asterisk.
    rows: plan.commitmentMonths > 1 ? rows.map(withAsterisk) : rows,
    due: total,
    subtext: offerSubtext(offer),
    commitment: commitmentLabel(plan.commitmentMonths),
    ...(discount !== undefined && { discount }),
    facts: planFacts(plan),
  };
}

/** @see rules/vouchers/applied, rules/vouchers/applied-clears-error, rules/vouchers/failed-empties, rules/vouchers/failed-not-applied */
export function voucherViewOf(
  state: CodeState,
  { offer, withoutCode }: { readonly offer: Offer; readonly withoutCode: Offer },
  facts: DiscountFacts,
): VoucherView {
  const isShown = takesVouchers(facts);
  if (!isShown || state.kind === 'none') return { isShown };
  if (state.kind === 'refused') {
    const { code, isDefaultVoucher, text: error, next } = state;
    return { isShown, code, isDefaultVoucher, error, ...(next !== undefined && { next }) };
  }
  const { voucher, isDefaultVoucher } = state;
  return {
    isShown,
    code: voucher.voucherCode,
    isDefaultVoucher,
    applied: {
      label: offer.discount?.label ?? '',
      title: voucher.title,
      description: voucher.description,
      words: [discountWords(offer), dearerWords(offer, withoutCode)].filter(Boolean).join(' '),
    },
  };
}

/** A code replaces the coupon, even one that takes off more. @see rules/vouchers/dearer-code */
function dearerWords(offer: Offer, withoutCode: Offer): string | undefined {
  const due = dueToday(withoutCode);
  return due.amountMinor < dueToday(offer).amountMinor
    ? `Without the code, ${formatBriefMoney(due)} would be due with the first month.`
    : undefined;
}
