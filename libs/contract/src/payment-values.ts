/** Values of money and payments, without the code of the schemas: browsers, API and sandbox read them. */

/** By ISO 4217 code. */
export const CURRENCIES = ['SGD', 'IDR', 'HKD'] as const;

export const PAYMENT_METHODS = ['credit_card', 'bank_transfer', 'virtual_account'] as const;

/** Payment methods whose money comes through a bank. @see rules/payment/payment-methods */
export const BANK_METHODS = ['virtual_account', 'bank_transfer'] as const;
export type BankMethod = (typeof BANK_METHODS)[number];

/** Banks of accounts for transfers. */
export const BANKS = ['bca', 'bni'] as const;
export type Bank = (typeof BANKS)[number];

/** States of one attempt to pay, at the shop and at its provider. */
export const CHARGE_STATUSES = ['waiting', 'paid', 'failed', 'expired', 'refunded'] as const;
export type ChargeStatus = (typeof CHARGE_STATUSES)[number];

/** What the customer reads when a card is declined. @see rules/errors/card-not-processed */
export const CARD_DECLINED =
  'We cannot process your credit card, please make sure you have sufficient balance or use another card to continue the process.';
