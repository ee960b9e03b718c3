import { toMoney } from '@lemari/currency/money';
import fc from 'fast-check';
import {
  type Coupon,
  couponFor,
  COUPON_TYPES,
  couponTypeOfCode,
  couponTypesFor,
  defaultVoucher,
  discountAmount,
  type DiscountFacts,
  discountLabel,
  discountOn,
  takesVouchers,
} from './discount.ts';
import { PROMOTIONS } from '../region/place.ts';
import { COUPONS, planNamed, PLANS, voucherFor } from './plan.fixtures.ts';
import { flowOf, PROMOTION_ROWS } from './promotions.ts';

const OFF = { 'hk-apparel-waitlist-web-flow': false, 'sg-bags-waitlist-web-flow': false };

const FACTS: DiscountFacts = { region: 'sg', flow: 'direct', membership: 'new', hasVoucherField: true };
const basic = planNamed('sg-apparel-basic');

const couponOf = (planId: string, maxRedeem: number): Coupon => ({
  id: `${planId}-${maxRedeem}`,
  planId,
  price: toMoney(1_000, planNamed(planId).price.currency),
  title: 'First months',
  description: '',
  maxRedeem,
});

// @see rules/vouchers/coupon-types, rules/vouchers/coupon-members
it.each([
  { membership: 'new', types: ['PROMO'], ofCode: 'PROMO' },
  { membership: 'current', types: [], ofCode: 'RESUB' },
  { membership: 'former', types: ['RESUB'], ofCode: 'RESUB' },
  {
    campaign: 'partnerships',
    membership: 'former',
    types: ['WEBPARTNERSHIP'],
    ofCode: 'WEBPARTNERSHIP',
  },
  { campaign: 'raf', membership: 'new', types: ['PROMO'], ofCode: 'PROMO' },
  {
    campaign: 'partnerships',
    isPromotionPersisted: true,
    membership: 'new',
    types: ['WEBPARTNERSHIP', 'PROMO'],
    ofCode: 'WEBPARTNERSHIP',
  },
  {
    campaign: 'partnerships',
    isPromotionPersisted: true,
    membership: 'former',
    types: ['WEBPARTNERSHIP', 'RESUB'],
    ofCode: 'WEBPARTNERSHIP',
  },
] as const)('asks for $types coupons: $campaign, $membership', ({ types, ofCode, ...facts }) => {
  expect(couponTypesFor(facts)).toEqual(types);
  expect(couponTypeOfCode(facts)).toBe(ofCode);
  expect(COUPON_TYPES).toEqual(expect.arrayContaining([...types, ofCode]));
});

describe('codes can be used', () => {
  const without = { hasVoucherField: false };
  it.each([
    // @see rules/vouchers/used-for-flag, rules/vouchers/used-for-partnership, rules/vouchers/used-for-raf, rules/vouchers/used-for-referral
    { facts: { hasVoucherField: true }, takes: true },
    { facts: { ...without, campaign: 'partnerships' }, takes: true },
    { facts: { ...without, campaign: 'raf' }, takes: true },
    { facts: { ...without, mode: 'referral' }, takes: true },
    // @see rules/vouchers/otherwise-coupons
    { facts: { ...without, campaign: 'byinviteonly' }, takes: false },
    { facts: { ...without, mode: 'ambassador' }, takes: false },
    { facts: without, takes: false },
  ] as const)('with $facts: $takes', ({ facts, takes }) => expect(takesVouchers(facts)).toBe(takes));
});

describe('the coupon of a plan', () => {
  const [one, two] = [couponOf(basic.id, 1), couponOf(basic.id, 2)];
  const pro = planNamed('sg-apparel-pro');
  const proCoupon = couponOf(pro.id, 1);
  const monthly = planNamed('id-apparel-standard-single');
  const three = couponOf(monthly.id, 3);
  it.each([
    // @see rules/vouchers/shown-without-promotion
    { name: 'of one month, without a promotion', plan: basic, coupons: [two, one], found: one },
    { name: 'of two months, without a promotion', plan: basic, coupons: [two], found: undefined },
    { name: 'of another plan', plan: pro, coupons: [one, two], found: undefined },
    // @see rules/vouchers/shown-in-promotion
    { name: 'in try60', plan: basic, coupons: [one, two], promotion: 'try60', found: two },
    { name: 'in firstmonth', plan: basic, coupons: [two, one], promotion: 'firstmonth', found: one },
    // @see rules/vouchers/coupon-usable
    {
      name: 'in a promotion without a couponPeriod',
      plan: basic,
      coupons: [one],
      promotion: 'pro',
      found: undefined,
    },
    // @see rules/vouchers/hidden-in-hybrid
    {
      name: 'in the hybrid flow',
      plan: basic,
      coupons: [one],
      promotion: 'bridal',
      flow: 'hybrid',
      found: one,
    },
    {
      name: 'of Pro in the hybrid flow',
      plan: pro,
      coupons: [proCoupon],
      promotion: 'bridal',
      flow: 'hybrid',
      found: undefined,
    },
    { name: 'of Pro in the direct flow', plan: pro, coupons: [proCoupon], found: proCoupon },
    // @see rules/vouchers/matched-in-id
    { name: 'in Indonesia, by its plan only', plan: monthly, coupons: [three], region: 'id', found: three },
    {
      name: 'in Indonesia in unlimited',
      plan: monthly,
      coupons: [three],
      region: 'id',
      promotion: 'unlimited',
      found: undefined,
    },
  ] as const)('$name', ({ plan, coupons, found, ...facts }) =>
    expect(couponFor(plan, coupons, { ...FACTS, ...facts })).toBe(found),
  );
});

