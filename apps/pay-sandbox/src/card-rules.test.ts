import fc from 'fast-check';
import { brandOf, grouped, isLuhnValid, problemsOf, readCard, spacedExpiry } from './card-rules.ts';
import { behaviourOf, TEST_CARDS } from './test-cards.ts';

const TODAY = '2026-11-22T02:00:00.000Z';
const GOOD = { number: '4242 4242 4242 4242', expiry: '08 / 29', cvc: '123' };

const digits = (length: number) =>
  fc.array(fc.integer({ min: 0, max: 9 }), { minLength: length, maxLength: length });

describe('the check digit of a card number', () => {
  it('is exactly one of ten', () =>
    fc.assert(
      fc.property(digits(15), (first) => {
        const valid = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9].filter((last) => isLuhnValid([...first, last].join('')));
        expect(valid).toHaveLength(1);
      }),
    ));

  it('tells of any one digit that was mistyped', () =>
    fc.assert(
      fc.property(fc.nat(15), fc.integer({ min: 1, max: 9 }), (at, shift) => {
        const number = [...'4242424242424242'].map(Number);
        const mistyped = number.map((digit, place) => (place === at ? (digit + shift) % 10 : digit));
        expect(isLuhnValid(mistyped.join(''))).toBe(false);
      }),
    ));

  it('no digits are no number', () => expect(isLuhnValid('')).toBe(false));
});

it.each([
  { number: '4242', brand: 'visa' },
  { number: '5555 55', brand: 'mastercard' },
  { number: '2221', brand: 'mastercard' },
  { number: '2220', brand: 'card' },
  { number: '2720', brand: 'mastercard' },
  { number: '2721', brand: 'card' },
  { number: '37', brand: 'amex' },
  { number: '3528', brand: 'jcb' },
  { number: '62', brand: 'unionpay' },
  { number: '9', brand: 'card' },
])('$number is a $brand', ({ number, brand }) => expect(brandOf(number)).toBe(brand));

it.each([
  { typed: '4242424242424242', shown: '4242 4242 4242 4242' },
  { typed: '378282246310005', shown: '3782 822463 10005' },
  { typed: '42424', shown: '4242 4' },
  { typed: '5555-5555-5555-44445', shown: '5555 5555 5555 4444' },
])('$typed is shown as $shown', ({ typed, shown }) => expect(grouped(typed)).toBe(shown));

it.each([
  { typed: '8', shown: '08' },
  { typed: '1', shown: '1' },
  { typed: '082', shown: '08 / 2' },
  { typed: '08 / 2029', shown: '08 / 2029' },
])('an expiry of $typed is shown as $shown', ({ typed, shown }) => expect(spacedExpiry(typed)).toBe(shown));

describe('what is wrong with a card is said by its field', () => {
  it.each([
    { spec: 'nothing', change: {}, problems: {} },
    { spec: 'no number', change: { number: '' }, problems: { number: 'Enter the card number.' } },
    {
      spec: 'too few digits',
      change: { number: '4242 4242' },
      problems: { number: 'The card number is not complete. Please check it.' },
    },
    {
      spec: 'a wrong digit',
      change: { number: '4242424242424243' },
      problems: { number: 'A digit of the card number is not right. Please check it.' },
    },
    {
      spec: 'no expiry',
      change: { expiry: '' },
      problems: { expiry: 'Enter the month and year the card expires.' },
    },
    {
      spec: 'a thirteenth month',
      change: { expiry: '13/29' },
      problems: { expiry: 'Write the month and the year: 08 / 29.' },
    },
    {
      spec: 'half an expiry',
      change: { expiry: '08' },
      problems: { expiry: 'Write the month and the year: 08 / 29.' },
    },
    { spec: 'the month that runs', change: { expiry: '11/26' }, problems: {} },
    {
      spec: 'the month before',
      change: { expiry: '10/26' },
      problems: { expiry: 'The card has expired. Please use another one.' },
    },
    {
      spec: 'a year far off',
      change: { expiry: '08/2092' },
      problems: { expiry: 'The year is not right. Please check it.' },
    },
    { spec: 'no code', change: { cvc: '' }, problems: { cvc: 'Enter the security code.' } },
    { spec: 'a short code', change: { cvc: '12' }, problems: { cvc: 'The security code has 3 digits.' } },
    {
      spec: 'three digits for four',
      change: { number: '378282246310005' },
      problems: { cvc: 'The security code has 4 digits.' },
    },
  ])('$spec', ({ change, problems }) => expect(problemsOf({ ...GOOD, ...change }, TODAY)).toEqual(problems));

  it.each(['08/29', '8/29', '0829', '08 / 2029', '08-29', ' 082029 '])('%s is August 2029', (expiry) =>
    expect(readCard({ ...GOOD, expiry }, TODAY)).toMatchObject({ month: 8, year: 2029 }),
  );

  it('a card with a problem is not read', () =>
    expect(readCard({ ...GOOD, cvc: '1' }, TODAY)).toBeUndefined());
});

describe('test cards', () => {
  it.each(TEST_CARDS)('$number is right in itself and found again', ({ number, behaviour }) => {
    expect(isLuhnValid(number)).toBe(true);
    expect(behaviourOf(number)).toBe(behaviour);
  });

  it('a number that is none of them is refused: it may be real', () =>
    expect(behaviourOf('4111111111111111')).toMatchObject({ status: 'failed' }));
});
