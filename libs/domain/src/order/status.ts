import type { Order, OrderStatus } from './order.ts';
import { dayAfter } from './times.ts';
import type { DeliveryMethod, ReturnMethod, Shipment, ShipmentStatus } from './shipment.ts';

/** The status that an order is shown with. @see rules/orders/display-statuses; docs/decisions/0115 */
export type DisplayStatus =
  | 'waitingPayment'
  | 'orderConfirmed'
  | 'onDelivery'
  | 'selfPickup'
  | 'pickupNow'
  | 'delivered'
  | 'toReturn'
  | 'returnNow'
  | 'lateReturn'
  | 'returned'
  | 'cancelled'
  | 'failed';

/** `selfPickup` is the label of a collected delivery, never derived: see {@link statusLabel}. @see rules/orders/self-pickup-label */
export type DerivedStatus = Exclude<DisplayStatus, 'selfPickup'>;

/** The facts that decide the display status; an {@link Order} has them. */
export interface StatusFacts extends Pick<Order, 'orderStatus' | 'start' | 'end'> {
  readonly shipment: Pick<Shipment, 'deliveryMethod' | 'deliveryStatus' | 'returnStatus'>;
}

/** Stage of an order, independent of the calendar. */
type Stage = 'cancelled' | 'failed' | 'unpaid' | 'back' | 'out' | DeliveryMethod;
/** A day relative to today. */
type Day = 'past' | 'today' | 'tomorrow' | 'later';

const onEveryDay = <Status extends DerivedStatus>(status: Status) => ({
  past: status,
  today: status,
  tomorrow: status,
  later: status,
});

/** Keyed by the day of delivery until the pieces are delivered, then by the day of return while they are out. */
const DERIVED = {
  cancelled: onEveryDay('cancelled'),
  failed: onEveryDay('failed'),
  unpaid: onEveryDay('waitingPayment'),
  Normal: {
    past: 'onDelivery',
    today: 'onDelivery',
    tomorrow: 'orderConfirmed',
    later: 'orderConfirmed',
  },
  NormalCollect: {
    past: 'pickupNow',
    today: 'pickupNow',
    tomorrow: 'orderConfirmed',
    later: 'orderConfirmed',
  },
  out: { past: 'lateReturn', today: 'returnNow', tomorrow: 'toReturn', later: 'delivered' },
  back: onEveryDay('returned'),
} as const satisfies Record<Stage, Record<Day, DerivedStatus>>;

/**
 * The first row that holds decides; otherwise the delivery method does. After a failed return the customer still has
 * the pieces.
 */
const STAGES: readonly { readonly stage: Stage; readonly holds: (facts: StatusFacts) => boolean }[] = [
  {
    stage: 'cancelled',
    holds: ({ orderStatus, shipment }) =>
      orderStatus === 'cancelled' || shipment.deliveryStatus === 'Cancelled',
  },
  {
    stage: 'failed',
    holds: ({ orderStatus, shipment }) => orderStatus === 'failed' || shipment.deliveryStatus === 'Failed',
  },
  { stage: 'unpaid', holds: ({ orderStatus }) => orderStatus === 'waiting_payment' },
  { stage: 'back', holds: isBack },
  { stage: 'out', holds: ({ shipment }) => shipment.deliveryStatus === 'Delivered' },
];

function isBack({ shipment }: Pick<StatusFacts, 'shipment'>): boolean {
  return shipment.deliveryStatus === 'Delivered' && shipment.returnStatus === 'Delivered';
}

function dayFrom(today: string, date: string): Day {
  if (date < today) return 'past';
  if (date === today) return 'today';
  return date === dayAfter(today) ? 'tomorrow' : 'later';
}

/**
 * @param today ISO date in the region's zone
 * @see rules/orders/undelivered-later, rules/orders/out-late, rules/orders/out-longer, rules/orders/back; docs/decisions/0115
 */
