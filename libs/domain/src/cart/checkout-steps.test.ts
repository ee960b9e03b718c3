import fc from 'fast-check';
import { CHECKOUT, type CheckoutStepId } from './checkout-steps.ts';

const statesOf = (chosen: readonly CheckoutStepId[], offersAddons = true) =>
  CHECKOUT.progress({ offersAddons, chosen }).map(({ id, state }) => `${id} ${state}`);

describe('the steps of a checkout', () => {
  it.each<{ spec: string; chosen: CheckoutStepId[]; states: string[]; nextStep: CheckoutStepId }>([
    {
      spec: 'start at delivery',
      chosen: [],
      states: [
        'delivery open',
        'return closed',
        'addons closed',
        'discount closed',
        'payment closed',
        'review closed',
      ],
      nextStep: 'delivery',
    },
    {
      spec: 'open one after another',
      chosen: ['delivery'],
      states: [
        'delivery done',
        'return open',
        'addons closed',
        'discount closed',
        'payment closed',
        'review closed',
      ],
      nextStep: 'return',
    },
    {
      spec: 'open past optional steps',
      chosen: ['delivery', 'return'],
      states: [
        'delivery done',
        'return done',
        'addons open',
        'discount open',
        'payment open',
        'review closed',
      ],
      nextStep: 'addons',
    },
    {
      spec: 'count a skipped step as done',
      chosen: ['delivery', 'return', 'discount'],
      states: [
        'delivery done',
        'return done',
        'addons done',
        'discount done',
        'payment open',
        'review closed',
      ],
      nextStep: 'payment',
    },
    {
      spec: 'lead to the review',
      chosen: ['delivery', 'return', 'payment'],
      states: ['delivery done', 'return done', 'addons done', 'discount done', 'payment done', 'review open'],
      nextStep: 'review',
    },
    {
      spec: 'are all done once the order is placed',
      chosen: ['delivery', 'return', 'payment', 'review'],
      states: ['delivery done', 'return done', 'addons done', 'discount done', 'payment done', 'review done'],
      nextStep: 'review',
    },
    {
      spec: 'close again after a step that is no longer complete',
      chosen: ['return', 'addons', 'payment'],
      states: [
        'delivery open',
        'return closed',
        'addons closed',
        'discount closed',
        'payment closed',
        'review closed',
      ],
      nextStep: 'delivery',
    },
  ])('$spec', ({ chosen, states, nextStep }) => {
    expect(statesOf(chosen)).toEqual(states);
    expect(CHECKOUT.firstOpen({ offersAddons: true, chosen })).toBe(nextStep);
  });

  it('leave out add-ons where the flag is off', () => {
    expect(statesOf(['delivery', 'return'], false)).toEqual([
      'delivery done',
      'return done',
      'discount open',
      'payment open',
      'review closed',
    ]);
    expect(CHECKOUT.firstOpen({ offersAddons: false, chosen: ['delivery', 'return'] })).toBe('discount');
  });

  it.each<{ chosen: CheckoutStepId[]; step: CheckoutStepId; why: string }>([
    { chosen: [], step: 'payment', why: 'Choose a delivery option first.' },
    { chosen: ['delivery'], step: 'payment', why: 'Choose a return option first.' },
    { chosen: ['delivery', 'return'], step: 'review', why: 'Choose a payment method first.' },
  ])('explain why $step is closed: $why', ({ chosen, step, why }) => {
    const steps = CHECKOUT.progress({ offersAddons: true, chosen });
    expect(steps.find(({ id }) => id === step)?.why).toBe(why);
  });

  const IDS = CHECKOUT.progress({ offersAddons: true, chosen: [] }).map(({ id }) => id);

  it('give a reason for every closed step, and close only steps after the open one', () => {
    fc.assert(
      fc.property(fc.boolean(), fc.subarray(IDS), (offersAddons, chosen) => {
        const steps = CHECKOUT.progress({ offersAddons, chosen });
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
  expect(CHECKOUT.isStep(value)).toBe(expected);
});
