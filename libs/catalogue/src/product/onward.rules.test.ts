import { EXAMPLES } from '@lemari/contract/examples';
import { productFromWire } from '@lemari/domain/product/product.map';
import { onwardOf } from './onward.rules.ts';
import { isRentable } from './product.rules.ts';

const DATES = { start: '2026-12-01', end: '2026-12-08', periodDays: 8 };
const product = (change: object = {}) =>
  productFromWire({ ...EXAMPLES.getProduct.data, vertical_types: ['apparel', 'on_demand'], ...change });

// @see rules/products/one-action
describe('onwardOf', () => {
  it('is none where the page rents the piece', () =>
    expect(onwardOf(product({ vertical_type: 'on_demand' }), 'id', undefined)).toBeUndefined());

  it.each([
    { spec: 'the shortest period without dates', dates: undefined, price: '$55.00', detail: '4 days' },
    { spec: 'the period of the dates', dates: DATES, price: '$83.00', detail: '8 days, for 1–8 Dec' },
  ])('names the price of $spec', ({ dates, price, detail }) => {
    const onward = onwardOf(product(), 'id', dates);
    expect(onward).toMatchObject({
      action: { label: `Rent it once, ${price}` },
      bar: { title: price, detail, label: 'Rent it once' },
    });
    expect(isRentable(onward)).toBe(true);
  });

  it('names no price where the piece has none for the period', () =>
    expect(onwardOf(product({ rental_price: [] }), 'id', undefined)).toMatchObject({
      action: { label: 'Rent it once' },
      bar: { title: 'One-time rental' },
    }));

  it.each([
    { spec: 'a plan of sg', change: {}, region: 'sg' },
    { spec: 'a plan of hk for another vertical', change: {}, region: 'hk' },
    { spec: 'a piece that On Demand lacks', change: { vertical_types: ['apparel'] }, region: 'id' },
    { spec: 'homeware', change: { vertical_type: 'home', vertical_types: ['home'] }, region: 'id' },
  ] as const)('cannot be rented today: $spec', ({ change, region }) =>
    expect(isRentable(onwardOf(product(change), region, undefined))).toBe(false),
  );
});
