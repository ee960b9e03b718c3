import { formatMoney, type Money } from '@lemari/currency/money';
import type { ShippingMethod } from '@lemari/domain/order/shipment';
import { type RegionId, REGIONS } from '@lemari/domain/region';

/** Names of the chosen delivery and return methods. */
export const METHOD_WORDS = {
  Normal: 'Delivered to your door',
  NormalCollect: 'You collect it',
  Return: 'Picked up at your door',
  ReturnCollect: 'You return it',
} as const satisfies Record<ShippingMethod, string>;

/** `Free`, or the amount. */
export const priceWords = (price: Money): string => (price.amountMinor === 0 ? 'Free' : formatMoney(price));

/** `from IDR 25.000`: the price of a courier, before the address is known. */
export const fromWords = (price: Money): string => `from ${priceWords(price)}`;

/** `+62 812 3456 7890`, which no line breaks. @param local digits without the country code */
const phoneWords = (region: RegionId, local: string): string =>
  [`+${REGIONS[region].phoneCode}`, local.replaceAll(/\B(?=(?:\d{4})+$)/g, '\u00A0')].join('\u00A0');

/** A sentence whose prices no line breaks: `IDR 25.000`. */
export const unbroken = (sentence: string): string => sentence.replaceAll(/\bIDR (?=\d)/g, 'IDR\u00A0');

/** `Sari Wulandari, +62 812 3456 7890`: whom a courier meets and calls. @param name undefined while it is not known */
export const whoWords = (
  region: RegionId,
  { phoneNumber }: { readonly phoneNumber: string },
  name: string | undefined,
): string => [name, phoneNumber && phoneWords(region, phoneNumber)].filter(Boolean).join(', ');
