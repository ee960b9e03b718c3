import type { WireSubscription } from '@lemari/contract/wire';
import { toMoney } from '@lemari/currency/money';
import { dayOf } from '@lemari/domain/order/times';
import type { RegionId } from '@lemari/domain/region';
import type { SubscribeArg, Subscription } from './subscriptions.queries.ts';

export const subscriptionFromWire = (region: RegionId, wire: WireSubscription): Subscription => ({
  id: wire.id,
  planId: wire.plan_id,
  planName: wire.plan_name,
  vertical: wire.vertical_type,
  status: wire.status,
  voucherCode: wire.voucher_code ?? undefined,
  joinCode: wire.join_code ?? undefined,
  total: toMoney(wire.invoice.total_price, wire.currency),
  startedOn: wire.started_at === null ? undefined : dayOf(region, wire.started_at),
  nextPayment:
    wire.next_billing_date === null
      ? undefined
      : { on: wire.next_billing_date, price: toMoney(wire.next_price, wire.currency) },
  earliestEnd: wire.earliest_end_date ?? undefined,
  payment: wire.payment
    ? {
        status: wire.payment.status,
        ...(wire.payment.redirect_url !== null && { redirectUrl: wire.payment.redirect_url }),
        ...(wire.payment.is_open === true && { isOpen: true as const }),
        ...(wire.payment.client_secret !== undefined && { clientSecret: wire.payment.client_secret }),
      }
    : undefined,
});

/** What every call to subscribe says beside the plan. The referral code of the visit is the call's `referral_id`. */
export const wireFromAgreement = ({
  agreement: { attribution },
  totalMinor,
  joinCode,
  returnTo,
}: SubscribeArg) => ({
  ...(joinCode !== undefined && { join_code: joinCode }),
  ...(attribution.referral_code !== undefined && { referral_id: attribution.referral_code }),
  ...(attribution.promotion !== undefined && { promotion: attribution.promotion }),
  ...(attribution.partnership !== undefined && { partnership: attribution.partnership }),
  ...(attribution.ambassador !== undefined && { ambassador: attribution.ambassador }),
  total_price: totalMinor,
  frontend_return_url: returnTo,
});

/** One of the two at most. @see rules/vouchers/exclusive */
export const wireFromDiscount = ({ agreement: { couponId, voucher } }: SubscribeArg) => ({
  coupons: couponId === undefined ? [] : [couponId],
  vouchers: voucher ? [voucher.code] : [],
});
