import { formatMoney, type Money, toMoney } from '@lemari/currency/money';
import { backupSent, type Cart, checkoutBlock } from '@lemari/domain/cart';
import { checkoutTotals } from '@lemari/domain/cart/checkout';
import { briefDayWords } from '@lemari/domain/time/day-words';
import { windowWords } from '@lemari/domain/order/times';
import { pictureUrl } from '@lemari/domain/product';
import type { RegionId } from '@lemari/domain/region';
import { cartTitle, DEPOSIT_ROW, rentalNote } from '@lemari/rental/cart-words';
import { sizeLabel } from '@lemari/domain/product/size';
import type { CheckoutLocation } from '../../checkout-location.ts';
import { fromWords } from '../../method-words.ts';
import type { Checkout, ShippingChoice } from './checkout.queries.ts';
import { type LegPrice, type LegPrices, legWords } from './shipping.rules.ts';

/** Reads the URL of a checkout; undefined without a valid cart id. */
export function readLocation(search: URLSearchParams): CheckoutLocation | undefined {
  const cart = search.get('cart') ?? '';
  if (!/^[1-9]\d{0,9}$/.test(cart)) return undefined;
  return { cartId: Number(cart) };
}

/** `Fri 11 Dec, 13:00–17:00`; the day alone until a time is chosen. */
const whenWords = (region: RegionId, date: string, choice: ShippingChoice | undefined): string =>
  choice ? `${briefDayWords(date)}, ${windowWords(region, choice.time)}` : briefDayWords(date);

/** `IDR 50.000 for each piece and day`. */
export const latenessWords = (price: Money): string => `${formatMoney(price)} for each piece and day`;

/**
 * A checkout as it is without its add-ons, which are not charged where the flag is off. The order's form removes them.
 * @see docs/decisions/0104
 */
export function withoutAddons(checkout: Checkout): Checkout {
  const prices = { ...checkout.prices, addons: toMoney(0, checkout.prices.addons.currency) };
  return { ...checkout, addons: [], prices, total: checkoutTotals(prices).total };
}

/** Prices of delivery and return: as saved, else the lowest ones. */
const savedPrices = ({ cart, prices, delivery, return: back }: Checkout): LegPrices => {
  const priceOf = (choice: ShippingChoice | undefined, price: Money, from: Money | undefined): LegPrice =>
    choice ? { price, isLowest: false } : from && { price: from, isLowest: true };
  return {
    delivery: priceOf(delivery, prices.delivery, cart.deliveryFrom),
    return: priceOf(back, prices.return, cart.returnFrom),
  };
};

/** Price rows. @param legs prices of delivery and return; default: the saved ones */
export function priceRows(checkout: Checkout, legs: LegPrices = savedPrices(checkout)) {
  const { prices, addons, discount } = checkout;
  const wordsOf = (leg: LegPrice): string => legWords(leg) || 'Not chosen yet';
  return [
    { label: 'Rental', amount: formatMoney(prices.rental) },
    { label: 'Delivery', amount: wordsOf(legs.delivery) },
    { label: 'Return', amount: wordsOf(legs.return) },
    ...(addons.length > 0 ? [{ label: 'Add-ons', amount: formatMoney(prices.addons) }] : []),
    ...(discount ? [{ label: `Discount ${discount.code}`, amount: `−${formatMoney(prices.discount)}` }] : []),
    DEPOSIT_ROW,
  ];
}

/** The total with delivery and return; without both, where one has no price; the lowest one, as long as a price of theirs is. */
function dueWords({ prices }: Checkout, { delivery, return: back }: LegPrices) {
  if (!delivery || !back) {
    // The saved prices are those of an earlier choice.
    const none = toMoney(0, prices.rental.currency);
    const due = checkoutTotals({ ...prices, delivery: none, return: none }).total;
    return { dueNow: formatMoney(due), isIncomplete: true };
  }
  const due = checkoutTotals({ ...prices, delivery: delivery.price, return: back.price }).total;
  const isLowest = delivery.isLowest || back.isLowest;
  return { dueNow: (isLowest ? fromWords : formatMoney)(due), isIncomplete: false };
}

/** Props of the summary at every step. @param legs as of `priceRows` */
export function summaryOf(checkout: Checkout, region: RegionId, legs: LegPrices = savedPrices(checkout)) {
  const { cart, delivery, return: back, latePricePerDay } = checkout;
  return {
    title: cartTitle(cart),
    pieces: cart.items.map(({ id, product, name, size, quotedPrice, picture }) => ({
      id,
      designer: product?.designer.name ?? '',
      name,
      size: sizeLabel(size),
      price: formatMoney(quotedPrice),
      picture: { src: pictureUrl(picture, 300), placeholder: picture.colour },
    })),
    rows: priceRows(checkout, legs),
    ...dueWords(checkout, legs),
    arrives: whenWords(region, cart.start, delivery),
    returns: whenWords(region, cart.end, back),
    lateness: latenessWords(latePricePerDay),
    note: rentalNote(cart),
  };
}

/** Problem of a cart that has changed since, and what the cart page offers. */
export interface CartProblem {
  readonly title: string;
  readonly advice: string;
}

const PROBLEMS: Readonly<Record<'unavailable' | 'price', (names: string) => CartProblem>> = {
  unavailable: (names) => ({
    title: `No longer available on these dates: ${names}.`,
    advice: 'Choose another size or other dates in your cart.',
  }),
  price: (names) => ({
    title: `The price of ${names} has changed.`,
    advice: 'Check the new price and accept it in your cart.',
  }),
};

/** @returns undefined for a cart without a problem */
export function cartProblem(cart: Cart): CartProblem | undefined {
  const block = checkoutBlock(cart);
  if (block?.cause === 'dates') return { title: block.problem, advice: 'Choose other dates in your cart.' };
  return (
    block && PROBLEMS[block.cause](block.items.map((item) => (backupSent(item) ?? item).name).join(', '))
  );
}
