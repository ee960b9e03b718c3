import type { Currency } from '@lemari/currency/money';
import {
  backupSent,
  type CartChoice,
  type CartItem,
  type CartLineState,
  cartLineState,
  checkoutBlock,
  periodsOf,
  piecesOf,
  priceEffect,
} from './cart.ts';

const sgd = (amountMinor: number) => ({ amountMinor, currency: 'SGD' as Currency });

const SLIP: CartChoice = {
  id: 11,
  styleId: 1001,
  name: 'Senja Bias Slip',
  size: 'm',
  picture: { url600: '/pictures/1f0c9a/600.avif', alt: 'Senja Bias Slip' },
  rentalPrice: sgd(5_500),
  quotedPrice: sgd(5_500),
  isAvailable: true,
  freeSizes: [],
};
const BOOKED = { isAvailable: false, problem: 'booked' } as const;
const NOT_RENTED = { isAvailable: false, problem: 'not_rented', rentalPrice: sgd(0) } as const;
const IN_L: CartChoice = { ...SLIP, id: 12, size: 'l' };
const GOWN: CartChoice = { ...SLIP, id: 13, styleId: 1002, name: 'Ink Column Gown' };

describe('an item of the cart', () => {
  it.each<{ spec: string; change: Partial<CartItem>; state: CartLineState; afterItsDates?: CartLineState }>([
    { spec: 'is free', change: {}, state: 'free' },
    {
      spec: 'is free even if its backup is booked',
      change: { backupSize: { ...IN_L, ...BOOKED } },
      state: 'free',
    },
    { spec: 'is booked', change: BOOKED, state: 'booked', afterItsDates: 'free' },
    {
      spec: 'is booked where the reason is missing',
      change: { isAvailable: false },
      state: 'booked',
      afterItsDates: 'free',
    },
    {
      spec: 'is booked when its backups are booked too',
      change: { ...BOOKED, backupSize: { ...IN_L, ...BOOKED }, backupStyle: { ...GOWN, ...NOT_RENTED } },
      state: 'booked',
      afterItsDates: 'free',
    },
    { spec: 'is not rented', change: NOT_RENTED, state: 'not_rented', afterItsDates: 'not_rented' },
    {
      spec: 'is sent in its backup size',
      change: { ...BOOKED, backupSize: IN_L },
      state: 'sent-as-backup',
      afterItsDates: 'free',
    },
    {
      spec: 'is sent as its backup style where it is not rented',
      change: { ...NOT_RENTED, backupStyle: GOWN },
      state: 'sent-as-backup',
      afterItsDates: 'not_rented',
    },
    {
      spec: 'is sent as its backup, whatever the first choice costs now',
      change: { ...BOOKED, rentalPrice: sgd(6_000), backupSize: IN_L },
      state: 'sent-as-backup',
      afterItsDates: 'dearer',
    },
    ...[5_499, 5_501].map((now) => ({
      spec: `is sent as its backup, which costs ${now} instead of the agreed price`,
      change: {
        ...BOOKED,
        backupSize: { ...IN_L, ...BOOKED },
        backupStyle: { ...GOWN, rentalPrice: sgd(now) },
      },
      state: 'backup-repriced' as const,
    })),
    {
      spec: 'is free, whatever its backup costs',
      change: { backupStyle: { ...GOWN, rentalPrice: sgd(9_900) } },
      state: 'free',
    },
    {
      spec: 'costs more than the agreed price',
      change: { rentalPrice: sgd(5_501) },
      state: 'dearer',
      afterItsDates: 'dearer',
    },
    {
      spec: 'costs less than the agreed price',
      change: { rentalPrice: sgd(5_499) },
      state: 'cheaper',
      afterItsDates: 'cheaper',
    },
    {
      spec: 'is booked rather than dearer, where both hold',
      change: { ...BOOKED, rentalPrice: sgd(6_000) },
      state: 'booked',
      afterItsDates: 'dearer',
    },
  ])('$spec', ({ change, state, afterItsDates = 'free' }) => {
    const item = { ...SLIP, ...change };
    expect(cartLineState(item, {})).toBe(state);
    // The cart shows its problem of dates once; no item counts as booked on them.
    expect(cartLineState(item, { datesProblem: 'The start has passed.' })).toBe(afterItsDates);
  });
});

