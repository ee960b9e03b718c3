import fc from 'fast-check';
import type { OrderStatus } from './order.ts';
import {
  type DerivedStatus,
  displayStatus,
  orderTag,
  type StatusFacts,
  STATUS_WORDS,
  statusesOf,
  statusLabel,
  statusWords,
} from './status.ts';
import type { DeliveryMethod, ReturnMethod, ShipmentStatus } from './shipment.ts';

const TODAY = '2026-12-31';
/** Days before, on and after today, across the turn of the year. */
const DAYS = { past: '2026-12-30', today: TODAY, tomorrow: '2027-01-01', later: '2027-01-02' } as const;
type Day = keyof typeof DAYS;

const DELIVERY_METHODS: readonly DeliveryMethod[] = ['Normal', 'NormalCollect'];
const RETURN_METHODS: readonly ReturnMethod[] = ['Return', 'ReturnCollect'];
const STATUSES: readonly ShipmentStatus[] = ['Staging', 'Sending', 'Delivered', 'Cancelled', 'Failed'];
const DAY_NAMES: readonly Day[] = ['past', 'today', 'tomorrow', 'later'];

interface Pair {
  readonly deliveryMethod: DeliveryMethod;
  readonly deliveryStatus: ShipmentStatus;
  readonly deliveryDay: Day;
  readonly returnMethod: ReturnMethod;
  readonly returnStatus: ShipmentStatus;
  readonly pickupDay: Day;
}

const factsOf = ({ deliveryDay, pickupDay, ...shipment }: Pair, orderStatus: OrderStatus = 'confirmed') => ({
  orderStatus,
  start: DAYS[deliveryDay],
  end: DAYS[pickupDay],
  shipment,
});

const UNDELIVERED = {
  Normal: { past: 'onDelivery', today: 'onDelivery', tomorrow: 'orderConfirmed', later: 'orderConfirmed' },
  NormalCollect: {
    past: 'pickupNow',
    today: 'pickupNow',
    tomorrow: 'orderConfirmed',
    later: 'orderConfirmed',
  },
} as const;

/**
 * Deliveries that are not delivered yet.
 * @see rules/orders/undelivered-today-normal, rules/orders/undelivered-today-collect, rules/orders/undelivered-later,
 * rules/orders/undelivered-past-normal, rules/orders/undelivered-past-collect
 */
const NOT_COME = DELIVERY_METHODS.flatMap((deliveryMethod) =>
  DAY_NAMES.flatMap((deliveryDay) =>
    (['Staging', 'Sending'] as const).map((deliveryStatus) => ({
      deliveryMethod,
      deliveryDay,
      deliveryStatus,
      shown: UNDELIVERED[deliveryMethod][deliveryDay],
    })),
  ),
);

/** Deliveries that are delivered, by the status of the return. */
const COME = [
  ...(['Staging', 'Sending', 'Cancelled', 'Failed'] as const).flatMap((returnStatus) => [
    // @see rules/orders/out-late
    { returnStatus, pickupDay: 'past', shown: 'lateReturn' } as const,
    // @see rules/orders/out-today
    { returnStatus, pickupDay: 'today', shown: 'returnNow' } as const,
    // @see rules/orders/out-tomorrow
    { returnStatus, pickupDay: 'tomorrow', shown: 'toReturn' } as const,
    // @see rules/orders/out-longer
    { returnStatus, pickupDay: 'later', shown: 'delivered' } as const,
  ]),
  // @see rules/orders/back
  ...DAY_NAMES.map((pickupDay) => ({ returnStatus: 'Delivered', pickupDay, shown: 'returned' }) as const),
];

/** Every cell of the table: each of these with every value that it does not depend on. */
const CELLS: readonly (Pair & { readonly shown: DerivedStatus })[] = [
  ...NOT_COME.flatMap((row) =>
    RETURN_METHODS.flatMap((returnMethod) =>
      STATUSES.flatMap((returnStatus) =>
        DAY_NAMES.map((pickupDay) => ({ ...row, returnMethod, returnStatus, pickupDay })),
      ),
    ),
  ),
  ...COME.flatMap((row) =>
    DELIVERY_METHODS.flatMap((deliveryMethod) =>
      RETURN_METHODS.flatMap((returnMethod) =>
        DAY_NAMES.map((deliveryDay) => ({
          ...row,
          deliveryMethod,
          returnMethod,
          deliveryDay,
          deliveryStatus: 'Delivered' as const,
        })),
      ),
    ),
  ),
  ...(['Cancelled', 'Failed'] as const).flatMap((deliveryStatus) =>
    DELIVERY_METHODS.flatMap((deliveryMethod) =>
      RETURN_METHODS.flatMap((returnMethod) =>
        STATUSES.flatMap((returnStatus) =>
          DAY_NAMES.flatMap((deliveryDay) =>
            DAY_NAMES.map((pickupDay) => ({
              deliveryMethod,
              deliveryStatus,
              deliveryDay,
              returnMethod,
              returnStatus,
              pickupDay,
              shown: deliveryStatus === 'Cancelled' ? ('cancelled' as const) : ('failed' as const),
            })),
          ),
        ),
      ),
    ),
  ),
];

