import { toMoney } from '@lemari/currency/money';
import type { Insertable, Selectable } from 'kysely';
import type { Db } from '../platform/database/database.ts';
import type { Tables } from '../platform/database/tables.ts';
import type { Payable, PayableHandlers, Standing } from '../tools/payables.ts';
import type { Tools } from '../tools/tools.ts';

type PayableRow = Selectable<Tables['payable']>;

/**
 * Writes a payable. The row of an order, invoice or charge repeats customer, region, currency and amount; a cascading foreign key keeps both equal.
 * @param id of an unpaid payable whose amount changes
 * @returns its id
 */
export async function writePayable(
  trx: Db,
  payable: Insertable<Tables['payable']>,
  id?: number,
): Promise<number> {
  if (id === undefined) {
    const row = await trx.insertInto('payable').values(payable).returning('id').executeTakeFirstOrThrow();
    return row.id;
  }
  await trx
    .updateTable('payable')
    .set({ amount_due: payable.amount_due, currency: payable.currency })
    .where('id', '=', id)
    .execute();
  return id;
}

/** A payable that is locked until the transaction ends. */
interface LockedPayable {
  readonly payable: Payable;
  readonly handlers: PayableHandlers;
  readonly standing: Standing;
}

/** @throws Error if there is no such payable */
export async function lockPayable(
  trx: Db,
  { payables }: Pick<Tools, 'payables'>,
  id: number,
): Promise<LockedPayable> {
  const { kind } = await payableById(trx, id);
  const handlers = payables[kind];
  await handlers.lock(trx, id);
  // Read again under the lock: the amount may have changed.
  return { payable: await payableById(trx, id), handlers, standing: await handlers.standing(trx, id) };
}

/** @throws Error if there is no such payable */
export const payableById = async (db: Db, id: number): Promise<Payable> =>
  payableFromRow(await db.selectFrom('payable').where('id', '=', id).selectAll().executeTakeFirstOrThrow());

const payableFromRow = ({ id, kind, customer_id, region, currency, amount_due }: PayableRow): Payable => ({
  id,
  kind,
  customer: customer_id,
  region,
  due: toMoney(amount_due, currency),
});
