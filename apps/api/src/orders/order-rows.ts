import type { Clock } from '@lemari/domain/time/clock';
import type { RegionId } from '@lemari/domain/region';
import { type Selectable, sql } from 'kysely';
import type { Db } from '../platform/database/database.ts';
import type { Tables } from '../platform/database/tables.ts';
import { type PointRow } from '../logistic/collection-points.ts';
import { type AttemptRow, attemptsOf } from '../payments/attempt-rows.ts';
import { missingPieces } from './missing-pieces.ts';

export type OrderRow = Selectable<Tables['rental_order']>;
export type ShipmentRow = Selectable<Tables['shipment']>;
export type OrderItemRow = Selectable<Tables['order_item']>;

/** A customer's orders in a region. Every read for a customer starts here, so that no other order is visible. */
export const ordersOf = (db: Db, customer: number, region: RegionId) =>
  db.selectFrom('rental_order').where('customer_id', '=', customer).where('region', '=', region);

/** The rows that belong to several orders, by order. */
export interface OrderParts {
  readonly items: ReadonlyMap<number, readonly (OrderItemRow & ItemFacts)[]>;
  readonly shipments: ReadonlyMap<number, readonly ShipmentRow[]>;
  readonly addons: ReadonlyMap<number, readonly OrderAddonRow[]>;
  /** By payable. */
  readonly attempts: ReadonlyMap<number, readonly AttemptRow[]>;
  /** Running holds of unpaid orders. */
  readonly holds: ReadonlyMap<number, readonly HoldRow[]>;
  /** Ids of items whose piece is missing. */
  readonly missing: ReadonlySet<number>;
  readonly discounts: ReadonlyMap<number, Selectable<Tables['discount']>>;
  readonly points: ReadonlyMap<number, PointRow>;
}

interface ItemFacts {
  readonly name: string;
  readonly designer: string;
  readonly picture: string | null;
}

export type OrderAddonRow = Omit<Selectable<Tables['addon']>, 'is_offered'> & { readonly order_id: number };

interface HoldRow {
  readonly order_id: number;
  readonly cart_item_id: number | null;
  readonly held_until: string;
}

export async function partsOf(db: Db, orders: readonly OrderRow[], clock: Clock): Promise<OrderParts> {
  const ids = orders.map(({ id }) => id);
  if (ids.length === 0)
    return {
      items: new Map(),
      shipments: new Map(),
      addons: new Map(),
      attempts: new Map(),
      holds: new Map(),
      missing: new Set(),
      discounts: new Map(),
      points: new Map(),
    };
  const shipments = await db.selectFrom('shipment').where('order_id', 'in', ids).selectAll().execute();
  const points = shipments.flatMap(({ collection_point_id: id }) => id ?? []);
  const discounts = orders.flatMap(({ discount_id: id }) => id ?? []);
  return {
    shipments: byOrder(shipments),
    items: byOrder(await itemRows(db, ids)),
    addons: byOrder(await addonRows(db, ids)),
    attempts: await attemptsOf(
      db,
      orders.map(({ payable_id: payable }) => payable),
    ),
    holds: byOrder(await holdRows(db, ids, clock.now())),
    missing: await missingItems(db, orders, clock),
    discounts: byId(
      discounts.length === 0
        ? []
        : await db.selectFrom('discount').where('id', 'in', discounts).selectAll().execute(),
    ),
    points: byId(
      points.length === 0
        ? []
        : await db.selectFrom('collection_point').where('id', 'in', points).selectAll().execute(),
    ),
  };
}

async function missingItems(db: Db, orders: readonly OrderRow[], clock: Clock): Promise<ReadonlySet<number>> {
  const confirmed = orders.filter(({ status }) => status === 'confirmed');
  const missing: number[] = [];
  for (const [region, of] of Map.groupBy(confirmed, (order) => order.region))
    for (const { order_item_id: id } of await missingPieces(db, clock, {
      region,
      orderIds: of.map((order) => order.id),
    }))
      missing.push(id);
  return new Set(missing);
}

const byOrder = <R extends { readonly order_id: number }>(rows: readonly R[]) =>
  Map.groupBy(rows, (row) => row.order_id);

const byId = <R extends { readonly id: number }>(rows: readonly R[]) =>
  new Map(rows.map((row) => [row.id, row]));

const itemRows = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom('order_item as item')
    .innerJoin('style', 'style.id', 'item.style_id')
    .innerJoin('designer', 'designer.id', 'style.designer_id')
    .leftJoin('picture', (join) =>
      join.onRef('picture.style_id', '=', 'item.style_id').on('picture.position', '=', 0),
    )
    .where('item.order_id', 'in', ids)
    .orderBy('item.line')
    .selectAll('item')
    .select(['style.name', 'designer.name as designer', 'picture.hash as picture'])
    .execute();

const addonRows = (db: Db, ids: readonly number[]): Promise<OrderAddonRow[]> =>
  db
    .selectFrom('order_addon as own')
    .innerJoin('addon', 'addon.id', 'own.addon_id')
    .where('own.order_id', 'in', ids)
    .orderBy('addon.id')
    .select([
      'own.order_id',
      'own.price',
      'addon.id',
      'addon.region',
      'addon.name',
      'addon.image_url',
      'addon.service_provider',
      'addon.descriptions',
    ])
    .execute();

const holdRows = (db: Db, ids: readonly number[], now: string): Promise<HoldRow[]> =>
  db
    .selectFrom('booking as b')
    .innerJoin('rental_order as o', 'o.cart_id', 'b.cart_id')
    .where('o.id', 'in', ids)
    .where('o.status', '=', 'waiting_payment')
    .where('b.status', '=', sql.lit<'held'>('held'))
    .where('b.held_until', '>', now)
    .whereRef('b.starts_on', '=', 'o.starts_on')
    .whereRef('b.returns_on', '=', 'o.returns_on')
    .select(['o.id as order_id', 'b.cart_item_id', sql<string>`b.held_until`.as('held_until')])
    .execute();
