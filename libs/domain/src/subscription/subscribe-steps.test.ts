import { afterPersonal, stepPath, SUBSCRIBING } from './subscribe-steps.ts';

const statesOf = (facts: { isSignedIn: boolean; hasNameAndPhone: boolean }) =>
  SUBSCRIBING.progress(facts).map(({ id, state }) => `${id} ${state}`);

// @see rules/subscriptions/step-order, rules/subscriptions/step-personal-info
describe('the steps of a subscription', () => {
  it.each([
    {
      facts: { isSignedIn: false, hasNameAndPhone: false },
      states: ['register open', 'personal closed', 'plans closed', 'checkout closed'],
      next: 'register',
    },
    {
      facts: { isSignedIn: true, hasNameAndPhone: false },
      states: ['register done', 'personal open', 'plans closed', 'checkout closed'],
      next: 'personal',
    },
    {
      facts: { isSignedIn: true, hasNameAndPhone: true },
      states: ['register done', 'personal done', 'plans done', 'checkout open'],
      next: 'checkout',
    },
  ])('are $states with $facts', ({ facts, states, next }) => {
    expect(statesOf(facts)).toEqual(states);
    expect(SUBSCRIBING.current(facts, 'checkout')).toBe(next);
  });

  // @see rules/subscriptions/step-plans, rules/subscriptions/step-plans-hk, rules/subscriptions/step-checkout
  it.each([
    { region: 'sg', step: 'plans', path: 'plans' },
    { region: 'hk', step: 'plans', path: 'info' },
    { region: 'hk', step: 'checkout', path: 'checkout' },
  ] as const)('$step of $region is at /$path', ({ region, step, path }) =>
    expect(stepPath(region, step)).toBe(path),
  );

  // @see rules/subscriptions/sg-checkout
  it.each([
    { region: 'sg', planId: undefined, step: 'checkout' },
    { region: 'hk', planId: undefined, step: 'plans' },
    { region: 'hk', planId: 'hk-bags', step: 'checkout' },
  ] as const)('in $region with the plan $planId the details lead to $step', ({ region, planId, step }) =>
    expect(afterPersonal(region, planId)).toBe(step),
  );
});
