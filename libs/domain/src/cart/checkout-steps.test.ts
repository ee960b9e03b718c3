import fc from 'fast-check';
import { CHECKOUT, checkoutStepOf, type CheckoutStepId } from './checkout-steps.ts';

const statesOf = (chosen: readonly CheckoutStepId[], offersAddons = true) =>
  CHECKOUT.progress({ offersAddons, chosen }).map(({ id, state }) => `${id} ${state}`);

describe('the steps of a checkout', () => {
  it.each<{ spec: string; chosen: CheckoutStepId[]; states: string[]; nextStep: CheckoutStepId }>([
    {
      spec: 'start at delivery',
      chosen: [],
      states: ['delivery open', 'addons closed', 'review closed'],
      nextStep: 'delivery',
    },
    {
      spec: 'open past optional steps',
      chosen: ['delivery'],
      states: ['delivery done', 'addons open', 'review open'],
      nextStep: 'addons',
    },
    {
      spec: 'are all done once the order is placed',
      chosen: ['delivery', 'review'],
      states: ['delivery done', 'addons done', 'review done'],
      nextStep: 'review',
    },
    {
      spec: 'close again after a step that is no longer complete',
      chosen: ['addons'],
      states: ['delivery open', 'addons closed', 'review closed'],
      nextStep: 'delivery',
    },
  ])('$spec', ({ chosen, states, nextStep }) => {
    expect(statesOf(chosen)).toEqual(states);
    expect(CHECKOUT.firstOpen({ offersAddons: true, chosen })).toBe(nextStep);
  });

  it('leave out add-ons where the flag is off', () => {
    expect(statesOf(['delivery'], false)).toEqual(['delivery done', 'review open']);
    expect(CHECKOUT.firstOpen({ offersAddons: false, chosen: ['delivery'] })).toBe('review');
  });

  it('explain why the payment is closed', () => {
    const steps = CHECKOUT.progress({ offersAddons: true, chosen: [] });
    expect(steps.find(({ id }) => id === 'review')?.why).toBe('Choose delivery and return first.');
  });

  // @see docs/decisions/0173
  it.each([
    { path: 'delivery', step: 'delivery' },
    { path: 'return', step: 'delivery' },
    { path: 'addons', step: 'addons' },
    { path: 'discount', step: 'review' },
    { path: 'payment', step: 'review' },
    { path: 'review', step: 'review' },
    { path: 'gift', step: undefined },
    { path: 'toString', step: undefined },
    { path: undefined, step: undefined },
  ])('$path is the step $step', ({ path, step }) => expect(checkoutStepOf(path)).toBe(step));

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
