import { formatMoney } from '@lemari/currency/money';
import { type Address, addressLines } from '@lemari/domain/person/address';
import { CANCELLATION_POLICY, termsBeforeOrder } from '@lemari/domain/order/cancellation';
import { pictureUrl } from '@lemari/domain/product';
import { type Size, sizeLabel } from '@lemari/domain/product/size';
import { dayWords } from '@lemari/domain/time/day-words';
import { deadlineWords, windowWords } from '@lemari/domain/order/times';
import { isTransferHurried, payTransferBy } from '@lemari/domain/order/transfer-time';
import type { RegionId } from '@lemari/domain/region';
import { type CollectionPoint, pointLines } from '@lemari/domain/order/shipment';
import { METHOD_WORDS, priceWords, unbroken, whoWords } from '../../method-words.ts';
import type { Checkout, ShippingChoice } from './checkout.queries.ts';
import { latenessWords } from './checkout.rules.ts';
import type { Direction } from './shipping.rules.ts';

/** Addresses and points of a checkout. */
interface ShippingOptions {
  readonly addresses: readonly Address[];
  readonly points: readonly CollectionPoint[];
  /** Name in the profile. */
  readonly name?: string | undefined;
}

const TITLES = { delivery: 'Delivery', return: 'Return' } as const;

/** The chosen delivery or return in words; undefined before it is chosen. */
export function shippingFacts(
  direction: Direction,
  { cart, prices, ...chosen }: Checkout,
  { addresses, points, name }: ShippingOptions,
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
    times: windowWords(region, choice.time),
    addressLines: address ? addressLines(address) : point ? pointLines(point) : [],
    who: address && whoWords(region, address, name),
    notes: address?.notes,
    hours: point?.openingHours,
    price: priceWords(prices[direction]),
  };
}

/** Terms that the customer accepts by paying. @see docs/decisions/0109, docs/decisions/0296 */
export const termsOf = (checkout: Checkout, region: RegionId) => [
  {
    term: 'If you return late',
    value: unbroken(`${latenessWords(checkout.latePricePerDay)} after your return date.`),
  },
  { term: 'If you cancel', value: unbroken(cancellationWords(checkout, region)) },
];

function cancellationWords({ delivery, prices, total, answeredAt }: Checkout, region: RegionId): string {
  if (!delivery) return CANCELLATION_POLICY;
  const shipment = { deliveryTimeStart: delivery.time, deliveryPrice: prices.delivery };
  return termsBeforeOrder({ rentalPrice: prices.rental, totalPrice: total, shipment }, answeredAt, region);
}

/** How much time the delivery leaves for a transfer: as usual, a part of it, or too little to offer one. */
export type TransferTime =
  | { readonly kind: 'usual' | 'closed' }
  | { readonly kind: 'hurried'; readonly by: string; readonly day: string };

/** @see docs/decisions/0295 */
export function transferTime({ cart: { start }, answeredAt }: Checkout, region: RegionId): TransferTime {
  const order = { region, start };
  const by = payTransferBy(order, answeredAt);
  if (by === undefined) return { kind: 'closed' };
  return isTransferHurried(order, answeredAt)
    ? { kind: 'hurried', by: deadlineWords(region, by), day: dayWords(start) }
    : { kind: 'usual' };
}

/** `Senja Bias Slip, size M`. */
const inSize = ({ name, size }: { readonly name: string; readonly size: Size }): string => {
  const label = sizeLabel(size);
  return `${name}, ${label.charAt(0).toLowerCase()}${label.slice(1)}`;
};

/** `Senja Bias Slip, size M`, with its designer, picture and `Backup: Senja Bias Slip, size L`. */
export const pieceLines = ({ items }: Checkout['cart']) =>
  items.map(({ id, name, size, picture, product, backupSize, backupStyle }) => {
    const backup = backupSize ?? backupStyle;
    return {
      id,
      picture: { src: pictureUrl(picture, 300), placeholder: picture.colour },
      text: inSize({ name, size }),
      details: [
        ...(product ? [`By ${product.designer.name}`] : []),
        ...(backup ? [`Backup: ${inSize(backup)}`] : []),
      ],
    };
  });

/** Labels of the button that pays. A bank is paid later: the button places the order. */
export function payLabels({ total }: Pick<Checkout, 'total'>) {
  const action = `Pay ${formatMoney(total)}`;
  return { action, bankAction: total.amountMinor === 0 ? action : 'Get the account number' };
}
