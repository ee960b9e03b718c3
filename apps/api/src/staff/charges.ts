import { chargeDamage } from '../charges/add-charge.ts';
import { aboveLimit, limitOfOrder, limitOfPlan } from '../charges/damage-limit.ts';
import { lockCharge, noCharge, statusOf } from '../charges/charge-rows.ts';
import { waiveCharge } from '../charges/close-charge.ts';
import { noOrder } from '../orders/list-orders.ts';
import { lockOrder } from '../orders/lock-order.ts';
import type { Db } from '../platform/database/database.ts';
import { notFound, Refusal } from '../platform/refusal.ts';
import type { Tools } from '../tools/tools.ts';
import { asSentence } from './as-sentence.ts';
import type { StaffAnswer, StaffHandler } from './staff-operations.ts';

const MOST_SHOWN = 1_000;

const rowsOf = (db: Db) =>
  db
    .selectFrom('charge as ch')
    .innerJoin('customer as c', 'c.id', 'ch.customer_id')
    .leftJoin('rental_order as o', 'o.id', 'ch.order_id')
    .orderBy('ch.id', 'desc')
    .limit(MOST_SHOWN)
    .select(['ch.id as charge_id', 'ch.kind', 'o.number', 'ch.subscription_id', 'c.email', 'ch.amount'])
    .select(['ch.currency', 'ch.reason', 'ch.created_at', 'ch.paid_at', 'ch.waived_at', 'ch.is_collected']);

const shownOf = <R extends { readonly paid_at: string | null; readonly waived_at: string | null }>({
  paid_at,
  waived_at,
  ...row
}: R) => ({ ...row, status: statusOf({ paid_at, waived_at }), ended_at: paid_at ?? waived_at });

/** Charges, latest first; open ones alone by default. */
export const listCharges: StaffHandler<'listCharges'> = async (
  { query: { region, all = false } },
  { db },
) => {
  const rows = await rowsOf(db)
    .$call((charges) => (region ? charges.where('ch.region', '=', region) : charges))
    .$if(!all, (charges) => charges.where('ch.paid_at', 'is', null).where('ch.waived_at', 'is', null))
    .execute();
  return { data: rows.map(shownOf) };
};

const readShown = async (trx: Db, id: number) =>
  shownOf(await rowsOf(trx).where('ch.id', '=', id).executeTakeFirstOrThrow());

interface Damage {
  readonly amount: number;
  readonly reason: string;
  /** What the amount is from: a repairer with a number, or the address of a scan. */
  readonly bill?: string;
}

const sentenceOf = ({ reason, bill }: Damage): string =>
  [asSentence(reason) ?? reason, ...(bill === undefined ? [] : [`Bill: ${asSentence(bill) ?? bill}`])].join(
    ' ',
  );

/** Charges damage of an order that was delivered. @see docs/decisions/0286, docs/decisions/0307 */
export const chargeOrder: StaffHandler<'chargeOrder'> = ({ params: { id }, body }, tools) =>
  charge(tools, async (trx) => {
    const order = await lockOrder(trx, id);
    if (!order) return noOrder(id);
    const delivered = await trx
      .selectFrom('shipment')
      .where('order_id', '=', id)
      .where('way', '=', 'delivery')
      .where('status', '=', 'Delivered')
      .select('way')
      .executeTakeFirst();
    if (!delivered)
      return new Refusal(409, `Order ${order.number} was not delivered, so nothing of it can be damaged.`);
    const { customer_id, region, currency } = order;
    const refusal = aboveLimit(body.amount, await limitOfOrder(trx, order));
    if (refusal) return refusal;
    return chargeDamage(trx, tools, {
      ...{ customer_id, region, currency, amount: body.amount, reason: sentenceOf(body) },
      order_id: id,
      subscription_id: null,
    });
  });

/** Charges damage beyond what a plan covers. @see docs/decisions/0286, docs/decisions/0307 */
export const chargeSubscription: StaffHandler<'chargeSubscription'> = ({ params: { id }, body }, tools) =>
  charge(tools, async (trx) => {
    const found = await trx
      .selectFrom('subscription as s')
      .innerJoin('invoice as i', 'i.subscription_id', 's.id')
      .where('s.id', '=', id)
      .orderBy('i.month')
      .select(['s.customer_id', 's.region', 's.vertical', 's.started_at', 'i.currency'])
      .executeTakeFirst();
    if (!found) return notFound(`There is no subscription ${id}.`);
    const { started_at: startedAt, vertical, ...owner } = found;
    if (startedAt === null) return new Refusal(409, `Subscription ${id} has not started.`);
    if (vertical === 'bags' && body.bill === undefined)
      return new Refusal(400, 'Pages promise to show the bill for damage to a bag.', [
        { field: 'bill', message: 'must name the bill' },
      ]);
    const refusal = aboveLimit(body.amount, await limitOfPlan(trx, { ...owner, id }));
    if (refusal) return refusal;
    return chargeDamage(trx, tools, {
      ...owner,
      ...{ amount: body.amount, reason: sentenceOf(body) },
      order_id: null,
      subscription_id: id,
    });
  });

const charge = (
  tools: Tools,
  add: (trx: Db) => Promise<{ readonly id: number } | Refusal>,
): Promise<StaffAnswer> =>
  tools.inTransaction(async (trx) => {
    const row = await add(trx);
    return row instanceof Refusal ? row : { data: await readShown(trx, row.id) };
  });

/** Ends a charge that no one has to pay. A payment of it that arrives later is refunded. */
export const waiveOneCharge: StaffHandler<'waiveCharge'> = ({ params: { id }, body, staff }, tools) =>
  tools.inTransaction(async (trx) => {
    const row = await lockCharge(trx, id);
    if (!row) return noCharge(id);
    const status = statusOf(row);
    if (status !== 'open') return new Refusal(409, `Charge ${id} is ${status} already.`);
    await waiveCharge(trx, tools, row, { staff: staff.name, why: asSentence(body?.reason) });
    return { data: await readShown(trx, id) };
  });
