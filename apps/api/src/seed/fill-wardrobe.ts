import { createHash } from 'node:crypto';
import { type Clock, todayIn } from '@lemari/domain/time/clock';
import { type RegionId, REGIONS } from '@lemari/domain/region';
import { type Selectable, sql, type Transaction } from 'kysely';
import type { RentalPlan, PriceTable, SeedCollection, SeedDesigner, SeedStyle } from './wardrobe-types.ts';
import type { Db } from '../platform/database/database.ts';
import { insertAll } from '../platform/database/insert-all.ts';
import { rentalCalendar, type RentalCalendar } from './rental-calendar.ts';
import { rebuildStyleSearch } from '../catalogue/style-search.ts';
import type { Tables } from '../platform/database/tables.ts';

type Tx = Transaction<Tables>;
type Row<T extends keyof Tables> = Partial<Selectable<Tables[T]>>;

/** Data that an empty database is filled with. */
export interface Wardrobe {
  readonly designers: readonly SeedDesigner[];
  /** Read once, so that it may be a generator. */
  readonly styles: Iterable<SeedStyle>;
  readonly collections: readonly SeedCollection[];
}

/** Styles held in memory at once. */
const STYLES_PER_BATCH = 500;

/**
 * Fills an empty database with a wardrobe and its rentals around the current day.
 * @param onProgress called with the number of styles so far
 */
export async function fillWardrobe(
  tx: Tx,
  { designers, styles, collections }: Wardrobe,
  clock: Clock,
  onProgress: (styles: number) => void = () => undefined,
): Promise<void> {
  await insertAll(
    tx,
    'designer',
    designers.map(({ id, name, tagline }) => ({ id, name, tagline })),
  );
  const unitFactory = createUnitFactory(clock);
  let count = 0;
  for (const batch of batchesOf(styles, STYLES_PER_BATCH)) {
    await insertAll(tx, 'style', batch.map(styleRowFromSeed));
    await insertAll(tx, 'style_offer', batch.flatMap(offerRowsFromSeed));
    await insertAll(tx, 'size_note', batch.flatMap(sizeRowsFromSeed));
    await insertAll(tx, 'selling_information', batch.flatMap(sellingRowsFromSeed));
    const { units, bookings } = unitFactory.create(batch);
    await insertAll(tx, 'unit', units);
    await insertAll(tx, 'booking', bookings);
    count += batch.length;
    onProgress(count);
  }
  await insertAll(
    tx,
    'collection',
    collections.map(({ id, name, description, method, line }) => ({ id, name, description, method, line })),
  );
  await insertAll(
    tx,
    'collection_style',
    collections.flatMap(({ id, styleIds }) =>
      styleIds.map((styleId, position) => ({ collection_id: id, style_id: styleId, position })),
    ),
  );
  for (const table of ['designer', 'style', 'unit', 'collection'] as const) await continueIdsAfter(tx, table);
  await rebuildStyleSearch(tx);
}

/**
 * Vacuums and analyses after a fill, so that plans know the new rows. A server does so by itself after minutes, the
 * embedded database never does. Must run outside a transaction.
 */
export const settleTables = (db: Db): Promise<unknown> => sql`vacuum (analyze)`.execute(db);

