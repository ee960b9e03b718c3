import { EXAMPLES } from '@lemari/contract/examples';
import { toMoney } from '@lemari/currency/money';
import { addressFromWire } from '@lemari/domain/person/address';
import { CHECKOUT } from '@lemari/domain/cart/checkout-steps';
import { BOTH_WAYS, FRESH } from '../../testing/checkouts.ts';
import { checkoutFromWire } from './checkout.map.ts';
import { cartProblem, priceRows, readLocation, summaryOf } from './checkout.rules.ts';
import { stepFacts } from './steps.rules.ts';
import { afterAdding, doorOptions, readWay, wayFields, wayOffers, type WayOffers } from './ways.rules.ts';

const form = (fields: Readonly<Record<string, string>>): FormData => {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.set(name, value);
  return data;
};

describe('what the address of a checkout says', () => {
  it.each([
    { search: 'cart=7', place: { cartId: 7 } },
    { search: 'cart=7&pay=credit_card%3A5', place: { cartId: 7, pay: 'credit_card:5' } },
    { search: 'cart=7&pay=shells', place: { cartId: 7 } },
    { search: '', place: undefined },
    { search: 'cart=0', place: undefined },
    { search: 'cart=-1', place: undefined },
    { search: 'cart=99999999999', place: undefined },
  ])('$search', ({ search, place }) => {
    expect(readLocation(new URLSearchParams(search))).toEqual(place);
  });
});

describe('the way through a checkout', () => {
  const both = checkoutFromWire(BOTH_WAYS);
  const [gift] = EXAMPLES.listAddons.data;
  const discount = EXAMPLES.getDiscount.data;
  it.each([
    { spec: 'is free to go back', at: 'delivery', checkout: both, shown: 'delivery' },
    {
      spec: 'skips nothing that has to be chosen',
      at: 'payment',
      checkout: checkoutFromWire(FRESH),
      shown: 'delivery',
    },
    { spec: 'needs no code for the payment', at: 'payment', checkout: both, shown: 'payment' },
    { spec: 'needs a way to pay for the review', at: 'review', checkout: both, shown: 'payment' },
    { spec: 'has no add-ons where there are none', at: 'addons', checkout: both, shown: 'discount' },
  ] as const)('$spec', ({ at, checkout, shown }) => {
    expect(CHECKOUT.current(stepFacts({ checkout, pay: undefined, offersAddons: false }), at)).toBe(shown);
  });

  it.each([
    { spec: 'nothing', wire: FRESH, chosen: [] },
    { spec: 'both ways', wire: BOTH_WAYS, chosen: ['delivery', 'return'] },
    {
      spec: 'add-ons and a code',
      wire: { ...FRESH, addons: gift ? [gift] : [], discount },
      chosen: ['addons', 'discount'],
    },
    { spec: 'a way to pay', wire: FRESH, pay: 'credit_card', chosen: ['payment'] },
  ])('knows what was chosen: $spec', ({ wire, pay, chosen }) => {
    expect(stepFacts({ checkout: checkoutFromWire(wire), pay, offersAddons: true })).toEqual({
      offersAddons: true,
      chosen,
    });
  });
});