export function displayStatus(facts: StatusFacts, today: string): DerivedStatus {
  const { stage } = STAGES.find(({ holds }) => holds(facts)) ?? { stage: facts.shipment.deliveryMethod };
  const { start, end } = facts;
  return DERIVED[stage][dayFrom(today, stage === 'out' ? end : start)];
}

/** The label of a status. A collected order is not labelled as delivered. @see rules/orders/self-pickup-label */
export const statusLabel = (
  status: DerivedStatus,
  { deliveryMethod }: Pick<Shipment, 'deliveryMethod'>,
): DisplayStatus => (status === 'delivered' && deliveryMethod === 'NormalCollect' ? 'selfPickup' : status);

/** The list, active or completed, that an order is in. @see rules/orders/list-tags; docs/decisions/0115 */
export type OrderTag = 'active' | 'completed';

/** A paid order becomes completed when its pieces are back. */
const TAGS = {
  waiting_payment: 'active',
  confirmed: 'active',
  cancelled: 'completed',
  failed: 'completed',
  completed: 'completed',
} as const satisfies Record<OrderStatus, OrderTag>;

/** Stored statuses of a list. The write that records the return also sets `completed`. */
export const statusesOf = (tag: OrderTag): readonly OrderStatus[] =>
  (Object.keys(TAGS) as OrderStatus[]).filter((status) => TAGS[status] === tag);

/** Active orders wait for payment, or are confirmed and not back. @see docs/decisions/0115 */
export const orderTag = (order: Pick<StatusFacts, 'orderStatus' | 'shipment'>): OrderTag =>
  order.orderStatus === 'confirmed' && isBack(order) ? 'completed' : TAGS[order.orderStatus];

/** The customer's next action; pages know the URL of each. */
export type OrderAction =
  | {
      readonly kind: 'pay' | 'track' | 'collect' | 'return' | 'rentAgain' | 'contact';
      readonly label: string;
    }
  | { readonly kind: 'none' };

/** The text of an order's status: where the pieces are, and the one next action. */
export interface StatusWords {
  readonly title: string;
  readonly sentence: string;
  readonly action: OrderAction;
}

/** What an order's sentence may name besides its status. */
interface Handover {
  readonly deliveryMethod: DeliveryMethod;
  /** Day and hours of delivery: `Friday 11 December, 09:00–12:00`. */
  readonly arrival: string;
}

type Words = Omit<StatusWords, 'sentence'> & {
  readonly sentence: string | ((handover: Handover) => string);
  readonly selfReturn?: Omit<StatusWords, 'title'>;
};

const CONFIRMED = {
  Normal: (arrival: string) => `Paid. Arriving on ${arrival}.`,
  NormalCollect: (arrival: string) => `Paid. Ready to collect on ${arrival}.`,
} as const satisfies Record<DeliveryMethod, (arrival: string) => string>;

const NOTHING = { kind: 'none' } as const;
const RETURN_STEPS = { kind: 'return', label: 'See how to return it' } as const;
const RETURN_ADDRESS = { kind: 'return', label: 'See where to return it' } as const;

