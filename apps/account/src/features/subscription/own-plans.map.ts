import type { WireSubscription } from '@lemari/contract/wire';
import { toMoney } from '@lemari/currency/money';
import { dayOf } from '@lemari/domain/order/times';
import type { RegionId } from '@lemari/domain/region';
import { lifeStateOf } from '@lemari/domain/subscription/life';
import { membershipFromWire } from '../subscription-modals/memberships.map.ts';
import type { MonthInvoice, OwnPlan } from './own-plans.queries.ts';

export function ownPlanFromWire(region: RegionId, wire: WireSubscription): OwnPlan {
  const money = (amount: number) => toMoney(amount, wire.currency);
  const { discount, next_plan: next, payment } = wire;
  return {
    ...membershipFromWire(wire),
    state: lifeStateOf({ status: wire.status, endsOn: wire.ends_on }),
    price: money(wire.price),
    commitmentMonths: wire.commitment,
    commitmentCost: money(wire.commitment_cost),
    discount: discount
      ? { title: discount.title, amount: money(discount.price), months: discount.max_redeem }
      : undefined,
    startedOn: wire.started_at === null ? undefined : dayOf(region, wire.started_at),
    nextCredit: money(wire.next_credit_price),
    nextPlan: next
      ? {
          id: next.plan_id,
          name: next.plan_name,
          price: money(next.price),
          commitmentMonths: next.commitment,
          from: next.from,
          endsDiscount: next.ends_discount,
        }
      : undefined,
    changeFrom: wire.plan_change_from ?? undefined,
    invoices: wire.invoices.map((invoice) => invoiceFromWire(region, wire, invoice)),
    redirectUrl: payment?.status === 'waiting' ? (payment.redirect_url ?? undefined) : undefined,
    clientSecret: payment?.client_secret,
  };
}

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
    paidOn: wire.paid_at === null ? undefined : dayOf(region, wire.paid_at),
    card: card ? { brand: card.brand, lastFour: card.last_four_digit } : undefined,
  };
}
