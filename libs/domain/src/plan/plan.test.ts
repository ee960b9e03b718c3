import { formatBriefMoney } from '@lemari/currency/money';
import { PLANS, planNamed } from './plan.fixtures.ts';
import {
  commitmentLabel,
  DEFAULT_PLANS,
  hasPlans,
  isHidden,
  isRegular,
  isStarterPlan,
  planDeposit,
  planServiceOf,
  planVerticals,
  priceSubtext,
  providerOf,
  serviceIdOf,
} from './plan.ts';

describe('a service of plans', () => {
  // @see rules/subscriptions/item-vertical, rules/plans/default-service-id
  it.each([
    {
      id: 'sg-apparel-standard',
      service: { region: 'sg', vertical: 'apparel', productLine: 'standard' },
    },
    { id: 'hk-bags-maternity', service: { region: 'hk', vertical: 'bags', productLine: 'maternity' } },
    { id: 'sg-home-standard', service: undefined },
    { id: 'my-apparel-standard', service: undefined },
    { id: 'sg-apparel', service: undefined },
    { id: '', service: undefined },
  ])('$id', ({ id, service }) => expect(planServiceOf(id)).toEqual(service));

  it('of sg apparel is the default one', () =>
    expect(serviceIdOf('sg', 'apparel')).toBe('sg-apparel-standard'));
});

// @see rules/plans/default-id-plan, rules/subscriptions/sg-checkout
it('plans are preselected in every region', () => {
  expect(DEFAULT_PLANS).toEqual([
    'sg-apparel-basic',
    'sg-bags-core',
    'id-apparel-standard-single',
    'hk-bags',
  ]);
  const defaults = DEFAULT_PLANS.map(planNamed);
  for (const { promotion } of defaults) expect(promotion).toBeUndefined();
  expect(defaults.map(({ region, vertical }) => `${region}-${vertical}`)).toEqual(
    (['sg', 'id', 'hk'] as const).flatMap((region) =>
      planVerticals(region).map((vertical) => `${region}-${vertical}`),
    ),
  );
});

// @see rules/plans/hk-bags-only
it('regions have plans for their verticals', () => {
  expect(planVerticals('hk')).toEqual(['bags']);
  expect(hasPlans('hk', 'apparel')).toBe(false);
  expect(hasPlans('sg', 'bags')).toBe(true);
  expect(hasPlans('id', 'on-demand')).toBe(false);
});

// @see rules/plans/sg-non-regular
it('Core and Pro are not regular', () => {
  expect(PLANS.filter((plan) => !isRegular(plan)).map(({ id }) => id)).toEqual([
    'sg-apparel-pro',
    'sg-bags-core',
    'sg-bags-pro',
  ]);
});

// @see rules/plans/employee-hidden
it.each([
  { planType: 'EMPLOYEE', hidden: true },
  { planType: 'REGULAR_EMPLOYEE', hidden: true },
  { planType: 'REGULAR', hidden: false },
])('$planType is hidden: $hidden', ({ planType, hidden }) => expect(isHidden({ planType })).toBe(hidden));

// @see rules/accounts/starter-subscribers
it('Starter is recognised by its plan, but not in Indonesia', () => {
  expect(isStarterPlan('sg-apparel-starter', 'sg')).toBe(true);
  expect(isStarterPlan('sg-apparel-basic', 'sg')).toBe(false);
  expect(isStarterPlan('id-apparel-starter', 'id')).toBe(false);
});

// @see rules/plans/commitment-label, rules/plans/commitment-label-unlimited
it.each([
  { months: 0, label: 'unlimited' },
  { months: 1, label: '1 month' },
  { months: 3, label: '3 months' },
])('a commitment of $months is labelled $label', ({ months, label }) =>
  expect(commitmentLabel(months)).toBe(label),
);

// @see rules/plans/subtext-charged-monthly, rules/plans/subtext-next-month
it.each([
  { id: 'id-apparel-unlimited', subtext: '*Charged monthly' },
  { id: 'sg-apparel-basic', subtext: '$99 by next month' },
])('the price of $id has the subtext $subtext', ({ id, subtext }) =>
  expect(priceSubtext(planNamed(id))).toBe(subtext),
);

// @see rules/plans/deposit-sg, rules/plans/deposit-hk, rules/plans/deposit-id
it.each([
  { region: 'sg', deposit: '$0' },
  { region: 'hk', deposit: 'HK$0' },
  { region: 'id', deposit: 'IDR\u00A0400.000' },
] as const)('the deposit in $region is $deposit', ({ region, deposit }) =>
  expect(formatBriefMoney(planDeposit(region))).toBe(deposit),
);

// @see rules/subscriptions/provider-default-id, rules/subscriptions/provider-default-elsewhere, rules/subscriptions/provider-chosen
it.each([
  { region: 'sg', paymentProvider: '', provider: 'stripe' },
  { region: 'hk', paymentProvider: '', provider: 'stripe' },
  { region: 'id', paymentProvider: '', provider: 'xendit' },
  { region: 'id', paymentProvider: 'midtrans', provider: 'midtrans' },
] as const)('the provider of a plan in $region that names "$paymentProvider" is $provider', (plan) =>
  expect(providerOf(plan)).toBe(plan.provider),
);