describe('checkout', () => {
  const booked = { ...SLIP, ...BOOKED };
  const dearer = { ...SLIP, rentalPrice: sgd(6_000) };
  const repriced = { ...booked, backupSize: { ...IN_L, rentalPrice: sgd(5_000) } };

  it.each<{ spec: string; items: readonly CartItem[]; block: ReturnType<typeof checkoutBlock> }>([
    { spec: 'is open for free items', items: [SLIP], block: undefined },
    {
      spec: 'is open for an item sent as its backup',
      items: [{ ...booked, backupSize: IN_L }],
      block: undefined,
    },
    {
      spec: 'is blocked by unavailable items before new prices',
      items: [dearer, booked, { ...SLIP, ...NOT_RENTED }],
      block: { cause: 'unavailable', items: [booked, { ...SLIP, ...NOT_RENTED }] },
    },
    {
      spec: 'is blocked by every new price',
      items: [SLIP, dearer, repriced, { ...SLIP, rentalPrice: sgd(5_000) }],
      block: { cause: 'price', items: [dearer, repriced, { ...SLIP, rentalPrice: sgd(5_000) }] },
    },
  ])('$spec', ({ items, block }) => {
    expect(checkoutBlock({ items })).toEqual(block);
  });

  it('is blocked by its dates before anything else', () => {
    const datesProblem = 'The start has passed.';
    expect(checkoutBlock({ items: [booked, dearer], datesProblem })).toEqual({
      cause: 'dates',
      problem: datesProblem,
    });
  });
});

describe('the backup that is sent', () => {
  it.each<{ spec: string; change: Partial<CartItem>; sent: CartChoice | undefined }>([
    { spec: 'does not exist while the first choice is free', change: { backupSize: IN_L }, sent: undefined },
    { spec: 'is the size', change: { ...BOOKED, backupSize: IN_L, backupStyle: GOWN }, sent: IN_L },
    {
      spec: 'is the style if the backup size is booked as well',
      change: { ...BOOKED, backupSize: { ...IN_L, ...BOOKED }, backupStyle: GOWN },
      sent: GOWN,
    },
    {
      spec: 'does not exist where no backup is free',
      change: { ...BOOKED, backupSize: { ...IN_L, ...BOOKED } },
      sent: undefined,
    },
    { spec: 'does not exist without backups', change: BOOKED, sent: undefined },
  ])('$spec', ({ change, sent }) => {
    expect(backupSent({ ...SLIP, ...change })).toBe(sent);
  });
});

describe('a backup', () => {
  it.each([
    { spec: 'costs more', price: 7_000, effect: sgd(1_500) },
    { spec: 'costs less', price: 5_000, effect: sgd(-500) },
    { spec: 'has no effect at the same price', price: 5_500, effect: undefined },
  ])('$spec', ({ price, effect }) => {
    expect(priceEffect(SLIP, { rentalPrice: sgd(price) })).toEqual(effect);
  });
});

describe('the periods of a cart', () => {
  const rentedFor = (...periods: readonly number[]) => ({
    rentalPrices: periods.map((periodDays) => ({ periodDays, price: sgd(5_500) })),
  });

  it.each([
    {
      spec: 'are the periods of its product, shortest first',
      products: [rentedFor(8, 14, 4)],
      periods: [4, 8, 14],
    },
    {
      spec: 'are the periods that all products share',
      products: [rentedFor(4, 8, 14), rentedFor(30, 8, 4), rentedFor(1, 4, 8)],
      periods: [4, 8],
    },
    { spec: 'are empty where two products share none', products: [rentedFor(4), rentedFor(8)], periods: [] },
    { spec: 'are empty where one product is not rented', products: [rentedFor(4), rentedFor()], periods: [] },
    { spec: 'are empty for an empty cart', products: [], periods: [] },
  ])('$spec', ({ products, periods }) => {
    expect(periodsOf(products)).toEqual(periods);
  });
});

it('the pieces of several carts are counted together', () => {
  expect(piecesOf([])).toBe(0);
  expect(piecesOf([{ totalItem: 2 }, { totalItem: 1 }])).toBe(3);
});
