import Type from 'typebox';
import { BANK_METHODS, BANKS, CHARGE_STATUSES, PAYMENT_METHODS } from '../payment-values.ts';
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
  REGION_IDS,
  Text,
  Union,
  currency,
  oneOf,
} from './common.ts';
import { INVOICE_STATUSES, InvoiceRows } from './plans.ts';

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
    Obj({
      bank: oneOf(BANKS),
      account_number: Text(),
      expected_amount: Amount,
      expiration_date: Instant,
      confirmed_at: Optional(
        Union([Instant, Type.Null()], { description: 'when the customer said that it is transferred' }),
      ),
    }),
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

/** A bank of a payment method. @see rules/payment/bank-fields */
const PaymentOptionBank = Obj({
  id: PositiveId,
  code: oneOf(BANKS),
  account_number: Optional(Text({ description: 'the house’s own account, of a bank transfer only' })),
  payment_method: oneOf(BANK_METHODS),
  logo_url: Type.Null({ description: 'the shop shows no logos of banks' }),
  region: oneOf(REGION_IDS),
  description: Text(),
});

/** @see rules/calls/payment-options */
export const PaymentOptions = Obj({
  payment_options: List(Obj({ payment_method: oneOf(BANK_METHODS), banks: List(PaymentOptionBank) })),
});

/** An account number at a bank to which one customer pays one invoice. @see rules/payment/virtual-account-fields */
export const VirtualAccount = Obj({
  id: PositiveId,
  invoice_id: PositiveId,
  active_external_id: Union([Text(), Type.Null()], {
    description: 'the provider’s; null while it is inactive',
  }),
  virtual_account_number: Text(),
  bank: oneOf(BANKS),
  payment_provider: Text(),
  expected_amount: Amount,
  is_primary: Bool({ description: 'the latest one' }),
  status: oneOf(['active', 'inactive'], { description: 'inactive once it is expired, ended or paid' }),
  time_left: Integer({ description: 'seconds' }),
  expiration_date: Instant,
});

/** @see rules/payment/invoice-fields */
const PendingInvoice = Obj({
  invoice_id: PositiveId,
  subscription_id: PositiveId,
  month: Integer({ minimum: 1, description: '1 for the first month' }),
  invoice_status: oneOf(INVOICE_STATUSES),
  subtotal: Amount,
  currency,
  invoice_items: InvoiceRows,
  payment: Union([Payment, Type.Null()], { description: 'the last attempt to pay it' }),
});

/** @see rules/payment/account-payment */
export const Account = Obj({
  id: PositiveId,
  primary_payment_option: Union([oneOf(PAYMENT_METHODS), Type.Null()]),
  cards: List(Card),
  pending_invoices: List(PendingInvoice, {
    description: 'of plans of the region that are paid through a bank',
  }),
  payment_methods: Obj({ virtual_accounts: List(VirtualAccount, { description: 'latest first' }) }),
});

export const AccountDocument = Obj({ data: Account });
