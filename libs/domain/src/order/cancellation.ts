import { CURRENCY_FORMATS, formatMoney, type Money, toMoney } from '@lemari/currency/money';
import { DateTime } from 'luxon';
import type { Order } from './order.ts';
import { deadlineWords } from './times.ts';
import type { RegionId } from '../region/region.ts';
import type { Shipment } from './shipment.ts';

/** The facts that decide the terms of a cancellation; an {@link Order} has them. */
export interface CancellationFacts extends Pick<
  Order,
  'orderStatus' | 'paidDateTime' | 'rentalPrice' | 'totalPrice' | 'refundedPrice'
> {
  readonly shipment: Pick<Shipment, 'deliveryStatus' | 'deliveryTimeStart' | 'deliveryPrice'>;
  /** Whether the previous customer still has a piece of it; false by default. */
  readonly isPieceMissing?: boolean;
}

/**
 * `unpaid`: nothing was paid. `missing` and `free`: a full refund, because a piece is missing or it is early.
 * `partial`: a part is refunded. `sent`: it is on its way. `over`: nothing is left to cancel.
 */
export type CancellationKind = 'unpaid' | 'missing' | 'free' | 'partial' | 'sent' | 'over';

/** The terms of a cancellation at an instant. @see docs/decisions/0109 */
export interface Cancellation {
  readonly kind: CancellationKind;
  readonly isPossible: boolean;
  readonly refundPrice: Money;
  readonly retainedPrice: Money;
  /** What is retained, and why, in a sentence; undefined if nothing is. */
  readonly retainedWords?: string;
  /** ISO instant until which the refund is full, inclusive. */
  readonly freeUntil: string;
  /** The terms as text, which the customer agrees to. */
  readonly terms: string;
}

/** Hours before the delivery window starts. @see docs/decisions/0109 */
const FREE_UNTIL_HOURS = 48;
/** Share of the rental that is retained after that. */
const RETAINED_SHARE = 0.5;

/** What is retained, within a sentence. */
const RETAINED = `the delivery fee and ${RETAINED_SHARE * 100}% of the rental`;

/** The terms before an order, in words. */
export const CANCELLATION_POLICY = `Cancel up to ${FREE_UNTIL_HOURS} hours before delivery for a full refund. After that, and until it is sent, we keep ${RETAINED}.`;

/** What decides the terms of an order that is not placed yet. */
export interface TermsFacts extends Pick<CancellationFacts, 'rentalPrice' | 'totalPrice'> {
  readonly shipment: Pick<Shipment, 'deliveryTimeStart' | 'deliveryPrice'>;
}

/**
 * The terms of an order that is about to be placed, in one sentence: until when cancelling is free, or what is kept already.
 * @param now ISO instant
 * @see docs/decisions/0296
 */
export function termsBeforeOrder(facts: TermsFacts, now: string, region: RegionId): string {
  const order: CancellationFacts = {
    ...facts,
    orderStatus: 'confirmed',
    paidDateTime: now,
    refundedPrice: toMoney(0, facts.totalPrice.currency),
    shipment: { ...facts.shipment, deliveryStatus: 'Staging' },
  };
  const { kind, freeUntil } = cancellationOf(order, now, region);
  const retained = retainedPart(order);
  if (retained === 0) return 'You can cancel until it is sent, and we keep nothing.';
  const words = `${RETAINED}, ${formatMoney(toMoney(retained, facts.totalPrice.currency))}`;
  return kind === 'free'
    ? `You get a full refund until ${deadlineWords(region, freeUntil)}; after that, and until it is sent, we keep ${words}.`
    : `Delivery is less than ${FREE_UNTIL_HOURS} hours away, so we keep ${words}.`;
}

/** Rounds down to a payable amount, in the customer's favour; {@link CURRENCY_FORMATS} has the digits. */
function roundedDown(amountMinor: number, { currency }: Money): number {
  const unit = CURRENCY_FORMATS[currency].decimals === 0 ? 100 : 1;
  return Math.floor(amountMinor / unit) * unit;
}

