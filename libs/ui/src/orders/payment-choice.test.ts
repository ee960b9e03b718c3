import { type PaymentChoice, paymentValue, readPaymentValue } from './payment-choice.ts';

it.each<{ choice: PaymentChoice; value: string }>([
  { choice: { method: 'credit_card' }, value: 'credit_card' },
  { choice: { method: 'credit_card', cardId: 5 }, value: 'credit_card:5' },
  { choice: { method: 'bank_transfer', bank: 'bca' }, value: 'bank_transfer:bca' },
  { choice: { method: 'virtual_account', bank: 'bni' }, value: 'virtual_account:bni' },
])('$value is written and read back', ({ choice, value }) => {
  expect(paymentValue(choice)).toBe(value);
  expect(readPaymentValue(value)).toEqual(choice);
});

it.each([
  '',
  'cash',
  'credit_card:',
  'credit_card:x',
  'credit_card:0',
  'bank_transfer',
  'virtual_account:B1',
])('%j is not a choice', (value) => {
  expect(readPaymentValue(value)).toBeUndefined();
});