function* batchesOf<T>(items: Iterable<T>, size: number): Generator<T[]> {
  let batch: T[] = [];
  for (const item of items) {
    batch.push(item);
    if (batch.length < size) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

/** Creates the pieces of each region, numbered in order, with their rentals. */
function createUnitFactory(clock: Clock) {
  const calendars = new Map<RegionId, RentalCalendar>();
  const calendarOf = (region: RegionId) => {
    const calendar = calendars.get(region) ?? rentalCalendar(region, todayIn(region, clock));
    calendars.set(region, calendar);
    return calendar;
  };
  let lastId = 0;

  return {
    create(styles: readonly SeedStyle[]): { units: Row<'unit'>[]; bookings: Row<'booking'>[] } {
      const units: Row<'unit'>[] = [];
      const bookings: Row<'booking'>[] = [];
      for (const { id, sizes } of styles)
        for (const { size, pieces } of sizes)
          for (const [region, rentalPlans] of Object.entries(pieces) as [RegionId, readonly RentalPlan[]][])
            for (const rentalPlan of rentalPlans) {
              const unitId = ++lastId;
              units.push({ id: unitId, style_id: id, size_category: size, region, status: 'active' });
              bookings.push(...bookingRowsFromSeed(unitId, rentalPlan, calendarOf(region)));
            }
      return { units, bookings };
    },
  };
}

/** Maps planned rentals to bookings. A rental that closed days moved into the next one is dropped. */
function bookingRowsFromSeed(
  unitId: number,
  rentalPlan: RentalPlan,
  calendar: RentalCalendar,
): Row<'booking'>[] {
  let freeOn = '';
  return rentalPlan.flatMap(([startDay, period]) => {
    const rental = calendar.rental(startDay, period);
    if (!rental || rental.starts_on < freeOn) return [];
    freeOn = rental.free_on;
    return [{ unit_id: unitId, status: 'confirmed' as const, ...rental }];
  });
}

const styleRowFromSeed = (style: SeedStyle): Row<'style'> => ({
  id: style.id,
  product_uuid: stableUuid(`style ${style.id}`),
  designer_id: style.designerId,
  name: style.name,
  category: style.category,
  details: style.description,
  facts: [...style.details],
  colours: [...style.colours],
  materials: style.materials.map(({ material, percent }) => ({ name: material, percent })),
  length: style.length ?? null,
  sleeve: style.sleeve ?? null,
  neckline: style.neckline ?? null,
  frame_type: style.frameType ?? null,
  pattern: style.pattern ?? null,
  fabric: style.fabric ?? null,
  cut: style.cut ?? null,
  tags: [...style.tags],
  product_lines: [...style.productLines],
  rating: style.rating,
  review_count: style.reviewCount,
  popularity: style.popularity,
  loved: style.loved,
  released_on: style.releasedOn,
});

const offerRowsFromSeed = ({ id, shops, retail, rental }: SeedStyle): Row<'style_offer'>[] =>
  shops.map((shop) => {
    const [region, vertical] = shop.split('/') as [RegionId, Tables['style_offer']['vertical']];
    return {
      style_id: id,
      region,
      vertical,
      currency: REGIONS[region].currency,
      retail_price: priceIn(retail, region),
      rent_4_days: priceIn(rental[4], region),
      rent_8_days: priceIn(rental[8], region),
      rent_14_days: priceIn(rental[14], region),
    };
  });

const sizeRowsFromSeed = ({ id, sizes }: SeedStyle): Row<'size_note'>[] =>
  sizes.map(({ size, bust, waist, hips }, position) => ({
    style_id: id,
    size_category: size,
    bust_size: bust,
    waist_size: waist,
    hips_size: hips,
    position,
  }));

const sellingRowsFromSeed = ({ id, sizes, shops }: SeedStyle): Row<'selling_information'>[] => {
  const regions = [...new Set(shops.map((shop) => shop.slice(0, 2) as RegionId))];
  return sizes.flatMap(({ size, selling }) =>
    selling.flatMap(({ grade, price, shippedWith }) =>
      regions.map((region) => ({
        style_id: id,
        size_category: size,
        region,
        grade,
        price: priceIn(price, region),
        shipped_with: [...shippedWith],
      })),
    ),
  );
};

/** @throws Error where a style is offered without a price, which is a fault of the wardrobe */
function priceIn(table: PriceTable, region: RegionId): number {
  const price = table[REGIONS[region].currency];
  if (price === undefined) throw new Error(`a style of the wardrobe has no price in ${region}`);
  return price;
}

/** Sets the sequence after the highest id of the wardrobe. */
async function continueIdsAfter(tx: Tx, table: 'designer' | 'style' | 'unit' | 'collection') {
  await sql`select setval(pg_get_serial_sequence(${table}, 'id'), (select max(id) from ${sql.table(table)}))`.execute(
    tx,
  );
}

/** A UUID that depends only on the text, so that two databases name a style alike. */
function stableUuid(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex');
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-');
}
