import { formatBriefMoney } from '@lemari/currency/money';
import { planDeposit, plans } from './plan-terms.ts';

const brief = (money: Parameters<typeof formatBriefMoney>[0] | undefined) => money && formatBriefMoney(money);

describe('plans', () => {
  it.each([
    // @see rules/plans/sg-starter
    { id: 'sg-apparel-starter', price: '$59', listPrice: '$69', firstMonth: '$59', commitmentMonths: 1 },
    // @see rules/plans/sg-basic, rules/plans/sg-standard, rules/plans/sg-pro
    { id: 'sg-apparel-basic', price: '$99', firstMonth: '$79', commitmentMonths: 1 },
    { id: 'sg-apparel-standard', price: '$129', firstMonth: '$129', commitmentMonths: 1 },
    { id: 'sg-apparel-pro', price: '$179', firstMonth: '$179', commitmentMonths: 1 },
    // @see rules/plans/sg-bags-core, rules/plans/sg-bags-pro
    { id: 'sg-bags-core', price: '$99', firstMonth: '$99', cover: '$200', commitmentMonths: 1 },
    { id: 'sg-bags-pro', price: '$129', firstMonth: '$129', cover: '$350', commitmentMonths: 1 },
    // @see rules/plans/hk-bags
    { id: 'hk-bags', price: 'HK$899', firstMonth: 'HK$599', commitmentMonths: 1 },
    // @see rules/plans/hk-care, rules/plans/hk-insurance, rules/plans/hk-care-plan-ids
    {
      id: 'hk-bags-care',
      price: 'HK$998',
      care: 'HK$99',
      firstMonth: 'HK$698',
      cover: 'HK$2,000',
      commitmentMonths: 1,
    },
    // @see rules/plans/id-standard, rules/plans/id-unlimited
    {
      id: 'id-apparel-standard-single',
      price: 'IDR\u00A0990.000',
      firstMonth: 'IDR\u00A0990.000',
      commitmentMonths: 1,
    },
    {
      id: 'id-apparel-unlimited',
      price: 'IDR\u00A0890.000',
      firstMonth: 'IDR\u00A0890.000',
      commitmentMonths: 3,
    },
  ])('$id costs $price a month, and $firstMonth in the first', (row) => {
    const plan = plans.find(({ id }) => id === row.id);
    expect({
      id: plan?.id,
      price: brief(plan?.price),
      firstMonth: brief(plan?.firstMonth),
      listPrice: brief(plan?.listPrice),
      care: brief(plan?.care),
      cover: brief(plan?.cover),
      commitmentMonths: plan?.commitmentMonths,
    }).toEqual({ listPrice: undefined, care: undefined, cover: undefined, ...row });
  });
});

describe('planDeposit', () => {
  // @see rules/plans/deposit-sg, rules/plans/deposit-hk, rules/plans/deposit-id
  it.each([
    { region: 'sg', deposit: undefined },
    { region: 'hk', deposit: undefined },
    { region: 'id', deposit: 'IDR\u00A0400.000' },
  ] as const)('is $deposit in $region', ({ region, deposit }) =>
    expect(brief(planDeposit(region))).toBe(deposit),
  );
});
