import { type Money, toMoney } from '@lemari/currency/money';
import type { Order } from './order.ts';
import { daysBetween } from '../time/dates.ts';
import type { Shipment } from './shipment.ts';

/** The facts that decide the late fee; an {@link Order} has them. */
export interface LateFacts extends Pick<Order, 'end' | 'latePricePerDay'> {
  /** Its pieces. */
  readonly orderItems: readonly unknown[];
  readonly shipment: Pick<Shipment, 'deliveryStatus' | 'returnStatus'>;
}

/** Late fees accrue only while the customer has the pieces, not while our courier does. */
const isWithPerson = ({ deliveryStatus, returnStatus }: LateFacts['shipment']): boolean =>
  deliveryStatus === 'Delivered' && returnStatus !== 'Sending' && returnStatus !== 'Delivered';

/**
 * The late fee so far, for pieces that are still out. It is zero once they are handed over: the caller that records
 * the return stores the fee of that day.
 * @param today ISO date in the region's zone
 * @see docs/decisions/0286
 */
export function latePrice(order: LateFacts, today: string): Money {
  const { amountMinor, currency } = order.latePricePerDay;
  const days = isWithPerson(order.shipment) ? Math.max(0, daysBetween(order.end, today)) : 0;
  return toMoney(days * order.orderItems.length * amountMinor, currency);
}
