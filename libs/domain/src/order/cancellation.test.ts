import { type Currency, formatMoney } from '@lemari/currency/money';
import fc from 'fast-check';
import { type CancellationFacts, cancellationOf, termsBeforeOrder } from './cancellation.ts';
import type { OrderStatus } from './order.ts';
import type { ShipmentStatus } from './shipment.ts';

/** 09:00 in Jakarta. */
const WINDOW = '2026-12-01T02:00:00.000Z';
const FREE_UNTIL = '2026-11-29T02:00:00.000Z';
const AFTER = '2026-11-29T02:00:00.001Z';

interface Amounts {
  readonly rental: number;
  readonly delivery: number;
  readonly total: number;
  readonly refunded?: number;
}

const unpaidOrderOf = (
  { rental, delivery, total, refunded = 0 }: Amounts,
  currency: Currency = 'IDR',
): CancellationFacts => {
  const money = (amountMinor: number) => ({ amountMinor, currency });
  return {
    orderStatus: 'waiting_payment',
    rentalPrice: money(rental),
    totalPrice: money(total),
    refundedPrice: money(refunded),
    shipment: { deliveryStatus: 'Staging', deliveryTimeStart: WINDOW, deliveryPrice: money(delivery) },
  };
};

const orderOf = (...order: Parameters<typeof unpaidOrderOf>): CancellationFacts => ({
  ...unpaidOrderOf(...order),
  orderStatus: 'confirmed',
  paidDateTime: '2026-11-21T02:03:00.000Z',
});

const PLAIN = { rental: 69_000_000, delivery: 2_500_000, total: 74_000_000 };
const ORDER = orderOf(PLAIN);
const UNPAID = unpaidOrderOf(PLAIN);
const withDelivery = (deliveryStatus: ShipmentStatus): CancellationFacts => ({
  ...ORDER,
  shipment: { ...ORDER.shipment, deliveryStatus },
});

interface Row {
  readonly spec: string;
  readonly order: CancellationFacts;
  readonly now: string;
  readonly kind: string;
  readonly isPossible: boolean;
  readonly refund: number;
  readonly retained: number;
}

