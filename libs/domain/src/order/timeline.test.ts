import fc from 'fast-check';
import type { Order, OrderPayment, OrderStatus } from './order.ts';
import { WIRE_ORDER } from './order.fixtures.ts';
import { orderFromWire } from './order.map.ts';
import { orderTimeline, type TimelineState } from './timeline.ts';
import type { ShipmentStatus } from './shipment.ts';

const ORDER = orderFromWire(WIRE_ORDER);
const TODAY = '2026-11-25';

const UNPAID = orderFromWire({ ...WIRE_ORDER, paid_date_time: null, payment: null });

const TURNED = orderFromWire({
  ...WIRE_ORDER,
  delivery: { ...WIRE_ORDER.return, shipping_type: 'NormalCollect' },
  return: { ...WIRE_ORDER.delivery, shipping_type: 'Return' },
});

const withShipment = (change: Partial<Order['shipment']>, order: Order = ORDER): Order => ({
  ...order,
  shipment: { ...order.shipment, ...change },
});
const SENT = withShipment({ deliveryStatus: 'Sending' });
const DELIVERED = withShipment({ deliveryStatus: 'Delivered' });
const REFUND = { amountMinor: 91_510_100, currency: 'IDR' } as const;
const paidWith = (status: OrderPayment['status']): OrderPayment => ({ id: 8, method: 'credit_card', status });

const statesOf = (order: Order, today = TODAY) =>
  orderTimeline(order, 'id', today).map(({ id, state }) => `${id}: ${state}`);
const stepOf = (order: Order, id: string) => orderTimeline(order, 'id', TODAY).find((step) => step.id === id);

/** Of the six steps: `done` ones, the current one, then the rest. */
const steps = (done: number, then: TimelineState = 'current', later: TimelineState = 'next') =>
  ['placed', 'paid', 'sent', 'delivered', 'toReturn', 'returned'].map((key, index) => {
    if (index < done) return `${key}: done`;
    return `${key}: ${index === done ? then : later}`;
  });

describe('the timeline of an order', () => {
  it.each<{ status: string; order: Order; today?: string; states: string[] }>([
    {
      status: 'waitingPayment',
      order: { ...UNPAID, orderStatus: 'waiting_payment' },
      states: steps(1),
    },
    { status: 'orderConfirmed', order: ORDER, states: steps(2) },
    { status: 'onDelivery, before it has left', order: ORDER, today: '2026-12-01', states: steps(2) },
    { status: 'onDelivery', order: SENT, today: '2026-12-01', states: steps(3) },
    {
      status: 'pickupNow',
      order: withShipment({ deliveryMethod: 'NormalCollect', deliveryStatus: 'Sending' }),
      today: '2026-12-01',
      states: steps(3),
    },
    { status: 'delivered', order: DELIVERED, today: '2026-12-02', states: steps(4) },
    { status: 'toReturn', order: DELIVERED, today: '2026-12-03', states: steps(4) },
    { status: 'returnNow', order: DELIVERED, today: '2026-12-04', states: steps(4) },
    { status: 'lateReturn', order: DELIVERED, today: '2026-12-06', states: steps(4) },
    {
      status: 'handed over',
      order: withShipment({ returnStatus: 'Sending' }, DELIVERED),
      today: '2026-12-04',
      states: steps(5),
    },
    {
      status: 'returned',
      order: withShipment({ returnStatus: 'Delivered' }, DELIVERED),
      today: '2026-12-05',
      states: steps(6),
    },
    {
      status: 'cancelled before it was paid',
      order: { ...UNPAID, orderStatus: 'cancelled' },
      states: [...steps(1, 'skipped', 'skipped'), 'cancelled: done'],
    },
    {
      status: 'cancelled, the refund pending',
      order: { ...ORDER, orderStatus: 'cancelled', refundedPrice: REFUND, payment: paidWith('paid') },
      states: [...steps(2, 'skipped', 'skipped'), 'cancelled: done', 'refunded: current'],
    },
    {
      status: 'cancelled and refunded',
      order: { ...ORDER, orderStatus: 'cancelled', refundedPrice: REFUND, payment: paidWith('refunded') },
      states: [...steps(2, 'skipped', 'skipped'), 'cancelled: done', 'refunded: done'],
    },
    {
      status: 'failed and refunded',
      order: { ...ORDER, orderStatus: 'failed', refundedPrice: REFUND, payment: paidWith('refunded') },
      states: [...steps(2, 'skipped', 'skipped'), 'failed: done', 'refunded: done'],
    },
  ])('$status', ({ order, today, states }) => {
    expect(statesOf(order, today)).toEqual(states);
  });

  const someStatus = fc.constantFrom<ShipmentStatus>(
    'Staging',
    'Sending',
    'Delivered',
    'Cancelled',
    'Failed',
  );
  const someOrder = fc
    .record({
      orderStatus: fc.constantFrom<OrderStatus>(
        'waiting_payment',
        'confirmed',
        'cancelled',
        'failed',
        'completed',
      ),
      deliveryStatus: someStatus,
      returnStatus: someStatus,
      base: fc.constantFrom<Order>(ORDER, UNPAID),
      refunded: fc.constantFrom(0, 91_510_100),
    })
    .map(({ orderStatus, base, refunded, ...shipment }): Order => ({
      ...withShipment(shipment, base),
      orderStatus,
      refundedPrice: { amountMinor: refunded, currency: 'IDR' },
    }));

  it('is done, then current, then next, with one current step at most', () => {
    const shape = /^(done )*((skipped )*done (current |done )?|(current )?(next )*)$/;
    fc.assert(
      fc.property(someOrder, fc.constantFrom('2026-11-25', '2026-12-01', '2026-12-05'), (order, today) => {
        const states = orderTimeline(order, 'id', today).map(({ state }) => `${state} `);
        expect(states.join('')).toMatch(shape);
      }),
    );
  });
});

