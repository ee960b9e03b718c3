import { formatMoney, type Money } from '@lemari/currency/money';
import type { ShippingMethod } from '@lemari/domain/order/shipment';

/** What a way is called once it is chosen. */
export const METHOD_WORDS = {
  Normal: 'Brought to your door',
  NormalCollect: 'Collected by yourself',
  Return: 'Picked up at your door',
  ReturnCollect: 'Brought back by yourself',
} as const satisfies Record<ShippingMethod, string>;

/** `Free`, or the amount. */
export const priceWords = (price: Money): string => (price.amountMinor === 0 ? 'Free' : formatMoney(price));
