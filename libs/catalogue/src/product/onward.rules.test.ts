import { EXAMPLES } from '@lemari/contract/examples';
import { GUEST_FACTS } from '@lemari/domain/plan/discount';
import { COUPONS, plansAt } from '@lemari/domain/plan/fixtures';
import { hasPlans } from '@lemari/domain/plan';
import { plansOnOffer } from '@lemari/domain/plan/from-price';
import { offerOf } from '@lemari/domain/plan/offer';
import { productFromWire } from '@lemari/domain/product/product.map';
import type { CtaLink } from '@lemari/domain/person/cta-link';
import type { RegionId } from '@lemari/domain/region';
import { sellingOf } from '@lemari/domain/region/selling';
import type { VerticalId } from '@lemari/domain/region/vertical';
import type { RentalDates } from '@lemari/domain/rental';
import { isOfferedIn, onwardOf, rentedIn, type SimilarPieces } from './onward.rules.ts';
import { isRentable } from './product.rules.ts';

const DATES = { start: '2026-12-01', end: '2026-12-08', periodDays: 8 };
const SIMILAR = { href: '/id/on-demand/browse?category=dresses', goods: 'dresses' };
const product = (change: object = {}) =>
  productFromWire({ ...EXAMPLES.getProduct.data, vertical_types: ['apparel', 'on_demand'], ...change });

interface Facts {
  readonly change?: object;
  readonly region?: RegionId;
  readonly chosenDates?: RentalDates | undefined;
  readonly similar?: SimilarPieces;
}
/** What a guest pays for the plans of a piece. */
function offersIn(region: RegionId, vertical: VerticalId) {
  const selling = sellingOf(vertical, region);
  const offered = selling.by === 'plan' ? selling.vertical : vertical;
  if (!hasPlans(region, offered)) return [];
  const facts = { ...GUEST_FACTS, region, flow: 'direct' } as const;
  return plansOnOffer(plansAt(region, offered), undefined).map((plan) =>
    offerOf(plan, { coupons: COUPONS }, facts),
  );
}

const onward = ({ change, region = 'id', chosenDates, similar }: Facts) =>
  onwardOf(product(change), {
    region,
    chosenDates,
    similar,
    offers: offersIn(region, product(change).vertical),
  });

// @see rules/products/one-action
describe('onwardOf', () => {
  it('is none where the page rents the piece', () =>
    expect(onward({ change: { vertical_type: 'on_demand' } })).toBeUndefined());

  it.each([
    { spec: 'the shortest period without dates', chosenDates: undefined, price: '$55.00', detail: '4 days' },
    { spec: 'the period of the dates', chosenDates: DATES, price: '$83.00', detail: '8 days, for 1–8 Dec' },
  ])('names the price of $spec', ({ chosenDates, price, detail }) => {
    const shown = onward({ chosenDates });
    expect(shown).toMatchObject({
      action: { label: `Rent it once, ${price}` },
      bar: { title: price, detail, label: 'Rent it once' },
    });
    expect(isRentable(shown)).toBe(true);
  });

  it('names no price where the piece has none for the period', () =>
    expect(onward({ change: { rental_price: [] } })).toMatchObject({
      action: { label: 'Rent it once' },
      bar: { title: 'One-time rental' },
    }));

  it.each<Facts & { spec: string }>([
    { spec: 'a plan of sg', region: 'sg' },
    { spec: 'a plan of hk for another vertical', region: 'hk' },
    { spec: 'a piece that has others like it instead', similar: SIMILAR },
    { spec: 'homeware', change: { vertical_type: 'home', vertical_types: ['home'] } },
  ])('cannot be rented today, and says what the prices are for: $spec', (facts) => {
    const shown = onward(facts);
    expect(isRentable(shown)).toBe(false);
    expect(shown?.pricesNote).toMatch(/offered.* today\.$/);
  });

  it.each<Facts & { spec: string; text: RegExp; label: string }>([
    {
      spec: 'a piece that On Demand lacks',
      change: { vertical_types: ['apparel'] },
      similar: SIMILAR,
      text: /^This piece isn’t in On Demand\. Other dresses are/,
      label: 'See dresses to rent',
    },
    {
      spec: 'a piece without stock, from another vertical',
      similar: SIMILAR,
      text: /^We have no piece of this style at the moment\. Other dresses can be rented\./,
      label: 'See dresses to rent',
    },
    {
      spec: 'a piece without stock in On Demand',
      change: { vertical_type: 'on_demand' },
      similar: SIMILAR,
      text: /^We have no piece of this style at the moment\./,
      label: 'See dresses to rent',
    },
    {
      spec: 'a category without others',
      change: { vertical_type: 'on_demand' },
      similar: { href: '/id/on-demand/browse', goods: 'pieces' },
      text: /Other pieces can be rented\.$/,
      label: 'See pieces to rent',
    },
  ])('leads to other pieces from $spec', ({ text, label, ...facts }) => {
    const shown = onward(facts);
    expect(shown?.text).toMatch(text);
    expect(shown?.action).toEqual({ label, href: facts.similar?.href });
  });

  // @see rules/products/plan-covers
  describe('with a plan', () => {
    const plansOf = (region: RegionId, vertical: 'apparel' | 'bags', amount: number) =>
      onward({
        region,
        change: {
          vertical_type: vertical,
          vertical_types: [vertical],
          price: { amount, currency: region === 'sg' ? 'SGD' : 'HKD' },
        },
      })?.plans;

    it.each([
      {
        region: 'sg',
        vertical: 'apparel',
        value: 48_000,
        plans: [
          {
            name: 'Basic',
            price: '$99 a month',
            details: 'One box a month, with up to four pieces, first month $79, no deposit',
          },
          {
            name: 'Standard',
            price: '$129 a month',
            details: 'Two boxes a month, with up to four pieces each, no deposit',
          },
          {
            name: 'Pro',
            price: '$179 a month',
            details: 'Four boxes a month, with up to five pieces each, no deposit',
          },
        ],
      },
      // @see rules/plans/sg-insurance-core, rules/plans/sg-insurance-pro
      {
        region: 'sg',
        vertical: 'bags',
        value: 30_000,
        plans: [
          {
            name: 'Core',
            price: '$99 a month',
            details: 'One bag a month, damage insured up to $200 of its $300 retail price, no deposit',
          },
          {
            name: 'Pro',
            price: '$129 a month',
            details:
              'Two bags a month, one at a time, damage insured up to its full retail price, no deposit',
          },
        ],
      },
      // @see rules/plans/hk-insurance
      {
        region: 'hk',
        vertical: 'bags',
        value: 350_000,
        plans: [
          {
            name: 'Bags',
            price: 'HK$899 a month',
            details: 'Two bags a month, one at a time, first month HK$599, no deposit',
          },
          {
            name: 'Bags with care',
            price: 'HK$998 a month',
            details:
              'Two bags a month, one at a time, first month HK$698, damage insured up to HK$2,000 of its HK$3,500 retail price, no deposit',
          },
        ],
      },
    ] as const)(
      'says what each costs and covers of $vertical in $region',
      ({ region, vertical, value, plans }) => expect(plansOf(region, vertical, value)).toEqual(plans),
    );

    it('lists none where the plans are for another vertical, and says what they offer', () => {
      expect(plansOf('hk', 'apparel', 48_000)).toBeUndefined();
      expect(onward({ region: 'hk' })?.text).toContain(
        'Our plans here are for bags: two bags a month, one at a time, from HK$599 for the first month.',
      );
    });

    it('lists those that include a piece which On Demand lacks', () =>
      expect(onward({ change: { vertical_types: ['apparel'] }, similar: SIMILAR })).toMatchObject({
        text: expect.stringContaining('Plans include it too') as string,
        plans: [{ name: 'Monthly' }],
        plansHref: '/id/plans',
        action: { label: 'See dresses to rent' },
      }));

    it('lists those that include a piece which is rented once', () =>
      expect(onward({})).toMatchObject({
        plans: [
          {
            name: 'Monthly',
            price: 'IDR\u00A0990.000 a month',
            details: 'Two boxes a month, with up to four pieces each, refundable deposit IDR\u00A0400.000',
          },
        ],
        plansHref: '/id/plans',
        action: { label: 'Rent it once, $55.00' },
      }));
  });
});

