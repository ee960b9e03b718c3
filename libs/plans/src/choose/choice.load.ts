import {
  couponTypeOfCode,
  defaultVoucher,
  type DiscountFacts,
  takesVouchers,
} from '@lemari/domain/plan/discount';
import { normalCode } from '@lemari/domain/code';
import { offerOf } from '@lemari/domain/plan/offer';
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

/** Loads the choice of a plan, with what lowers it for this visitor. */
export async function loadChoice(
  args: LoaderFunctionArgs,
  { region, vertical }: { readonly region: RegionId; readonly vertical: PlanVertical },
): Promise<ChoiceLoad> {
  const visit = args.context.get(visitContext);
  const { flags } = args.context.get(setupContext);
  const known = await loadPlans(args, { region, vertical });
  const facts = visitorFacts({
    region,
    vertical,
    attribution: attributionOf(visit),
    membership: membershipIn(visit),
    flags,
  });
  const address = choiceAddressOf(args.request.url);
  const offered = offeredPlans(known.plans, facts);
  const plan = selectPlan(offered, facts, address.plan);
  const plans = offered.map(optionOf);
  const isOtherPlan = address.plan !== undefined && plan?.id !== address.plan;
  if (!plan) return { region, address, plans, chosen: undefined, isOtherPlan, voucher: { isShown: false } };
  const [coupons, code] = await Promise.all([
    loadCouponsFor(args, { ...known, plans: offered }, facts),
    !visit.isSignedIn && isForSignedIn(facts, flags)
      ? waitingCode(address)
      : loadCode(args, { facts, plan, address }),
  ]);
  const voucher = code.is === 'applied' ? code.voucher : undefined;
  const offer = offerOf(plan, { coupons, voucher }, facts);
  return {
    region,
    address,
    plans,
    chosen: planViewOf(offer),
    isOtherPlan,
    voucher: voucherViewOf(code, offer, facts),
  };
}

const waitingCode = ({ voucher }: ChoiceAddress): CodeState =>
  voucher === undefined
    ? { is: 'none' }
    : { is: 'refused', code: voucher, text: SIGN_IN_FIRST, isDefaultVoucher: false };

/**
 * Validates the code of the address, else the one that the page applies by itself, for the chosen plan.
 * @throws 503 if it could not be asked
 */
async function loadCode(
  args: LoaderFunctionArgs,
  { facts, plan, address: { voucher: requested, without } }: CodeFacts,
): Promise<CodeState> {
  if (!takesVouchers(facts)) return { is: 'none' };
  const applied = defaultVoucher(facts, voucherFlagsOf(args.context.get(setupContext).flags));
  const own = applied === undefined ? undefined : normalCode(applied);
  const byDefault = own === without ? undefined : own;
  const code = requested ?? byDefault;
  if (code === undefined) return { is: 'none' };
  const isDefaultVoucher = code === own;
  const answer = await validatedVoucher(args, {
    region: facts.region,
    code,
    planId: plan.id,
    couponType: couponTypeOfCode(facts),
  });
  if (answer.is === 'valid') return { is: 'applied', voucher: answer.voucher, isDefaultVoucher };
  // The visitor did not ask for the code, and the landing page does not show it either. @see docs/decisions/0195
  if (requested === undefined) return { is: 'none' };
  const next = isDefaultVoucher ? undefined : byDefault;
  return { is: 'refused', code, text: answer.text, isDefaultVoucher, ...(next !== undefined && { next }) };
}
