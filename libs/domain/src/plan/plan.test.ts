import { formatBriefMoney } from '@lemari/currency/money';
import { planPrices, plansFrom } from './plan.ts';

const brief = (money: Parameters<typeof formatBriefMoney>[0] | undefined) => money && formatBriefMoney(money);

describe('planPrices', () => {
  it.each([
    { id: 'sg-apparel-starter', price: '$59', firstMonth: '$59', commitmentMonths: 1 },
    { id: 'sg-apparel-basic', price: '$99', firstMonth: '$79', commitmentMonths: 1 },
    { id: 'sg-apparel-standard', price: '$129', firstMonth: '$129', commitmentMonths: 1 },
    { id: 'sg-apparel-pro', price: '$179', firstMonth: '$179', commitmentMonths: 1 },
    { id: 'sg-bags-core', price: '$99', firstMonth: '$99', cover: '$200', commitmentMonths: 1 },
    { id: 'sg-bags-pro', price: '$129', firstMonth: '$129', cover: '$350', commitmentMonths: 1 },
    { id: 'hk-bags', price: 'HK$899', firstMonth: 'HK$599', commitmentMonths: 1 },
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
    const plan = planPrices.find(({ id }) => id === row.id);
    expect({
      id: plan?.id,
      price: brief(plan?.price),
      firstMonth: brief(plan?.firstMonth),
      cover: brief(plan?.cover),
      commitmentMonths: plan?.commitmentMonths,
    }).toEqual({ cover: undefined, ...row });
  });
});

describe('plansFrom', () => {
  it.each([
    { region: 'sg', vertical: 'apparel', from: '$79' },
    { region: 'sg', vertical: 'bags', from: '$99' },
    { region: 'hk', vertical: 'bags', from: 'HK$599' },
    { region: 'id', vertical: 'apparel', from: 'IDR\u00A0990.000' },
    { region: 'hk', vertical: 'apparel', from: undefined },
  ] as const)('is $from for $vertical in $region', ({ region, vertical, from }) => {
    expect(brief(plansFrom(region, vertical))).toBe(from);
  });
});
