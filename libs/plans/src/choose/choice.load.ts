import type { Attribution } from '@lemari/domain/plan/attribution';
import {
  couponTypeOfCode,
  defaultVoucher,
  type Discount,
  type DiscountFacts,
  discountOn,
  takesVouchers,
} from '@lemari/domain/plan/discount';
import { normalCode } from '@lemari/domain/code';
import { type Offer, offerOf } from '@lemari/domain/plan/offer';
import type { Plan, PlanVertical } from '@lemari/domain/plan';
import type { RegionId } from '@lemari/domain/region';
import { type LoaderFunctionArgs, setupContext, visitContext } from '@lemari/kit';
import { isForSignedIn, membershipIn, voucherFlagsOf } from '../page-facts.ts';
import { loadCouponsFor, loadPlans } from '../plans.load.ts';
import { validatedVoucher } from '../validated-voucher.load.ts';
import { type ChoiceAddress, choiceAddressOf } from './choice-address.ts';
import {
  type CodeState,
  offeredPlans,
  optionOf,
  type PlanOption,
  type PlanView,
  planViewOf,
  selectPlan,
  visitorFacts,
  type VoucherView,
  voucherViewOf,
} from './choice.rules.ts';
import { attributionOf } from './attribution-of-visit.ts';

export interface ChoiceLoad {
  readonly region: RegionId;
  readonly address: ChoiceAddress;
  readonly plans: readonly PlanOption[];
  /** Undefined where no plan is on offer. */
  readonly chosen: PlanView | undefined;
  /** The address names a plan that is not on offer here. */
  readonly isOtherPlan: boolean;
  readonly voucher: VoucherView;
}

interface CodeFacts {
  readonly facts: DiscountFacts;
  readonly plan: Plan;
  readonly address: ChoiceAddress;
}

const SIGN_IN_FIRST = 'Sign in to use this code.';

export interface ChoiceOptions {
  /** The plan that is preselected where the address names none. */
  readonly preferredId?: string | undefined;
  /** The plan of a join code: the only one, whether or not it is on offer. */
  readonly joinPlanId?: string | undefined;
  /** The visitor's own referral code, which lowers nothing. */
  readonly ownReferralCode?: string | undefined;
  /** Where a price is agreed on, the plans are fetched again. */
  readonly isFresh?: boolean;
}

/** A choice with what an agreement on it needs. */
export interface OfferedChoice {
  readonly choice: ChoiceLoad;
  readonly facts: DiscountFacts;
  readonly attribution: Attribution;
  /** Undefined where no plan is on offer. */
  readonly offer: Offer | undefined;
  readonly discount: Discount | undefined;
  /** The visitor has followed their own referral link. */
  readonly isOwnReferral: boolean;
}

/** Loads the choice of a plan, with what lowers it for this visitor, and the offer itself. */
export async function loadOffer(
  args: LoaderFunctionArgs,
  { region, vertical }: { readonly region: RegionId; readonly vertical: PlanVertical },
  { preferredId, joinPlanId, ownReferralCode, isFresh = false }: ChoiceOptions = {},
): Promise<OfferedChoice> {
  const visit = args.context.get(visitContext);
  const { flags } = args.context.get(setupContext);
  const known = await loadPlans(args, { region, vertical }, { isFresh });
  const { attribution, isOwnReferral } = withoutOwn(attributionOf(visit), ownReferralCode);
  const facts = visitorFacts({
    region,
    vertical,
    attribution,
    membership: membershipIn(visit),
    today: visit.today,
    flags,
  });
  const address = choiceAddressOf(args.request.url);
  const removed = address.without ?? attribution.removed_code;
  const offered =
    joinPlanId === undefined
      ? offeredPlans(known.plans, facts)
      : known.plans.filter(({ id }) => id === joinPlanId);
  const plan = selectPlan(offered, facts, address.plan, preferredId);
  const isOtherPlan = address.plan !== undefined && plan?.id !== address.plan;
  const own = { facts, attribution, isOwnReferral };
  if (!plan)
    return {
      ...own,
      choice: { region, address, plans: [], chosen: undefined, isOtherPlan, voucher: { isShown: false } },
      offer: undefined,
      discount: undefined,
    };
  const [coupons, code] = await Promise.all([
    loadCouponsFor(args, { ...known, plans: offered }, facts),
    !visit.isSignedIn && isForSignedIn(facts, flags)
      ? waitingCode(address)
      : loadCode(args, { facts, plan, address: { ...address, without: removed } }),
  ]);
  const voucher = code.kind === 'applied' ? code.voucher : undefined;
  const offer = offerOf(plan, { coupons, voucher }, facts);
  // What a code takes off is known of the chosen plan alone.
  const plans = offered.map((one) => optionOf(offerOf(one, { coupons: voucher ? [] : coupons }, facts)));
  return {
    ...own,
    choice: {
      region,
      address,
      plans,
      chosen: planViewOf(offer),
      isOtherPlan,
      voucher: voucherViewOf(
        code,
        { offer, withoutCode: offerOf(plan, { coupons, voucher: undefined }, facts) },
        facts,
      ),
    },
    offer,
    discount: discountOn(plan, { coupons, voucher }, facts),
  };
}

/** A referral link is for others. @see rules/promotions/own-referral */
function withoutOwn(attribution: Attribution | undefined, ownCode: string | undefined) {
  const { referral_code: code, ...rest } = attribution ?? {};
  const isOwnReferral = code !== undefined && code.toUpperCase() === ownCode?.toUpperCase();
  return { isOwnReferral, attribution: isOwnReferral ? rest : (attribution ?? {}) };
}

const waitingCode = ({ voucher }: ChoiceAddress): CodeState =>
  voucher === undefined
    ? { kind: 'none' }
    : { kind: 'refused', code: voucher, text: SIGN_IN_FIRST, isDefaultVoucher: false };

/**
 * Validates the code of the address, else the one that the page applies by itself, for the chosen plan.
 * @throws 503 if it could not be asked
 */
async function loadCode(
  args: LoaderFunctionArgs,
  { facts, plan, address: { voucher: requested, without } }: CodeFacts,
): Promise<CodeState> {
  if (!takesVouchers(facts)) return { kind: 'none' };
  const applied = defaultVoucher(facts, voucherFlagsOf(args.context.get(setupContext).flags));
  const own = applied === undefined ? undefined : normalCode(applied);
  const byDefault = own === without ? undefined : own;
  const code = requested ?? byDefault;
  if (code === undefined) return { kind: 'none' };
  const isDefaultVoucher = code === own;
  const validated = (attempt: string) =>
    validatedVoucher(args, {
      region: facts.region,
      code: attempt,
      planId: plan.id,
      couponType: couponTypeOfCode(facts),
    });
  const answer = await validated(code);
  if (answer.kind === 'valid') return { kind: 'applied', voucher: answer.voucher, isDefaultVoucher };
  // The visitor did not ask for the code, and the landing page does not show it either. @see docs/decisions/0195
  if (requested === undefined) return { kind: 'none' };
  const follows = isDefaultVoucher ? undefined : byDefault;
  const next = follows !== undefined && (await validated(follows)).kind === 'valid' ? follows : undefined;
  return { kind: 'refused', code, text: answer.text, isDefaultVoucher, ...(next !== undefined && { next }) };
}
