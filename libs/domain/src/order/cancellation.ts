import { CURRENCY_FORMATS, formatMoney, type Money, toMoney } from '@lemari/currency/money';
import { DateTime } from 'luxon';
import { dayWords } from '../time/day-words.ts';
import type { Order } from './order.ts';
import { dayOf, timeOf } from './times.ts';
import type { RegionId } from '../region/region.ts';
import type { Shipment } from './shipment.ts';

/** What the terms of cancelling are computed from; an {@link Order} is that. */
export interface CancellationFacts extends Pick<
  Order,
  'orderStatus' | 'paidDateTime' | 'rentalPrice' | 'totalPrice' | 'refundedPrice'
> {
  readonly shipment: Pick<Shipment, 'deliveryStatus' | 'deliveryTimeStart' | 'deliveryPrice'>;
  /** Whether a piece of it is late from who had it before; not, unless it is said. */
  readonly isPieceMissing?: boolean;
}

/** Nothing was paid; everything comes back, as a piece is missing or it is early, or a part; it is on its way; it is over. */
export type CancellationKind = 'unpaid' | 'missing' | 'free' | 'partial' | 'sent' | 'over';

/** What cancelling means at an instant. @see docs/decisions/0109 */
export interface Cancellation {
  readonly kind: CancellationKind;
  readonly isPossible: boolean;
  readonly refundPrice: Money;
  readonly retainedPrice: Money;
  /** ISO instant until which everything comes back, itself included. */
  readonly freeUntil: string;
  /** In words, to be agreed to. */
  readonly terms: string;
}

/** Before the delivery window begins. @see docs/decisions/0109 */
export const FREE_UNTIL_HOURS = 48;
/** Share of the rental that is kept after that. */
export const RETAINED_SHARE = 0.5;

/** Down to an amount that can be paid, for the person's good: {@link CURRENCY_FORMATS} says which digits there are. */
function roundedDown(amountMinor: number, { currency }: Money): number {
  const unit = CURRENCY_FORMATS[currency].decimals === 0 ? 100 : 1;
  return Math.floor(amountMinor / unit) * unit;
}

const freeUntilOf = ({ shipment }: CancellationFacts): DateTime =>
  DateTime.fromISO(shipment.deliveryTimeStart).minus({ hours: FREE_UNTIL_HOURS });

/** The first that holds; else a part comes back. */
const KINDS: readonly {
  readonly kind: CancellationKind;
  readonly holds: (order: CancellationFacts, now: string) => boolean;
}[] = [
  {
    kind: 'over',
    holds: ({ orderStatus }) => orderStatus !== 'waiting_payment' && orderStatus !== 'confirmed',
  },
  { kind: 'unpaid', holds: ({ paidDateTime }) => paidDateTime === undefined },
  { kind: 'sent', holds: ({ shipment }) => shipment.deliveryStatus !== 'Staging' },
  { kind: 'missing', holds: ({ isPieceMissing = false }) => isPieceMissing },
  { kind: 'free', holds: (order, now) => DateTime.fromISO(now) <= freeUntilOf(order) },
];

/** What was paid and has not gone back yet. */
const left = ({ paidDateTime, totalPrice, refundedPrice }: CancellationFacts): number =>
  paidDateTime === undefined ? 0 : totalPrice.amountMinor - refundedPrice.amountMinor;

/** Delivery and half of the rental, and never more than is left. */
function retainedPart(order: CancellationFacts): number {
  const { rentalPrice, shipment } = order;
  const half = roundedDown(rentalPrice.amountMinor * RETAINED_SHARE, rentalPrice);
  return Math.min(left(order), shipment.deliveryPrice.amountMinor + half);
}

interface Amounts {
  readonly refund: string;
  readonly retained: string;
  /** `Sunday 29 November, 09:00`. */
  readonly until: string;
}

const TERMS = {
  unpaid: {
    isPossible: true,
    retained: () => 0,
    words: () => 'Nothing was charged. Your pieces go back on the rail.',
  },
  missing: {
    isPossible: true,
    retained: () => 0,
    words: ({ refund }) =>
      `You get a full refund of ${refund}, because the customer before you has not returned a piece.`,
  },
  free: {
    isPossible: true,
    retained: () => 0,
    words: ({ refund, until }) =>
      `You get a full refund of ${refund}. After ${until}, we keep the delivery fee and half of the rental.`,
  },
  partial: {
    isPossible: true,
    retained: retainedPart,
    words: ({ refund, retained, until }) =>
      `You get ${refund} back. We keep the delivery fee and half of the rental, ${retained}, as ${until} has passed.`,
  },
  sent: {
    isPossible: false,
    retained: left,
    words: () => 'Your order is on its way and can no longer be cancelled. Contact us if something is wrong.',
  },
  over: {
    isPossible: false,
    retained: left,
    words: () => 'There is nothing left to cancel.',
  },
} as const satisfies Record<
  CancellationKind,
  {
    readonly isPossible: boolean;
    /** Minor units of what is left of what was paid. */
    readonly retained: (order: CancellationFacts) => number;
    readonly words: (amounts: Amounts) => string;
  }
>;

/**
 * What comes back to a person who cancels now, and what is kept.
 * @param now ISO instant
 * @param region whose clocks the terms speak of
 * @see docs/decisions/0109
 */
export function cancellationOf(order: CancellationFacts, now: string, region: RegionId): Cancellation {
  const { kind } = KINDS.find(({ holds }) => holds(order, now)) ?? { kind: 'partial' };
  const { currency } = order.totalPrice;
  const { isPossible, retained, words } = TERMS[kind];
  const retainedPrice = toMoney(retained(order), currency);
  const refundPrice = toMoney(isPossible ? left(order) - retainedPrice.amountMinor : 0, currency);
  const freeUntil = freeUntilOf(order).toUTC().toJSDate().toISOString();
  const hasGoneBack = order.refundedPrice.amountMinor > 0 && isPossible;
  const terms = words({
    refund: formatMoney(refundPrice),
    retained: formatMoney(retainedPrice),
    until: `${dayWords(dayOf(region, freeUntil))}, ${timeOf(region, freeUntil)}`,
  });
  return {
    kind,
    isPossible,
    refundPrice,
    retainedPrice,
    freeUntil,
    terms: hasGoneBack ? `${terms} ${formatMoney(order.refundedPrice)} was refunded before.` : terms,
  };
}
