import type { PaymentMethod } from '@lemari/domain/order';
import type { RegionId } from '@lemari/domain/region';
import type { ChargeMethod, PaymentProvider, PaymentSort } from '../tools/payment-provider.ts';

type ProviderName = PaymentProvider['name'];
type Choices = Record<ChargeMethod['kind'], readonly ProviderName[]>;

/** 2C2P takes payments on a page of its own and gives no number to send money to; the sandbox has everything else. */
const ONCE = {
  hosted: ['2c2p', 'sandbox'],
  card: ['sandbox', '2c2p'],
  virtual_account: ['sandbox'],
  bank_transfer: ['sandbox'],
} as const satisfies Choices;

/** Only a card that is kept can be charged again without its owner, and of 2C2P's none is kept. */
const RECURRING = {
  hosted: [],
  card: ['sandbox'],
  virtual_account: [],
  bank_transfer: [],
} as const satisfies Choices;

/** Which provider takes a payment: the first whose keys are set. @see docs/decisions/0037 */
export const PROVIDER_CHOICE = {
  sg: { once: ONCE, recurring: RECURRING },
  id: { once: ONCE, recurring: RECURRING },
  hk: { once: ONCE, recurring: RECURRING },
} as const satisfies Record<RegionId, Record<PaymentSort['purpose'], Choices>>;

/** What a person can choose, and the kinds of charge that it may become. */
export const CHARGE_KINDS = {
  credit_card: ['card', 'hosted'],
  virtual_account: ['virtual_account'],
  bank_transfer: ['bank_transfer'],
} as const satisfies Record<PaymentMethod, readonly ChargeMethod['kind'][]>;

/**
 * Variables that together switch a provider on. Where others cannot reach the shop the sandbox is on without them, by public keys,
 * beside other providers as well.
 */
export const PROVIDER_KEYS = {
  sandbox: ['PAY_SECRET_KEY', 'PAY_WEBHOOK_SECRET', 'PAY_PUBLIC_URL'],
  '2c2p': ['TWO_C_TWO_P_MERCHANT_ID', 'TWO_C_TWO_P_SECRET_KEY'],
} as const satisfies Record<ProviderName, readonly string[]>;
