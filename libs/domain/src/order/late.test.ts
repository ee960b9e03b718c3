import fc from 'fast-check';
import { type LateFacts, latePrice } from './late.ts';
import { addDays } from '../time/dates.ts';
import type { ShipmentStatus } from './shipment.ts';

const orderOf = (
  deliveryStatus: ShipmentStatus = 'Delivered',
  returnStatus: ShipmentStatus = 'Staging',
  pieces = 2,
): LateFacts => ({
  end: '2026-12-30',
  latePricePerDay: { amountMinor: 5_000_000, currency: 'IDR' },
  orderItems: Array.from({ length: pieces }),
  shipment: { deliveryStatus, returnStatus },
});

describe('lateness', () => {
  it.each<{ spec: string; order: LateFacts; today: string; minor: number }>([
    { spec: 'costs nothing before the day of return', order: orderOf(), today: '2026-12-29', minor: 0 },
    { spec: 'costs nothing on the day of return', order: orderOf(), today: '2026-12-30', minor: 0 },
    {
      spec: 'costs one day for each piece on the next day',
      order: orderOf(),
      today: '2026-12-31',
      minor: 10_000_000,
    },
    { spec: 'grows across the turn of the year', order: orderOf(), today: '2027-01-02', minor: 30_000_000 },
    {
      spec: 'grows while a pick-up has failed',
      order: orderOf('Delivered', 'Failed'),
      today: '2026-12-31',
      minor: 10_000_000,
    },
    {
      spec: 'costs nothing where the delivery never arrived',
      order: orderOf('Sending'),
      today: '2026-12-31',
      minor: 0,
    },
    {
      spec: 'costs nothing while our courier has the pieces',
      order: orderOf('Delivered', 'Sending'),
      today: '2026-12-31',
      minor: 0,
    },
    {
      spec: 'costs nothing once the pieces are back',
      order: orderOf('Delivered', 'Delivered'),
      today: '2027-01-31',
      minor: 0,
    },
  ])('$spec', ({ order, today, minor }) => {
    expect(latePrice(order, today)).toEqual({ amountMinor: minor, currency: 'IDR' });
  });

  it('grows by the same amount every day', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 12 }), fc.nat({ max: 400 }), (pieces, days) => {
        const order = orderOf('Delivered', 'Staging', pieces);
        const on = (count: number) => latePrice(order, addDays('2026-12-30', count)).amountMinor;
        expect(on(days + 1) - on(days)).toBe(pieces * 5_000_000);
      }),
    );
  });
});
