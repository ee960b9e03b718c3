import type { WireSubscription } from '@lemari/contract/wire';
import { toMoney } from '@lemari/currency/money';
import { dayOf } from '@lemari/domain/order/times';
import { billingMonth, earliestEnd, type MonthsDiscount, priceOfMonth } from '@lemari/domain/subscription';
import { REGIONS } from '@lemari/domain/region';
import type { Clock } from '@lemari/domain/time/clock';
import { attemptsOf } from '../payments/attempt-rows.ts';
import { shownAttemptOf, wirePaymentFromRow } from '../payments/payment.map.ts';
import type { Db } from '../platform/database/database.ts';
import { codesOf, type SubscriptionRow, termsOf } from './subscription-rows.ts';

/** @see rules/subscriptions/item-fields */
export async function wireSubscriptionFromRow(
  db: Db,
  clock: Clock,
  row: SubscriptionRow,
): Promise<WireSubscription> {
  const terms = await termsOf(db, row);
  const { voucher, joinCode } = await codesOf(db, row);
  const invoices = await db
    .selectFrom('invoice')
    .where('subscription_id', '=', row.id)
    .orderBy('month')
    .selectAll()
    .execute();
  const [first] = invoices;
  if (!first) throw new Error(`subscription ${row.id} has no invoice`);
  const attempts = await attemptsOf(db, [first.payable_id]);
  const now = clock.now();
  const paidMonths = invoices.filter(({ paid_at }) => paid_at !== null).length;
  const startedOn = startOf(row);
  const price = toMoney(terms.price, first.currency);
  return {
    id: row.id,
    plan_id: row.plan_id,
    plan_name: terms.name,
    service_id: terms.service_id,
    status: row.status,
    price: terms.price,
    currency: first.currency,
    vertical_type: row.vertical,
    commitment: terms.commitment,
    discount: wireDiscountOf(row),
    voucher_code: voucher ?? null,
    join_code: joinCode ?? null,
    deposit_price: row.deposit_price,
    started_at: row.started_at,
    next_billing_date: startedOn === undefined ? null : billingMonth(startedOn, paidMonths + 1).from,
    next_price: priceOfMonth(price, discountOf(row), paidMonths + 1).amountMinor,
    earliest_end_date: startedOn === undefined ? null : earliestEnd(startedOn, terms.commitment, paidMonths),
    invoice: {
      id: first.id,
      rows: first.rows,
      total_price: first.total_price,
      paid_at: first.paid_at,
    },
    payment: wirePaymentFromRow(shownAttemptOf(attempts.get(first.payable_id) ?? []), now),
    answered_at: now,
  };
}

/** @throws Error if there is no such subscription */
export const readWireSubscription = async (db: Db, clock: Clock, id: number): Promise<WireSubscription> =>
  wireSubscriptionFromRow(
    db,
    clock,
    await db.selectFrom('subscription').where('id', '=', id).selectAll().executeTakeFirstOrThrow(),
  );

/** The region's day on which the first month was paid. */
const startOf = ({ region, started_at: at }: SubscriptionRow): string | undefined =>
  at === null ? undefined : dayOf(region, at);

function discountOf({
  region,
  discount_price: off,
  discount_months: months,
}: SubscriptionRow): MonthsDiscount | undefined {
  return off === null || months === null
    ? undefined
    : { amount: toMoney(off, REGIONS[region].currency), months };
}

const wireDiscountOf = ({
  coupon_id: coupon,
  discount_title: title,
  discount_price: price,
  discount_months: months,
}: SubscriptionRow): WireSubscription['discount'] =>
  title === null || price === null || months === null
    ? null
    : { kind: coupon === null ? 'voucher' : 'coupon', title, price, max_redeem: months };