/** `selfReturn` replaces the words where the customer returns the pieces. */
export const STATUS_WORDS = {
  waitingPayment: {
    title: 'Waiting for your payment',
    sentence: 'Your pieces are held for you until the time is up. We send them once you have paid.',
    action: { kind: 'pay', label: 'Pay now' },
  },
  orderConfirmed: {
    title: 'Confirmed',
    sentence: ({ deliveryMethod, arrival }) => CONFIRMED[deliveryMethod](arrival),
    action: NOTHING,
  },
  onDelivery: {
    title: 'On its way',
    sentence: 'Your pieces are on their way to your door.',
    action: { kind: 'track', label: 'Track the delivery' },
  },
  pickupNow: {
    title: 'Ready to collect',
    sentence: 'Your pieces are ready. Please bring your order number.',
    action: { kind: 'collect', label: 'Where to collect it' },
  },
  delivered: {
    title: 'Delivered',
    sentence: 'Enjoy it. Keep the bag it came in for the return.',
    action: RETURN_STEPS,
    selfReturn: { sentence: 'Enjoy it. Keep the bag it came in for the return.', action: RETURN_ADDRESS },
  },
  selfPickup: {
    title: 'Collected',
    sentence: 'Enjoy it. Keep the bag it came in for the return.',
    action: RETURN_STEPS,
    selfReturn: { sentence: 'Enjoy it. Keep the bag it came in for the return.', action: RETURN_ADDRESS },
  },
  toReturn: {
    title: 'Return tomorrow',
    sentence: 'Put everything in the bag it came in, unwashed. Our courier picks it up tomorrow.',
    action: RETURN_STEPS,
    selfReturn: {
      sentence: 'Put everything in the bag it came in, unwashed, and bring it back tomorrow.',
      action: RETURN_ADDRESS,
    },
  },
  returnNow: {
    title: 'Return today',
    sentence: 'Have everything ready in the bag it came in. Our courier picks it up today.',
    action: RETURN_STEPS,
    selfReturn: {
      sentence: 'Bring everything back today, in the bag it came in.',
      action: RETURN_ADDRESS,
    },
  },
  lateReturn: {
    title: 'Late',
    sentence: 'Your return is overdue, and each day adds a fee. Contact us to arrange a pick-up.',
    action: { kind: 'contact', label: 'Arrange a pick-up' },
    selfReturn: {
      sentence:
        'Your return is overdue, and each day adds a fee. Please return everything as soon as you can.',
      action: RETURN_ADDRESS,
    },
  },
  returned: {
    title: 'Returned',
    sentence: 'Everything is back. Thank you.',
    action: { kind: 'rentAgain', label: 'Rent again' },
  },
  cancelled: {
    title: 'Cancelled',
    sentence: 'Nothing will be sent. Any refund goes to your original payment method.',
    action: { kind: 'rentAgain', label: 'Rent again' },
  },
  failed: {
    title: 'We couldn’t go ahead',
    sentence: 'We’re sorry. What you paid is refunded to your original payment method.',
    action: { kind: 'contact', label: 'Write to us' },
  },
} as const satisfies Record<DisplayStatus, Words>;

/** Replaces the words once pieces are on their way back, or a pick-up has failed. */
const ON_THE_WAY_BACK: Readonly<Partial<Record<ShipmentStatus, Record<ReturnMethod, StatusWords>>>> = {
  Sending: {
    Return: {
      title: 'Picked up',
      sentence: 'Our courier has your pieces. We’ll email you as soon as they are back with us.',
      action: NOTHING,
    },
    ReturnCollect: {
      title: 'Dropped off',
      sentence: 'You have returned your pieces. We’ll email you as soon as we have checked them.',
      action: NOTHING,
    },
  },
  Failed: {
    Return: {
      title: 'Not picked up',
      sentence: 'Our courier couldn’t pick up your pieces. Contact us and we’ll come again.',
      action: { kind: 'contact', label: 'Arrange a pick-up' },
    },
    ReturnCollect: {
      title: 'Not returned yet',
      sentence: 'Your pieces haven’t reached us. Contact us if something is in the way.',
      action: RETURN_ADDRESS,
    },
  },
};

/** Statuses in which the customer has the pieces. */
const OUT: readonly DisplayStatus[] = ['delivered', 'selfPickup', 'toReturn', 'returnNow', 'lateReturn'];

/** The text of a status, by the methods of delivery and return and by the status of the return. */
export function statusWords(
  status: DisplayStatus,
  { returnMethod, returnStatus, ...handover }: Pick<Shipment, 'returnMethod' | 'returnStatus'> & Handover,
): StatusWords {
  const { selfReturn, sentence, ...words }: Words = STATUS_WORDS[status];
  return {
    ...words,
    sentence: typeof sentence === 'string' ? sentence : sentence(handover),
    ...(returnMethod === 'ReturnCollect' && selfReturn),
    ...(OUT.includes(status) && ON_THE_WAY_BACK[returnStatus]?.[returnMethod]),
  };
}
