import { subscriptionFromWire } from '@lemari/plans/subscriptions-map';
import {
  dayOfPlan,
  OWN_PLANS,
  type OwnPlanState,
  regionOfPlan,
  restrictedWire,
} from '../subscription/subscription.fixtures.ts';
import { subscribedWords } from './subscribed.rules.ts';

interface Case {
  readonly spec: string;
  readonly state: OwnPlanState;
  readonly today?: string;
  readonly isRestricted?: boolean;
  readonly says: readonly string[];
}

// @see rules/subscriptions/subscriber-led
describe('the checkout says to a subscriber', () => {
  it.each<Case>([
    {
      spec: 'active',
      state: 'active',
      says: [
        'Basic plan for clothes, since 21 November 2026. Your next payment is $99 on 21 December 2026.',
        'You can change or cancel it on your plan page. If you cancel today, it ends on 20 December 2026.',
      ],
    },
    {
      spec: 'active, and whose next month is paid by a credit',
      state: 'nothingDue',
      says: [
        'Basic plan for clothes, since 21 November 2026. Nothing is due on 21 December 2026.',
        expect.any(String) as string,
      ],
    },
    {
      spec: 'active, while billing is late',
      state: 'lateBilling',
      today: '2026-12-31',
      says: [
        'Basic plan for clothes, since 21 November 2026. Your next payment is $99 for the month that began on 21 December 2026.',
        'You can change or cancel it on your plan page. If you cancel today, it ends today.',
      ],
    },
    {
      spec: 'past due',
      state: 'pastDue',
      says: [
        'Basic plan for clothes, since 21 November 2026. $99 is open.',
        'You can change or cancel it on your plan page. If you cancel today, it ends today.',
      ],
    },
    {
      spec: 'past due within its commitment',
      state: 'pastDueInCommitment',
      says: [
        'Basic plan for clothes, since 21 November 2026. $99 is open.',
        'You can change or cancel it on your plan page. If you cancel today, it ends on 20 February 2027 at the latest.',
      ],
    },
    {
      spec: 'past due and cancelled',
      state: 'pastDueCancelling',
      says: [
        'Basic plan for clothes, since 21 November 2026. $99 is open.',
        'It’s cancelled. Its last day is Saturday 20 February 2027 at the latest.',
      ],
    },
    {
      spec: 'cancelled',
      state: 'cancelling',
      says: [
        'Basic plan for clothes, since 21 November 2026.',
        'It’s cancelled. Its last day is Sunday 20 December.',
      ],
    },
    {
      spec: 'cancelled, while its end is late',
      state: 'cancelling',
      today: '2026-12-21',
      says: [expect.any(String) as string, 'It’s cancelled. Its last day was Sunday 20 December.'],
    },
    {
      spec: 'past due with an unknown outcome',
      state: 'outcomeUnknown',
      says: [
        'Basic plan for clothes, since 21 November 2026. We don’t know yet whether $99 went through.',
        'See your plan page for details.',
      ],
    },
    {
      spec: 'active, where it is not renewed',
      state: 'active',
      isRestricted: true,
      says: [
        'Basic plan for clothes, since 21 November 2026.',
        'You can cancel it on your plan page. If you cancel today, it ends on 20 December 2026.',
      ],
    },
  ])('whose plan is $spec', ({ state, today = dayOfPlan(state), isRestricted = false, says }) => {
    const region = regionOfPlan(state);
    const wire = isRestricted ? restrictedWire(OWN_PLANS[state], today) : OWN_PLANS[state];
    const words = subscribedWords(subscriptionFromWire(region, wire), { today, isRestricted, region });
    expect(words.map((one) => one.replaceAll('\u00A0', ' '))).toEqual(says);
  });
});
