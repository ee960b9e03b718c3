import { type Money, toMoney } from '@lemari/currency/money';
import type { Order } from './order.ts';
import { daysBetween } from '../rental/rental.ts';
import type { Shipment } from './shipment.ts';

/** What lateness is computed from; an {@link Order} is that. */
export interface LateFacts extends Pick<Order, 'end' | 'latePricePerDay'> {
  /** Its pieces. */
  readonly orderItems: readonly unknown[];
  readonly shipment: Pick<Shipment, 'deliveryStatus' | 'returnStatus'>;
}

/** Nobody owes for days the pieces are with our courier. */
const isWithPerson = ({ deliveryStatus, returnStatus }: LateFacts['shipment']): boolean =>
  deliveryStatus === 'Delivered' && returnStatus !== 'Sending' && returnStatus !== 'Delivered';

/**
 * What the days after the day of return have cost so far, for pieces that are still out. It is nothing once they are
 * handed over: whoever records that keeps the amount of the day.
 * @param today ISO date in the region's zone
 * @see docs/decisions/0107
 */
export function latePrice(order: LateFacts, today: string): Money {
  const { amountMinor, currency } = order.latePricePerDay;
  const days = isWithPerson(order.shipment) ? Math.max(0, daysBetween(order.end, today)) : 0;
  return toMoney(days * order.orderItems.length * amountMinor, currency);
}
