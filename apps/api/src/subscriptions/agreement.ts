import { FLAGS } from '@lemari/flags/flags';
import { type Attribution, attributionFacts, attributionFromText } from '@lemari/domain/plan/attribution';
import {
  type Coupon,
  couponFor,
  couponTypesFor,
  type DiscountFacts,
  takesVouchers,
  type Voucher,
} from '@lemari/domain/plan/discount';
import { type Offer, offerOf } from '@lemari/domain/plan/offer';
import { type Plan, providerOf } from '@lemari/domain/plan';
import { couponsFromWire, plansFromWire, voucherFromWire } from '@lemari/domain/plan/plan.map';
import { flowOf, type SubscriptionFlow } from '@lemari/domain/plan/promotions';
import type { RegionId } from '@lemari/domain/region';
import { couponRows, type PlanRow, planRow, wireCouponFromRow, wirePlanFromRow } from '../plans/plans.ts';
import { type NamedVoucher, UnknownVoucher, voucherOf, wireVoucherFromRow } from '../plans/vouchers.ts';
import { Refusal } from '../platform/refusal.ts';
import type { Tools } from '../tools/tools.ts';
import { subscriptionsOf } from './subscription-rows.ts';

/** What a call to subscribe asks for. */
export interface SubscribeRequest {
  readonly customer: number;
  readonly region: RegionId;
  readonly planId: string;
  /** As the caller takes it from the plan. */
  readonly provider?: string | undefined;
  /** Id; one of the two is undefined. */
  readonly coupon: number | undefined;
  readonly voucher: NamedVoucher | undefined;
  readonly joinCode: string | undefined;
  /** Referral code of another customer. */
  readonly referralId: string | undefined;
  readonly promotion: string | undefined;
  readonly partnership: string | undefined;
  readonly ambassador: string | undefined;
  readonly utmSource: string | undefined;
  /** Minor units due today, as the customer agreed to them. */
  readonly totalPrice: number | undefined;
  /** Names of the fields of the call. */
  readonly fields: RequestFields;
}

export interface RequestFields {
  readonly plan: string;
  readonly coupons: string;
  readonly vouchers: string;
}

/** A plan at its price, as the API computes it. */
export interface Agreement {
  readonly plan: PlanRow;
  readonly offer: Offer;
  readonly vertical: Plan['vertical'];
  readonly flow: SubscriptionFlow;
  /** What the caller named of it, as far as pages write it. */
  readonly attribution: Attribution;
  readonly couponId: number | null;
  readonly voucherId: number | null;
}

interface Person {
  readonly membership: DiscountFacts['membership'];
  readonly hasJoinCode: boolean;
}

type ReadTools = Pick<Tools, 'db' | 'clock'>;

const refused = (field: string, message: string, words: string) =>
  new Refusal(400, words, [{ field, message }]);

/**
 * Prices a plan for a person: what lowers it is what the page of the plan shows.
 * @param tools of the transaction: the row of a voucher is locked
 * @see docs/decisions/0211
 */
export async function agreementOn(
  tools: ReadTools,
  request: SubscribeRequest,
  person: Person,
): Promise<Agreement | Refusal> {
  const { region, fields } = request;
  const row = await planRow(tools, { region, id: request.planId, hasJoinCode: person.hasJoinCode });
  const [plan] = row ? plansFromWire({ data: [wirePlanFromRow(row)] }) : [];
  if (!row || !plan)
    return refused(
      fields.plan,
      'is not on offer in this region',
      'This plan is not on offer in this region.',
    );
  if (request.provider !== undefined && request.provider !== providerOf(plan))
    return refused('payment_provider', 'is not that of the plan', 'This plan is paid with another provider.');
  const attribution = attributionOf(request);
  const facts = factsOf({ region, attribution, plan, person });
  // A join code can carry a plan of another promotion.
  if (!person.hasJoinCode && plan.promotion && plan.promotion !== facts.promotion)
    return refused(
      fields.plan,
      'is not on offer here',
      'This plan is not on offer here. Choose another one.',
    );
  if (
    facts.flow === 'waitlist' &&
    !person.hasJoinCode &&
    !(await isFormerMember(tools, request, plan.vertical))
  )
    return new Refusal(
      403,
      `You need a join code for the ${plan.name} plan.`,
      [{ field: 'join_code', message: 'is missing' }],
      { error: 'join_code_required' },
    );
  const lowered = await loweredBy(tools, { request, plan, facts, person });
  if (lowered instanceof Refusal) return lowered;
  return {
    plan: row,
    offer: offerOf(
      plan,
      {
        coupons: lowered.kind === 'coupon' ? [lowered.coupon] : [],
        voucher: lowered.kind === 'voucher' ? lowered.voucher : undefined,
      },
      facts,
    ),
    vertical: plan.vertical,
    flow: facts.flow,
    attribution,
    couponId: lowered.kind === 'coupon' ? Number(lowered.coupon.id) : null,
    voucherId: lowered.kind === 'voucher' ? lowered.rowId : null,
  };
}

