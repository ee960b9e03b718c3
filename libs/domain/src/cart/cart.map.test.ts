import type { WireCart } from '@lemari/contract/wire';
import { cartFromWire } from './cart.map.ts';
import { WIRE_GOWN, WIRE_TOTE } from '../product/product.fixtures.ts';
import { productFromWire } from '../product/product.map.ts';

type WireCartItem = WireCart['cart_items'][number];

const MAIN: WireCartItem = {
  id: 21,
  style_id: 101,
  size_category: 'm',
  item_type: 'main_item',
  backup_of: null,
  availability: true,
  problem: null,
  quoted_price: 7_500,
  rental_price: 7_900,
  free_sizes: [],
  next_start_date: null,
};
const BACKUP_SIZE: WireCartItem = {
  ...MAIN,
  id: 22,
  size_category: 's',
  item_type: 'backup_size',
  backup_of: 21,
  availability: false,
  problem: 'booked',
  free_sizes: ['l'],
  next_start_date: '2026-12-14',
};
const BACKUP_STYLE: WireCartItem = {
  ...MAIN,
  id: 23,
  style_id: 102,
  size_category: 'standard',
  item_type: 'backup_style',
  backup_of: 21,
  quoted_price: 5_900,
  rental_price: 5_900,
};

const CART: WireCart = {
  id: 7,
  rental_period: { period_days: 5, period_start: '2026-12-01', period_end: '2026-12-05' },
  dates_problem: null,
  unpaid_order_id: null,
  cart_summary: {
    total_price: 7_900,
    total_item: 1,
    delivery_price_from: 600,
    return_price_from: null,
    currency: 'SGD',
    currency_symbol: '$',
  },
  cart_items: [MAIN, BACKUP_SIZE, BACKUP_STYLE],
  products: [WIRE_GOWN, WIRE_TOTE],
};

const sgd = (amountMinor: number) => ({ amountMinor, currency: 'SGD' });
const withItems = (...items: readonly WireCartItem[]): WireCart => ({ ...CART, cart_items: [...items] });
/** A wire value that the contract does not allow. */
const broken = <T>(wire: T, change: object): T => ({ ...wire, ...change });

