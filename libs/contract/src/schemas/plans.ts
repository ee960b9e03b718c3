import Type from 'typebox';
import {
  Instant,
  Integer,
  List,
  Literal,
  Money,
  Obj,
  Optional,
  PositiveId,
  Text,
  Union,
  currency,
  oneOf,
} from './common.ts';
import { ContentPicture } from './content.ts';

/** @see rules/plans/row-types */
const PLAN_ROW_TYPES = ['DEFAULT', 'DEPOSIT', 'DISCOUNT', 'INSURANCES', 'TOTAL'] as const;

export const SUBSCRIPTION_STATUSES = [
  'waiting_payment',
  'active',
  'past_due',
  'cancelling',
  'lapsed',
  'ended',
] as const;

export const InvoiceRows = List(Obj({ type: oneOf(PLAN_ROW_TYPES), title: Text(), price: Integer() }), {
  description: 'the last row is the total',
});

export const INVOICE_STATUSES = ['pending', 'paid', 'waived', 'void'] as const;

/** @see rules/plans/plan-source-attributes, rules/plans/summary-fields; docs/decisions/0190 */
const PlanSummary = Obj({
  title: Optional(Text()),
  label: Optional(Text()),
  value: Optional(Text()),
  value_desc: Optional(Text()),
  button: Optional(Text()),
  details: Optional(Text()),
  price_actual: Optional(Text()),
  price_highlight: Optional(Text()),
  price_highlight_desc: Optional(Text()),
  tagline: Optional(Text()),
});

const PlanAmount = Union([Integer({ minimum: 1, description: 'minor units' }), Type.Null()]);

export const SubscriptionPlan = Obj({
  id: Text(),
  type: Literal('subscription_plans'),
  attributes: Obj({
    name: Text(),
    subtitle: Text(),
    description: Text(),
    plan_price: Integer({ minimum: 1, description: 'minor units a month' }),
    list_price: PlanAmount,
    care_price: PlanAmount,
    insurance_cover: PlanAmount,
    currency,
    commitment: Union([Integer({ minimum: 0, description: 'months; 0 has no end' }), Type.Null()]),
    payment_provider: Text(),
    plan_type: Text(),
    max_item: Integer({ minimum: 1, description: 'pieces in a box' }),
    max_box_per_period: Union([Integer({ minimum: 1, description: 'boxes a month' }), Type.Null()]),
    images: List(ContentPicture),
    summary: Optional(PlanSummary),
    service_id: Text(),
  }),
});

export const CouponType = oneOf(['PROMO', 'RESUB', 'WEBPARTNERSHIP']);

/** @see rules/vouchers/coupon-fields */
const Coupon = Obj({
  id: PositiveId,
  type: Literal('coupons'),
  attributes: Obj({
    price: Integer({ minimum: 1, description: 'minor units, taken off each of the months' }),
    currency,
    title: Text(),
    description: Text(),
    max_redeem: Integer({ minimum: 1, description: 'months' }),
    end_datetime: Union([Instant, Type.Null()], { description: 'null without an end' }),
  }),
  relationships: Obj({
    plan: Obj({ data: Obj({ id: Text(), type: Literal('subscription_plans') }) }),
  }),
});

export const Coupons = Obj({ data: List(Coupon) });

export const SubscriptionPlans = Obj({
  data: List(SubscriptionPlan),
  included: List(Coupon, { description: 'of type PROMO, of the plans' }),
  meta: Obj({
    median_piece: Union([Money, Type.Null()], {
      description:
        'a piece of the listing without a plan: its shortest rent where pieces are rented once, else its price to buy',
    }),
  }),
});

/** @see docs/decisions/0254 */
export const VoucherId = Text({
  pattern: '^[0-9a-f-]{36}$',
  description: 'random, as a validation of the code answers it',
});

/** @see rules/vouchers/voucher-fields, rules/calls/validate-voucher */
export const VoucherDocument = Obj({
  data: Obj({
    id: VoucherId,
    type: Literal('vouchers'),
    attributes: Obj({
      voucher_code: Text(),
      description: Text(),
      start_datetime: Instant,
      end_datetime: Instant,
    }),
  }),
  included: List(
    Obj({
      type: Literal('voucher_items'),
      attributes: Obj({
        price: Integer({ minimum: 1, description: 'minor units, taken off each of the months' }),
        currency,
        title: Text(),
        max_redeem: Integer({ minimum: 1, description: 'months' }),
      }),
    }),
    { minItems: 1 },
  ),
});
