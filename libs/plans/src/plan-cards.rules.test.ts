import { GUEST_FACTS } from '@lemari/domain/plan/discount';
import { plansAt, voucherFor } from '@lemari/domain/plan/fixtures';
import { offerOf } from '@lemari/domain/plan/offer';
import type { Plan } from '@lemari/domain/plan';
import { cardsOf } from './plan-cards.rules.ts';
import { comparisonOf } from './plan-comparison.rules.ts';
import { planDetails } from './plan-details.rules.ts';

const offersAt = (region: Plan['region'], vertical: Plan['vertical'], off = 0) =>
  plansAt(region, vertical).map((plan) =>
    offerOf(
      plan,
      { coupons: [], voucher: off > 0 ? voucherFor(plan, off) : undefined },
      { ...GUEST_FACTS, region, flow: 'direct', hasVoucherField: off > 0 },
    ),
  );

// @see rules/plans/how-had; docs/decisions/0308
describe('a plan that cannot be bought yet', () => {
  // Unlimited is an offer of its own, whose page leads to the news.
  const at = { base: '/id', promotion: 'unlimited' } as const;
  const NEWS = { label: 'Tell me when plans open', href: '/id/plans#tell-me' };

  it.each([
    { spec: 'at its price', off: 0, due: /^Not open yet\. Plus a refundable deposit/ },
    { spec: 'with a code', off: 10_000_000, due: /^Not open yet\. First month IDR/ },
  ])('says so on its card and leads to the news: $spec', ({ off, due }) => {
    const [monthly] = cardsOf(offersAt('id', 'apparel', off), at);
    expect(monthly?.name).toBe('Monthly');
    expect(monthly?.due).toMatch(due);
    expect(monthly?.action).toEqual(NEWS);
  });

  it('leads to the news from its comparison and its details, too', () => {
    const offers = offersAt('id', 'apparel');
    const { plans } = comparisonOf(offers, { ...at, atChoice: offers, medianPiece: undefined });
    expect(plans.map(({ action }) => action)).toEqual(offers.map(() => NEWS));
    expect(offers.map((offer) => planDetails(offer, at).action)).toEqual(offers.map(() => NEWS));
  });
});

it.each([
  {
    region: 'sg',
    vertical: 'apparel',
    name: 'Basic',
    label: 'Choose Basic',
    due: /^(?!.*(open yet|join code))/,
  },
  {
    region: 'sg',
    vertical: 'bags',
    name: 'Core',
    label: 'Choose Core for bags',
    due: /Starts with a join code\./,
  },
  { region: 'hk', vertical: 'bags', name: 'Bags', label: 'Choose Bags', due: /^(?!.*(open yet|join code))/ },
] as const)(
  'a plan for $vertical in $region is chosen by its card',
  ({ region, vertical, name, label, due }) => {
    const base = `/${region}/${vertical}`;
    const card = cardsOf(offersAt(region, vertical), { base, promotion: undefined }).find(
      (one) => one.name === name,
    );
    expect(card?.action.label).toBe(label);
    expect(card?.action.href).toMatch(/\/subscription\/plans\?plan=/);
    expect(card?.due ?? '').toMatch(due);
  },
);