describe('the display status of a confirmed order', () => {
  it('has a cell for every pair of shipments', () => {
    const all =
      DELIVERY_METHODS.length * RETURN_METHODS.length * STATUSES.length ** 2 * DAY_NAMES.length ** 2;
    expect(CELLS).toHaveLength(all);
    const keys = CELLS.map((cell) =>
      [
        cell.deliveryMethod,
        cell.deliveryStatus,
        cell.deliveryDay,
        cell.returnMethod,
        cell.returnStatus,
        cell.pickupDay,
      ].join(),
    );
    expect(new Set(keys).size).toBe(all);
  });

  it.each(CELLS)(
    '$deliveryMethod $deliveryStatus ($deliveryDay), $returnMethod $returnStatus ($pickupDay): $shown',
    ({ shown, ...pair }) => {
      expect(displayStatus(factsOf(pair), TODAY)).toBe(shown);
    },
  );
});

const PLAIN: Pair = {
  deliveryMethod: 'Normal',
  deliveryStatus: 'Staging',
  deliveryDay: 'today',
  returnMethod: 'Return',
  returnStatus: 'Staging',
  pickupDay: 'later',
};

describe('the display status of an order', () => {
  it.each<{ orderStatus: OrderStatus; shown: DerivedStatus; change?: Partial<Pair> }>([
    { orderStatus: 'waiting_payment', shown: 'waitingPayment' },
    { orderStatus: 'cancelled', shown: 'cancelled' },
    { orderStatus: 'cancelled', shown: 'cancelled', change: { deliveryStatus: 'Failed' } },
    { orderStatus: 'failed', shown: 'failed' },
    {
      orderStatus: 'completed',
      shown: 'returned',
      change: { deliveryStatus: 'Delivered', returnStatus: 'Delivered' },
    },
  ])('$orderStatus: $shown', ({ orderStatus, shown, change }) => {
    expect(displayStatus(factsOf({ ...PLAIN, ...change }, orderStatus), TODAY)).toBe(shown);
  });
});

const somePair: fc.Arbitrary<Pair> = fc.record({
  deliveryMethod: fc.constantFrom(...DELIVERY_METHODS),
  deliveryStatus: fc.constantFrom(...STATUSES),
  deliveryDay: fc.constantFrom(...DAY_NAMES),
  returnMethod: fc.constantFrom(...RETURN_METHODS),
  returnStatus: fc.constantFrom(...STATUSES),
  pickupDay: fc.constantFrom(...DAY_NAMES),
});
const ORDER_STATUSES: readonly OrderStatus[] = [
  'waiting_payment',
  'confirmed',
  'cancelled',
  'failed',
  'completed',
];
const someFacts: fc.Arbitrary<StatusFacts> = fc
  .tuple(somePair, fc.constantFrom(...ORDER_STATUSES))
  .map(([pair, orderStatus]) => factsOf(pair, orderStatus));

describe('the label of a status', () => {
  // @see rules/orders/self-pickup-label
  it('is selfPickup for a collected order', () => {
    expect(statusLabel('delivered', { deliveryMethod: 'NormalCollect' })).toBe('selfPickup');
    expect(statusLabel('delivered', { deliveryMethod: 'Normal' })).toBe('delivered');
  });

  it('is the status itself otherwise', () => {
    fc.assert(
      fc.property(someFacts, (facts) => {
        const status = displayStatus(facts, TODAY);
        fc.pre(status !== 'delivered');
        expect(statusLabel(status, facts.shipment)).toBe(status);
      }),
    );
  });
});

// @see rules/orders/list-tags
describe('the list that an order is in', () => {
  it.each<{ spec: string; orderStatus: OrderStatus; change?: Partial<Pair>; tag: string }>([
    { spec: 'waits for payment', orderStatus: 'waiting_payment', tag: 'active' },
    { spec: 'is confirmed', orderStatus: 'confirmed', tag: 'active' },
    {
      spec: 'is out, and late',
      orderStatus: 'confirmed',
      change: { deliveryStatus: 'Delivered', pickupDay: 'past' },
      tag: 'active',
    },
    {
      spec: 'is back',
      orderStatus: 'confirmed',
      change: { deliveryStatus: 'Delivered', returnStatus: 'Delivered' },
      tag: 'completed',
    },
    { spec: 'is completed', orderStatus: 'completed', tag: 'completed' },
    { spec: 'is cancelled', orderStatus: 'cancelled', tag: 'completed' },
    { spec: 'failed', orderStatus: 'failed', tag: 'completed' },
  ])('is $tag for an order that $spec', ({ orderStatus, change, tag }) => {
    expect(orderTag(factsOf({ ...PLAIN, ...change }, orderStatus))).toBe(tag);
  });

  it('follows from the stored status', () => {
    const { active, completed } = { active: statusesOf('active'), completed: statusesOf('completed') };
    expect(active).toEqual(['waiting_payment', 'confirmed']);
    expect(completed).toEqual(['cancelled', 'failed', 'completed']);
    for (const status of [...active, ...completed])
      expect(statusesOf(orderTag(factsOf(PLAIN, status)))).toContain(status);
  });

  it('is never active for an order shown as returned', () => {
    fc.assert(
      fc.property(someFacts, (facts) => {
        fc.pre(displayStatus(facts, TODAY) === 'returned');
        expect(orderTag(facts)).toBe('completed');
      }),
    );
  });
});

