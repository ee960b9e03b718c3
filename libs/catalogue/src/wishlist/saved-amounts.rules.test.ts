import { EXAMPLES } from '@lemari/contract/examples';
import { toMoney } from '@lemari/currency/money';
import { breakEven } from '@lemari/domain/plan/break-even';
import { planNamed } from '@lemari/domain/plan/fixtures';
import { productFromWire } from '@lemari/domain/product/product.map';
import type { Product } from '@lemari/domain/product';
import { amountsOf } from './saved-amounts.rules.ts';

const GOWN: Product = { ...productFromWire(EXAMPLES.getProduct.data), vertical: 'apparel' };
const sgd = (dollars: number) => toMoney(dollars * 100, 'SGD');

/** A piece of clothing in one size. */
const piece = (retail: number, ...grades: [dollars: number, isPurchasable: boolean][]): Product => ({
  ...GOWN,
  price: sgd(retail),
  sizeNotes: GOWN.sizeNotes.slice(0, 1).map((note) => ({
    ...note,
    sellingInformation: grades.map(([dollars, isPurchasable]) => ({
      grade: 'A',
      price: sgd(dollars),
      isPurchasable,
      shippedWith: [],
    })),
  })),
});

/** Calculated by hand: Basic costs $99 for four pieces. */
describe('pieces that can be bought', () => {
  it.each([
    {
      spec: 'the lowest price to buy',
      pieces: [piece(110, [45, true], [33, true])],
      amounts: [33],
      from: undefined,
    },
    { spec: 'the retail price where none is sold', pieces: [piece(110)], amounts: [110], from: 1 },
    { spec: 'no grade that is not sold alone', pieces: [piece(110, [20, false])], amounts: [110], from: 1 },
    {
      // 33 + 33 = 66; with 40 it is 106, more than 99.
      spec: 'each its own',
      pieces: [piece(390, [40, true]), piece(110, [33, true]), piece(120, [33, true])],
      amounts: [40, 33, 33],
      from: 3,
    },
    {
      // 33 + 33 + 33 = 99, the price of the plan.
      spec: 'a total that is the price',
      pieces: [piece(390, [33, true]), piece(110, [33, true]), piece(120, [33, true])],
      amounts: [33, 33, 33],
      from: 3,
    },
  ])('count with $spec', ({ pieces, amounts, from }) => {
    const found = pieces.flatMap((one) => amountsOf(one, { vertical: 'apparel' }));
    expect(found).toEqual(amounts.map(sgd));
    expect(breakEven(planNamed('sg-apparel-basic'), found)?.from).toBe(from);
  });
});

it('a piece of another vertical does not count', () =>
  expect(amountsOf(piece(110), { vertical: 'bags' })).toEqual([]));

it('a piece to rent counts with its shortest rent', () =>
  expect(amountsOf({ ...GOWN, vertical: 'on-demand' }, { vertical: 'on-demand' })).toEqual([
    GOWN.rentalPrices[0]?.price,
  ]));
