import type { Updateable } from 'kysely';
import type { Db } from '../platform/database/database.ts';
import type { Tables } from '../platform/database/tables.ts';
import type { ShipmentRow } from './order-rows.ts';

/**
 * Writes the status of an order's shipments.
 * @param to the new status of each shipment that changes
 * @param more columns to set on the same shipments
 */
export async function markShipments(
  trx: Db,
  orderId: number,
  to: Readonly<Partial<Record<ShipmentRow['way'], ShipmentRow['status']>>>,
  more: Updateable<Tables['shipment']> = {},
): Promise<void> {
  for (const [way, status] of Object.entries(to) as [ShipmentRow['way'], ShipmentRow['status']][])
    await trx
      .updateTable('shipment')
      .set({ ...more, status })
      .where('order_id', '=', orderId)
      .where('way', '=', way)
      .execute();
}
