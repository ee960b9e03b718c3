import { EXAMPLES } from '@lemari/contract/examples';
import { CHECKOUT } from '@lemari/domain/cart/checkout-steps';
import { BOTH_CHOSEN, FRESH } from '../../testing/checkouts.ts';
import { checkoutFromWire } from './checkout.map.ts';
import { cartProblem, priceRows, readLocation, summaryOf } from './checkout.rules.ts';
import { stepFacts } from './steps.rules.ts';

describe('readLocation', () => {
  it.each([
    { search: 'cart=7', location: { cartId: 7 } },
    { search: 'cart=7&pay=credit_card%3A5', location: { cartId: 7 } },
    { search: '', location: undefined },
    { search: 'cart=0', location: undefined },
    { search: 'cart=-1', location: undefined },
    { search: 'cart=99999999999', location: undefined },
  ])('$search', ({ search, location }) => {
    expect(readLocation(new URLSearchParams(search))).toEqual(location);
  });
});

describe('the steps of a checkout', () => {
  const both = checkoutFromWire(BOTH_CHOSEN);
  const [gift] = EXAMPLES.listAddons.data;
  it.each([
    { spec: 'allow going back', at: 'delivery', checkout: both, shown: 'delivery' },
    { spec: 'skip no required step', at: 'review', checkout: checkoutFromWire(FRESH), shown: 'delivery' },
    { spec: 'require no payment method before the review', at: 'review', checkout: both, shown: 'review' },
    { spec: 'omit add-ons where there are none', at: 'addons', checkout: both, shown: 'review' },
  ] as const)('$spec', ({ at, checkout, shown }) => {
    expect(CHECKOUT.current(stepFacts({ checkout, offersAddons: false }), at)).toBe(shown);
  });

  it.each([
    { spec: 'nothing', wire: FRESH, chosen: [] },
    { spec: 'a delivery without a return', wire: { ...BOTH_CHOSEN, return: null }, chosen: [] },
    { spec: 'delivery and return', wire: BOTH_CHOSEN, chosen: ['delivery'] },
    { spec: 'add-ons', wire: { ...FRESH, addons: gift ? [gift] : [] }, chosen: ['addons'] },
  ])('are done according to the choices: $spec', ({ wire, chosen }) => {
    expect(stepFacts({ checkout: checkoutFromWire(wire), offersAddons: true })).toEqual({
      offersAddons: true,
      chosen,
    });
  });
});

describe('priceRows', () => {
  it('shows the lowest prices of open choices', () => {
    expect(priceRows(checkoutFromWire(FRESH))).toEqual([
      { label: 'Rental', amount: 'IDR 690.000' },
      { label: 'Delivery', amount: 'from IDR 25.000' },
      { label: 'Return', amount: 'from IDR 25.000' },
      { label: 'Deposit', amount: 'None' },
    ]);
    expect(summaryOf(checkoutFromWire(FRESH), 'id')).toMatchObject({
      title: '1 piece, 4 days',
      arrives: 'Tue 1 Dec',
      returns: 'Fri 4 Dec',
      dueNow: 'from IDR 740.000',
      isIncomplete: false,
    });
  });

  it('leaves the delivery and return of an earlier choice out of the total where the area has none', () => {
    const checkout = checkoutFromWire(BOTH_CHOSEN);
    expect(summaryOf(checkout, 'id', { delivery: undefined, return: undefined })).toMatchObject({
      rows: expect.arrayContaining([
        { label: 'Delivery', amount: 'Not chosen yet' },
        { label: 'Return', amount: 'Not chosen yet' },
      ]),
      dueNow: 'IDR 690.000',
      isIncomplete: true,
    });
  });

  it('lists free delivery, add-ons and the discount', () => {
    const rows = priceRows(
      checkoutFromWire({
        ...BOTH_CHOSEN,
        delivery_price: 0,
        addons: EXAMPLES.listAddons.data,
        addons_price: 4_500_000,
        discount: EXAMPLES.getDiscount.data,
        discount_price: 6_900_000,
      }),
    );
    expect(rows).toEqual([
      { label: 'Rental', amount: 'IDR 690.000' },
      { label: 'Delivery', amount: 'Free' },
      { label: 'Return', amount: 'IDR 25.000' },
      { label: 'Add-ons', amount: 'IDR 45.000' },
      { label: 'Discount FIRST10', amount: '−IDR 69.000' },
      { label: 'Deposit', amount: 'None' },
    ]);
  });
});

describe('problems of a cart', () => {
  const [slip] = FRESH.cart.cart_items;
  if (!slip) throw new Error('a piece is expected');
  const other: typeof slip = { ...slip, id: 99, style_id: 99 };
  const GONE = 'Choose another size or other dates in your cart.';
  const PRICE = 'Check the new price and accept it in your cart.';
  const dearer = { rental_price: slip.quoted_price + 1_000_000 };
  const cheaper = { rental_price: slip.quoted_price - 1_000_000 };
  const booked = { availability: false, problem: 'booked' as const };

  it.each<{ spec: string; first: Partial<typeof slip>; second?: Partial<typeof slip>; problem: unknown }>([
    { spec: 'available at the agreed price: no problem', first: {}, problem: undefined },
    {
      spec: 'booked',
      first: booked,
      problem: { title: 'No longer available on these dates: Senja Bias Slip.', advice: GONE },
    },
    {
      spec: 'no longer rented',
      first: { availability: false, problem: 'not_rented' },
      problem: { title: 'No longer available on these dates: Senja Bias Slip.', advice: GONE },
    },
    {
      spec: 'more expensive',
      first: dearer,
      problem: { title: 'The price of Senja Bias Slip has changed.', advice: PRICE },
    },
    {
      spec: 'cheaper',
      first: cheaper,
      problem: { title: 'The price of Senja Bias Slip has changed.', advice: PRICE },
    },
    {
      spec: 'one more expensive and one cheaper: names both',
      first: dearer,
      second: cheaper,
      problem: { title: 'The price of Senja Bias Slip, Piece 99 has changed.', advice: PRICE },
    },
    {
      spec: 'one more expensive and one unavailable: names the unavailable one',
      first: dearer,
      second: booked,
      problem: { title: 'No longer available on these dates: Piece 99.', advice: GONE },
    },
  ])('$spec', ({ first, second = {}, problem }) => {
    const cart_items = [
      { ...slip, ...first },
      { ...other, ...second },
    ];
    expect(cartProblem(checkoutFromWire({ ...FRESH, cart: { ...FRESH.cart, cart_items } }).cart)).toEqual(
      problem,
    );
  });

  it('names a backup that would be sent at another price', () => {
    const backup: typeof slip = { ...other, ...dearer, item_type: 'backup_style', backup_of: slip.id };
    const cart_items = [{ ...slip, ...booked }, backup];
    expect(cartProblem(checkoutFromWire({ ...FRESH, cart: { ...FRESH.cart, cart_items } }).cart)).toEqual({
      title: 'The price of Piece 99 has changed.',
      advice: PRICE,
    });
  });

  it('reports impossible dates before any other problem', () => {
    const cart = { ...FRESH.cart, dates_problem: 'It is too late for 1 December.' };
    const cart_items = [{ ...slip, ...booked }];
    expect(cartProblem(checkoutFromWire({ ...FRESH, cart: { ...cart, cart_items } }).cart)).toEqual({
      title: 'It is too late for 1 December.',
      advice: 'Choose other dates in your cart.',
    });
  });
});
