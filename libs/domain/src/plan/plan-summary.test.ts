import { planNamed } from './plan.fixtures.ts';
import { summaryOf } from './plan-summary.ts';

// @see rules/plans/summary-fields
describe('summaryOf', () => {
  it('says everything of a plan', () =>
    expect(summaryOf(planNamed('sg-apparel-starter'))).toEqual({
      title: 'Starter',
      label: 'Pieces a month',
      value: '3',
      valueDesc: 'in one box',
      button: 'Choose Starter',
      details: 'One box a month, with up to three pieces.',
      priceActual: '$69',
      priceHighlight: '$59',
      priceHighlightDesc: 'a month',
      tagline: 'Starter for a month',
    }));

  it.each([
    { id: 'sg-apparel-pro', label: 'Pieces a month', value: '20', valueDesc: 'in four boxes' },
    { id: 'sg-bags-core', label: 'Bags a month', value: '1', valueDesc: 'kept for the month' },
    { id: 'hk-bags', label: 'Bags a month', value: '2', valueDesc: 'one at a time' },
    {
      id: 'id-apparel-unlimited',
      label: 'Boxes a month',
      value: 'Any number',
      valueDesc: 'each with up to four pieces',
    },
  ])('$id', ({ id, ...says }) => expect(summaryOf(planNamed(id))).toMatchObject(says));

  it('follows the terms', () =>
    expect(summaryOf({ ...planNamed('sg-apparel-basic'), maxItems: 6, maxBoxes: 3 })).toMatchObject({
      value: '18',
      valueDesc: 'in three boxes',
      details: 'Three boxes a month, with up to six pieces each.',
    }));
});