// @see rules/vouchers/kept-promotion
describe('a promotion that a visitor came by', () => {
  const couponAt = (facts: Partial<DiscountFacts>, coupons: readonly Coupon[], plan = basic) =>
    couponFor(plan, coupons, { ...FACTS, isPromotionPersisted: true, ...facts });
  const [one, two] = [couponOf(basic.id, 1), couponOf(basic.id, 2)];

  it.each(PROMOTIONS)('makes no plan dearer than for everybody: %s', (promotion) => {
    for (const region of ['sg', 'id', 'hk'] as const)
      for (const plan of PLANS.filter((own) => own.region === region)) {
        const flow = flowOf({ region, vertical: plan.vertical, promotion, flags: OFF });
        const everybody = couponFor(plan, COUPONS, { region, flow: 'direct' });
        expect(couponAt({ region, promotion, flow }, COUPONS, plan)).toBe(everybody);
      }
  });

  it('keeps a coupon of its own that takes off as much or more', () => {
    expect(couponAt({ promotion: 'try60' }, [one, two])).toBe(two);
    const larger = { ...one, price: toMoney(2_000, 'SGD') };
    expect(couponAt({ promotion: 'try60' }, [larger, two])).toBe(larger);
    expect(couponAt({ promotion: 'try60', isPromotionPersisted: false }, [larger, two])).toBe(two);
  });

  it('takes the larger of a partner’s coupon and that of everybody', () => {
    const larger = { ...one, id: 'partner', price: toMoney(2_000, 'SGD') };
    for (const coupons of [
      [one, larger],
      [larger, one],
    ])
      expect(couponAt({ campaign: 'partnerships' }, coupons)).toBe(larger);
  });

  it('lowers Pro in the hybrid flow as for everybody', () => {
    const pro = planNamed('sg-apparel-pro');
    const coupon = couponOf(pro.id, 1);
    expect(couponAt({ promotion: 'bridal', flow: 'hybrid' }, [coupon], pro)).toBe(coupon);
  });
});

// @see rules/vouchers/exclusive
describe('the discount of a plan', () => {
  const voucher = voucherFor(basic, 5_000);
  it('is the coupon, until a voucher replaces it', () => {
    expect(discountOn(basic, { coupons: COUPONS }, FACTS)).toMatchObject({ kind: 'coupon' });
    expect(discountOn(basic, { coupons: COUPONS, voucher }, FACTS)).toEqual({ kind: 'voucher', voucher });
  });

  it('is the coupon where codes cannot be used', () =>
    expect(
      discountOn(basic, { coupons: COUPONS, voucher }, { ...FACTS, hasVoucherField: false }),
    ).toMatchObject({
      kind: 'coupon',
    }));

  it('takes off no more than the price', () =>
    fc.assert(
      fc.property(fc.constantFrom(...PLANS), fc.integer({ min: 1, max: 1_000_000_000 }), (plan, amount) => {
        const off = discountAmount({ kind: 'voucher', voucher: voucherFor(plan, amount) }, plan);
        expect(off.amountMinor).toBe(Math.min(amount, plan.price.amountMinor));
      }),
    ));

  it('is in the currency of the plan', () =>
    expect(() => discountAmount({ kind: 'voucher', voucher }, planNamed('id-apparel-unlimited'))).toThrow(
      'cannot lower a price in IDR',
    ));

  // @see rules/vouchers/label-applied, rules/vouchers/label-referral, rules/vouchers/label-partnership
  it.each([
    { code: 'RAF50', facts: {}, label: 'Voucher Code Applied' },
    { code: 'RAF50', facts: { mode: 'referral' }, label: 'Friend Referral Discount' },
    { code: 'RAF50', facts: { campaign: 'raf' }, label: 'Friend Referral Discount' },
    {
      code: 'GOOGLE3MO',
      facts: { campaign: 'partnerships', partner: 'google' },
      label: 'Partnership Discount',
    },
    // Another code is not the friend’s or the partner’s.
    { code: 'PROWEEK', facts: { mode: 'referral' }, label: 'Voucher Code Applied' },
    { code: 'RAF50', facts: { campaign: 'partnerships', partner: 'google' }, label: 'Voucher Code Applied' },
  ] as const)('of the voucher $code with $facts is called $label', ({ code, facts, label }) => {
    const own = { ...voucher, voucherCode: code };
    expect(discountLabel({ kind: 'voucher', voucher: own }, { region: 'sg', ...facts })).toBe(label);
  });
});

