import type { WireAddons } from '@lemari/contract/wire';
import { type RegionId, REGIONS } from '@lemari/domain/region';
import type { Selectable } from 'kysely';
import type { Db } from '../platform/database/database.ts';
import type { Tables } from '../platform/database/tables.ts';
import type { Handler } from '../tools/handler.ts';
import { badInput, type Refusal } from '../platform/refusal.ts';

export type AddonRow = Omit<Selectable<Tables['addon']>, 'is_offered'>;

const COLUMNS = ['id', 'region', 'name', 'price', 'image_url', 'service_provider', 'descriptions'] as const;

/** The add-ons of an order. @see rules/orders/addon-fields */
export const listAddons: Handler<'listAddons'> = async (call, tools) => ({
  data: (await offeredAddons(tools.db, call.headers.region)).map(wireAddonFromRow),
});

const offeredAddons = (db: Db, region: RegionId): Promise<AddonRow[]> =>
  db
    .selectFrom('addon')
    .where('region', '=', region)
    .where('is_offered', '=', true)
    .orderBy('id')
    .select(COLUMNS)
    .execute();

/** Those of some ids, each once. */
export async function addonsOf(
  db: Db,
  region: RegionId,
  ids: readonly number[],
): Promise<readonly AddonRow[] | Refusal> {
  if (ids.length === 0) return [];
  const offered = await offeredAddons(db, region);
  const unknown = ids.find((wanted) => !offered.some(({ id }) => id === wanted));
  return unknown === undefined
    ? offered.filter(({ id }) => ids.includes(id))
    : badInput([{ field: 'addon_ids', message: `has ${unknown}, which is no add-on here` }]);
}

export const wireAddonFromRow = (row: AddonRow): WireAddons['data'][number] => ({
  id: row.id,
  name: row.name,
  price: row.price,
  currency: REGIONS[row.region].currency,
  image_url: row.image_url,
  service_provider: row.service_provider,
  descriptions: row.descriptions,
});