describe('the text of a status', () => {
  const ARRIVAL = 'Thursday 26 November, 09:00–12:00';
  const STATUS_NAMES = Object.keys(STATUS_WORDS) as (keyof typeof STATUS_WORDS)[];
  const wordsOf = (
    status: (typeof STATUS_NAMES)[number],
    returnMethod: ReturnMethod,
    returnStatus: ShipmentStatus = 'Staging',
  ) => statusWords(status, { returnMethod, returnStatus, deliveryMethod: 'Normal', arrival: ARRIVAL });

  it.each(STATUS_NAMES)('of %s has a title and whole sentences', (status) => {
    for (const returnMethod of RETURN_METHODS)
      for (const returnStatus of STATUSES) {
        const { title, sentence } = wordsOf(status, returnMethod, returnStatus);
        expect(title).toMatch(/^[A-Z].*[^.]$/);
        expect(sentence).toMatch(/^[A-Z].*\.$/);
      }
  });

  it.each([
    // @see rules/orders/display-statuses
    { status: 'waitingPayment', courierReturn: 'pay', selfReturn: 'pay' },
    { status: 'orderConfirmed', courierReturn: 'none', selfReturn: 'none' },
    { status: 'onDelivery', courierReturn: 'track', selfReturn: 'track' },
    { status: 'pickupNow', courierReturn: 'collect', selfReturn: 'collect' },
    { status: 'delivered', courierReturn: 'return', selfReturn: 'return' },
    { status: 'selfPickup', courierReturn: 'return', selfReturn: 'return' },
    { status: 'toReturn', courierReturn: 'return', selfReturn: 'return' },
    { status: 'returnNow', courierReturn: 'return', selfReturn: 'return' },
    { status: 'lateReturn', courierReturn: 'contact', selfReturn: 'return' },
    { status: 'returned', courierReturn: 'rentAgain', selfReturn: 'rentAgain' },
    { status: 'cancelled', courierReturn: 'rentAgain', selfReturn: 'rentAgain' },
    { status: 'failed', courierReturn: 'contact', selfReturn: 'contact' },
  ] as const)(
    'of $status offers $courierReturn for a pick-up, $selfReturn for a self-return',
    ({ status, courierReturn, selfReturn }) => {
      expect(wordsOf(status, 'Return').action.kind).toBe(courierReturn);
      expect(wordsOf(status, 'ReturnCollect').action.kind).toBe(selfReturn);
    },
  );

  it.each(['toReturn', 'returnNow'] as const)('of %s mentions a courier only for a pick-up', (status) => {
    expect(wordsOf(status, 'Return').sentence).toMatch(/courier/);
    expect(wordsOf(status, 'ReturnCollect').sentence).not.toMatch(/courier/);
  });

  it.each(['delivered', 'selfPickup', 'toReturn', 'returnNow', 'lateReturn'] as const)(
    'of %s asks for nothing once pieces are on their way back, and for another try after a failure',
    (status) => {
      expect(wordsOf(status, 'Return', 'Sending')).toMatchObject({
        title: 'Picked up',
        action: { kind: 'none' },
      });
      expect(wordsOf(status, 'ReturnCollect', 'Sending')).toMatchObject({
        title: 'Dropped off',
        action: { kind: 'none' },
      });
      expect(wordsOf(status, 'Return', 'Failed')).toMatchObject({
        title: 'Not picked up',
        action: { kind: 'contact' },
      });
      expect(wordsOf(status, 'ReturnCollect', 'Failed')).toMatchObject({
        title: 'Not returned yet',
        action: { kind: 'return' },
      });
    },
  );

  it.each([
    { deliveryMethod: 'Normal', sentence: `Paid. Arriving on ${ARRIVAL}.` },
    { deliveryMethod: 'NormalCollect', sentence: `Paid. Ready to collect on ${ARRIVAL}.` },
  ] as const)('of orderConfirmed names day and hours for $deliveryMethod', ({ deliveryMethod, sentence }) => {
    const shipment = {
      deliveryMethod,
      arrival: ARRIVAL,
      returnMethod: 'Return',
      returnStatus: 'Staging',
    } as const;
    expect(statusWords('orderConfirmed', shipment).sentence).toBe(sentence);
  });

  it.each(['cancelled', 'failed', 'returned'] as const)('of %s does not depend on the return', (status) => {
    for (const returnStatus of STATUSES)
      expect(wordsOf(status, 'Return', returnStatus)).toEqual(wordsOf(status, 'Return'));
  });
});
