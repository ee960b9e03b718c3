import type { Tables } from '../platform/database/tables.ts';
import type { PaymentProvider } from '../tools/payment-provider.ts';

type AccountType = 'asset' | 'liability' | 'income' | 'expense';

/**
 * The accounts of the ledger. Debits are positive: what a provider or staff have received for the shop, and what was waived.
 * What people have paid for, and what they are owed, is negative. The shop adds no sales tax, and a discount is no movement:
 * revenue is what is paid.
 * @see rules/ledger/accounts; docs/decisions/0280
 */
export const ACCOUNTS = {
  rental_revenue: { type: 'income', holds: 'what orders were paid for, without what was refunded' },
  plan_revenue: { type: 'income', holds: 'what months of plans were paid for, without deposits' },
  charge_revenue: { type: 'income', holds: 'what was paid for lateness and damage' },
  deposits_held: { type: 'liability', holds: 'deposits of plans, until they go back' },
  customer_surplus: {
    type: 'liability',
    holds: 'money that nothing was due for, until its refund is written',
  },
  refunds_payable: { type: 'liability', holds: 'refunds that are written and not yet made' },
  write_offs: { type: 'expense', holds: 'what staff have waived' },
  by_hand: {
    type: 'asset',
    holds: 'what staff have collected, less what they have sent, without a provider',
  },
  clearing_sandbox: { type: 'asset', holds: 'what the sandbox has received, less its refunds' },
  clearing_2c2p: { type: 'asset', holds: 'what 2C2P has received' },
  clearing_stripe: { type: 'asset', holds: 'what Stripe has received, less its refunds' },
  clearing_xendit: { type: 'asset', holds: 'what Xendit has received' },
} as const satisfies Record<string, { readonly type: AccountType; readonly holds: string }> &
  Record<`clearing_${PaymentProvider['name']}`, unknown>;

/** A provider of an earlier release has a clearing account, too. */
export type Account = keyof typeof ACCOUNTS | `clearing_${string}`;

/** What a payment for each kind of payable is revenue of. */
export const REVENUE = {
  order: 'rental_revenue',
  invoice: 'plan_revenue',
  charge: 'charge_revenue',
} as const satisfies Record<Tables['ledger_movement']['payable_kind'], Account>;

export const clearingOf = (provider: string): Account => `clearing_${provider}`;
