import type { WireReferral } from '@lemari/contract/wire';
import { toMoney } from '@lemari/currency/money';
import type { Referral } from './referral.queries.ts';

export const referralFromWire = ({ currency, ...wire }: WireReferral): Referral => ({
  code: wire.referral_code,
  gift: wire.gift ? { amount: toMoney(wire.gift.price, currency), months: wire.gift.max_redeem } : undefined,
  credit: toMoney(wire.credit_price, currency),
  friends: wire.friends,
});
