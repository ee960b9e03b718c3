import {
  couponTypeFor,
  defaultVoucher,
  type DiscountFacts,
  takesVouchers,
} from '@lemari/domain/plan/discount';
import { offerOf } from '@lemari/domain/plan/offer';
import type { Plan, PlanVertical } from '@lemari/domain/plan';
import type { RegionId } from '@lemari/domain/region';
import { mutateIn } from '@lemari/http/query';
import { type LoaderFunctionArgs, setupContext, storeContext, visitContext } from '@lemari/kit';
import { isOn, voucherFlagsOf } from '../here.ts';
import { loadCoupons, loadPlans } from '../plans.load.ts';
import { type Plans, validateVoucher } from '../plans.queries.ts';
import { type ChoiceAddress, choiceAddressOf } from './address.ts';
import {
  chosenOf,
  chosenPlan,
  type ChosenPlan,
  type CodeState,
  factsOf,
  offeredPlans,
  optionOf,
  type PlanOption,
  type VoucherView,
  voucherViewOf,
} from './choice.rules.ts';
import { attributionOf } from './attribution-of-visit.ts';

export interface ChoiceLoad {
  readonly region: RegionId;
  readonly address: ChoiceAddress;
  readonly plans: readonly PlanOption[];
  /** Undefined where no plan is on offer. */
  readonly chosen: ChosenPlan | undefined;
  readonly voucher: VoucherView;
}

interface CodeFacts {
  readonly facts: DiscountFacts;
  readonly plan: Plan;
  readonly address: ChoiceAddress;
}

/** In the first-month promotion each customer may have a code of their own. @see rules/vouchers/user-specific */
const SIGN_IN_FIRST = 'This code is for you alone. Sign in to use it.';

/** Loads the choice of a plan, with what lowers it for this visitor. */
export async function loadChoice(
  args: LoaderFunctionArgs,
  { region, vertical }: { readonly region: RegionId; readonly vertical: PlanVertical },
): Promise<ChoiceLoad> {
  const visit = args.context.get(visitContext);
  const { flags } = args.context.get(setupContext);
  const known = await loadPlans(args, { region, vertical });
  const isExSubscriber = visit.person?.standing.status === 'exSubscriber';
  const facts = factsOf({ region, vertical, attribution: attributionOf(visit), isExSubscriber, flags });
  const address = choiceAddressOf(args.request.url);
  const offered = offeredPlans(known.plans, facts);
  const plan = chosenPlan(offered, region, address.plan);
  const plans = offered.map(optionOf);
  if (!plan) return { region, address, plans, chosen: undefined, voucher: { isShown: false } };
  const isOwnOnly = facts.promotion === 'firstmonth' && isOn(flags, 'first-month-lp-user-specific-voucher');
  const [coupons, code] = await Promise.all([
    couponsOf(args, known, { facts, offered }),
    isOwnOnly && !visit.isSignedIn ? waitingCode(address) : loadCode(args, { facts, plan, address }),
  ]);
  const voucher = code.is === 'applied' ? code.voucher : undefined;
  const offer = offerOf(plan, { coupons, voucher }, facts);
  return {
    region,
    address,
    plans,
    chosen: chosenOf(offer),
    voucher: voucherViewOf(code, offer, facts),
  };
}

/** Those of the type PROMO come with the plans. @see rules/vouchers/coupon-types */
async function couponsOf(
  args: LoaderFunctionArgs,
  known: Plans,
  { facts, offered }: { readonly facts: DiscountFacts; readonly offered: readonly Plan[] },
) {
  const couponType = couponTypeFor(facts);
  if (couponType === 'PROMO') return known.coupons;
  return loadCoupons(args, { region: facts.region, planIds: offered.map(({ id }) => id), couponType });
}

const waitingCode = ({ voucher }: ChoiceAddress): CodeState =>
  voucher === undefined
    ? { is: 'none' }
    : { is: 'refused', code: voucher, text: SIGN_IN_FIRST, isOwn: false };

/** Validates the code of the address, else the one that the page applies by itself, for the chosen plan. */
async function loadCode(
  { context }: LoaderFunctionArgs,
  { facts, plan, address: { voucher: requested, without } }: CodeFacts,
): Promise<CodeState> {
  if (!takesVouchers(facts)) return { is: 'none' };
  const own = defaultVoucher(facts, voucherFlagsOf(context.get(setupContext).flags))?.toUpperCase();
  const byDefault = own === without ? undefined : own;
  const code = requested ?? byDefault;
  if (code === undefined) return { is: 'none' };
  const isOwn = code === own;
  const answer = await mutateIn(context.get(storeContext))(validateVoucher, {
    region: facts.region,
    code,
    planId: plan.id,
    couponType: couponTypeFor(facts),
  });
  if (answer.ok) return { is: 'applied', voucher: answer.data, isOwn };
  const { text, fields } = answer.failure;
  const next = isOwn ? undefined : byDefault;
  return {
    is: 'refused',
    code,
    text: fields[0]?.message ?? text,
    isOwn,
    ...(next !== undefined && { next }),
  };
}
