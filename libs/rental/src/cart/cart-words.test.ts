import { toMoney } from '@lemari/currency/money';
import { deliveryRow, rentalNote } from './cart-words.ts';

describe('deliveryRow', () => {
  const lowest = toMoney(2_500_000, 'IDR');
  it.each([
    {
      spec: 'both ways together where couriers come',
      cart: { deliveryFrom: lowest, returnFrom: lowest },
      amount: 'from IDR 50.000,\nfree at our counters',
    },
    { spec: 'no price where none do', cart: {}, amount: 'Chosen at checkout' },
  ])('shows $spec', ({ cart, amount }) => expect(deliveryRow(cart).amount).toBe(amount));
});

// @see rules/dates/rolled-return-costs-nothing
describe('rentalNote', () => {
  const PLAIN = 'One-time rental. No subscription. Cleaning and small repairs are included.';
  it.each([
    { spec: 'of four days', end: '2026-12-04', note: PLAIN },
    {
      spec: 'whose return would be on a Sunday',
      end: '2026-12-05',
      note: `You pay for 4 days and have 5: we take no returns on Sundays and public holidays. ${PLAIN}`,
    },
  ])('of a rental $spec', ({ end, note }) =>
    expect(rentalNote({ start: '2026-12-01', end, periodDays: 4 })).toBe(note),
  );
});
