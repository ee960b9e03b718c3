import Type from 'typebox';
import {
  Amount,
  Bool,
  Instant,
  Integer,
  IsoDate,
  Line,
  List,
  Obj,
  Optional,
  PLAN_VERTICAL_TYPES,
  PositiveId,
  Text,
  Union,
  currency,
  oneOf,
} from './common.ts';
import { INVOICE_STATUSES, InvoiceRows, SUBSCRIPTION_STATUSES } from './plans.ts';
import { Payment } from './payments.ts';
import { Attribution } from './people.ts';

const SUBSCRIPTION_FLOWS = ['direct', 'waitlist', 'hybrid'] as const;

/** @see rules/subscriptions/item-fields; docs/decisions/0210, docs/decisions/0212 */
export const Subscription = Obj({
  id: PositiveId,
  plan_id: Text(),
  plan_name: Text(),
  service_id: Text(),
  status: oneOf(SUBSCRIPTION_STATUSES),
  price: Integer({ minimum: 1, description: 'minor units a month, as agreed' }),
  currency,
  vertical_type: oneOf(PLAN_VERTICAL_TYPES),
  commitment: Integer({ minimum: 0, description: 'months; 0 has no end' }),
  discount: Union([
    Obj({
      kind: oneOf(['coupon', 'voucher']),
      title: Text(),
      price: Integer({ minimum: 1, description: 'minor units, taken off each of the months' }),
      max_redeem: Integer({ minimum: 1, description: 'months' }),
    }),
    Type.Null(),
  ]),
  voucher_code: Union([Text(), Type.Null()], { description: 'the code that lowers it' }),
  join_code: Union([Text(), Type.Null()]),
  deposit_price: Amount,
  started_at: Union([Instant, Type.Null()], { description: 'null until it is paid' }),
  next_billing_date: Union([IsoDate, Type.Null()], {
    description: 'on which the next month begins; null if none follows, and until the first one is paid',
  }),
  next_price: Integer({
    minimum: 0,
    description:
      'minor units due on the next billing date: that of the plan from then on, without the credits',
  }),
  next_credit_price: Integer({
    minimum: 0,
    description: 'minor units of credits for invitations, taken off the next price already',
  }),
  next_plan: Union(
    [
      Obj({
        plan_id: Text(),
        plan_name: Text(),
        price: Integer({ minimum: 1, description: 'minor units a month, as chosen' }),
        commitment: Integer({ minimum: 0, description: 'months from the change on; 0 has no end' }),
        from: IsoDate,
        ends_discount: Bool({ description: 'whether months of a discount are lost with the present plan' }),
      }),
      Type.Null(),
    ],
    { description: 'the plan from the next month on, if another one is chosen' },
  ),
  plan_change_from: Union([IsoDate, Type.Null()], {
    description:
      'the day from which another plan can hold, chosen today; null while it cannot be chosen: within the commitment, or once it is cancelled',
  }),
  earliest_end_date: Union([IsoDate, Type.Null()], {
    description: 'the last day if it were cancelled now; null unless it runs',
  }),
  commitment_cost: Integer({
    minimum: 0,
    description: 'minor units that are still due until that day, or until the last day of a cancelled one',
  }),
  ends_on: Union([IsoDate, Type.Null()], { description: 'the last day, once it is cancelled or has ended' }),
  returned: Union(
    [
      Obj({
        at: Instant,
        deposit_price: Integer({ minimum: 0, description: 'minor units of the deposit that go back' }),
        is_deposit_sent: Bool({ description: 'whether all of it has been sent' }),
        deposit_account: Optional(
          Union([Obj({ bank_name: Text(), account_number: Text(), account_name: Text() }), Type.Null()], {
            description:
              'to which it is transferred; null until the customer says so; absent where it goes back to a card',
          }),
        ),
      }),
      Type.Null(),
    ],
    { description: 'when the last piece came back' },
  ),
  past_due: Union(
    [
      Obj({
        amount: Amount,
        since: IsoDate,
        next_attempt_on: IsoDate,
        ends_on: IsoDate,
      }),
      Type.Null(),
    ],
    { description: 'an open month whose payment has failed; it ends on `ends_on` if every attempt does' },
  ),
  invoice: Obj(
    {
      id: PositiveId,
      rows: InvoiceRows,
      total_price: Amount,
      paid_at: Union([Instant, Type.Null()]),
    },
    { description: 'of the first month' },
  ),
  invoices: List(
    Obj({
      id: PositiveId,
      month: Integer({ minimum: 1, description: '1 for the first month' }),
      rows: InvoiceRows,
      total_price: Amount,
      status: oneOf(INVOICE_STATUSES),
      starts_on: Union([IsoDate, Type.Null()], { description: 'null for a first month that is not paid' }),
      ends_on: Union([IsoDate, Type.Null()]),
      paid_at: Union([Instant, Type.Null()], { description: 'or waived' }),
      refunded_price: Amount,
      refund_coming_price: Integer({
        minimum: 0,
        description: 'minor units of refunds that are on their way',
      }),
      card: Union([Obj({ brand: Text(), last_four_digit: Text() }), Type.Null()], {
        description: 'that has paid it',
      }),
    }),
    { description: 'latest first' },
  ),
  payment: Union([Payment, Type.Null()], { description: 'the last attempt to pay the latest invoice' }),
  answered_at: Instant,
});

export const SubscriptionDocument = Obj({ data: Subscription });

/** @see rules/calls/get-referral */
export const Referral = Obj({
  referral_code: Text(),
  gift: Union(
    [
      Obj({
        price: Integer({ minimum: 1, description: 'minor units, taken off each of the months' }),
        max_redeem: Integer({ minimum: 1, description: 'months' }),
        end_datetime: Instant,
      }),
      Type.Null(),
    ],
    { description: 'what the code of referrals takes off a new member’s plan; null where it gives nothing' },
  ),
  credit_price: Integer({
    minimum: 0,
    description: 'minor units of credits that have lowered no invoice yet',
  }),
  friends: Integer({ minimum: 0, description: 'new members who came by the user’s link' }),
  currency,
});

/** The account of a customer that a deposit is transferred to. @see docs/decisions/0380 */
export const DepositAccount = Obj({
  bank_name: Text({ minLength: 2, maxLength: 60, pattern: '^(?=.*\\S)[^\\u0000-\\u001f\\u007f]*$' }),
  account_number: Text({ pattern: '^[0-9]{5,20}$', description: 'digits alone' }),
  account_name: Text({
    minLength: 2,
    maxLength: 120,
    pattern: '^(?=.*\\S)[^\\u0000-\\u001f\\u007f]*$',
    description: 'the holder, as the bank has the name',
  }),
});

/** What every call that subscribes may say beside the plan. */
export const subscribing = {
  subscription_flow: Optional(oneOf(SUBSCRIPTION_FLOWS)),
  join_code: Optional(Union([Line(40), Type.Null()])),
  referral_id: Optional(Union([Line(60), Type.Null()], { description: 'referral code of another user' })),
  promotion: Attribution.promotion,
  partnership: Attribution.partnership,
  ambassador: Attribution.ambassador,
  utm_source: Optional(Line(200)),
  total_price: Optional(
    Integer({
      minimum: 0,
      description: 'minor units due today, as agreed: another total is refused before anything is charged',
    }),
  ),
  frontend_return_url: Optional(Line(500)),
};

/** One of the two at most. @see rules/vouchers/exclusive */
export const lowering = {
  coupons: Optional(List(PositiveId, { maxItems: 1, description: 'ids' })),
  vouchers: Optional(List(Line(40), { maxItems: 1, description: 'codes' })),
};