describe('cancelling', () => {
  it.each<Row>([
    {
      spec: 'refunds everything days before',
      order: ORDER,
      now: '2026-11-22T00:00:00.000Z',
      kind: 'free',
      isPossible: true,
      refund: 74_000_000,
      retained: 0,
    },
    {
      spec: 'refunds everything exactly 48 hours before the window',
      order: ORDER,
      now: FREE_UNTIL,
      kind: 'free',
      isPossible: true,
      refund: 74_000_000,
      retained: 0,
    },
    {
      spec: 'retains delivery and half of the rental a moment later',
      order: ORDER,
      now: AFTER,
      kind: 'partial',
      isPossible: true,
      refund: 37_000_000,
      retained: 37_000_000,
    },
    {
      spec: 'retains as much during the window, if nothing was sent',
      order: ORDER,
      now: '2026-12-01T03:00:00.000Z',
      kind: 'partial',
      isPossible: true,
      refund: 37_000_000,
      retained: 37_000_000,
    },
    {
      spec: 'rounds the odd rupiah in the customer’s favour',
      order: orderOf({ rental: 10_100, delivery: 0, total: 10_100 }),
      now: AFTER,
      kind: 'partial',
      isPossible: true,
      refund: 5_100,
      retained: 5_000,
    },
    {
      spec: 'rounds the odd cent in the customer’s favour',
      order: orderOf({ rental: 101, delivery: 10, total: 111 }, 'SGD'),
      now: AFTER,
      kind: 'partial',
      isPossible: true,
      refund: 51,
      retained: 60,
    },
    {
      spec: 'retains no more than was paid after a large discount',
      order: orderOf({ ...PLAIN, total: 20_000_000 }),
      now: AFTER,
      kind: 'partial',
      isPossible: true,
      refund: 0,
      retained: 20_000_000,
    },
    {
      spec: 'refunds what is left after a partial refund',
      order: orderOf({ ...PLAIN, refunded: 1_000_000 }),
      now: FREE_UNTIL,
      kind: 'free',
      isPossible: true,
      refund: 73_000_000,
      retained: 0,
    },
    {
      spec: 'retains as much after a partial refund',
      order: orderOf({ ...PLAIN, refunded: 1_000_000 }),
      now: AFTER,
      kind: 'partial',
      isPossible: true,
      refund: 36_000_000,
      retained: 37_000_000,
    },
    {
      spec: 'retains no more than is left after a large refund',
      order: orderOf({ ...PLAIN, refunded: 70_000_000 }),
      now: AFTER,
      kind: 'partial',
      isPossible: true,
      refund: 0,
      retained: 4_000_000,
    },
    {
      spec: 'is free before payment',
      order: UNPAID,
      now: AFTER,
      kind: 'unpaid',
      isPossible: true,
      refund: 0,
      retained: 0,
    },
    ...(['Sending', 'Delivered'] as const).map((status) => ({
      spec: `is not possible once it is ${status}, not even early`,
      order: withDelivery(status),
      now: '2026-11-22T00:00:00.000Z',
      kind: 'sent',
      isPossible: false,
      refund: 0,
      retained: 74_000_000,
    })),
    {
      spec: 'refunds everything at any time while a piece is missing',
      order: { ...ORDER, isPieceMissing: true },
      now: '2026-12-01T01:00:00.000Z',
      kind: 'missing',
      isPossible: true,
      refund: PLAIN.total,
      retained: 0,
    },
    {
      spec: 'is not possible once sent, even with a missing piece',
      order: { ...withDelivery('Sending'), isPieceMissing: true },
      now: AFTER,
      kind: 'sent',
      isPossible: false,
      refund: 0,
      retained: PLAIN.total,
    },
    ...(['cancelled', 'failed', 'completed'] as const).map((orderStatus: OrderStatus) => ({
      spec: `is not possible when it is ${orderStatus}`,
      order: { ...orderOf({ ...PLAIN, refunded: 37_000_000 }), orderStatus },
      now: '2026-11-22T00:00:00.000Z',
      kind: 'over',
      isPossible: false,
      refund: 0,
      retained: 37_000_000,
    })),
  ])('$spec', ({ order, now, kind, isPossible, refund, retained }) => {
    const terms = cancellationOf(order, now, 'id');
    expect(terms).toMatchObject({ kind, isPossible, freeUntil: FREE_UNTIL });
    expect(terms.refundPrice.amountMinor).toBe(refund);
    expect(terms.retainedPrice.amountMinor).toBe(retained);
  });

  const someOrder = fc
    .record({
      rental: fc.nat({ max: 1e9 }),
      delivery: fc.nat({ max: 1e8 }),
      others: fc.nat({ max: 1e8 }),
      discount: fc.nat({ max: 1e9 }),
      goneBack: fc.double({ min: 0, max: 1, noNaN: true }),
      currency: fc.constantFrom<Currency>('IDR', 'SGD'),
    })
    .map(({ rental, delivery, others, discount, goneBack, currency }) => {
      const total = Math.max(0, rental + delivery + others - discount);
      return orderOf({ rental, delivery, total, refunded: Math.floor(total * goneBack) }, currency);
    });

  it('splits what is left into refund and retained part, which never exceeds delivery and half of the rental', () => {
    fc.assert(
      fc.property(someOrder, (order) => {
        const { refundPrice, retainedPrice } = cancellationOf(order, AFTER, 'id');
        const most = order.shipment.deliveryPrice.amountMinor + order.rentalPrice.amountMinor / 2;
        const left = order.totalPrice.amountMinor - order.refundedPrice.amountMinor;
        expect(refundPrice.amountMinor + retainedPrice.amountMinor).toBe(left);
        expect(refundPrice.amountMinor).toBeGreaterThanOrEqual(0);
        expect(retainedPrice.amountMinor).toBeGreaterThanOrEqual(0);
        expect(retainedPrice.amountMinor).toBeLessThanOrEqual(most);
      }),
    );
  });

  it('names the refunded and the retained amount, and no other', () => {
    fc.assert(
      fc.property(someOrder, fc.constantFrom(FREE_UNTIL, AFTER), (order, now) => {
        const { kind, terms, refundPrice, retainedPrice } = cancellationOf(order, now, 'id');
        const said = [
          refundPrice,
          ...(kind === 'partial' ? [retainedPrice] : []),
          ...(order.refundedPrice.amountMinor > 0 ? [order.refundedPrice] : []),
        ].map((money) => formatMoney(money));
        expect(terms.match(/(?:IDR |\$)[\d.,]*\d/g)).toEqual(said);
      }),
    );
  });

  it('never refunds more later', () => {
    const someHours = fc.integer({ min: -100, max: 100 });
    const at = (hours: number) => new Date(Date.parse(FREE_UNTIL) + hours * 3_600_000).toISOString();
    fc.assert(
      fc.property(someOrder, someHours, someHours, (order, one, other) => {
        const [early, late] = [Math.min(one, other), Math.max(one, other)].map(
          (hours) => cancellationOf(order, at(hours), 'id').refundPrice.amountMinor,
        );
        expect(late).toBeLessThanOrEqual(early ?? 0);
      }),
    );
  });
});

