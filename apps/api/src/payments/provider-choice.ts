import type { RegionId } from '@lemari/domain/region';
import type { ChargeMethod, PaymentProvider, PaymentSort } from '../tools/payment-provider.ts';

type ProviderName = PaymentProvider['name'];
type Choices = Record<ChargeMethod['kind'], readonly ProviderName[]>;

/** A page of its own is what 2C2P is for; the sandbox has everything else. */
const ONCE = {
  hosted: ['2c2p', 'sandbox'],
  card: ['sandbox', '2c2p'],
  virtual_account: ['sandbox', '2c2p'],
  bank_transfer: ['sandbox', '2c2p'],
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

/**
 * Variables that together switch a provider on. Without any there is the sandbox, by public keys, unless others
 * can reach the shop.
 */
export const PROVIDER_KEYS = {
  sandbox: ['PAY_SECRET_KEY', 'PAY_WEBHOOK_SECRET'],
  '2c2p': ['TWO_C_TWO_P_MERCHANT_ID', 'TWO_C_TWO_P_SECRET_KEY'],
} as const satisfies Record<ProviderName, readonly string[]>;