// @see rules/calls-to-action/product
describe('the action of a piece with a plan', () => {
  const own = { label: 'Subscribe Now', href: '/sg/apparel/subscription/plans', modal: 'join-code' } as const;
  const shown = (cta?: readonly CtaLink[]) =>
    onwardOf(product({ vertical_type: 'apparel', vertical_types: ['apparel'] }), {
      region: 'sg',
      chosenDates: undefined,
      similar: undefined,
      cta,
    });

  it('is the visitor’s call to action, with the plans beside it', () =>
    expect(shown([own])).toMatchObject({
      action: own,
      plansHref: '/sg/apparel/plans',
      bar: { label: own.label },
    }));

  it.each([{ cta: [] }, { cta: undefined }])('leads to the plans where there is none: $cta', ({ cta }) =>
    expect(shown(cta)).toMatchObject({
      action: { label: 'Choose a plan', href: '/sg/apparel/subscription/plans' },
      bar: { label: 'Choose a plan' },
    }),
  );

  it('stays a single rental in Indonesia', () =>
    expect(
      onwardOf(product(), { region: 'id', chosenDates: undefined, similar: undefined, cta: [own] })?.action
        .label,
    ).toMatch(/^Rent it once/));
});

describe('rentedIn', () => {
  const DEMAND = { vertical: 'on-demand', base: '/id/on-demand' };

  it.each([
    { vertical: 'on-demand', region: 'id', found: DEMAND },
    { vertical: 'apparel', region: 'id', found: DEMAND },
    { vertical: 'apparel', region: 'sg', found: undefined },
    { vertical: 'home', region: 'id', found: undefined },
  ] as const)('is $found.vertical for $vertical in $region', ({ vertical, region, found }) => {
    const shown = rentedIn({ vertical }, region);
    expect(shown && { vertical: shown.vertical, base: shown.base }).toEqual(found);
  });

  it.each([
    { change: {}, isOffered: true },
    { change: { vertical_types: ['apparel'] }, isOffered: false },
    { change: { vertical_type: 'on_demand', vertical_types: ['on_demand'] }, isOffered: true },
  ])('offers a piece of $change: $isOffered', ({ change, isOffered }) =>
    expect(isOfferedIn(product(change), { vertical: 'on-demand', base: '/id/on-demand' })).toBe(isOffered),
  );
});
