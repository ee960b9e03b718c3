import { formatMoney } from '@lemari/currency/money';
import { addressLines } from '../person/address.ts';
import { briefDayWords } from '../time/day-words.ts';
import type { Order, PaymentMethod } from './order.ts';
import { type DerivedStatus, displayStatus } from './status.ts';
import { dayOf, windowWords } from './times.ts';
import type { RegionId } from '../region/region.ts';
import { type DeliveryMethod, pointLines, type ReturnMethod, type Shipment } from './shipment.ts';

/** Milestones of every order, then its other possible ends. */
export type TimelineId = (typeof MILESTONES)[number] | 'cancelled' | 'failed' | 'refunded';

/** At most one step is current. A `skipped` step will not happen any more. */
export type TimelineState = 'done' | 'current' | 'next' | 'skipped';

export interface TimelineStep {
  readonly id: TimelineId;
  readonly label: string;
  readonly state: TimelineState;
  /** ISO date in the region's zone, where it is known. */
  readonly date?: string;
  /** The date as text: `Tue 1 Dec`. */
  readonly when?: string;
  /** One line each: tracking, window, address, amount. */
  readonly details: readonly string[];
}

const MILESTONES = ['placed', 'paid', 'sent', 'delivered', 'toReturn', 'returned'] as const;
type MilestoneId = (typeof MILESTONES)[number];

/** Whether each milestone has been reached; each implies those before it. */
const HAS_HAPPENED = {
  placed: () => true,
  paid: ({ paidDateTime }) => paidDateTime !== undefined,
  sent: ({ shipment: { deliveryStatus } }) => deliveryStatus === 'Sending' || deliveryStatus === 'Delivered',
  delivered: ({ shipment }) => shipment.deliveryStatus === 'Delivered',
  toReturn: ({ shipment: { returnStatus } }) => returnStatus === 'Sending' || returnStatus === 'Delivered',
  returned: ({ shipment }) => shipment.returnStatus === 'Delivered',
} as const satisfies Record<MilestoneId, (order: Order) => boolean>;

/** The label of a milestone, before and after it is reached. */
interface Labels {
  readonly ahead: string;
  readonly done: string;
}

const DELIVERY_LABELS = {
  Normal: {
    sent: { ahead: 'Packed and on its way', done: 'Sent to you' },
    delivered: { ahead: 'Delivery to your door', done: 'Delivered' },
  },
  NormalCollect: {
    sent: { ahead: 'Packed', done: 'Ready to collect' },
    delivered: { ahead: 'Collect it yourself', done: 'Collected' },
  },
} as const satisfies Record<DeliveryMethod, Record<'sent' | 'delivered', Labels>>;

const RETURN_LABELS = {
  Return: { ahead: 'Pick-up at your door', done: 'Picked up at your door' },
  ReturnCollect: { ahead: 'Bring it back yourself', done: 'Dropped off by you' },
} as const satisfies Record<ReturnMethod, Labels>;

const labelsOf = ({ deliveryMethod, returnMethod }: Shipment): Record<MilestoneId, Labels> => ({
  placed: { ahead: 'Placed', done: 'Placed' },
  paid: { ahead: 'Payment', done: 'Paid' },
  ...DELIVERY_LABELS[deliveryMethod],
  toReturn: RETURN_LABELS[returnMethod],
  returned: { ahead: 'Checked by us', done: 'Returned and checked' },
});

const PAID_BY = {
  credit_card: 'By card',
  bank_transfer: 'By bank transfer',
  virtual_account: 'By virtual account',
} as const satisfies Record<PaymentMethod, string>;

const known = (lines: readonly (string | undefined)[]): string[] =>
  lines.filter((line): line is string => line !== undefined);

const whereLines = (
  address: Shipment['deliveryAddress'],
  point: Shipment['deliveryPoint'],
): readonly string[] => {
  if (address) return [addressLines(address).join(', ')];
  return point ? [pointLines(point).join(', '), point.openingHours] : [];
};

