import type { WireSubscription } from '@lemari/contract/wire';
import { type Money, toMoney } from '@lemari/currency/money';
import { dayOf } from '@lemari/domain/order/times';
import type { RegionId } from '@lemari/domain/region';
import { lifeStateOf } from '@lemari/domain/subscription/life';
import type { MonthInvoice, SubscribeArg, Subscription } from './subscriptions.queries.ts';

interface SubscriptionDocument {
  readonly data: WireSubscription;
}

/** The answer of a call about one subscription. */
export const subscriptionFromDocument = (
  { data }: SubscriptionDocument,
  _meta: unknown,
  { region }: { readonly region: RegionId },
): Subscription => subscriptionFromWire(region, data);

export function subscriptionFromWire(region: RegionId, wire: WireSubscription): Subscription {
  const money = (amount: number) => toMoney(amount, wire.currency);
  const { discount, next_billing_date: nextDay, next_plan: nextPlan, past_due: pastDue, payment } = wire;
  return {
    id: wire.id,
    planId: wire.plan_id,
    planName: wire.plan_name,
    vertical: wire.vertical_type,
    status: wire.status,
    state: lifeStateOf({ status: wire.status, endsOn: wire.ends_on }),
    voucherCode: wire.voucher_code ?? undefined,
    joinCode: wire.join_code ?? undefined,
    price: money(wire.price),
    firstTotal: money(wire.invoice.total_price),
    deposit: money(wire.deposit_price),
    discount: discount
      ? { title: discount.title, amount: money(discount.price), months: discount.max_redeem }
      : undefined,
    commitmentMonths: wire.commitment,
    commitmentCost: money(wire.commitment_cost),
    startedOn: wire.started_at === null ? undefined : dayOf(region, wire.started_at),
    next: nextDay === null ? undefined : { day: nextDay, price: money(wire.next_price) },
    nextCredit: money(wire.next_credit_price),
    nextPlan: nextPlan
      ? {
          id: nextPlan.plan_id,
          name: nextPlan.plan_name,
          price: money(nextPlan.price),
          commitmentMonths: nextPlan.commitment,
          from: nextPlan.from,
          endsDiscount: nextPlan.ends_discount,
        }
      : undefined,
    changeFrom: wire.plan_change_from ?? undefined,
    earliestEnd: wire.earliest_end_date ?? undefined,
    endsOn: wire.ends_on ?? undefined,
    returned: wire.returned
      ? {
          on: dayOf(region, wire.returned.at),
          deposit: money(wire.returned.deposit_price),
          isDepositSent: wire.returned.is_deposit_sent,
          depositAccount: depositAccountFromWire(wire.returned.deposit_account),
        }
      : undefined,
    pastDue: pastDue
      ? {
          amount: money(pastDue.amount),
          since: pastDue.since,
          nextAttemptOn: pastDue.next_attempt_on,
          lastAttemptOn: pastDue.ends_on,
        }
      : undefined,
    invoices: wire.invoices.map((invoice) => invoiceFromWire(region, wire, invoice)),
    payment: payment
      ? {
          status: payment.status,
          failureReason: payment.failure_reason ?? undefined,
          isOpen: payment.is_open === true,
          redirectUrl: payment.status === 'waiting' ? (payment.redirect_url ?? undefined) : undefined,
          clientSecret: payment.client_secret,
        }
      : undefined,
    answeredAt: wire.answered_at,
  };
}

type WireDepositAccount = NonNullable<WireSubscription['returned']>['deposit_account'];

function depositAccountFromWire(
  wire: WireDepositAccount,
): NonNullable<Subscription['returned']>['depositAccount'] {
  if (wire === undefined) return undefined;
  return wire
    ? { bankName: wire.bank_name, accountNumber: wire.account_number, accountName: wire.account_name }
    : 'missing';
}

/** @returns undefined for nothing */
const someMoney = (amount: number, currency: WireSubscription['currency']): Money | undefined =>
  amount > 0 ? toMoney(amount, currency) : undefined;

function invoiceFromWire(
  region: RegionId,
  { currency }: WireSubscription,
  wire: WireSubscription['invoices'][number],
): MonthInvoice {
  const { starts_on: from, ends_on: to, card } = wire;
  return {
    id: wire.id,
    month: wire.month,
    rows: wire.rows.map(({ type, title, price }) => ({ type, title, price: toMoney(price, currency) })),
    total: toMoney(wire.total_price, currency),
    status: wire.status,
    span: from === null || to === null ? undefined : { from, to },
    refunded: someMoney(wire.refunded_price, currency),
    refundComing: someMoney(wire.refund_coming_price, currency),
    paidOn: wire.paid_at === null ? undefined : dayOf(region, wire.paid_at),
    card: card ? { brand: card.brand, lastFour: card.last_four_digit } : undefined,
  };
}

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
