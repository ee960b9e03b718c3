import { REGION_IDS } from '@lemari/contract/schemas';
import { missingPieces } from '../orders/missing-pieces.ts';
import { wireOrdersFromRows } from '../orders/order.map.ts';
import type { StaffHandler } from './staff-operations.ts';

const MOST_SHOWN = 50;

/** The latest orders. */
export const listOrders: StaffHandler<'listOrders'> = async ({ query }, { db, clock }) => {
  const { region, status, owes = false } = query;
  const rows = await db
    .selectFrom('rental_order')
    .$call((orders) => (region ? orders.where('region', '=', region) : orders))
    .$call((orders) => (status ? orders.where('status', '=', status) : orders))
    .$if(owes, (orders) =>
      orders.where((order) =>
        order.exists(
          order
            .selectFrom('charge')
            .whereRef('charge.order_id', '=', 'rental_order.id')
            .where('charge.paid_at', 'is', null)
            .where('charge.waived_at', 'is', null)
            .select('charge.id'),
        ),
      ),
    )
    .orderBy('id', 'desc')
    .limit(MOST_SHOWN)
    .selectAll()
    .execute();
  return { data: await wireOrdersFromRows(db, clock, rows) };
};

/** Pieces that orders need and that will not be there in time, unless staff act. @see docs/decisions/0108 */
export const listMissingPieces: StaffHandler<'listMissingPieces'> = async (_, { db, clock }) => {
  const found = await Promise.all(REGION_IDS.map((region) => missingPieces(db, clock, { region })));
  return { data: found.flat() };
};