describe('a step', () => {
  it.each([
    { id: 'placed', label: 'Placed', when: 'Sat 21 Nov', details: ['LM-00021'] },
    // After midnight in Jakarta.
    { id: 'paid', label: 'Paid', when: 'Sun 22 Nov', details: ['IDR 915.101', 'By card'] },
    { id: 'sent', label: 'Packed and on its way', when: undefined, details: ['Tracking JKT-0092-4187'] },
    {
      id: 'delivered',
      label: 'Delivery to your door',
      when: 'Tue 1 Dec',
      details: ['09:00–12:00', 'Jalan Senopati 41, 12-5, Jakarta Selatan 12190, Indonesia'],
    },
    {
      id: 'toReturn',
      label: 'Bring it back yourself',
      when: 'Fri 4 Dec',
      details: [
        '13:00–17:00',
        'Lemari Senayan, Jalan Asia Afrika 8, Jakarta Pusat 10270',
        'Monday to Saturday, 10:00-20:00',
      ],
    },
    { id: 'returned', label: 'Checked by us', when: undefined, details: [] },
  ])('of $id has every known detail', ({ id, label, when, details }) => {
    const step = stepOf(ORDER, id);
    expect(step).toMatchObject({ label, details });
    expect(step?.when).toBe(when);
  });

  it.each([
    {
      spec: 'delivery and self-return',
      isTurned: false,
      ahead: ['Packed and on its way', 'Delivery to your door', 'Bring it back yourself', 'Checked by us'],
      done: ['Sent to you', 'Delivered', 'Dropped off by you', 'Returned and checked'],
    },
    {
      spec: 'self-collect and pick-up',
      isTurned: true,
      ahead: ['Packed', 'Collect it yourself', 'Pick-up at your door', 'Checked by us'],
      done: ['Ready to collect', 'Collected', 'Picked up at your door', 'Returned and checked'],
    },
  ])('has labels for $spec, before and after each step', ({ isTurned, ahead, done }) => {
    const order = isTurned ? TURNED : ORDER;
    const back = withShipment({ deliveryStatus: 'Delivered', returnStatus: 'Delivered' }, order);
    const unpaid: Order = { ...UNPAID, orderStatus: 'waiting_payment', shipment: order.shipment };
    const labelsOf = (of: Order) => orderTimeline(of, 'id', TODAY).map(({ label }) => label);
    expect(labelsOf(unpaid)).toEqual(['Placed', 'Payment', ...ahead]);
    expect(labelsOf(back)).toEqual(['Placed', 'Paid', ...done]);
  });

  it('names the collection point or the address', () => {
    const order = TURNED;
    expect(stepOf(order, 'delivered')?.details).toContain(
      'Lemari Senayan, Jalan Asia Afrika 8, Jakarta Pusat 10270',
    );
    expect(stepOf(order, 'toReturn')?.details).toContain('Tracking JKT-0092-4187');
    expect(stepOf(order, 'sent')?.details).toEqual([]);
  });

  it('leaves out the floor of a house', () => {
    const { deliveryAddress } = ORDER.shipment;
    if (!deliveryAddress) throw new Error('a door is expected');
    const order = withShipment({ deliveryAddress: { ...deliveryAddress, floorUnit: '-' } });
    expect(stepOf(order, 'delivered')?.details).toContain(
      'Jalan Senopati 41, Jakarta Selatan 12190, Indonesia',
    );
  });

  it('names the amount to pay before payment', () => {
    const step = stepOf({ ...UNPAID, orderStatus: 'waiting_payment' }, 'paid');
    expect(step?.details).toEqual(['IDR 915.101']);
    expect(step?.when).toBeUndefined();
  });

  it('names the late fee', () => {
    const late = { ...DELIVERED, latePrice: { amountMinor: 20_000_000, currency: 'IDR' as const } };
    expect(stepOf(late, 'toReturn')?.details).toContain('IDR 200.000 late fee');
  });

  it('promises no date for a skipped delivery', () => {
    const step = stepOf({ ...ORDER, orderStatus: 'cancelled' }, 'delivered');
    expect(step).toEqual({ id: 'delivered', label: 'Delivery to your door', state: 'skipped', details: [] });
  });

  it('gives the reason of a cancellation and the amount of a refund', () => {
    const order: Order = {
      ...ORDER,
      orderStatus: 'failed',
      statusReason: 'The pieces were rented.',
      refundedPrice: REFUND,
      payment: paidWith('refunded'),
    };
    expect(stepOf(order, 'failed')?.details).toEqual(['The pieces were rented.']);
    expect(stepOf(order, 'refunded')).toMatchObject({ label: 'Refunded', details: ['IDR 915.101'] });
    expect(stepOf({ ...order, payment: paidWith('paid') }, 'refunded')?.label).toBe('Refund on its way');
  });
});
