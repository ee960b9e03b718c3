import type { Call } from '../tools/handler.ts';
import { badInput, type Refusal } from '../platform/refusal.ts';
import type { ChargeMethod } from '../tools/payment-provider.ts';

type Body = Call<'payOrder'>['body'];

/** Reads the part of the body that a method needs, or refuses if it is missing. */
const METHODS = {
  credit_card: ({ credit_card: card }) =>
    card ? { kind: 'card', token: card.token } : badInput([{ field: 'credit_card', message: 'is missing' }]),
  virtual_account: ({ virtual_account: account }) =>
    account
      ? { kind: 'virtual_account', bank: account.bank_code }
      : badInput([{ field: 'virtual_account', message: 'is missing' }]),
  bank_transfer: ({ bank_transfer: transfer }) =>
    transfer?.bank_code === 'bca'
      ? { kind: 'bank_transfer', bank: transfer.bank_code }
      : badInput([{ field: 'bank_transfer.bank_code', message: 'must be bca' }]),
} as const satisfies Record<Body['payment_method'], (body: Body) => ChargeMethod | Refusal>;

export const methodOf = (body: Body): ChargeMethod | Refusal => METHODS[body.payment_method](body);
