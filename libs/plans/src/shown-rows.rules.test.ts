import { GUEST_FACTS } from '@lemari/domain/plan/discount';
import { COUPONS, planNamed } from '@lemari/domain/plan/fixtures';
import { offerOf } from '@lemari/domain/plan/offer';
import { planDetails } from './plan-details.rules.ts';
import { shownRows } from './shown-rows.rules.ts';

const offerFor = (id: string) => {
  const plan = planNamed(id);
  return offerOf(plan, { coupons: COUPONS }, { ...GUEST_FACTS, region: plan.region, flow: 'direct' });
};

// @see rules/plans/row-types, rules/plans/insurance-row
it('says a deposit that is none, an included cover, and a discount with a minus sign', () =>
  expect(shownRows(offerFor('hk-bags-care'))).toEqual({
    rows: [
      { label: 'Bags with care, first month', amount: 'HK$998' },
      { label: 'Refundable deposit', amount: 'None' },
      { label: 'First-month discount', amount: '−HK$300' },
      { label: 'Damage insurance up to HK$2,000', amount: 'Included' },
    ],
    total: { label: 'Due with the first month', amount: 'HK$698' },
  }));

it('gives the modal the same rows, the total last', () => {
  const offer = offerFor('sg-apparel-basic');
  const { rows, total } = shownRows(offer);
  expect(planDetails(offer, { base: '/sg/apparel', promotion: undefined }).rows).toEqual([...rows, total]);
});
