import type { WireCards } from '@lemari/contract/wire';
import type { CardFacts, SavedCard, PayWith } from './payment.queries.ts';

export const savedCardFromWire = (wire: WireCards['cards'][number]): SavedCard => ({
  id: wire.id,
  token: wire.token,
  brand: wire.brand,
  lastFour: wire.last_four_digit,
  expiryMonth: wire.expiration_month,
  expiryYear: wire.expiration_year,
  isDefault: wire.is_default,
});

export const wireFromCard = ({ token, brand, lastFour, expiryMonth, expiryYear }: CardFacts) => ({
  token,
  brand,
  last_four_digit: lastFour,
  expiration_month: expiryMonth,
  expiration_year: expiryYear,
});

/** @see rules/payment/account-payment */
export function wireFromPayment(payWith: Exclude<PayWith, { readonly kind: 'hosted' }>) {
  return payWith.kind === 'card'
    ? { payment_method: 'credit_card', credit_card: wireFromCard(payWith.card) }
    : { payment_method: payWith.kind, [payWith.kind]: { bank_code: payWith.bank } };
}
