import { type RegionId, REGIONS } from '@lemari/domain/region';
import { freeAgainOn } from '@lemari/domain/rental';
import type { Size } from '@lemari/domain/product/size';
import { sha256 } from '../platform/sha256.ts';
import type { Db } from '../platform/database/database.ts';
import type { Tables } from '../platform/database/tables.ts';
import { network } from './accounts.ts';

interface OwnStyle {
  readonly name?: string;
  /** Number of pieces by size. */
  readonly sizes: Readonly<Partial<Record<Size, number>>>;
  readonly region?: RegionId;
  readonly vertical?: Tables['style_offer']['vertical'];
}

/** Price of a test's style, in minor units. */
export const RENTS = { 4: 10_000, 8: 16_000, 14: 24_000 } as const;

/** Creates a style for one test, with free pieces. @returns its id */
export async function addStyle(
  db: Db,
  { name = 'Test Slip', sizes, region = 'sg', vertical = 'on_demand' }: OwnStyle,
): Promise<number> {
  const { id } = await db
    .insertInto('style')
    .values({
      designer_id: 101,
      name,
      category: 'dresses',
      details: '',
      colours: ['gold'],
      facts: [],
      tags: [],
      product_lines: ['regular'],
      materials: '[]',
      rating: 5,
      review_count: 0,
      popularity: 0,
      loved: 0,
      released_on: '2026-01-01',
      length: null,
      sleeve: null,
      neckline: null,
      frame_type: null,
      pattern: null,
      fabric: null,
      cut: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await offerStyle(db, id, region, vertical);
  const rows = Object.entries(sizes) as [Size, number][];
  await db
    .insertInto('size_note')
    .values(
      rows.map(([size], position) => ({
        style_id: id,
        size_category: size,
        bust_size: -1,
        waist_size: -1,
        hips_size: -1,
        position,
      })),
    )
    .execute();
  for (const [size, count] of rows) await addPieces(db, { id, size, region }, count);
  return id;
}

export async function offerStyle(
  db: Db,
  id: number,
  region: RegionId,
  vertical: Tables['style_offer']['vertical'] = 'on_demand',
): Promise<void> {
  await db
    .insertInto('style_offer')
    .values({
      style_id: id,
      region,
      vertical,
      currency: REGIONS[region].currency,
      retail_price: 100_000,
      rent_4_days: RENTS[4],
      rent_8_days: RENTS[8],
      rent_14_days: RENTS[14],
    })
    .execute();
}

interface StyleSize {
  readonly id: number;
  readonly size: Size;
  readonly region?: RegionId;
}

export async function addPieces(
  db: Db,
  { id, size, region = 'sg' }: StyleSize,
  count: number,
): Promise<void> {
  if (count === 0) return;
  await db
    .insertInto('unit')
    .values(
      Array.from({ length: count }, () => ({
        style_id: id,
        size_category: size,
        region,
        status: 'active' as const,
      })),
    )
    .execute();
}

/** Another customer rents a free piece. @param dates ISO dates of delivery and return */
export async function rentOut(
  db: Db,
  { id, size, region = 'sg' }: StyleSize,
  [startsOn, returnsOn]: readonly [string, string],
): Promise<void> {
  const freeOn = freeAgainOn(returnsOn, 7);
  const piece = await db
    .selectFrom('unit')
    .where('style_id', '=', id)
    .where('size_category', '=', size)
    .where('region', '=', region)
    .where((unit) =>
      unit.not(
        unit.exists(
          unit
            .selectFrom('booking')
            .whereRef('booking.unit_id', '=', 'unit.id')
            .where('booking.status', '<>', 'cancelled')
            .where('booking.starts_on', '<', freeOn)
            .where('booking.free_on', '>', startsOn)
            .select('booking.id'),
        ),
      ),
    )
    .select('id')
    .orderBy('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('booking')
    .values({
      unit_id: piece.id,
      starts_on: startsOn,
      returns_on: returnsOn,
      free_on: freeOn,
      status: 'confirmed',
    })
    .execute();
}

let people = 0;

/** Headers of a guest's browser, in a network of its own. */
export const guest = () => ({ ...network(), 'app-instance': `browser-${++people}-0123456789` });

/** Headers of a signed-in customer, in a network of their own. */
export async function person(db: Db, expiresAt = '2026-12-21T02:00:00Z') {
  const token = `person-${++people}-0123456789abcdef`;
  const { id } = await db
    .insertInto('customer')
    .values({ created_at: '2026-11-01T00:00:00Z' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('access_token')
    .values({ token_sha256: sha256(token), customer_id: id, expires_at: expiresAt })
    .execute();
  return { ...network(), authorization: `Bearer ${token}` };
}
