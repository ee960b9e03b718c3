import { EXAMPLES } from '@lemari/contract/examples';
import { couponsFromWire, plansFromWire, shownSummary, voucherFromWire } from './plan.map.ts';

const [wire] = EXAMPLES.listPlans.data;
if (!wire) throw new Error('the example has a plan');

const mapped = (attributes: Partial<typeof wire.attributes> = {}, id = wire.id) =>
  plansFromWire({ data: [{ ...wire, id, attributes: { ...wire.attributes, ...attributes } }] });

// @see rules/plans/plan-fields, rules/plans/plan-source-attributes
it('a plan has every field of the wire', () => {
  expect(mapped({ list_price: 12_000, care_price: 900, insurance_cover: 20_000 })).toEqual([
    expect.objectContaining({
      id: 'sg-apparel-basic',
      region: 'sg',
      vertical: 'apparel',
      productLine: 'standard',
      name: 'Basic',
      price: { amountMinor: 9_900, currency: 'SGD' },
      listPrice: { amountMinor: 12_000, currency: 'SGD' },
      care: { amountMinor: 900, currency: 'SGD' },
      cover: { amountMinor: 20_000, currency: 'SGD' },
      commitmentMonths: 1,
      paymentProvider: 'stripe',
      planType: 'REGULAR',
      maxItems: 4,
      maxBoxes: 1,
    }),
  ]);
});

// @see rules/plans/commitment-default
it('a plan without a commitment has one month', () =>
  expect(mapped({ commitment: null })[0]?.commitmentMonths).toBe(1));

it('a plan of one promotion names it', () =>
  expect(mapped({ plan_type: 'STARTER' })[0]?.promotion).toBe('starter'));

it('a plan of an unknown service is left out and logged', () => {
  const warned = jest.spyOn(console, 'warn').mockImplementation();
  expect(mapped({ service_id: 'sg-cars-standard' })).toEqual([]);
  expect(warned).toHaveBeenCalledWith(expect.stringContaining('sg-cars-standard'));
});

// @see rules/plans/summary-missing, rules/plans/summary-missing-hidden
it('a missing field of a summary maps to Error, which is left out and logged', () => {
  const warned = jest.spyOn(console, 'warn').mockImplementation();
  const [plan] = mapped({ summary: { title: 'Basic', price_highlight: '$99' } });
  expect(plan?.summary).toMatchObject({ title: 'Basic', priceHighlight: '$99', tagline: 'Error' });
  expect(plan && shownSummary(plan)).toEqual({ title: 'Basic', priceHighlight: '$99' });
  expect(warned).toHaveBeenCalledWith(expect.stringContaining('tagline'));
});

// @see rules/vouchers/coupon-fields
it('a coupon has every field of the wire', () =>
  expect(couponsFromWire(EXAMPLES.listCoupons)[0]).toEqual({
    id: '1',
    planId: 'sg-apparel-basic',
    price: { amountMinor: 2_000, currency: 'SGD' },
    title: 'First-month discount',
    description: 'For new members.',
    maxRedeem: 1,
  }));

// @see rules/vouchers/voucher-fields
it('a voucher has every field of the wire', () =>
  expect(voucherFromWire(EXAMPLES.validateVoucher)).toEqual({
    id: EXAMPLES.validateVoucher.data.id,
    title: 'From a friend',
    voucherCode: 'RAF50',
    description: 'For friends of members.',
    price: { amountMinor: 5_000, currency: 'SGD' },
    startDate: '2025-12-31T16:00:00.000Z',
    endDate: '2035-12-31T16:00:00.000Z',
    months: 1,
  }));
