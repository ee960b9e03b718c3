import { GUEST_FACTS } from '@lemari/domain/plan/discount';
import { COUPONS, planNamed } from '@lemari/domain/plan/fixtures';
import { offerOf } from '@lemari/domain/plan/offer';
import type { Plan } from '@lemari/domain/plan';
import { planDetails } from './plan-details.rules.ts';

const details = (plan: Plan) =>
  planDetails(offerOf(plan, { coupons: COUPONS }, { ...GUEST_FACTS, region: 'sg', flow: 'direct' }), {
    base: '/sg/apparel',
    promotion: 'starter',
  });

it('begin with the summary of the plan', () => {
  const { name, text, facts } = details(planNamed('sg-apparel-starter'));
  expect({ name, text }).toEqual({ name: 'Starter', text: 'Starter for a month' });
  expect(facts.slice(0, 3)).toEqual([
    { title: 'Pieces a month', text: '3, in one box.' },
    { title: 'Price', text: '$59 a month, instead of $69.' },
    {
      title: 'What you get',
      text: 'One box a month, with up to three pieces, from all clothes in the shop.',
    },
  ]);
});

// @see rules/plans/summary-missing-hidden
it('leave out what the service left out of the summary, and log it', () => {
  const warned = jest.spyOn(console, 'warn').mockImplementation();
  const plan = planNamed('sg-apparel-basic');
  const { text, facts } = details({
    ...plan,
    summary: { ...plan.summary, tagline: 'Error', value: 'Error', priceHighlight: 'Error' },
  });
  expect(text).toBeUndefined();
  expect(facts[0]?.title).toBe('What you get');
  expect(JSON.stringify(facts)).not.toContain('Error');
  expect(warned).toHaveBeenCalledWith(expect.stringContaining('value, priceHighlight, tagline'));
});
