import { type Currency, toMoney } from '@lemari/currency/money';
import fc from 'fast-check';
import {
  CHECKOUT_STEPS,
  checkoutSteps,
  type CheckoutStepId,
  checkoutTotals,
  firstOpenStep,
  isCheckoutStep,
  leftWords,
  secondsLeft,
} from './checkout.ts';

const statesOf = (chosen: readonly CheckoutStepId[], offersAddons = true) =>
  checkoutSteps({ offersAddons, chosen }).map(({ id, state }) => `${id} ${state}`);

describe('the steps of a checkout', () => {
  it.each<{ spec: string; chosen: CheckoutStepId[]; states: string[]; goesOn: CheckoutStepId }>([
    {
      spec: 'begin with the delivery',
      chosen: [],
      states: [
        'delivery open',
        'return closed',
        'addons closed',
        'discount closed',
        'payment closed',
        'review closed',
      ],
      goesOn: 'delivery',
    },
    {
      spec: 'open one after the other',
      chosen: ['delivery'],
      states: [
        'delivery done',
        'return open',
        'addons closed',
        'discount closed',
        'payment closed',
        'review closed',
      ],
      goesOn: 'return',
    },
    {
      spec: 'open past those in which nothing has to be chosen',
      chosen: ['delivery', 'return'],
      states: [
        'delivery done',
        'return done',
        'addons open',
        'discount open',
        'payment open',
        'review closed',
      ],
      goesOn: 'addons',
    },
    {
      spec: 'count one as done that somebody went past',
      chosen: ['delivery', 'return', 'discount'],
      states: [
        'delivery done',
        'return done',
        'addons done',
        'discount done',
        'payment open',
        'review closed',
      ],
      goesOn: 'payment',
    },
    {
      spec: 'lead to the review',
      chosen: ['delivery', 'return', 'payment'],
      states: ['delivery done', 'return done', 'addons done', 'discount done', 'payment done', 'review open'],
      goesOn: 'review',
    },
    {
      spec: 'end with it',
      chosen: ['delivery', 'return', 'payment', 'review'],
      states: ['delivery done', 'return done', 'addons done', 'discount done', 'payment done', 'review done'],
      goesOn: 'review',
    },
    {
      spec: 'close again behind one that came undone',
      chosen: ['return', 'addons', 'payment'],
      states: [
        'delivery open',
        'return closed',
        'addons closed',
        'discount closed',
        'payment closed',
        'review closed',
      ],
      goesOn: 'delivery',
    },
  ])('$spec', ({ chosen, states, goesOn }) => {
    expect(statesOf(chosen)).toEqual(states);
    expect(firstOpenStep({ offersAddons: true, chosen })).toBe(goesOn);
  });

  it('have no add-ons where there are none', () => {
    expect(statesOf(['delivery', 'return'], false)).toEqual([
      'delivery done',
      'return done',
      'discount open',
      'payment open',
      'review closed',
    ]);
    expect(firstOpenStep({ offersAddons: false, chosen: ['delivery', 'return'] })).toBe('discount');
  });

  it.each<{ chosen: CheckoutStepId[]; step: CheckoutStepId; why: string }>([
    { chosen: [], step: 'payment', why: 'First choose how it comes to you.' },
    { chosen: ['delivery'], step: 'payment', why: 'First choose how it goes back.' },
    { chosen: ['delivery', 'return'], step: 'review', why: 'First choose how you pay.' },
  ])('say why $step is closed: $why', ({ chosen, step, why }) => {
    const steps = checkoutSteps({ offersAddons: true, chosen });
    expect(steps.find(({ id }) => id === step)?.why).toBe(why);
  });

  const IDS = CHECKOUT_STEPS.map(({ id }) => id);

  it('close nothing without saying why, and only behind what is open', () => {
    fc.assert(
      fc.property(fc.boolean(), fc.subarray(IDS), (offersAddons, chosen) => {
        const steps = checkoutSteps({ offersAddons, chosen });
        const firstClosed = steps.findIndex(({ state }) => state === 'closed');
        for (const [index, { state, why }] of steps.entries()) {
          expect(state === 'closed').toBe(firstClosed !== -1 && index >= firstClosed);
          expect(why !== undefined).toBe(state === 'closed');
        }
        expect(steps[firstClosed - 1]?.state ?? 'open').toBe('open');
      }),
    );
  });
});

it.each([
  ['delivery', true],
  ['review', true],
  ['thanks', false],
  [undefined, false],
])('%s is a step: %s', (value, expected) => {
  expect(isCheckoutStep(value)).toBe(expected);
});

const money = (amountMinor: number, currency: Currency = 'IDR') => toMoney(amountMinor, currency);
const pricesOf = (rental: number, delivery: number, back: number, addons: number, discount: number) => ({
  rental: money(rental),
  delivery: money(delivery),
  return: money(back),
  addons: money(addons),
  discount: money(discount),
});

describe('what a checkout comes to', () => {
  it.each([
    {
      spec: 'is everything less the discount',
      prices: pricesOf(69_000_000, 2_500_000, 2_500_000, 4_500_000, 6_900_000),
      expected: { subtotal: money(78_500_000), discount: money(6_900_000), total: money(71_600_000) },
    },
    {
      spec: 'is never below nothing',
      prices: pricesOf(5_000, 0, 0, 0, 6_000),
      expected: { subtotal: money(5_000), discount: money(5_000), total: money(0) },
    },
  ])('$spec', ({ prices, expected }) => {
    expect(checkoutTotals(prices)).toEqual(expected);
  });

  it('is the sum of its parts, less what is really taken off', () => {
    const some = fc.nat({ max: 1e12 });
    fc.assert(
      fc.property(some, some, some, some, some, (rental, delivery, back, addons, promised) => {
        const sum = rental + delivery + back + addons;
        const { subtotal, discount, total } = checkoutTotals(
          pricesOf(rental, delivery, back, addons, promised),
        );
        expect(subtotal.amountMinor).toBe(sum);
        expect(total.amountMinor).toBe(Math.max(0, sum - promised));
        expect(total.amountMinor + discount.amountMinor).toBe(sum);
      }),
    );
  });

  it('has no sum in two currencies', () => {
    const prices = { ...pricesOf(1, 1, 1, 1, 0), delivery: money(1, 'SGD') };
    expect(() => checkoutTotals(prices)).toThrow(TypeError);
  });
});

describe('what is left', () => {
  it.each([
    [0, '0 s'],
    [45, '45 s'],
    [60, '1 min 00 s'],
    [845, '14 min 05 s'],
    [3599, '59 min 59 s'],
    [3600, '1 h 00 min'],
    [86_340, '23 h 59 min'],
  ])('%i seconds: %s', (seconds, words) => {
    expect(leftWords(seconds)).toBe(words);
  });

  it.each([
    { spec: 'a whole hold', now: '2026-11-21T02:00:00.000Z', seconds: 900, words: '15 min 00 s' },
    {
      spec: 'a second that has begun is over',
      now: '2026-11-21T02:00:54.001Z',
      seconds: 845,
      words: '14 min 05 s',
    },
    { spec: 'nothing to the moment', now: '2026-11-21T02:15:00.000Z', seconds: 0, words: '0 s' },
    { spec: 'nothing long after', now: '2026-11-22T02:15:00.000Z', seconds: 0, words: '0 s' },
  ])('of a hold: $spec', ({ now, seconds, words }) => {
    const left = secondsLeft('2026-11-21T02:15:00.000Z', now);
    expect({ left, words: leftWords(left) }).toEqual({ left: seconds, words });
  });
});
