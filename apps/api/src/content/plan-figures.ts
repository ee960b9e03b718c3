import { formatBriefMoney, type Money } from '@lemari/currency/money';
import { type Offer, offerOf } from '@lemari/domain/plan/offer';
import { fromPrice, type FromPrice } from '@lemari/domain/plan/from-price';
import { planFacts } from '@lemari/domain/plan/plan-words';
import { isHidden, type Plan, type PlanVertical } from '@lemari/domain/plan';
import { type Coupon, GUEST_FACTS } from '@lemari/domain/plan/discount';
import { couponsFromWire, plansFromWire, voucherFromWire } from '@lemari/domain/plan/plan.map';
import { isRegionId, type RegionId } from '@lemari/domain/region';
import { couponRows, planRows, wireCouponFromRow, wirePlanFromRow } from '../plans/plans.ts';
import { openVouchers, wireVoucherFromRow } from '../plans/vouchers.ts';
import type { Tools } from '../tools/tools.ts';
import { figuresIn, textsOf } from './figure-names.ts';
import type { OpenVoucher } from './voucher-figures.ts';

/** What a guest pays outside every promotion. */
export interface RegionOffers {
  readonly offers: readonly Offer[];
  readonly from: (vertical: PlanVertical) => FromPrice | undefined;
  /** Codes that a new member can use now. */
  readonly vouchers: readonly OpenVoucher[];
}

type Text = string | undefined;

const price = (money: Money | undefined): Text => money && formatBriefMoney(money);

/** Figures of a plan, named with its id: `{plan-price sg-apparel-basic}`. @see docs/decisions/0123, docs/decisions/0190 */
const PLAN_FIGURES: Readonly<Record<string, (offer: Offer) => Text>> = {
  'plan-name': ({ plan }) => plan.name,
  'plan-price': ({ plan }) => price(plan.price),
  'list-price': ({ plan }) => price(plan.listPrice),
  'care-price': ({ plan }) => price(plan.care),
  'first-month-price': ({ firstMonth }) => price(firstMonth),
  'insurance-cover': ({ plan }) => price(plan.cover),
  'commitment-months': ({ plan }) => String(plan.commitmentMonths),
  // Facts of the plan, whose sentences its page says too. @see docs/decisions/0261
  'plan-cancelling': factOf('Cancelling'),
  'plan-pausing': factOf('Pausing'),
};

function factOf(title: string): (offer: Offer) => Text {
  return ({ plan }) => planFacts(plan).find((fact) => fact.title === title)?.text;
}

/** The figure and the plan of a name; undefined for a name of another kind. */
function planFigureOf(name: string) {
  const [figure = '', id = '', ...rest] = name.split(' ');
  // A plan's id begins with its region.
  const [region] = id.split('-');
  const compute = Object.hasOwn(PLAN_FIGURES, figure) ? PLAN_FIGURES[figure] : undefined;
  return compute && isRegionId(region) && rest.length === 0 ? { compute, id, region } : undefined;
}

export const PLAN_FIGURE_KINDS: readonly string[] = Object.keys(PLAN_FIGURES);

export const isPlanFigure = (name: string): boolean => planFigureOf(name) !== undefined;

/** @returns undefined for a name of another kind, and for a plan that is not on offer */
export async function planFigure(
  name: string,
  offersIn: (region: RegionId) => Promise<RegionOffers>,
): Promise<Text> {
  const figure = planFigureOf(name);
  if (!figure) return undefined;
  const offer = (await offersIn(figure.region)).offers.find(({ plan }) => plan.id === figure.id);
  return offer && figure.compute(offer);
}

export async function regionOffers(
  tools: Pick<Tools, 'db' | 'clock'>,
  region: RegionId,
): Promise<RegionOffers> {
  const rows = await planRows(tools, { region });
  const coupons = await couponRows(tools, { planIds: rows.map(({ id }) => id), couponTypes: ['PROMO'] });
  const vouchers = await openVouchers(tools, region);
  return guestOffers(region, {
    vouchers: vouchers.flatMap((row) => {
      const voucher = voucherFromWire(wireVoucherFromRow(row));
      return voucher ? [{ ...voucher, planIds: row.plan_ids }] : [];
    }),
    plans: plansFromWire({ data: rows.map(wirePlanFromRow) }),
    coupons: couponsFromWire({ data: coupons.map((row) => wireCouponFromRow(row, region)) }),
  });
}

interface Known {
  readonly plans: readonly Plan[];
  /** Of type PROMO, for new members. */
  readonly coupons: readonly Coupon[];
  readonly vouchers?: readonly OpenVoucher[];
}

/** @param known the plans of a region, with what lowers them */
export function guestOffers(region: RegionId, { plans: all, coupons, vouchers = [] }: Known): RegionOffers {
  const plans = all.filter((plan) => !isHidden(plan));
  const facts = { ...GUEST_FACTS, region, flow: 'direct' } as const;
  return {
    vouchers,
    offers: plans.map((plan) => offerOf(plan, { coupons }, facts)),
    from: (vertical) => fromPrice(plans, coupons, { ...facts, vertical }),
  };
}

/** Names of plans that do not exist, in figures and in cards of plans. */
export function planProblems(value: unknown, planIds: readonly string[]): string[] {
  const named = textsOf(value)
    .flatMap(figuresIn)
    .flatMap((name) => planFigureOf(name)?.id ?? []);
  const unknown = new Set([...named, ...cardIds(value)].filter((id) => !planIds.includes(id)));
  return [...unknown].map((id) => `${id} is not a plan; the plans are ${planIds.join(', ')}`);
}

function cardIds(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(cardIds);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) =>
    key === 'plan_ids' && Array.isArray(part) ? part.map(String) : cardIds(part),
  );
}
