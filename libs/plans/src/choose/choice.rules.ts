import { formatBriefMoney } from '@lemari/currency/money';
import { type DiscountFacts, takesVouchers, type Voucher } from '@lemari/domain/plan/discount';
import { plansOnOffer } from '@lemari/domain/plan/from-price';
import { type Attribution, attributionFacts } from '@lemari/domain/plan/attribution';
import { discountWords, dueToday, nextMonth, type Offer, type PlanRow } from '@lemari/domain/plan/offer';
import {
  commitmentLabel,
  DEFAULT_PLANS,
  type Plan,
  type PlanVertical,
  priceSubtext,
  providerOf,
} from '@lemari/domain/plan';
import { contentsWords, type PlanFact, planFacts } from '@lemari/domain/plan/plan-words';
import { flowOf } from '@lemari/domain/plan/promotions';
import type { RegionId } from '@lemari/domain/region';
import type { FlagValues } from '@lemari/flags/flags';
import { isOn } from '../here.ts';

interface Visitor {
  readonly region: RegionId;
  readonly vertical: PlanVertical;
  readonly attribution: Attribution | undefined;
  readonly isExSubscriber: boolean;
  readonly flags: Partial<FlagValues>;
}

/** The facts of a visitor who chooses a plan: of the page that brought them. @see rules/promotions/kept-price */
export function factsOf({
  region,
  vertical,
  attribution = {},
  isExSubscriber,
  flags,
}: Visitor): DiscountFacts {
  const from = attributionFacts(attribution, region);
  return {
    region,
    ...from,
    isExSubscriber,
    flow: flowOf({
      region,
      vertical,
      promotion: from.promotion,
      flags: {
        'hk-apparel-waitlist-web-flow': isOn(flags, 'hk-apparel-waitlist-web-flow'),
        'sg-bags-waitlist-web-flow': isOn(flags, 'sg-bags-waitlist-web-flow'),
      },
    }),
    hasVoucherField: isOn(flags, 'voucher-input-toggle'),
  };
}

/** The plan that the address names, else the default one of the region; undefined where no plan is on offer. */
export function chosenPlan(
  offered: readonly Plan[],
  region: RegionId,
  id: string | undefined,
): Plan | undefined {
  const named = (name: string | undefined) => offered.find((plan) => plan.id === name);
  return named(id) ?? named(DEFAULT_PLANS[region]) ?? offered[0];
}

export const offeredPlans = (plans: readonly Plan[], facts: DiscountFacts): readonly Plan[] =>
  plansOnOffer(plans, facts.promotion);

/** What is known of a code. */
export type CodeState =
  | { readonly is: 'none' }
  | { readonly is: 'applied'; readonly voucher: Voucher; readonly isOwn: boolean }
  /** `text` is the server's. @see rules/vouchers/failed-detail */
  | { readonly is: 'refused'; readonly code: string; readonly text: string; readonly isOwn: boolean };

/** The field of the code, as it is shown. */
export interface VoucherView {
  /** Whether there is a field. @see rules/vouchers/field-shown */
  readonly isShown: boolean;
  /** The code that is applied or refused. */
  readonly code?: string;
  /** The page has applied it by itself. */
  readonly isOwn?: boolean;
  readonly applied?: {
    /** `Friend Referral Discount` */
    readonly label: string;
    readonly title: string;
    readonly description: string;
    readonly words: string;
  };
  readonly error?: string;
}

export interface PlanOption {
  readonly id: string;
  readonly name: string;
  /** Of a month. */
  readonly price: string;
  readonly was?: string;
  readonly text: string;
}

export interface ChosenPlan {
  readonly id: string;
  readonly name: string;
  readonly provider: string;
  readonly rows: readonly { readonly label: string; readonly amount: string }[];
  readonly due: { readonly label: string; readonly amount: string };
  readonly subtext: string;
  readonly commitment: string;
  /** What a coupon takes off: `$20 off your first month, then $99 a month.` The field of a voucher says it of a voucher. */
  readonly discount?: string;
  readonly facts: readonly PlanFact[];
}

export const optionOf = (plan: Plan): PlanOption => ({
  id: plan.id,
  name: plan.name,
  price: formatBriefMoney(plan.price),
  ...(plan.listPrice && { was: formatBriefMoney(plan.listPrice) }),
  text: `${plan.subtitle}. ${contentsWords(plan)}.`,
});

const NOTHING: Partial<Record<PlanRow['type'], string>> = { DEPOSIT: 'None', INSURANCES: 'Included' };

/** A row's amount; a cover costs nothing and a deposit may be none. */
const amountOf = ({ price, type }: PlanRow): string =>
  (price.amountMinor === 0 ? NOTHING[type] : undefined) ?? formatBriefMoney(price);

export function chosenOf(offer: Offer): ChosenPlan {
  const { plan, rows } = offer;
  const discount = offer.discount?.kind === 'coupon' ? discountWords(offer) : undefined;
  const total = rows.find(({ type }) => type === 'TOTAL');
  return {
    id: plan.id,
    name: plan.name,
    provider: providerOf(plan),
    rows: rows
      .filter(({ type }) => type !== 'TOTAL')
      .map((row) => ({ label: row.title, amount: amountOf(row) })),
    due: { label: total?.title ?? 'Due today', amount: formatBriefMoney(dueToday(offer)) },
    subtext: priceSubtext({ ...plan, price: nextMonth(offer) }),
    commitment: commitmentLabel(plan.commitmentMonths),
    ...(discount !== undefined && { discount }),
    facts: planFacts(plan),
  };
}

/** @see rules/vouchers/applied, rules/vouchers/applied-clears-error, rules/vouchers/failed-empties, rules/vouchers/failed-not-applied */
export function voucherViewOf(state: CodeState, offer: Offer, facts: DiscountFacts): VoucherView {
  const isShown = takesVouchers(facts);
  if (!isShown || state.is === 'none') return { isShown };
  if (state.is === 'refused') return { isShown, code: state.code, isOwn: state.isOwn, error: state.text };
  const { voucher, isOwn } = state;
  return {
    isShown,
    code: voucher.voucherCode,
    isOwn,
    applied: {
      label: offer.discount?.label ?? '',
      title: voucher.title,
      description: voucher.description,
      words: discountWords(offer) ?? '',
    },
  };
}
