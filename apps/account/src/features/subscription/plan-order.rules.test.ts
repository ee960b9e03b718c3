import { subscriptionFromWire } from '@lemari/plans/subscriptions-map';
import { formerPlans, sortPlans } from './plan-order.rules.ts';
import { OWN_PLANS, type OwnPlanState, regionOfPlan } from './subscription.fixtures.ts';

const planOf = (name: OwnPlanState) => subscriptionFromWire(regionOfPlan(name), OWN_PLANS[name]);
const [bags, ended, lapsed, active] = [planOf('bags'), planOf('ended'), planOf('lapsed'), planOf('active')];

describe('the page of the plans', () => {
  it('shows those that run first, then the last one of each other vertical; earlier ones apart', () => {
    expect(sortPlans([active, lapsed, ended])).toEqual({ current: [active], earlier: [ended] });
    expect(sortPlans([ended, bags])).toEqual({ current: [bags, ended], earlier: [] });
  });

  // @see docs/decisions/0317
  it('shows a plan that did not start, and folds the one that ended before it', () =>
    expect(sortPlans([lapsed, ended, bags])).toEqual({ current: [bags, lapsed], earlier: [ended] }));
});

// @see rules/subscriptions/former-led
describe('the overview offers again', () => {
  it('the last plan of each vertical that has ended', () =>
    expect(formerPlans([ended, bags])).toEqual([ended]));

  it('nothing of a vertical in which a plan runs', () => expect(formerPlans([active, ended])).toEqual([]));

  // @see docs/decisions/0317
  it('the plan that ended before one that did not start', () =>
    expect(formerPlans([lapsed, ended])).toEqual([ended]));
});