describe('the terms of cancellation', () => {
  it.each([
    {
      spec: 'of a full refund name its deadline in the region’s time zone',
      order: ORDER,
      now: '2026-11-22T00:00:00.000Z',
      words:
        'You get a full refund of IDR 740.000. After Sunday 29 November, 09:00 WIB, we keep the delivery fee and 50% of the rental.',
    },
    {
      spec: 'of a partial refund name both amounts',
      order: ORDER,
      now: AFTER,
      words:
        'You get IDR 370.000 back. We keep the delivery fee and 50% of the rental, IDR 370.000, as Sunday 29 November, 09:00 WIB has passed.',
    },
    {
      spec: 'after an earlier refund name it',
      order: orderOf({ ...PLAIN, refunded: 1_000_000 }),
      now: AFTER,
      words:
        'You get IDR 360.000 back. We keep the delivery fee and 50% of the rental, IDR 370.000, as Sunday 29 November, 09:00 WIB has passed. IDR 10.000 was refunded before.',
    },
    {
      spec: 'of a missing piece give the reason',
      order: { ...ORDER, isPieceMissing: true },
      now: AFTER,
      words:
        'You get a full refund of IDR 740.000, because the customer before you has not returned a piece.',
    },
    {
      spec: 'of an unpaid order name no amount',
      order: UNPAID,
      now: AFTER,
      words: 'Nothing has been charged. If you cancel, we no longer hold your pieces for you.',
    },
    {
      spec: 'of a sent order tell the customer to contact us',
      order: withDelivery('Sending'),
      now: AFTER,
      words: 'Your order is on its way and can no longer be cancelled. Contact us if something is wrong.',
    },
    {
      spec: 'of an order that has ended promise nothing',
      order: { ...ORDER, orderStatus: 'completed' as const },
      now: AFTER,
      words: 'There is nothing left to cancel.',
    },
  ])('$spec', ({ order, now, words }) => {
    expect(cancellationOf(order, now, 'id').terms).toBe(words);
  });
});

// @see docs/decisions/0296
describe('termsBeforeOrder', () => {
  it.each([
    {
      spec: 'name the last instant of a full refund, and what is kept after it',
      order: ORDER,
      now: FREE_UNTIL,
      words:
        'You get a full refund until Sunday 29 November, 09:00 WIB; after that, and until it is sent, we keep the delivery fee and 50% of the rental, IDR 370.000.',
    },
    {
      spec: 'name what is kept from the first moment',
      order: ORDER,
      now: AFTER,
      words:
        'Delivery is less than 48 hours away, so we keep the delivery fee and 50% of the rental, IDR 370.000.',
    },
    {
      spec: 'say that nothing is kept of nothing',
      order: orderOf({ ...PLAIN, total: 0 }),
      now: AFTER,
      words: 'You can cancel until it is sent, and we keep nothing.',
    },
  ])('$spec', ({ order, now, words }) => {
    expect(termsBeforeOrder(order, now, 'id')).toBe(words);
  });

  it('promise what a cancellation keeps', () => {
    const { retainedPrice } = cancellationOf(ORDER, AFTER, 'id');
    expect(termsBeforeOrder(ORDER, AFTER, 'id')).toContain(formatMoney(retainedPrice));
  });
});
