import { discountText, type DiscountTerms } from './discount-text.ts';

const TERMS: DiscountTerms = { region: 'id', percent: null, amount: 10_000_000, least_total: 50_000_000 };

describe('a text of a discount', () => {
  it.each([
    { text: '{discount} off for a party', terms: TERMS, says: 'IDR\u00A0100.000 off for a party' },
    {
      text: '{discount} off your first rental',
      terms: { ...TERMS, percent: 10, amount: null },
      says: '10% off your first rental',
    },
    {
      text: 'For orders of {least-total} or more.',
      terms: TERMS,
      says: 'For orders of IDR\u00A0500.000 or more.',
    },
    { text: '{discount} off', terms: { ...TERMS, region: 'sg' as const, amount: 2_000 }, says: '$20 off' },
    { text: 'Each customer can use it once.', terms: TERMS, says: 'Each customer can use it once.' },
  ])('"$text" reads "$says"', ({ text, terms, says }) => expect(discountText(text, terms)).toBe(says));
});
