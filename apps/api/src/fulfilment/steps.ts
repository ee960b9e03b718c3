import type { OrderRow, ShipmentRow } from '../orders/order-rows.ts';

/** What becomes of an order that is paid. */
export type Step = keyof typeof STEPS;

type Status = ShipmentRow['status'];

/** Where the two ways of an order are. */
export interface Ways {
  readonly order: OrderRow['status'];
  readonly delivery: Status;
  readonly return: Status;
}

/** From which statuses a step can be taken, and what it moves. @see storefront §4; docs/decisions/0024, Staff */
export const STEPS = {
  ship: { way: 'delivery', to: 'Sending', delivery: ['Staging'], return: ['Staging'] },
  deliver: { way: 'delivery', to: 'Delivered', delivery: ['Staging', 'Sending'], return: ['Staging'] },
  return: { way: 'return', to: 'Delivered', delivery: ['Delivered'], return: ['Staging', 'Sending'] },
} as const satisfies Record<
  string,
  {
    readonly way: ShipmentRow['way'];
    readonly to: Status;
    readonly delivery: readonly Status[];
    readonly return: readonly Status[];
  }
>;

const includes = (statuses: readonly Status[], status: Status) => statuses.includes(status);

export const canBeTaken = (step: Step, ways: Ways): boolean =>
  ways.order === 'confirmed' &&
  includes(STEPS[step].delivery, ways.delivery) &&
  includes(STEPS[step].return, ways.return);

interface WayRow extends Pick<ShipmentRow, 'status' | 'starts_at' | 'ends_at' | 'is_moved_by_hand'> {
  /** ISO instant the region's day of it begins at. */
  readonly day_begins_at: string;
}

export interface OrderOnTheClock {
  readonly order: OrderRow['status'];
  readonly delivery: WayRow;
  readonly return: WayRow;
}

/** Hours into the day of delivery: what leaves then arrives in the first window. */
const SENT_AFTER_HOURS = 7;

const after = (instant: string, hours: number) => Date.parse(instant) + hours * 3_600_000;

/** When each step is due by the clock, in the order they follow one another. */
const DUE = {
  ship: ({ delivery }) => after(delivery.day_begins_at, SENT_AFTER_HOURS),
  deliver: ({ delivery }) => middleOf(delivery),
  return: (order) => middleOf(order.return),
} as const satisfies Record<Step, (order: OrderOnTheClock) => number>;

const middleOf = ({ starts_at, ends_at }: WayRow) => (Date.parse(starts_at) + Date.parse(ends_at)) / 2;

const ORDERED = ['ship', 'deliver', 'return'] as const satisfies readonly Step[];

/**
 * The next step that is due of an order nobody has moved by hand; asked again until there is none it catches up.
 * @param now ISO instant
 */
export const stepDue = (row: OrderOnTheClock, now: string): Step | undefined =>
  ORDERED.find(
    (step) =>
      !row[STEPS[step].way].is_moved_by_hand &&
      canBeTaken(step, { order: row.order, delivery: row.delivery.status, return: row.return.status }) &&
      // What is late to be sent is delivered as well, one after the other.
      (step !== 'deliver' || row.delivery.status === 'Sending') &&
      DUE[step](row) <= Date.parse(now),
  );
