import type { WireCharge } from '@lemari/contract/wire';
import { toMoney } from '@lemari/currency/money';
import { paymentFromWire } from '../order/order.map.ts';
import type { OwedCharge } from './charge.ts';

/** @throws TypeError for a charge of neither an order nor a plan */
export function chargeFromWire(wire: WireCharge): OwedCharge {
  return {
    id: wire.id,
    kind: wire.kind,
    status: wire.status,
    ...(wire.reason !== null && { reason: wire.reason }),
    amount: toMoney(wire.price, wire.currency),
    of: ofWire(wire),
    since: wire.created_at,
    ...(wire.ended_at !== null && { endedAt: wire.ended_at }),
    ...(wire.payment !== null && { payment: paymentFromWire(wire.payment, wire.currency) }),
    answeredAt: wire.answered_at,
  };
}

function ofWire({ id: charge, order, subscription, currency }: WireCharge): OwedCharge['of'] {
  if (order) return { kind: 'order', id: order.id, number: order.number, dueOn: order.rental_date_end };
  if (!subscription) throw new TypeError(`the charge ${charge} is of no order and no plan`);
  const { id, plan_name: name, insurance_cover: cover } = subscription;
  return { kind: 'plan', id, name, ...(cover !== null && { cover: toMoney(cover, currency) }) };
}
