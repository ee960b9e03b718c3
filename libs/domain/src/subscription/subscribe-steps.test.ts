import { afterPersonal, stepPath, SUBSCRIBING } from './subscribe-steps.ts';

const statesOf = (hasNameAndPhone: boolean) =>
  SUBSCRIBING.progress({ hasNameAndPhone }).map(({ id, state }) => `${id} ${state}`);

// @see rules/subscriptions/step-order, rules/subscriptions/step-personal-info
describe('the steps of a subscription', () => {
  it.each([
    {
      hasNameAndPhone: false,
      states: ['personal open', 'plans closed', 'checkout closed'],
      next: 'personal',
    },
    { hasNameAndPhone: true, states: ['personal done', 'plans done', 'checkout open'], next: 'checkout' },
  ])('with name and phone: $hasNameAndPhone', ({ hasNameAndPhone, states, next }) => {
    expect(statesOf(hasNameAndPhone)).toEqual(states);
    expect(SUBSCRIBING.current({ hasNameAndPhone }, 'checkout')).toBe(next);
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
