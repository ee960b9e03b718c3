import { ADDONS, COLLECTION_POINTS, DISCOUNTS } from './checkout.ts';
import type { Db } from '../platform/database/database.ts';

/** What comes with the program and is not there yet; what somebody changed since stays. */
export async function addCheckout(tx: Db): Promise<void> {
  await tx
    .insertInto('addon')
    .values([...ADDONS])
    .onConflict((conflict) => conflict.columns(['region', 'name']).doNothing())
    .execute();
  await tx
    .insertInto('collection_point')
    .values([...COLLECTION_POINTS])
    .onConflict((conflict) => conflict.columns(['region', 'name']).doNothing())
    .execute();
  await tx
    .insertInto('discount')
    .values([...DISCOUNTS])
    .onConflict((conflict) => conflict.columns(['region', 'code']).doNothing())
    .execute();
}
