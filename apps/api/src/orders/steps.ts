import type { OrderRow, ShipmentRow } from './order-rows.ts';

/** A step in an order's fulfilment. */
export type Step = keyof typeof STEPS;

type Status = ShipmentRow['status'];

/** Status of an order and of its two shipments. */
export interface OrderState {
  readonly order: OrderRow['status'];
  readonly delivery: Status;
  readonly return: Status;
  /** Pick-up by courier, or return by the customer at a collection point. */
  readonly returnType: ShipmentRow['shipping_type'];
}

interface Transition {
  readonly order: readonly OrderRow['status'][];
  readonly delivery: readonly Status[];
  readonly return: readonly Status[];
  readonly returnType: readonly ShipmentRow['shipping_type'][];
  readonly to: Readonly<Partial<Record<ShipmentRow['way'], Status>>>;
  /** Participle for a refusal: `cannot be sent`. */
  readonly cannotBe: string;
}

const PAID = ['confirmed'] as const;
const EITHER = ['Return', 'ReturnCollect'] as const;

/** The statuses that a step starts from, and the one it leads to. @see rules/orders/status-sending, rules/orders/status-delivered; docs/decisions/0118 */
export const STEPS = {
  ship: {
    order: PAID,
    delivery: ['Staging'],
    return: ['Staging'],
    returnType: EITHER,
    to: { delivery: 'Sending' },
    cannotBe: 'sent',
  },
  deliver: {
    order: PAID,
    delivery: ['Staging', 'Sending'],
    return: ['Staging'],
    returnType: EITHER,
    to: { delivery: 'Delivered' },
    cannotBe: 'delivered',
  },
  pickup: {
    order: PAID,
    delivery: ['Delivered'],
    return: ['Staging', 'Failed'],
    returnType: EITHER,
    to: { return: 'Sending' },
    cannotBe: 'picked up',
  },
  return: {
    order: PAID,
    delivery: ['Delivered'],
    return: ['Staging', 'Sending', 'Failed'],
    returnType: EITHER,
    to: { return: 'Delivered' },
    cannotBe: 'taken back',
  },
  cancel: {
    order: ['waiting_payment', 'confirmed'],
    delivery: ['Staging'],
    return: ['Staging'],
    returnType: EITHER,
    to: { delivery: 'Cancelled', return: 'Cancelled' },
    cannotBe: 'cancelled',
  },
  failDelivery: {
    order: PAID,
    delivery: ['Staging', 'Sending'],
    return: ['Staging'],
    returnType: EITHER,
    to: { delivery: 'Failed', return: 'Cancelled' },
    cannotBe: 'marked as failed',
  },
  failPickup: {
    order: PAID,
    delivery: ['Delivered'],
    return: ['Staging', 'Sending'],
    returnType: ['Return'],
    to: { return: 'Failed' },
    cannotBe: 'marked as not picked up',
  },
} as const satisfies Record<string, Transition>;

/** Why a step cannot be taken, by the status that prevents it; the first match is answered. */
const WHY = {
  order: {
    waiting_payment: 'it has not been paid yet',
    cancelled: 'it was cancelled',
    failed: 'it has failed',
    completed: 'it has been returned',
  },
  delivery: {
    Staging: 'it has not been delivered yet',
    Sending: 'it is on its way',
    Delivered: 'it has been delivered',
    Cancelled: 'its delivery was cancelled',
    Failed: 'its delivery has failed',
  },
  return: {
    Sending: 'it has been picked up',
    Delivered: 'it has been returned',
    Cancelled: 'its return was cancelled',
    Failed: 'its pick-up has failed',
  },
  returnType: {
    ReturnCollect: 'the customer brings it back',
  },
} as const satisfies {
  readonly [Part in keyof OrderState]: Readonly<Partial<Record<OrderState[Part], string>>>;
};

const PARTS = ['order', 'delivery', 'return', 'returnType'] as const satisfies readonly (keyof OrderState)[];

/** @returns why a step cannot be taken, as words after the order's number; undefined if it can */
export function whyNot(step: Step, state: OrderState): string | undefined {
  const transition: Transition = STEPS[step];
  const part = PARTS.find((one) => !(transition[one] as readonly string[]).includes(state[one]));
  if (!part) return undefined;
  const words: Readonly<Record<string, string>> = WHY[part];
  return `cannot be ${transition.cannotBe}: ${words[state[part]] ?? ''}.`;
}

/** Which step a failure that staff report means: after delivery only the pick-up can fail. */
export const failureOf = ({ delivery }: Pick<OrderState, 'delivery'>): 'failDelivery' | 'failPickup' =>
  delivery === 'Delivered' ? 'failPickup' : 'failDelivery';

interface ClockShipment extends Pick<ShipmentRow, 'status' | 'starts_at' | 'ends_at' | 'is_moved_by_hand'> {
  /** ISO instant at which its day begins in the region's zone. */
  readonly day_begins_at: string;
}

export interface OrderOnTheClock {
  readonly order: OrderRow['status'];
  readonly delivery: ClockShipment;
  readonly return: ClockShipment & Pick<ShipmentRow, 'shipping_type'>;
}

/** Hours into the day of delivery, early enough for the first window. */
const SENT_AFTER_HOURS = 7;

const after = (instant: string, hours: number) => Date.parse(instant) + hours * 3_600_000;

const middleOf = ({ starts_at, ends_at }: ClockShipment) => (Date.parse(starts_at) + Date.parse(ends_at)) / 2;

/** Steps that the clock takes, in sequence, with their shipment and the instant at which they are due. */
const BY_THE_CLOCK = [
  { step: 'ship', way: 'delivery', due: ({ delivery }) => after(delivery.day_begins_at, SENT_AFTER_HOURS) },
  { step: 'deliver', way: 'delivery', due: ({ delivery }) => middleOf(delivery) },
  { step: 'return', way: 'return', due: (order) => middleOf(order.return) },
] as const satisfies readonly {
  readonly step: Step;
  readonly way: ShipmentRow['way'];
  readonly due: (order: OrderOnTheClock) => number;
}[];

/**
 * The next due step of an order. Shipments that staff have moved are left alone. Repeated calls catch up.
 * @param now ISO instant
 */
export function stepDue(row: OrderOnTheClock, now: string) {
  const { order, delivery, return: returnLeg } = row;
  const state = {
    order,
    delivery: delivery.status,
    return: returnLeg.status,
    returnType: returnLeg.shipping_type,
  };
  return BY_THE_CLOCK.find(
    ({ step, way, due }) =>
      !row[way].is_moved_by_hand &&
      whyNot(step, state) === undefined &&
      // A late order is still sent before it is delivered.
      (step !== 'deliver' || delivery.status === 'Sending') &&
      due(row) <= Date.parse(now),
  )?.step;
}
