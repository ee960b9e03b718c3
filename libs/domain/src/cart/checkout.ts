import { type Money, toMoney } from '@lemari/currency/money';

/** The parts of a price, all of one currency. */
export interface CheckoutPrices {
  readonly rental: Money;
  readonly delivery: Money;
  readonly return: Money;
  /** The sum of all add-ons. */
  readonly addons: Money;
  /** What the code promises, never negative. */
  readonly discount: Money;
}

export interface CheckoutTotals {
  readonly subtotal: Money;
  /** What is taken off: never more than the total. */
  readonly discount: Money;
  readonly total: Money;
}

/**
 * @throws TypeError where the parts have several currencies: the caller mixed two regions
 * @see docs/decisions/0106
 */
export function checkoutTotals(prices: CheckoutPrices): CheckoutTotals {
  const { currency } = prices.rental;
  if (Object.values(prices).some((price: Money) => price.currency !== currency))
    throw new TypeError('prices in several currencies have no total');
  const parts = [prices.rental, prices.delivery, prices.return, prices.addons];
  const subtotal = parts.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
  const discount = Math.min(subtotal, prices.discount.amountMinor);
  return {
    subtotal: toMoney(subtotal, currency),
    discount: toMoney(discount, currency),
    total: toMoney(subtotal - discount, currency),
  };
}
