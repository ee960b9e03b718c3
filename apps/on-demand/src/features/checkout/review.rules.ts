import { formatMoney } from '@lemari/currency/money';
import { type Address, addressLines } from '@lemari/domain/person/address';
import { CANCELLATION_POLICY } from '@lemari/domain/order/cancellation';
import { nameInSize } from '@lemari/domain/product/size';
import { dayWords } from '@lemari/domain/time/day-words';
import { timeOf } from '@lemari/domain/order/times';
import type { RegionId } from '@lemari/domain/region';
import { type CollectionPoint, pointLines } from '@lemari/domain/order/shipment';
import { METHOD_WORDS, priceWords } from '../../method-words.ts';
import type { Checkout, ShippingChoice, TimeWindow } from './checkout.queries.ts';
import { latenessWords } from './checkout.rules.ts';
import type { Direction } from './shipping.rules.ts';

/** Addresses, points and time windows of a checkout. */
interface ShippingOptions {
  readonly addresses: readonly Address[];
  readonly points: readonly CollectionPoint[];
  readonly windows: readonly TimeWindow[];
}

const TITLES = { delivery: 'Delivery', return: 'Return' } as const;

/** The chosen delivery or return in words; undefined before it is chosen. */
export function shippingFacts(
  direction: Direction,
  { cart, prices, ...chosen }: Checkout,
  { addresses, points, windows }: ShippingOptions,
  region: RegionId,
) {
  const choice: ShippingChoice | undefined = chosen[direction];
  if (!choice) return undefined;
  const address = addresses.find(({ id }) => id === choice.addressId);
  const point = points.find(({ id }) => id === choice.pointId);
  const date = direction === 'delivery' ? cart.start : cart.end;
  return {
    title: TITLES[direction],
    method: METHOD_WORDS[choice.method],
    day: dayWords(date),
    times: windows.find(({ start }) => start === choice.time)?.label ?? `from ${timeOf(region, choice.time)}`,
    addressLines: address ? addressLines(address) : point ? pointLines(point) : [],
    hours: point?.openingHours,
    price: priceWords(prices[direction]),
  };
}

/** Terms that the customer accepts by paying. @see docs/decisions/0109 */
export const termsOf = ({ latePricePerDay }: Pick<Checkout, 'latePricePerDay'>) => [
  { term: 'If you return late', value: `${latenessWords(latePricePerDay)} after your return date.` },
  { term: 'If you cancel', value: CANCELLATION_POLICY },
];

/** `Senja Bias Slip in M, by Arung Senja. Backup: Senja Bias Slip in L`. */
export const pieceLines = ({ items }: Checkout['cart']): readonly { id: number; text: string }[] =>
  items.map(({ id, name, size, product, backupSize, backupStyle }) => {
    const backup = backupSize ?? backupStyle;
    return {
      id,
      text: [
        [nameInSize(name, size), ...(product ? [`by ${product.designer.name}`] : [])].join(', '),
        ...(backup ? [`Backup: ${nameInSize(backup.name, backup.size)}`] : []),
      ].join('. '),
    };
  });

/** Label of the Pay button. */
export const payLabel = ({ total }: Pick<Checkout, 'total'>): string => `Pay ${formatMoney(total)}`;
