import type { Bank, ChargeStatus } from '@lemari/contract/payment-values';
import { type Money, toMoney } from '@lemari/currency/money';
import Type, { type Static } from 'typebox';
import { Compile } from 'typebox/compile';
import type { NextStep } from '../platform/database/stored-shapes.ts';
import { type Charge, failure, type ProviderResult, success } from '../tools/payment-provider.ts';
import { moneyOfDecimal } from './decimal-amount.ts';

/** Xendit's names of the banks' virtual accounts. */
export const CHANNELS = {
  bca: 'BCA_VIRTUAL_ACCOUNT',
  bni: 'BNI_VIRTUAL_ACCOUNT',
} as const satisfies Record<Bank, string>;

const bankOf = (channel: string | undefined): Bank | undefined =>
  (Object.keys(CHANNELS) as Bank[]).find((bank) => CHANNELS[bank] === channel);

const WireAmount = Type.Union([Type.Number(), Type.String()]);
const OptionalText = Type.Optional(Type.Union([Type.String(), Type.Null()]));

/** @see https://docs.xendit.co/apidocs/get-payment-request */
const WireRequest = Type.Object({
  payment_request_id: Type.String({ minLength: 1 }),
  reference_id: Type.String(),
  currency: Type.String(),
  request_amount: WireAmount,
  status: Type.String(),
  latest_payment_id: OptionalText,
  channel_code: Type.Optional(Type.String()),
  channel_properties: Type.Optional(Type.Object({ expires_at: Type.Optional(Type.String()) })),
  actions: Type.Optional(Type.Array(Type.Object({ descriptor: OptionalText, value: OptionalText }))),
});

/** @see https://docs.xendit.co/apidocs/get-payment */
const WirePayment = Type.Object({
  payment_id: Type.String({ minLength: 1 }),
  reference_id: Type.String(),
  currency: Type.String(),
  request_amount: WireAmount,
  status: Type.String(),
  captures: Type.Optional(Type.Array(Type.Object({ capture_amount: WireAmount }))),
});

export const PAYMENT_REQUEST = Compile(WireRequest);
export const PAYMENT = Compile(WirePayment);

export type PaymentRequest = Static<typeof WireRequest>;
export type Payment = Static<typeof WirePayment>;

/** What a reference of the shop can be. */
const REFERENCE = /^[a-z0-9]{1,40}$/i;

/** Our reference with the shop that it is of. */
export const markedReference = (reference: string, shop: string): string => `${shop}-${reference}`;

/** Our reference in one of Xendit's; undefined for that of another shop. */
export function referenceOf(marked: string, shop: string): string | undefined {
  const prefix = markedReference('', shop);
  const reference = marked.slice(prefix.length);
  return marked.startsWith(prefix) && REFERENCE.test(reference) ? reference : undefined;
}

/** Whether a payment is of a reference, also if the shop had another host name then. */
export const isOf = ({ reference_id: marked }: { readonly reference_id: string }, reference: string) =>
  marked.endsWith(markedReference(reference, ''));

/** Why a payment has failed: a sentence for the customer. */
export const TRANSFER_FAILED =
  'Your bank could not make this transfer. Please try again or choose another payment method.';

/** States of a payment request, by Xendit’s name. One that was cancelled has expired early. */
const STATUSES: Readonly<Record<string, ChargeStatus>> = {
  ACCEPTING_PAYMENTS: 'waiting',
  REQUIRES_ACTION: 'waiting',
  CANCELED: 'expired',
  EXPIRED: 'expired',
  FAILED: 'failed',
  SUCCEEDED: 'paid',
};

export const isSuccessful = ({ status }: Payment): boolean => status === 'SUCCEEDED';

/** What has arrived with a payment; undefined in a currency that the shop does not have. */
export function capturedOf({ captures = [], currency, request_amount: due }: Payment): Money | undefined {
  if (captures.length === 0) return moneyOfDecimal(due, currency);
  const parts = captures.map(({ capture_amount: amount }) => moneyOfDecimal(amount, currency));
  const sum = parts.reduce((total, part) => total + (part?.amountMinor ?? Number.NaN), 0);
  const [first] = parts;
  return first && Number.isSafeInteger(sum) ? toMoney(sum, first.currency) : undefined;
}

/**
 * The charge that a payment request is. Money that has arrived counts whatever the request says: a transfer may meet the end of its
 * account.
 * @param payment its latest one
 */
export function chargeOf(
  request: PaymentRequest,
  payment: Payment | undefined,
  reference: string,
): ProviderResult<Charge> {
  const { payment_request_id: id, currency, request_amount: due } = request;
  const isPaid = payment !== undefined && isSuccessful(payment);
  const status = isPaid ? 'paid' : STATUSES[request.status];
  const amount = isPaid ? capturedOf(payment) : moneyOfDecimal(due, currency);
  if (!status || !amount || (status === 'paid' && payment && !isPaid))
    return failure('unknown', `Xendit has ${id} in a state that settles nothing (${request.status}).`);
  const next = status === 'waiting' ? nextOf(request) : undefined;
  return success({
    id,
    reference,
    amount,
    status,
    ...(status === 'failed' && { failure: { reason: TRANSFER_FAILED } }),
    ...(next && { next }),
  });
}

function nextOf({
  actions = [],
  channel_code: channel,
  channel_properties: properties,
}: PaymentRequest): NextStep | undefined {
  const number = actions.find(({ descriptor }) => descriptor === 'VIRTUAL_ACCOUNT_NUMBER')?.value;
  const bank = bankOf(channel);
  const expiry = Date.parse(properties?.expires_at ?? '');
  if (!number || !bank || Number.isNaN(expiry)) return undefined;
  return { kind: 'virtual_account', bank, number, expiresAt: new Date(expiry).toISOString() };
}
