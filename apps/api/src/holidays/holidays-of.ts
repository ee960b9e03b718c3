import type { RegionId } from '@lemari/domain/region';
import type { Db } from '../platform/database/database.ts';

/** Names of a region's public holidays by ISO date, the earliest first. */
export async function holidaysOf(db: Db, region: RegionId): Promise<Record<string, string>> {
  const rows = await db
    .selectFrom('holiday')
    .where('region', '=', region)
    .select(['held_on', 'name'])
    .orderBy('held_on')
    .execute();
  return Object.fromEntries(rows.map((row) => [row.held_on, row.name]));
}