const freeUntilOf = ({ shipment }: CancellationFacts): DateTime =>
  DateTime.fromISO(shipment.deliveryTimeStart).minus({ hours: FREE_UNTIL_HOURS });

/** The first row that holds decides; otherwise the refund is partial. */
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

/** Minor units that were paid and not refunded. */
const unrefunded = ({ paidDateTime, totalPrice, refundedPrice }: CancellationFacts): number =>
  paidDateTime === undefined ? 0 : totalPrice.amountMinor - refundedPrice.amountMinor;

/** Delivery and half of the rental, but never more than {@link unrefunded}. */
function retainedPart(order: CancellationFacts): number {
  const { rentalPrice, shipment } = order;
  const half = roundedDown(rentalPrice.amountMinor * RETAINED_SHARE, rentalPrice);
  return Math.min(unrefunded(order), shipment.deliveryPrice.amountMinor + half);
}

interface Amounts {
  readonly refund: string;
  /** The amount that is retained. */
  readonly retained: string;
  /** `Sunday 29 November, 09:00 WIB`. */
  readonly until: string;
}

const retainedWords = ({ retained, until }: Pick<Amounts, 'retained' | 'until'>): string =>
  `We keep ${RETAINED}, ${retained}, as ${until} has passed.`;

const TERMS = {
  unpaid: {
    isPossible: true,
    retained: () => 0,
    words: () => 'Nothing has been charged. If you cancel, we no longer hold your pieces for you.',
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
    words: ({ refund, until }) => `You get a full refund of ${refund}. After ${until}, we keep ${RETAINED}.`,
  },
  partial: {
    isPossible: true,
    retained: retainedPart,
    words: (amounts) => `You get ${amounts.refund} back. ${retainedWords(amounts)}`,
  },
  sent: {
    isPossible: false,
    retained: unrefunded,
    words: () => 'Your order is on its way and can no longer be cancelled. Contact us if something is wrong.',
  },
  over: {
    isPossible: false,
    retained: unrefunded,
    words: () => 'There is nothing left to cancel.',
  },
} as const satisfies Record<
  CancellationKind,
  {
    readonly isPossible: boolean;
    /** Minor units that are retained of what was not refunded yet. */
    readonly retained: (order: CancellationFacts) => number;
    readonly words: (amounts: Amounts) => string;
  }
>;

/**
 * What is refunded if the customer cancels now, and what is retained.
 * @param now ISO instant
 * @param region whose time zone the terms use
 * @see docs/decisions/0109
 */
export function cancellationOf(order: CancellationFacts, now: string, region: RegionId): Cancellation {
  const { kind } = KINDS.find(({ holds }) => holds(order, now)) ?? { kind: 'partial' };
  const { currency } = order.totalPrice;
  const { isPossible, retained, words } = TERMS[kind];
  const retainedPrice = toMoney(retained(order), currency);
  const refundPrice = toMoney(isPossible ? unrefunded(order) - retainedPrice.amountMinor : 0, currency);
  const freeUntil = freeUntilOf(order).toUTC().toJSDate().toISOString();
  const hasGoneBack = order.refundedPrice.amountMinor > 0 && isPossible;
  const amounts = {
    refund: formatMoney(refundPrice),
    retained: formatMoney(retainedPrice),
    until: deadlineWords(region, freeUntil),
  };
  const terms = words(amounts);
  return {
    kind,
    isPossible,
    refundPrice,
    retainedPrice,
    ...(kind === 'partial' && retainedPrice.amountMinor > 0 && { retainedWords: retainedWords(amounts) }),
    freeUntil,
    terms: hasGoneBack ? `${terms} ${formatMoney(order.refundedPrice)} was refunded before.` : terms,
  };
}