const trackingLine = (id: string | undefined) => id && `Tracking ${id}`;

const lateLine = ({ latePrice }: Order) =>
  latePrice.amountMinor > 0 ? `${formatMoney(latePrice)} late fee` : undefined;

interface Details {
  /** ISO date in the region's zone. */
  readonly date?: string | undefined;
  readonly details?: readonly (string | undefined)[];
}

/** The details of each milestone. */
const DETAILS = {
  placed: ({ reservationDateTime, number }, region) => ({
    date: dayOf(region, reservationDateTime),
    details: [number],
  }),
  paid: ({ paidDateTime, payment, totalPrice }, region) => ({
    date: paidDateTime && dayOf(region, paidDateTime),
    details: [formatMoney(totalPrice), payment && PAID_BY[payment.method]],
  }),
  sent: ({ shipment }) => ({ details: [trackingLine(shipment.deliveryTrackingId)] }),
  delivered: ({ shipment, start }, region) => ({
    date: start,
    details: [
      windowWords(region, shipment.deliveryTimeStart, shipment.deliveryTimeEnd),
      ...whereLines(shipment.deliveryAddress, shipment.deliveryPoint),
    ],
  }),
  toReturn: (order, region) => ({
    date: order.end,
    details: [
      windowWords(region, order.shipment.returnTimeStart, order.shipment.returnTimeEnd),
      ...whereLines(order.shipment.returnAddress, order.shipment.returnPoint),
      trackingLine(order.shipment.returnTrackingId),
      lateLine(order),
    ],
  }),
  returned: () => ({}),
} as const satisfies Record<MilestoneId, (order: Order, region: RegionId) => Details>;

const timelineStep = (
  id: TimelineId,
  label: string,
  state: TimelineState,
  { date, details = [] }: Details,
): TimelineStep => ({
  id,
  label,
  state,
  ...(date !== undefined && { date, when: briefDayWords(date) }),
  details: known(details),
});

const ENDINGS = { cancelled: 'Cancelled', failed: 'We couldn’t go ahead' } as const;
const isEnding = (status: DerivedStatus): status is keyof typeof ENDINGS => Object.hasOwn(ENDINGS, status);

/** The refund, done or pending; empty where nothing was paid. */
function refundOf({ payment, refundedPrice }: Order): TimelineStep[] {
  if (refundedPrice.amountMinor === 0) return [];
  const isDone = payment?.status === 'refunded';
  const label = isDone ? 'Refunded' : 'Refund on its way';
  return [
    timelineStep('refunded', label, isDone ? 'done' : 'current', { details: [formatMoney(refundedPrice)] }),
  ];
}

/**
 * An order from the day it was placed until it is returned, or ends otherwise.
 * @param today ISO date in the region's zone
 * @see rules/orders/display-statuses; docs/decisions/0115
 */
export function orderTimeline(order: Order, region: RegionId, today: string): readonly TimelineStep[] {
  const status = displayStatus(order, today);
  const firstAhead = MILESTONES.findIndex((id) => !HAS_HAPPENED[id](order));
  const isDone = (index: number) => firstAhead === -1 || index < firstAhead;
  const ended = isEnding(status);
  const stateOf = (index: number): TimelineState => {
    if (isDone(index)) return 'done';
    if (ended) return 'skipped';
    return index === firstAhead ? 'current' : 'next';
  };
  const labels = labelsOf(order.shipment);
  const steps = MILESTONES.map((id, index) => {
    const state = stateOf(index);
    const facts = state === 'skipped' ? {} : DETAILS[id](order, region);
    return timelineStep(id, labels[id][state === 'done' ? 'done' : 'ahead'], state, facts);
  });
  if (!ended) return steps;
  const ending = timelineStep(status, ENDINGS[status], 'done', { details: [order.statusReason] });
  return [...steps, ending, ...refundOf(order)];
}
