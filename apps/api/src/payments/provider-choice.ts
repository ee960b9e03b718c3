import type { PaymentMethod } from '@lemari/domain/order';
import type { RegionId } from '@lemari/domain/region';
import type { ChargeMethod, PaymentProvider, PaymentSort } from '../tools/payment-provider.ts';

type ProviderName = PaymentProvider['name'];
type Choices = Record<ChargeMethod['kind'], readonly ProviderName[]>;

/** 2C2P takes cards, preferably on its own page. The banks of virtual accounts and transfers are Indonesian. */
const ONCE = {
  hosted: ['stripe', '2c2p', 'sandbox'],
  card: ['stripe', 'sandbox', '2c2p'],
  virtual_account: [],
  bank_transfer: [],
} as const satisfies Choices;

/** Xendit opens virtual accounts. The shop's own account, for transfers, is the sandbox's. */
const BANKS_ID = {
  virtual_account: ['xendit', 'sandbox'],
  bank_transfer: ['sandbox'],
} as const satisfies Partial<Choices>;

/** In Indonesia 2C2P comes first on a page of its own. */
const ONCE_ID = {
  ...ONCE,
  ...BANKS_ID,
  hosted: ['2c2p', 'stripe', 'sandbox'],
} as const satisfies Choices;

/** Only a saved card can be charged without its owner, and the shop saves no cards of 2C2P. */
const RECURRING = {
  hosted: ['stripe', 'sandbox'],
  card: ['stripe', 'sandbox'],
  virtual_account: [],
  bank_transfer: [],
} as const satisfies Choices;

/** Plans of Indonesia are paid by virtual account or transfer, each month anew, and never by card. */
const RECURRING_ID = { ...RECURRING, ...BANKS_ID, hosted: [], card: [] } as const satisfies Choices;

/** Providers by preference; the first with keys takes the payment. @see docs/decisions/0037 */
export const PROVIDER_CHOICE = {
  sg: { once: ONCE, recurring: RECURRING },
  id: { once: ONCE_ID, recurring: RECURRING_ID },
  hk: { once: ONCE, recurring: RECURRING },
} as const satisfies Record<RegionId, Record<PaymentSort['purpose'], Choices>>;

/** Payment methods that a customer can choose, and the kinds of charge behind each. */
export const CHARGE_KINDS = {
  credit_card: ['card', 'hosted'],
  virtual_account: ['virtual_account'],
  bank_transfer: ['bank_transfer'],
} as const satisfies Record<PaymentMethod, readonly ChargeMethod['kind'][]>;

/**
 * Variables that together switch a provider on. Without `PUBLIC_URL` the sandbox is always on, with its published keys.
 */
export const PROVIDER_KEYS = {
  sandbox: ['PAY_SECRET_KEY', 'PAY_WEBHOOK_SECRET', 'PAY_PUBLIC_URL'],
  '2c2p': ['TWO_C_TWO_P_MERCHANT_ID', 'TWO_C_TWO_P_SECRET_KEY'],
  stripe: ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'],
  xendit: ['XENDIT_SECRET_KEY', 'XENDIT_CALLBACK_TOKEN'],
} as const satisfies Record<ProviderName, readonly string[]>;
