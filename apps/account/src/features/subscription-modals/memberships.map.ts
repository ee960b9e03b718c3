import type { WireReferral, WireSubscription } from '@lemari/contract/wire';
import { toMoney } from '@lemari/currency/money';
import type { Membership, Referral } from './memberships.queries.ts';

export function membershipFromWire(wire: WireSubscription): Membership {
  const money = (amount: number) => toMoney(amount, wire.currency);
  const { payment, next_billing_date: day, past_due: due } = wire;
  return {
    id: wire.id,
    planId: wire.plan_id,
    planName: wire.plan_name,
    vertical: wire.vertical_type,
    status: wire.status,
    firstTotal: money(wire.invoice.total_price),
    next: day === null ? undefined : { day, price: money(wire.next_price) },
    earliestEnd: wire.earliest_end_date ?? undefined,
    endsOn: wire.ends_on ?? undefined,
    pastDue: due
      ? {
          amount: money(due.amount),
          since: due.since,
          nextAttemptOn: due.next_attempt_on,
          endsOn: due.ends_on,
        }
      : undefined,
    deposit: money(wire.deposit_price),
    payment: payment
      ? {
          status: payment.status,
          failureReason: payment.failure_reason ?? undefined,
          isOpen: payment.is_open === true,
        }
      : undefined,
  };
}

export const referralFromWire = ({ currency, ...wire }: WireReferral): Referral => ({
  code: wire.referral_code,
  gift: wire.gift ? { amount: toMoney(wire.gift.price, currency), months: wire.gift.max_redeem } : undefined,
  credit: toMoney(wire.credit_price, currency),
  friends: wire.friends,
});