describe('what an order comes to', () => {
  it('says what is not chosen yet', () => {
    expect(priceRows(checkoutFromWire(FRESH))).toEqual([
      { label: 'Rental', amount: 'IDR 690.000' },
      { label: 'Delivery', amount: 'Not chosen yet' },
      { label: 'Return', amount: 'Not chosen yet' },
      { label: 'Deposit', amount: 'None' },
    ]);
    expect(summaryOf(checkoutFromWire(FRESH), 'id')).toMatchObject({
      title: '1 piece, 4 days',
      arrives: 'Tue 1 Dec',
      returns: 'Fri 4 Dec',
      dueNow: 'IDR 690.000',
    });
  });

  it('says what is free, what goes along and what is taken off', () => {
    const rows = priceRows(
      checkoutFromWire({
        ...BOTH_WAYS,
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

describe('what has become of a cart since', () => {
  const [slip] = FRESH.cart.cart_items;
  if (!slip) throw new Error('a piece is expected');
  const other: typeof slip = { ...slip, id: 99, style_id: 99 };
  const GONE = 'Your cart has other sizes and dates for you.';
  const PRICE = 'Your cart says how much it was and is, and lets you agree to it.';
  const dearer = { rental_price: slip.quoted_price + 1_000_000 };
  const cheaper = { rental_price: slip.quoted_price - 1_000_000 };
  const booked = { availability: false, problem: 'booked' as const };

  it.each<{ spec: string; first: Partial<typeof slip>; second?: Partial<typeof slip>; problem: unknown }>([
    { spec: 'free and as agreed: nothing', first: {}, problem: undefined },
    {
      spec: 'booked',
      first: booked,
      problem: { title: 'No longer available on these dates: Senja Bias Slip.', way: GONE },
    },
    {
      spec: 'not rented any more',
      first: { availability: false, problem: 'not_rented' },
      problem: { title: 'No longer available on these dates: Senja Bias Slip.', way: GONE },
    },
    {
      spec: 'dearer',
      first: dearer,
      problem: { title: 'The price of Senja Bias Slip has changed.', way: PRICE },
    },
    {
      spec: 'cheaper',
      first: cheaper,
      problem: { title: 'The price of Senja Bias Slip has changed.', way: PRICE },
    },
    {
      spec: 'one dearer and one cheaper: both are named',
      first: dearer,
      second: cheaper,
      problem: { title: 'The price of Senja Bias Slip, Piece 99 has changed.', way: PRICE },
    },
    {
      spec: 'one dearer and one gone: what is gone comes first',
      first: dearer,
      second: booked,
      problem: { title: 'No longer available on these dates: Piece 99.', way: GONE },
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

  it('a backup that would be sent at another price is named', () => {
    const backup: typeof slip = { ...other, ...dearer, item_type: 'backup_style', backup_of: slip.id };
    const cart_items = [{ ...slip, ...booked }, backup];
    expect(cartProblem(checkoutFromWire({ ...FRESH, cart: { ...FRESH.cart, cart_items } }).cart)).toEqual({
      title: 'The price of Piece 99 has changed.',
      way: PRICE,
    });
  });

  it('dates on which nothing comes are said before anything else', () => {
    const cart = { ...FRESH.cart, dates_problem: 'It is too late for 1 December.' };
    const cart_items = [{ ...slip, ...booked }];
    expect(cartProblem(checkoutFromWire({ ...FRESH, cart: { ...cart, cart_items } }).cart)).toEqual({
      title: 'It is too late for 1 December.',
      way: 'Your cart has other dates for you.',
    });
  });
});

describe('a way, as its form says it', () => {
  const TIME = '2026-12-01T02:00:00.000Z';
  it.each([
    {
      spec: 'to a door',
      fields: { way: 'Normal', address: '3', point: '2', time: TIME },
      way: { method: 'Normal', addressId: 3, time: TIME },
    },
    {
      spec: 'to a point',
      fields: { way: 'NormalCollect', address: '3', point: '2', time: TIME },
      way: { method: 'NormalCollect', pointId: 2, time: TIME },
    },
  ])('$spec takes nothing of the other', ({ fields, way }) => {
    expect(readWay('delivery', form(fields))).toEqual({ ok: true, value: way });
  });

  it.each([
    { spec: 'no way', fields: {}, wrong: ['way'] },
    { spec: 'a way of the return', fields: { way: 'Return' }, wrong: ['way'] },
    { spec: 'no address and no time', fields: { way: 'Normal' }, wrong: ['address', 'time'] },
    { spec: 'no point', fields: { way: 'NormalCollect', time: TIME }, wrong: ['point'] },
    { spec: 'no time at all', fields: { way: 'Normal', address: '3', time: 'soon' }, wrong: ['time'] },
  ])('is refused with $spec', ({ fields, wrong }) => {
    const parsed = readWay('delivery', form(fields));
    expect(!parsed.ok && parsed.errors.map(({ field }) => field)).toEqual(wrong);
  });
});

describe('the choices of a way', () => {
  const address = addressFromWire(EXAMPLES.createAddress.data);
  const far = { ...address, id: 4, address: 'Jalan Braga 1' };
  const price = toMoney(2_500_000, 'IDR');
  const offers = (change: Partial<WayOffers> = {}): WayOffers => ({
    doors: [{ address, price }],
    points: [],
    windows: [{ start: '2026-12-01T02:00:00.000Z', label: '09:00-12:00' }],
    problems: [],
    usualAddressId: 3,
    ...change,
  });

  it('say what each door costs, or why nobody goes there', () => {
    const doors = [
      { address, price },
      { address: far, price, why: 'Too far.' },
    ];
    expect(
      doorOptions(offers({ doors }), 'return').map(({ label, detail, aside, disabled }) => [
        label,
        detail,
        aside,
        disabled,
      ]),
    ).toEqual([
      [
        'The same address: Jalan Senopati 41',
        '12-5, Jakarta Selatan 12190, Indonesia',
        'IDR 25.000',
        undefined,
      ],
      ['Jalan Braga 1', 'Too far.', undefined, true],
    ]);
  });

  it.each([
    { spec: 'the usual door', change: {}, fields: { way: 'Normal', address: '3' } },
    {
      spec: 'another door where nobody goes to the usual one',
      change: { doors: [{ address, why: 'Too far.' }, { address: far }] },
      fields: { way: 'Normal', address: '4' },
    },
    { spec: 'nothing where there is no address', change: { doors: [] }, fields: { way: '', address: '' } },
  ])('begin with $spec', ({ change, fields }) => {
    expect(wayFields('delivery', offers(change), { chosen: undefined, search: '' })).toMatchObject(fields);
  });

  it('begin with what was chosen, as long as it is still there', () => {
    const chosen = { method: 'Normal', addressId: 99, time: '2026-12-02T02:00:00.000Z' } as const;
    expect(wayFields('delivery', offers(), { chosen, search: '' })).toEqual({
      way: 'Normal',
      address: '3',
      point: '',
      time: '',
    });
  });

  it.each([
    { spec: 'added meanwhile', before: [address], fields: { way: 'Normal', address: '4' } },
    { spec: 'the first there is', before: [], fields: { way: 'Normal', address: '3' } },
    {
      spec: 'none, since nothing was added',
      before: [address, far],
      fields: { way: 'NormalCollect', address: '3' },
    },
  ])('after adding an address begin with the one: $spec', ({ before, fields }) => {
    const chosen =
      before.length === 0 ? undefined : ({ method: 'NormalCollect', pointId: 1, time: '' } as const);
    const here = '/id/on-demand/checkout/delivery?cart=7';
    const leads = afterAdding(here, offers({ doors: before.map((each) => ({ address: each })) }));
    const [, query] = leads.split('?');
    expect(leads).toContain(`${here}&known=`);
    const now = offers({ doors: [{ address }, { address: far }] });
    expect(wayFields('delivery', now, { chosen, search: `?${query}` })).toMatchObject(fields);
  });

  it.each(['?known=', '?known=-1', '?known=all', '?known=0.5'])('take %s for nothing', (search) => {
    const doors = [{ address }, { address: far }];
    expect(
      wayFields('delivery', offers({ doors, usualAddressId: 4 }), { chosen: undefined, search }),
    ).toMatchObject({ address: '4' });
  });

  it('without a door anybody goes to say why, once', () => {
    const doors = [address, far].map((each) => ({ address: each, why: 'Too far.' }));
    expect(wayOffers(offers({ doors })).door).toMatchObject({ why: 'Too far.' });
  });
});
