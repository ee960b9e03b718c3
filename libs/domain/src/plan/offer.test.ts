import { formatBriefMoney, toMoney } from '@lemari/currency/money';
import fc from 'fast-check';
import { PROMOTIONS } from '../region/place.ts';
import { type Coupon, couponTypesFor, type DiscountFacts } from './discount.ts';
import { discountWords, dueToday, offerOf, offerSubtext } from './offer.ts';
import { COUPONS, planNamed, PLANS, voucherFor } from './plan.fixtures.ts';
import { flowOf } from './promotions.ts';

const OFF = { 'hk-apparel-waitlist-web-flow': false, 'sg-bags-waitlist-web-flow': false };
const FACTS = { membership: 'new', hasVoucherField: true } as const;

const couponOf = (planId: string, amount: number): Coupon => ({
  id: planId,
  planId,
  price: toMoney(amount, planNamed(planId).price.currency),
  title: 'Welcome back',
  description: 'For members who return.',
  maxRedeem: 1,
});

/** By plan, as people would add them up: what is due with the first month alone, with the coupon of new and of returning members, with a code. */
const DUE_TODAY = {
  'sg-apparel-basic': { none: '$99', new: '$79', returning: '$79', voucher: '$49' },
  'sg-apparel-standard': { none: '$129', new: '$129', returning: '$109', voucher: '$79' },
  'sg-apparel-pro': { none: '$179', new: '$179', returning: '$149', voucher: '$129' },
  'sg-apparel-starter': { none: '$59', new: '$59', returning: '$59', voucher: '$9' },
  'sg-bags-core': { none: '$99', new: '$99', returning: '$84', voucher: '$49' },
  'sg-bags-pro': { none: '$129', new: '$129', returning: '$109', voucher: '$79' },
  'hk-bags': { none: 'HK$899', new: 'HK$599', returning: 'HK$749', voucher: 'HK$599' },
  'hk-bags-care': { none: 'HK$998', new: 'HK$698', returning: 'HK$848', voucher: 'HK$698' },
  'id-apparel-standard-single': {
    none: 'IDR\u00A01.390.000',
    new: 'IDR\u00A01.390.000',
    returning: 'IDR\u00A01.240.000',
    voucher: 'IDR\u00A01.140.000',
  },
  'id-apparel-unlimited': {
    none: 'IDR\u00A01.290.000',
    new: 'IDR\u00A01.290.000',
    returning: 'IDR\u00A01.290.000',
    voucher: 'IDR\u00A01.040.000',
  },
} as const;

const RESUB: readonly Coupon[] = [
  couponOf('sg-apparel-basic', 2_000),
  couponOf('sg-apparel-standard', 2_000),
  couponOf('sg-apparel-pro', 3_000),
  couponOf('sg-bags-core', 1_500),
  couponOf('sg-bags-pro', 2_000),
  couponOf('hk-bags', 15_000),
  couponOf('hk-bags-care', 15_000),
  couponOf('id-apparel-standard-single', 15_000_000),
];
const CODES = { sg: 5_000, id: 25_000_000, hk: 30_000 } as const;

/** The promotions in which a coupon of one month lowers a plan; those of style lower no plan but regular ones. */
const TAKES_COUPONS: Readonly<Record<string, 'every' | 'regular' | 'id'>> = {
  none: 'every',
  firstmonth: 'every',
  // Two months; Indonesia matches coupons by their plan only.
  try60: 'id',
  travel: 'every',
  workwear: 'regular',
  bridal: 'regular',
  maternity: 'regular',
  modestwear: 'regular',
};

// @see rules/plans/deposit-total, rules/vouchers/exclusive
describe.each(Object.entries(DUE_TODAY))('%s', (id, due) => {
  const plan = planNamed(id);
  const { region, vertical } = plan;
  const isRegular = ['REGULAR', 'STARTER', 'UNLIMITED'].includes(plan.planType);

  it.each(['none', ...PROMOTIONS])('in promotion %s', (name) => {
    const promotion = PROMOTIONS.find((one) => one === name);
    const flow = flowOf({ region, vertical, promotion, flags: OFF });
    const facts = (membership: DiscountFacts['membership']): DiscountFacts => ({
      ...FACTS,
      region,
      promotion,
      flow,
      membership,
    });
    // The hybrid flow of occasions is one of Singapore and Hong Kong.
    const kind = TAKES_COUPONS[name];
    const takes =
      kind === 'every' || (kind !== undefined && region === 'id') || (kind === 'regular' && isRegular);
    const voucher = voucherFor(plan, CODES[region]);
    for (const [who, coupons, membership] of [
      ['new', COUPONS, 'new'],
      ['returning', RESUB, 'former'],
    ] as const) {
      const of = facts(membership);
      expect(formatBriefMoney(dueToday(offerOf(plan, { coupons: [] }, of)))).toBe(due.none);
      expect(formatBriefMoney(dueToday(offerOf(plan, { coupons }, of)))).toBe(takes ? due[who] : due.none);
      expect(formatBriefMoney(dueToday(offerOf(plan, { coupons, voucher }, of)))).toBe(due.voucher);
    }
  });
});