/** Whether the customer had a plan of this product line that has ended. @see docs/decisions/0319 */
async function isFormerMember(
  { db }: ReadTools,
  { customer, region }: SubscribeRequest,
  vertical: Plan['vertical'],
): Promise<boolean> {
  const ended = await subscriptionsOf(db, customer, region)
    .where('vertical', '=', vertical)
    .where('status', '=', 'ended')
    .select('id')
    .executeTakeFirst();
  return ended !== undefined;
}

interface FactsInput {
  readonly region: RegionId;
  readonly attribution: Attribution;
  readonly plan: Plan;
  readonly person: Person;
}

function factsOf({ region, attribution, plan, person: { membership } }: FactsInput): DiscountFacts {
  const attributed = attributionFacts(attribution, region);
  return {
    region,
    ...attributed,
    flow: flowOf({
      region,
      vertical: plan.vertical,
      promotion: attributed.promotion,
      flags: {
        'hk-apparel-waitlist-web-flow': FLAGS['hk-apparel-waitlist-web-flow'].default,
        'sg-bags-waitlist-web-flow': FLAGS['sg-bags-waitlist-web-flow'].default,
      },
    }),
    membership,
    // A plan is chosen away from the page that brought the customer.
    isPromotionPersisted: true,
    hasVoucherField: FLAGS['voucher-input-toggle'].default,
  };
}

/** Reads the claims of a call like a cookie: what no page writes is left out. @see docs/decisions/0200 */
function attributionOf({ promotion, partnership, referralId, ambassador }: SubscribeRequest): Attribution {
  const query = new URLSearchParams();
  const claims = { promotion, partnership, referral_code: referralId, ambassador };
  for (const [name, value] of Object.entries(claims)) if (value) query.set(name, value);
  return attributionFromText(encodeURIComponent(query.toString())) ?? {};
}

interface ToLower {
  readonly request: SubscribeRequest;
  readonly plan: Plan;
  readonly facts: DiscountFacts;
  readonly person: Person;
}

type Lowered =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'coupon'; readonly coupon: Coupon }
  | { readonly kind: 'voucher'; readonly voucher: Voucher; readonly rowId: number };

/** What lowers the plan: what was asked for, where it holds. @see rules/vouchers/exclusive */
async function loweredBy(tools: ReadTools, what: ToLower): Promise<Lowered | Refusal> {
  const { request, plan, facts, person } = what;
  const { region, fields, coupon: couponId, voucher: named } = request;
  if (named !== undefined && couponId !== undefined)
    return refused(
      fields.vouchers,
      'cannot be used with a coupon',
      'A code replaces a coupon. Use one of them.',
    );
  if (named !== undefined) {
    if (!takesVouchers(facts))
      return refused(fields.vouchers, 'are not taken here', 'Codes are not taken here.');
    const found = await voucherOf(
      tools,
      {
        region,
        named,
        planId: plan.id,
        membership: person.membership,
        customer: request.customer,
        hasJoinCode: person.hasJoinCode,
      },
      { isToUse: true },
    );
    if (found instanceof Refusal) return ofField(found, fields.vouchers);
    const voucher = voucherFromWire(wireVoucherFromRow(found));
    if (!voucher) throw new Error(`voucher ${found.id} takes nothing off`);
    return { kind: 'voucher', voucher, rowId: found.id };
  }
  if (couponId === undefined) return { kind: 'nothing' };
  const rows = await couponRows(tools, { planIds: [plan.id], couponTypes: couponTypesFor(facts) });
  const coupons = couponsFromWire({ data: rows.map((row) => wireCouponFromRow(row, region)) });
  const coupon = couponFor(plan, coupons, facts);
  return coupon?.id === String(couponId)
    ? { kind: 'coupon', coupon }
    : refused(
        fields.coupons,
        'does not hold here',
        'This offer doesn’t hold here any more. Look at the price again before you pay.',
      );
}

/** A refusal of a code, under the name of the field that carried it. */
function ofField(refusal: Refusal, field: string): Refusal {
  const { status, detail } = refusal;
  const errors = [{ field, message: detail }];
  return refusal instanceof UnknownVoucher
    ? new UnknownVoucher(status, detail, errors)
    : new Refusal(status, detail, errors);
}
