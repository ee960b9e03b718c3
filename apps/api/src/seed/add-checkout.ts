import type { Db } from '../platform/database/database.ts';
import type { Seed } from './seed-folder.ts';

/** Adds the seed's add-ons, collection points and discounts that the database lacks; existing rows stay as edited. */
export async function addCheckout(tx: Db, { addons, collectionPoints, discounts }: Seed): Promise<void> {
  if (addons.length > 0)
    await tx
      .insertInto('addon')
      .values([...addons])
      .onConflict((conflict) => conflict.columns(['region', 'name']).doNothing())
      .execute();
  if (collectionPoints.length > 0)
    await tx
      .insertInto('collection_point')
      .values([...collectionPoints])
      .onConflict((conflict) => conflict.columns(['region', 'name']).doNothing())
      .execute();
  if (discounts.length > 0)
    await tx
      .insertInto('discount')
      .values([...discounts])
      .onConflict((conflict) => conflict.columns(['region', 'code']).doNothing())
      .execute();
}
