import type { PaymentMethod } from '@lemari/domain/order';

/** Payment method: a saved card, a new card, or a bank transfer. */
export type PaymentChoice =
  | { readonly method: 'credit_card'; readonly cardId?: number }
  | { readonly method: Exclude<PaymentMethod, 'credit_card'>; readonly bank: string };

/** Form value of a choice: `credit_card`, `credit_card:5`, `virtual_account:bca`. */
export function paymentValue(choice: PaymentChoice): string {
  if (choice.method !== 'credit_card') return `${choice.method}:${choice.bank}`;
  return choice.cardId === undefined ? choice.method : `${choice.method}:${choice.cardId}`;
}

const VALUE =
  /^(?:credit_card(?::(?<card>[1-9]\d{0,9}))?|(?<method>bank_transfer|virtual_account):(?<bank>[a-z]+))$/;

/** @returns undefined for a value that no form of the shop sends */
export function readPaymentValue(value: string): PaymentChoice | undefined {
  const found = VALUE.exec(value);
  if (!found) return undefined;
  const { card, method, bank } = found.groups ?? {};
  if (bank !== undefined && (method === 'bank_transfer' || method === 'virtual_account'))
    return { method, bank };
  return { method: 'credit_card', ...(card !== undefined && { cardId: Number(card) }) };
}
