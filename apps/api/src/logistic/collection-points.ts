import type { WireCollectionPoints } from '@lemari/contract/wire';
import type { RegionId } from '@lemari/domain/region';
import type { Selectable } from 'kysely';
import type { Db } from '../platform/database/database.ts';
import type { Tables } from '../platform/database/tables.ts';
import type { Handler } from '../tools/handler.ts';

export type PointRow = Selectable<Tables['collection_point']>;

/** Points where customers collect and return pieces. @see rules/calls/list-collection-points, rules/orders/collection-points */
export const listCollectionPoints: Handler<'listCollectionPoints'> = async (call, tools) => {
  const { service_type: service, provider_id, vertical_type, business_method } = call.query;
  const points = await openPoints(tools.db, call.headers.region);
  const matching = points.filter(
    (point) =>
      (service === undefined || point.service_types.includes(service)) &&
      (provider_id === undefined || point.provider === provider_id) &&
      (vertical_type === undefined || point.vertical === vertical_type) &&
      (business_method === undefined || point.business_method === business_method),
  );
  return { collection_points: matching.map(wirePointFromRow) };
};

/** A region has few, so callers filter in memory. */
export const openPoints = (db: Db, region: RegionId): Promise<PointRow[]> =>
  db
    .selectFrom('collection_point')
    .where('region', '=', region)
    .where('is_open', '=', true)
    .orderBy('id')
    .selectAll()
    .execute();

export const wirePointFromRow = (row: PointRow): WireCollectionPoints['collection_points'][number] => ({
  id: row.id,
  name: row.name,
  address: row.address,
  city: row.city,
  postal: row.postal,
  location: { latitude: row.latitude, longitude: row.longitude },
  opening_hours: row.opening_hours,
  service_types: row.service_types,
});
