import { formatMoney, type Money } from '@lemari/currency/money';
import { backupSent, type Cart, type CartLineState, cartLineState } from '@lemari/domain/cart';
import { briefDayWords } from '@lemari/domain/time/day-words';
import { timeOf } from '@lemari/domain/order/times';
import { pictureUrl } from '@lemari/domain/product';
import type { RegionId } from '@lemari/domain/region';
import { periodLabel } from '@lemari/domain/rental/periods';
import { SIZE_LABELS } from '@lemari/domain/product/size';
import { readPaymentValue } from '@lemari/ui/payment-choice';
import type { CheckoutLocation } from '../../checkout-location.ts';
import { priceWords } from '../../way-words.ts';
import type { Checkout, WayChosen } from './checkout.queries.ts';

/** What the address of a checkout says; undefined where it names no cart. */
export function readLocation(search: URLSearchParams): CheckoutLocation | undefined {
  const cart = search.get('cart') ?? '';
  if (!/^[1-9]\d{0,9}$/.test(cart)) return undefined;
  const pay = search.get('pay');
  const isPay = pay !== null && readPaymentValue(pay) !== undefined;
  return { cartId: Number(cart), ...(isPay && { pay }) };
}

/** `2 pieces, 4 days`. */
const titleOf = ({ totalItem, periodDays }: Cart): string =>
  `${totalItem} ${totalItem === 1 ? 'piece' : 'pieces'}, ${periodLabel(periodDays).toLowerCase()}`;

/** `Fri 11 Dec, from 13:00`; the day alone until the hours are chosen. */
const whenWords = (region: RegionId, date: string, way: WayChosen | undefined): string =>
  way ? `${briefDayWords(date)}, from ${timeOf(region, way.time)}` : briefDayWords(date);

/** `IDR 50.000 for each piece and day`. */
export const latenessWords = (price: Money): string => `${formatMoney(price)} for each piece and day`;

/** What an order comes to, row by row: what is not known yet says so. */
export function priceRows({ prices, delivery, return: back, addons, discount }: Checkout) {
  const way = (chosen: WayChosen | undefined, price: Money) =>
    chosen ? priceWords(price) : 'Not chosen yet';
  return [
    { label: 'Rental', amount: formatMoney(prices.rental) },
    { label: 'Delivery', amount: way(delivery, prices.delivery) },
    { label: 'Return', amount: way(back, prices.return) },
    ...(addons.length > 0 ? [{ label: 'Add-ons', amount: formatMoney(prices.addons) }] : []),
    ...(discount ? [{ label: `Discount ${discount.code}`, amount: `−${formatMoney(prices.discount)}` }] : []),
    { label: 'Deposit', amount: 'None' },
  ];
}

/** What stays in sight at every step. */
export function summaryOf(checkout: Checkout, region: RegionId) {
  const { cart, delivery, return: back, total, latePricePerDay } = checkout;
  return {
    title: titleOf(cart),
    pieces: cart.items.map(({ id, product, name, size, quotedPrice, picture }) => ({
      id,
      designer: product?.designer.name ?? '',
      name,
      size: `Size ${SIZE_LABELS[size]}`,
      price: formatMoney(quotedPrice),
      picture: { src: pictureUrl(picture, 300), placeholder: picture.colour },
    })),
    rows: priceRows(checkout),
    dueNow: formatMoney(total),
    arrives: whenWords(region, cart.start, delivery),
    returns: whenWords(region, cart.end, back),
    lateness: latenessWords(latePricePerDay),
    note: 'One-time rental. No subscription. Cleaning and small repairs are included.',
  };
}

/** What has become of a cart since, and what the cart has for it. */
export interface CartProblem {
  readonly title: string;
  readonly way: string;
}

const PROBLEMS: readonly {
  readonly states: readonly CartLineState[];
  readonly problem: (names: string) => CartProblem;
}[] = [
  {
    states: ['booked', 'not_rented'],
    problem: (names) => ({
      title: `No longer available on these dates: ${names}.`,
      way: 'Your cart has other sizes and dates for you.',
    }),
  },
  {
    states: ['dearer', 'cheaper', 'backup-repriced'],
    problem: (names) => ({
      title: `The price of ${names} has changed.`,
      way: 'Your cart says how much it was and is, and lets you agree to it.',
    }),
  },
];

/** @returns undefined for a cart that can go out as it is */
export function cartProblem(cart: Cart): CartProblem | undefined {
  if (cart.datesProblem !== undefined)
    return { title: cart.datesProblem, way: 'Your cart has other dates for you.' };
  return PROBLEMS.flatMap(({ states, problem }) => {
    const names = cart.items
      .filter((item) => states.includes(cartLineState(item, cart)))
      .map((item) => (backupSent(item) ?? item).name);
    return names.length > 0 ? [problem(names.join(', '))] : [];
  })[0];
}
