import fc from 'fast-check';
import { brandOf, grouped, isLuhnValid, problemsOf, readCard, spacedExpiry } from './card-rules.ts';
import { behaviourOf, TEST_CARDS } from './test-cards.ts';

const TODAY = '2026-11-22T02:00:00.000Z';
const GOOD = { number: '4242 4242 4242 4242', expiry: '08 / 29', cvc: '123' };

const digits = (length: number) =>
  fc.array(fc.integer({ min: 0, max: 9 }), { minLength: length, maxLength: length });

describe('isLuhnValid', () => {
  it('accepts exactly one of ten check digits', () =>
    fc.assert(
      fc.property(digits(15), (first) => {
        const valid = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9].filter((last) => isLuhnValid([...first, last].join('')));
        expect(valid).toHaveLength(1);
      }),
    ));

  it('detects any single wrong digit', () =>
    fc.assert(
      fc.property(fc.nat(15), fc.integer({ min: 1, max: 9 }), (at, shift) => {
        const number = [...'4242424242424242'].map(Number);
        const mistyped = number.map((digit, index) => (index === at ? (digit + shift) % 10 : digit));
        expect(isLuhnValid(mistyped.join(''))).toBe(false);
      }),
    ));

  it('rejects an empty number', () => expect(isLuhnValid('')).toBe(false));
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
  { input: '4242424242424242', shown: '4242 4242 4242 4242' },
  { input: '378282246310005', shown: '3782 822463 10005' },
  { input: '42424', shown: '4242 4' },
  { input: '5555-5555-5555-44445', shown: '5555 5555 5555 4444' },
])('$input is shown as $shown', ({ input, shown }) => expect(grouped(input)).toBe(shown));

it.each([
  { input: '8', shown: '08' },
  { input: '1', shown: '1' },
  { input: '082', shown: '08 / 2' },
  { input: '08 / 2029', shown: '08 / 2029' },
])('an expiry of $input is shown as $shown', ({ input, shown }) => expect(spacedExpiry(input)).toBe(shown));

describe('problemsOf', () => {
  it.each([
    { spec: 'nothing', change: {}, problems: {} },
    { spec: 'a missing number', change: { number: '' }, problems: { number: 'Enter the card number.' } },
    {
      spec: 'too few digits',
      change: { number: '4242 4242' },
      problems: { number: 'The card number is incomplete. Please check it.' },
    },
    {
      spec: 'a wrong digit',
      change: { number: '4242424242424243' },
      problems: { number: 'A digit of the card number is wrong. Please check it.' },
    },
    {
      spec: 'a missing expiry',
      change: { expiry: '' },
      problems: { expiry: 'Enter the month and year on the card.' },
    },
    {
      spec: 'a thirteenth month',
      change: { expiry: '13/29' },
      problems: { expiry: 'Enter month and year like 08 / 29.' },
    },
    {
      spec: 'half an expiry',
      change: { expiry: '08' },
      problems: { expiry: 'Enter month and year like 08 / 29.' },
    },
    { spec: 'the current month', change: { expiry: '11/26' }, problems: {} },
    {
      spec: 'the previous month',
      change: { expiry: '10/26' },
      problems: { expiry: 'This card has expired. Please use another one.' },
    },
    {
      spec: 'a year in the far future',
      change: { expiry: '08/2092' },
      problems: { expiry: 'The year is wrong. Please check it.' },
    },
    { spec: 'a missing security code', change: { cvc: '' }, problems: { cvc: 'Enter the security code.' } },
    {
      spec: 'a short security code',
      change: { cvc: '12' },
      problems: { cvc: 'The security code has 3 digits.' },
    },
    {
      spec: 'three digits where four are needed',
      change: { number: '378282246310005' },
      problems: { cvc: 'The security code has 4 digits.' },
    },
  ])('$spec', ({ change, problems }) => expect(problemsOf({ ...GOOD, ...change }, TODAY)).toEqual(problems));

  it.each(['08/29', '8/29', '0829', '08 / 2029', '08-29', ' 082029 '])('reads %s as August 2029', (expiry) =>
    expect(readCard({ ...GOOD, expiry }, TODAY)).toMatchObject({ month: 8, year: 2029 }),
  );

  it('readCard returns undefined for a card with a problem', () =>
    expect(readCard({ ...GOOD, cvc: '1' }, TODAY)).toBeUndefined());
});

describe('test cards', () => {
  it.each(TEST_CARDS)('$number is valid, and found by its digits', ({ number, behaviour }) => {
    expect(isLuhnValid(number)).toBe(true);
    expect(behaviourOf(number)).toBe(behaviour);
  });

  it('refuses any other number, since it may be a real card', () =>
    expect(behaviourOf('4111111111111111')).toMatchObject({ status: 'failed' }));
});