// @see rules/vouchers/coupon-types, rules/vouchers/used-for-raf, rules/vouchers/used-for-partnership, rules/vouchers/used-for-referral
describe.each(Object.entries(DUE_TODAY))('%s without a field for codes', (id, due) => {
  const plan = planNamed(id);
  const voucher = voucherFor(plan, CODES[plan.region]);
  // A partner’s page has no standing coupon; away from it a partner makes no plan dearer than for everybody.
  const STANDING = { PROMO: COUPONS, RESUB, WEBPARTNERSHIP: [] };
  it.each([
    { by: 'raf', at: { campaign: 'raf' }, takesCode: true, coupon: ['new', 'returning'] },
    { by: 'a referral', at: { mode: 'referral' }, takesCode: true, coupon: ['new', 'returning'] },
    {
      by: 'the page of a partner',
      at: { campaign: 'partnerships' },
      takesCode: true,
      coupon: ['none', 'none'],
    },
    {
      by: 'a partner that is kept',
      at: { campaign: 'partnerships', isPromotionPersisted: true },
      takesCode: true,
      coupon: ['new', 'returning'],
    },
    {
      by: 'an invitation',
      at: { campaign: 'byinviteonly' },
      takesCode: false,
      coupon: ['new', 'returning'],
    },
  ] as const)('for visitors by $by: new, returning and members', ({ at, takesCode, coupon }) => {
    for (const [membership, expected] of [
      ['new', coupon[0]],
      ['former', coupon[1]],
      ['current', 'none'],
    ] as const) {
      const of: DiscountFacts = {
        ...at,
        region: plan.region,
        flow: 'direct',
        hasVoucherField: false,
        membership,
      };
      const coupons = couponTypesFor(of).flatMap((type) => STANDING[type]);
      expect(formatBriefMoney(dueToday(offerOf(plan, { coupons }, of)))).toBe(due[expected]);
      expect(formatBriefMoney(dueToday(offerOf(plan, { coupons, voucher }, of)))).toBe(
        takesCode ? due.voucher : due[expected],
      );
    }
  });
});

const facts = (region: DiscountFacts['region']): DiscountFacts => ({ ...FACTS, region, flow: 'direct' });

// @see rules/plans/row-fields, rules/plans/row-types, rules/plans/deposit-row, rules/plans/insurance-row
it.each([
  {
    id: 'id-apparel-standard-single',
    rows: [
      ['DEFAULT', 'Monthly, first month', 'IDR\u00A0990.000'],
      ['DEPOSIT', 'Refundable deposit', 'IDR\u00A0400.000'],
      ['TOTAL', 'Due with the first month', 'IDR\u00A01.390.000'],
    ],
  },
  {
    id: 'sg-apparel-basic',
    rows: [
      ['DEFAULT', 'Basic, first month', '$99'],
      ['DEPOSIT', 'Refundable deposit', '$0'],
      ['DISCOUNT', 'First-month discount', '-$20'],
      ['TOTAL', 'Due with the first month', '$79'],
    ],
  },
  {
    id: 'hk-bags-care',
    rows: [
      ['DEFAULT', 'Bags with care, first month', 'HK$998'],
      ['DEPOSIT', 'Refundable deposit', 'HK$0'],
      ['DISCOUNT', 'First-month discount', '-HK$300'],
      ['INSURANCES', 'Damage insurance up to HK$2,000', 'HK$0'],
      ['TOTAL', 'Due with the first month', 'HK$698'],
    ],
  },
])('$id has these rows', ({ id, rows }) => {
  const plan = planNamed(id);
  const offer = offerOf(plan, { coupons: COUPONS }, facts(plan.region));
  expect(offer.rows.map(({ type, title, price }) => [type, title, formatBriefMoney(price)])).toEqual(rows);
});

