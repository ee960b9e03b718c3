import Type from 'typebox';
import { BANKS, CHARGE_STATUSES, PAYMENT_METHODS } from '../payment-values.ts';
import {
  Amount,
  Bool,
  Instant,
  Integer,
  Line,
  List,
  Obj,
  Optional,
  PositiveId,
  Text,
  Union,
  oneOf,
} from './common.ts';

/** A source of a Content-Security-Policy, whose directives are separated by `;`. */
const PolicySource = Text({ pattern: '^https?://[^\\s;,]+$' });

/** @see docs/decisions/0040 */
export const PaymentSetup = Obj({
  card_frame: Union([Obj({ origin: PolicySource, path: Text(), publishable_key: Text() }), Type.Null()], {
    description: 'page with card fields; null where customers type cards on the provider’s page',
  }),
  form_targets: List(PolicySource),
  methods: List(oneOf(PAYMENT_METHODS)),
});

/** One attempt to pay. */
export const Payment = Obj({
  id: PositiveId,
  payment_method: oneOf(PAYMENT_METHODS),
  status: oneOf(CHARGE_STATUSES),
  failure_reason: Union([Text(), Type.Null()]),
  redirect_url: Union([Text(), Type.Null()], {
    description: 'page of the provider that the customer is redirected to',
  }),
  is_open: Optional(
    Bool({
      description:
        'true while the customer can still pay and the provider has said that nothing is paid; absent otherwise, also while the outcome is unknown',
    }),
  ),
  client_secret: Optional(
    Text({ description: 'with which the card frame shows the bank’s question; absent without one' }),
  ),
  virtual_account: Union([
    Obj({
      bank: oneOf(BANKS),
      virtual_account_number: Text(),
      expected_amount: Amount,
      expiration_date: Instant,
      time_left: Integer({ description: 'seconds' }),
    }),
    Type.Null(),
  ]),
  bank_transfer: Union([
    Obj({ bank: oneOf(BANKS), account_number: Text(), expected_amount: Amount, expiration_date: Instant }),
    Type.Null(),
  ]),
});

/** A card that can be charged again; only the provider has its number. */
export const Card = Obj({
  id: PositiveId,
  token: Text(),
  brand: Text(),
  last_four_digit: Text(),
  expiration_month: Integer({ minimum: 1, maximum: 12 }),
  expiration_year: Integer({ minimum: 2000, maximum: 2100 }),
  is_default: Bool(),
});

export const CardBody = Obj({
  token: Text({ minLength: 1, maxLength: 200, pattern: '^[^\\u0000-\\u001f\\u007f]*$' }),
  brand: Line(40),
  last_four_digit: Text({ pattern: '^\\d{4}$' }),
  expiration_month: Integer({ minimum: 1, maximum: 12 }),
  expiration_year: Integer({ minimum: 2000, maximum: 2100 }),
});

export const PaymentBody = {
  payment_method: oneOf(PAYMENT_METHODS),
  credit_card: Optional(CardBody),
  bank_transfer: Optional(Obj({ bank_code: oneOf(BANKS) })),
  virtual_account: Optional(Obj({ bank_code: oneOf(BANKS) })),
};

/** @see rules/payment/account-payment */
export const Account = Obj({
  id: PositiveId,
  primary_payment_option: Union([oneOf(PAYMENT_METHODS), Type.Null()]),
  cards: List(Card),
});
