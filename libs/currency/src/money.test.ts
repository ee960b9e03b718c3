import fc from 'fast-check';
import {
  CURRENCY_FORMATS,
  type Currency,
  formatBriefMoney,
  formatMoney,
  lowestMoney,
  roundMoney,
  toDecimal,
  toMoney,
} from './money.ts';

const CURRENCIES = Object.keys(CURRENCY_FORMATS) as Currency[];
const currency = fc.constantFrom(...CURRENCIES);
const hundredths = fc.integer({ min: -1e13, max: 1e13 });

describe('formatMoney', () => {
  it.each<{ spec: string; minor: number; currency: Currency; text: string }>([
    // @see rules/money/format-sgd
    { spec: 'SGD has a dollar sign and two decimals', minor: 123450, currency: 'SGD', text: '$1,234.50' },
    // @see rules/money/format-hkd
    { spec: 'HKD has its code without a space', minor: 123450, currency: 'HKD', text: 'HKD1,234.50' },
    // @see rules/money/format-idr
    { spec: 'IDR has a space and dots', minor: 123456800, currency: 'IDR', text: 'IDR 1.234.568' },
    { spec: 'IDR rounds up to whole rupiah', minor: 123456701, currency: 'IDR', text: 'IDR 1.234.568' },
    { spec: 'whole rupiah stay unchanged', minor: 123456700, currency: 'IDR', text: 'IDR 1.234.567' },
    { spec: 'zero SGD is $0.00', minor: 0, currency: 'SGD', text: '$0.00' },
    { spec: 'zero IDR is IDR 0', minor: 0, currency: 'IDR', text: 'IDR 0' },
    { spec: 'hundredths keep a trailing zero', minor: 5, currency: 'SGD', text: '$0.05' },
    { spec: 'three digits have no separator', minor: 99999, currency: 'HKD', text: 'HKD999.99' },
    { spec: 'millions have two separators', minor: 123456789, currency: 'SGD', text: '$1,234,567.89' },
    { spec: 'a minus precedes the symbol', minor: -123450, currency: 'SGD', text: '-$1,234.50' },
    { spec: 'a minus precedes the code', minor: -5, currency: 'HKD', text: '-HKD0.05' },
    { spec: 'negative amounts round up too', minor: -123456750, currency: 'IDR', text: '-IDR 1.234.567' },
    { spec: 'an amount that rounds to zero has no minus', minor: -50, currency: 'IDR', text: 'IDR 0' },
  ])('$spec', ({ minor, currency, text }) => {
    expect(formatMoney(toMoney(minor, currency))).toBe(text);
  });

  it('shows every digit of the rounded amount, in groups of three', () => {
    fc.assert(
      fc.property(hundredths, currency, (minor, code) => {
        const { symbol, thousands, decimals } = CURRENCY_FORMATS[code];
        const text = formatMoney({ amountMinor: minor, currency: code });
        const shown = roundMoney(minor, code).amountMinor;
        const digits = Number(text.replace(symbol, '').replaceAll(/[.,]/g, ''));
        expect(digits).toBe(decimals === 0 ? shown / 100 : shown);
        const whole = text.slice(text.indexOf(symbol) + symbol.length, decimals === 0 ? undefined : -3);
        const [head, ...groups] = whole.split(thousands);
        expect(head).toMatch(/^\d{1,3}$/);
        expect(groups.filter((group) => !/^\d{3}$/.test(group))).toEqual([]);
      }),
    );
  });
});

// @see rules/plans/prices-without-decimals
describe('amounts in copy', () => {
  it.each<{ minor: number; currency: Currency; text: string }>([
    { minor: 7900, currency: 'SGD', text: '$79' },
    { minor: 7950, currency: 'SGD', text: '$79.50' },
    { minor: 123400, currency: 'SGD', text: '$1,234' },
    { minor: 89900, currency: 'HKD', text: 'HK$899' },
    { minor: 200000, currency: 'HKD', text: 'HK$2,000' },
    { minor: 99000000, currency: 'IDR', text: 'IDR\u00A0990.000' },
    { minor: 99000001, currency: 'IDR', text: 'IDR\u00A0990.001' },
    { minor: -500, currency: 'HKD', text: '-HK$5' },
  ])('$minor hundredths of $currency are $text', ({ minor, currency, text }) => {
    expect(formatBriefMoney(toMoney(minor, currency))).toBe(text);
  });
});

describe('rounding', () => {
  it.each<{ spec: string; minor: number; currency: Currency; rounded: number }>([
    // @see rules/money/rounding-idr
    { spec: 'IDR rounds up to the next rupiah', minor: 101, currency: 'IDR', rounded: 200 },
    { spec: 'negative IDR rounds up too', minor: -199, currency: 'IDR', rounded: -100 },
    // @see rules/money/rounding-other
    { spec: 'SGD rounds to the nearest hundredth', minor: 10.6, currency: 'SGD', rounded: 11 },
    { spec: 'half a hundredth rounds up', minor: 100.5, currency: 'HKD', rounded: 101 },
    {
      spec: 'floating-point error adds no rupiah',
      minor: 29_000_000 * 0.07,
      currency: 'IDR',
      rounded: 2_030_000,
    },
    { spec: 'negative zero becomes zero', minor: -0.2, currency: 'SGD', rounded: 0 },
  ])('$spec', ({ minor, currency, rounded }) => {
    expect(roundMoney(minor, currency)).toStrictEqual({ amountMinor: rounded, currency });
  });

  it('is idempotent', () => {
    fc.assert(
      fc.property(hundredths, currency, (minor, code) => {
        const once = roundMoney(minor / 7, code);
        expect(roundMoney(once.amountMinor, code)).toStrictEqual(once);
      }),
    );
  });

  it('raises IDR by less than a rupiah, and never lowers it', () => {
    fc.assert(
      fc.property(hundredths, (minor) => {
        const more = roundMoney(minor, 'IDR').amountMinor - minor;
        expect(more).toBeGreaterThanOrEqual(0);
        expect(more).toBeLessThan(100);
      }),
    );
  });
});

// @see rules/money/minor-units
describe('toMoney', () => {
  it.each([0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])('throws for %p hundredths', (minor) => {
    expect(() => toMoney(minor, 'SGD')).toThrow(RangeError);
  });
});

describe('lowestMoney', () => {
  it('returns the smallest amount', () => {
    fc.assert(
      fc.property(fc.array(hundredths, { minLength: 1 }), (amounts) => {
        const lowest = lowestMoney(amounts.map((amount) => toMoney(amount, 'HKD')));
        expect(lowest).toStrictEqual({ amountMinor: Math.min(...amounts), currency: 'HKD' });
      }),
    );
  });

  it('returns undefined for an empty list', () => {
    expect(lowestMoney([])).toBeUndefined();
  });

  it('throws for two currencies', () => {
    expect(() => lowestMoney([toMoney(1, 'SGD'), toMoney(2, 'HKD')])).toThrow(TypeError);
  });
});

describe('toDecimal', () => {
  it.each<{ minor: number; currency: Currency; text: string }>([
    { minor: 123450, currency: 'SGD', text: '1234.50' },
    { minor: 5, currency: 'HKD', text: '0.05' },
    { minor: 29000000, currency: 'IDR', text: '290000' },
    { minor: 29000001, currency: 'IDR', text: '290001' },
  ])('writes $minor hundredths of $currency as $text', ({ minor, currency, text }) => {
    expect(toDecimal(toMoney(minor, currency))).toBe(text);
  });
});