describe('the voucher that a page applies by itself', () => {
  it.each(Object.entries(PROMOTION_ROWS))('is one exactly where the row of %s says so', (name, row) => {
    const promotion = PROMOTIONS.find((one) => one === name);
    const campaign = (['raf', 'byinviteonly', 'partnerships'] as const).find((one) => one === name);
    const mode = name === 'referral' ? name : undefined;
    const flags = {
      'voucher-code-for-sg-main-lp': null,
      'voucher-code-for-id-main-lp': null,
      'first-month-lp-unlimited-voucher-code': 'FIRST',
    };
    for (const region of row.regions)
      expect(defaultVoucher({ region, promotion, campaign, mode }, flags) !== undefined).toBe(
        row.appliesVoucher === true,
      );
  });

  const NONE = {
    'voucher-code-for-sg-main-lp': null,
    'voucher-code-for-id-main-lp': null,
    'first-month-lp-unlimited-voucher-code': null,
  };
  it.each([
    // @see rules/vouchers/default-referral-sg, rules/vouchers/default-referral-elsewhere
    { at: { region: 'sg', mode: 'referral' }, code: 'RAF50' },
    { at: { region: 'id', mode: 'referral' }, code: 'TASTE1PS28APP' },
    { at: { region: 'id', campaign: 'raf' }, code: 'RAF50' },
    { at: { region: 'hk', campaign: 'raf' }, code: 'RAF50' },
    // @see rules/vouchers/default-shonet, rules/vouchers/default-gojek, rules/vouchers/default-google
    { at: { region: 'id', campaign: 'partnerships', partner: 'shonet' }, code: 'STPARTNER400' },
    { at: { region: 'id', campaign: 'partnerships', partner: 'gojek' }, code: 'STXGOJEKWEB' },
    { at: { region: 'sg', campaign: 'partnerships', partner: 'google' }, code: 'GOOGLE3MO' },
    // @see rules/vouchers/default-partner-sg, rules/vouchers/default-partner-elsewhere
    { at: { region: 'sg', campaign: 'partnerships', partner: 'nobody' }, code: 'STPARTNER3MO' },
    // A partner's code is one of its regions.
    { at: { region: 'sg', campaign: 'partnerships', partner: 'gojek' }, code: 'STPARTNER3MO' },
    { at: { region: 'sg', campaign: 'partnerships', partner: 'shonet' }, code: 'STPARTNER3MO' },
    { at: { region: 'hk', campaign: 'partnerships', partner: 'gojek' }, code: 'STPARTNER500' },
    { at: { region: 'hk', campaign: 'partnerships', partner: 'google' }, code: 'GOOGLE3MO' },
    { at: { region: 'sg', campaign: 'partnerships', partner: 'constructor' }, code: 'STPARTNER3MO' },
    { at: { region: 'sg', campaign: 'partnerships' }, code: 'STPARTNER3MO' },
    { at: { region: 'hk', campaign: 'partnerships' }, code: 'STPARTNER500' },
    // @see rules/vouchers/default-byinviteonly
    { at: { region: 'sg', campaign: 'byinviteonly' }, code: undefined },
    // @see rules/vouchers/default-travel, rules/vouchers/default-try60
    { at: { region: 'sg', promotion: 'travel' }, code: 'STHOLIDAY' },
    { at: { region: 'sg', promotion: 'try60' }, code: 'TRY60' },
    { at: { region: 'sg', promotion: 'bridal' }, code: undefined },
    { at: { region: 'sg', promotion: 'firstmonth' }, code: undefined },
    { at: { region: 'sg' }, code: undefined },
  ] as const)('$at: $code', ({ at, code }) => expect(defaultVoucher(at, NONE)).toBe(code));

  // @see rules/flags/voucher-code-for-sg-main-lp, rules/flags/voucher-code-for-id-main-lp
  it.each([
    { flag: 'voucher-code-for-sg-main-lp', at: { region: 'sg' } },
    { flag: 'voucher-code-for-id-main-lp', at: { region: 'id' } },
    { flag: 'first-month-lp-unlimited-voucher-code', at: { region: 'sg', promotion: 'firstmonth' } },
  ] as const)('is that of the flag $flag', ({ flag, at }) => {
    expect(defaultVoucher(at, { ...NONE, [flag]: 'HELLO' })).toBe('HELLO');
    expect(defaultVoucher({ region: 'hk' }, { ...NONE, [flag]: 'HELLO' })).toBeUndefined();
    expect(defaultVoucher({ ...at, promotion: 'bridal' }, { ...NONE, [flag]: 'HELLO' })).toBeUndefined();
  });
});