describe('a cart', () => {
  // @see rules/cart/wire-form, rules/cart/fields, rules/cart/item-fields
  it('puts backups under their main item', () => {
    const gown = productFromWire(WIRE_GOWN);
    const tote = productFromWire(WIRE_TOTE);
    expect(cartFromWire(CART)).toStrictEqual({
      id: 7,
      periodDays: 5,
      start: '2026-12-01',
      end: '2026-12-05',
      items: [
        {
          id: 21,
          styleId: 101,
          product: gown,
          name: 'Ink Column Gown',
          size: 'm',
          picture: gown.picture,
          rentalPrice: sgd(7_900),
          quotedPrice: sgd(7_500),
          isAvailable: true,
          freeSizes: [],
          backupSize: {
            id: 22,
            styleId: 101,
            product: gown,
            name: 'Ink Column Gown',
            size: 's',
            picture: gown.picture,
            rentalPrice: sgd(7_900),
            quotedPrice: sgd(7_500),
            isAvailable: false,
            problem: 'booked',
            freeSizes: ['l'],
            nextStart: '2026-12-14',
          },
          backupStyle: {
            id: 23,
            styleId: 102,
            product: tote,
            name: 'Market Tote',
            size: 'standard',
            picture: tote.picture,
            rentalPrice: sgd(5_900),
            quotedPrice: sgd(5_900),
            isAvailable: true,
            freeSizes: [],
          },
        },
      ],
      totalPrice: sgd(7_900),
      totalItem: 1,
      deliveryFrom: { amountMinor: 600, currency: 'SGD' },
      currency: 'SGD',
      currencySymbol: '$',
    });
  });

  it('keeps main items in the order they were added, each with its backups', () => {
    const second = { ...MAIN, id: 31, style_id: 102 };
    const backup = { ...BACKUP_SIZE, id: 32, backup_of: 31 };
    const { items } = cartFromWire(withItems(second, backup, MAIN, BACKUP_STYLE));
    expect(items.map(({ id, backupSize, backupStyle }) => [id, backupSize?.id, backupStyle?.id])).toEqual([
      [31, 32, undefined],
      [21, undefined, 23],
    ]);
  });

  it('has the reason why its dates are not possible', () => {
    expect(cartFromWire({ ...CART, dates_problem: 'The start has passed.' }).datesProblem).toBe(
      'The start has passed.',
    );
  });

  it.each([
    // @see rules/cart/default-currency, rules/money/default-currency, rules/money/default-symbol
    { spec: 'is in rupiah', left: ['currency', 'currency_symbol'], currency: 'IDR', symbol: 'Rp' },
    { spec: 'keeps its symbol', left: ['currency'], currency: 'IDR', symbol: '$' },
  ])('without a currency $spec: $currency, $symbol', ({ left, currency, symbol }) => {
    const summary = broken(CART.cart_summary, Object.fromEntries(left.map((key) => [key, undefined])));
    const cart = cartFromWire({ ...CART, cart_summary: summary });
    expect([cart.currency, cart.currencySymbol]).toEqual([currency, symbol]);
    expect(cart.totalPrice).toEqual({ amountMinor: 7_900, currency });
    expect(cart.items[0]?.rentalPrice).toEqual({ amountMinor: 7_900, currency });
  });

  it.each([
    { spec: 'that names no main item', backupOf: null },
    { spec: 'whose main item is missing', backupOf: 99 },
    { spec: 'whose main item is itself a backup', backupOf: 22 },
  ])('drops a backup $spec, and logs it', ({ backupOf }) => {
    const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    const { items } = cartFromWire(withItems(MAIN, BACKUP_SIZE, { ...BACKUP_STYLE, backup_of: backupOf }));
    expect(items).toHaveLength(1);
    expect(items[0]?.backupStyle).toBeUndefined();
    expect(items[0]?.backupSize?.id).toBe(22);
    expect(warn.mock.calls).toEqual([['[carts] 1 of 3 items are backups without a main item']]);
    warn.mockRestore();
  });
});

describe('an item', () => {
  const PLACEHOLDER = { url600: '/favicon.svg', alt: 'Piece 101' };
  const first = (cart: WireCart) => cartFromWire(cart).items[0];

  it.each([
    { spec: 'missing', products: [WIRE_TOTE], dropped: 0 },
    { spec: 'no product object', products: [broken(WIRE_GOWN, { designer: null }), WIRE_TOTE], dropped: 1 },
  ])('whose product is $spec still shows', ({ products, dropped }) => {
    const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    const item = first({ ...CART, products });
    expect(item).toMatchObject({ styleId: 101, name: 'Piece 101', picture: PLACEHOLDER, size: 'm' });
    expect(item).not.toHaveProperty('product');
    expect(item?.rentalPrice).toEqual(sgd(7_900));
    expect(warn).toHaveBeenCalledTimes(dropped);
    warn.mockRestore();
  });

  const noPictures = { featured_image: '', galleries: [] };
  it.each([
    // @see rules/cart/item-picture
    { spec: 'the featured picture', change: {}, url600: '/pictures/1f0c9a/600.avif' },
    {
      spec: 'the first picture of the gallery where none is featured',
      change: { featured_image: '', galleries: WIRE_GOWN.galleries.slice(1) },
      url600: '/pictures/77be02/600.avif',
    },
    {
      spec: 'the first picture of the gallery where the field is missing',
      change: { featured_image: undefined },
      url600: '/pictures/1f0c9a/600.avif',
    },
    { spec: 'a placeholder where there is no picture', change: noPictures, url600: '/favicon.svg' },
  ])('shows $spec', ({ change, url600 }) => {
    const item = first({ ...CART, products: [broken(WIRE_GOWN, change)] });
    expect(item?.picture.url600).toBe(url600);
    expect(item?.picture.alt).toContain('Ink Column Gown');
  });
});