it('the total is the sum of the rows, and never below the deposit', () =>
  fc.assert(
    fc.property(
      fc.constantFrom(...PLANS),
      fc.option(fc.integer({ min: 1, max: 1_000_000_000 }), { nil: undefined }),
      fc.boolean(),
      (plan, code, hasCoupons) => {
        const voucher = code === undefined ? undefined : voucherFor(plan, code);
        const offer = offerOf(plan, { coupons: hasCoupons ? COUPONS : [], voucher }, facts(plan.region));
        const others = offer.rows.slice(0, -1);
        const sum = others.reduce((total, { price }) => total + price.amountMinor, 0);
        expect(offer.rows.at(-1)).toMatchObject({ type: 'TOTAL', price: { amountMinor: sum } });
        const [, deposit] = offer.rows;
        expect(sum).toBeGreaterThanOrEqual(deposit?.price.amountMinor ?? 0);
        expect(offer.firstMonth.amountMinor).toBeGreaterThanOrEqual(0);
        // IDR in whole rupiah. @see rules/money/rounding-idr
        if (plan.region === 'id')
          for (const { price } of offer.rows) expect(Math.abs(price.amountMinor) % 100).toBe(0);
      },
    ),
  ));

describe('the words of a discount', () => {
  const basic = planNamed('sg-apparel-basic');
  it.each([
    {
      name: 'a coupon',
      offer: offerOf(basic, { coupons: COUPONS }, facts('sg')),
      words: '$20 off your first month, then $99 a month.',
    },
    {
      name: 'a voucher of several months',
      offer: offerOf(basic, { coupons: COUPONS, voucher: voucherFor(basic, 3_000, 2) }, facts('sg')),
      words: '$30 off each of your first two months if you subscribe by 31 December 2026, then $99 a month.',
    },
    {
      name: 'a coupon with an end',
      offer: offerOf(
        basic,
        { coupons: COUPONS.map((coupon) => ({ ...coupon, endDate: '2027-01-31T16:00:00.000Z' })) },
        facts('sg'),
      ),
      words: '$20 off your first month if you subscribe by 31 January 2027, then $99 a month.',
    },
    // @see rules/vouchers/near-end
    {
      name: 'a voucher that ends in more than three months',
      offer: offerOf(
        basic,
        { coupons: COUPONS, voucher: voucherFor(basic, 3_000, 2) },
        { ...facts('sg'), today: '2026-08-01' },
      ),
      words: '$30 off each of your first two months, then $99 a month.',
    },
    {
      name: 'a voucher that ends in three months',
      offer: offerOf(
        basic,
        { coupons: COUPONS, voucher: voucherFor(basic, 3_000, 2) },
        { ...facts('sg'), today: '2026-10-01' },
      ),
      words: '$30 off each of your first two months if you subscribe by 31 December 2026, then $99 a month.',
    },
    { name: 'nothing', offer: offerOf(basic, { coupons: [] }, facts('sg')), words: undefined },
  ])('of $name say how much, how often, until when and what is paid afterwards', ({ offer, words }) =>
    expect(discountWords(offer)).toBe(words),
  );
});

// @see rules/plans/commitment-total, rules/plans/subtext-charged-monthly
it.each([
  { spec: 'nothing', voucher: undefined, total: 'IDR\u00A02.670.000' },
  {
    spec: 'two months',
    voucher: voucherFor(planNamed('id-apparel-unlimited'), 10_000_000, 2),
    total: 'IDR\u00A02.470.000',
  },
  {
    spec: 'more months than it binds',
    voucher: voucherFor(planNamed('id-apparel-unlimited'), 10_000_000, 6),
    total: 'IDR\u00A02.370.000',
  },
])('says what a commitment costs in total, where a code lowers $spec', ({ voucher, total }) => {
  const offer = offerOf(
    planNamed('id-apparel-unlimited'),
    { coupons: [], voucher },
    { ...facts('id'), hasVoucherField: true },
  );
  expect(offerSubtext(offer)).toBe(
    `*Charged monthly, for at least three months: ${total} in total, plus the deposit.`,
  );
});

// @see rules/vouchers/label-applied
it('names a code in its row', () => {
  const basic = planNamed('sg-apparel-basic');
  const offer = offerOf(
    basic,
    { coupons: [], voucher: voucherFor(basic, 3_000) },
    { ...facts('sg'), hasVoucherField: true },
  );
  expect(offer.rows.find(({ type }) => type === 'DISCOUNT')?.title).toBe('Code WELCOME');
  expect(offer.discount?.label).toBe('Voucher Code Applied');
});
