import { daysBetween } from '@lemari/domain/time/dates';
import { sql } from 'kysely';
import { COLLECTIONS, DEMO_SEED, DESIGNERS, STYLES } from '../testing/demo-seed.ts';
import { TEST_CLOCK } from '../testing/test-clock.ts';
import { createDatabase, emptyEngine, ENGINES, ONE_ENGINE, preparedDatabase } from '../testing/engines.ts';
import type { Database, Db } from '../platform/database/database.ts';
import { PAGES } from './content.ts';
import { seed } from './seed.ts';
import { NO_SEED } from './seed-folder.ts';
import type { Tables } from '../platform/database/tables.ts';
import { openSeededDatabase, seeded } from './seeded-database.ts';

const count = async (db: Db, table: keyof Tables) => {
  const row = await db
    .selectFrom(table)
    .select(({ fn }) => fn.countAll<number>().as('rows'))
    .executeTakeFirstOrThrow();
  return row.rows;
};

describe.each(ENGINES)('the seed on %s', (engine) => {
  let database: Database;
  beforeAll(async () => (database = await seeded(await emptyEngine(engine), TEST_CLOCK, DEMO_SEED)));
  afterAll(() => database.close());

  it('fills an empty database', async () => {
    expect(await count(database.db, 'style')).toBe(STYLES.length);
    expect(await count(database.db, 'designer')).toBe(DESIGNERS.length);
    expect(await count(database.db, 'style_search')).toBe(STYLES.flatMap((style) => style.shops).length);
    expect(await count(database.db, 'collection')).toBe(COLLECTIONS.length);
    const pieces = STYLES.flatMap(({ sizes }) => sizes.flatMap((size) => Object.values(size.pieces).flat()));
    expect(await count(database.db, 'unit')).toBe(pieces.length);
  });

  it('is applied once, and later edits stay', async () => {
    await database.db.updateTable('style').set({ name: 'Renamed' }).where('id', '=', 1001).execute();
    expect(await seed(database.db, TEST_CLOCK, DEMO_SEED)).toBe(false);
    expect(await count(database.db, 'style')).toBe(STYLES.length);
    const { name } = await database.db
      .selectFrom('style')
      .where('id', '=', 1001)
      .select('name')
      .executeTakeFirstOrThrow();
    expect(name).toBe('Renamed');
  });

  it('updates what a release ships: redrawn pictures, pages, holidays', async () => {
    const { db } = database;
    const read = () =>
      Promise.all([
        db.selectFrom('picture').selectAll().orderBy('style_id').orderBy('position').execute(),
        db.selectFrom('designer').select(['id', 'banner_hash']).orderBy('id').execute(),
        db.selectFrom('content_page').selectAll().orderBy('region').orderBy('page').execute(),
        db.selectFrom('navigation').selectAll().orderBy('region').orderBy('place').execute(),
        db.selectFrom('holiday').selectAll().orderBy('region').orderBy('held_on').execute(),
      ]);
    const before = await read();
    await db.updateTable('picture').set({ hash: 'gone' }).execute();
    await db.updateTable('designer').set({ banner_hash: null }).execute();
    await db
      .updateTable('content_page')
      .set({ title: 'Last year', updated_at: '2025-01-01T00:00:00Z' })
      .execute();
    await db.deleteFrom('content_page').where('page', '=', 'apparel').execute();
    await db.updateTable('navigation').set({ entries: '[]', updated_at: '2025-01-01T00:00:00Z' }).execute();
    await db.deleteFrom('holiday').where('held_on', '>=', '2027-01-01').execute();
    await seed(db, TEST_CLOCK, DEMO_SEED);
    expect(await read()).toEqual(before);
  });

  it('rebuilds the read model after a migration has emptied it', async () => {
    const { db } = database;
    const before = await count(db, 'style_search');
    await db.deleteFrom('style_search').execute();
    await db.deleteFrom('search_word').execute();
    expect(await seed(db, TEST_CLOCK, DEMO_SEED)).toBe(false);
    expect(await count(db, 'style_search')).toBe(before);
    expect(await count(db, 'search_word')).toBeGreaterThan(1_000);
  });

  it('books pieces on open days, without overlaps', async () => {
    const rows = await database.db
      .selectFrom('booking')
      .innerJoin('unit', 'unit.id', 'unit_id')
      .leftJoin('holiday', (join) =>
        join
          .onRef('holiday.region', '=', 'unit.region')
          .on((eb) =>
            eb.or([eb('held_on', '=', eb.ref('starts_on')), eb('held_on', '=', eb.ref('returns_on'))]),
          ),
      )
      .select(['starts_on', 'returns_on', 'free_on', 'held_on'])
      .execute();
    expect(rows.length).toBeGreaterThan(STYLES.length);
    const isSunday = (date: string) => new Date(`${date}T00:00:00Z`).getUTCDay() === 0;
    expect(rows.filter((row) => row.held_on || isSunday(row.starts_on) || isSunday(row.returns_on))).toEqual(
      [],
    );
    expect(rows.every((row) => daysBetween(row.returns_on, row.free_on) === 8)).toBe(true);
  });

  it('keeps a page that an editor changed', async () => {
    const edited = { title: 'By hand', updated_at: '2030-01-01T00:00:00.000Z' };
    const { db } = database;
    await db
      .updateTable('content_page')
      .set(edited)
      .where('page', '=', 'bags')
      .where('region', '=', 'sg')
      .execute();
    await seed(db, TEST_CLOCK, DEMO_SEED);
    const page = await db
      .selectFrom('content_page')
      .where('page', '=', 'bags')
      .where('region', '=', 'sg')
      .select(['title', 'updated_at'])
      .executeTakeFirst();
    expect(page).toEqual(edited);
  });

  it('tolerates a style that staff removed', async () => {
    const { db } = database;
    await sql`delete from booking using unit where unit.id = unit_id and style_id = 1001`.execute(db);
    await db.deleteFrom('unit').where('style_id', '=', 1001).execute();
    await db.deleteFrom('style').where('id', '=', 1001).execute();
    expect(await seed(db, TEST_CLOCK, DEMO_SEED)).toBe(false);
    expect(await count(db, 'style')).toBe(STYLES.length - 1);
  });

  it('leaves later ids free', async () => {
    const { id } = await database.db
      .insertInto('designer')
      .values({ name: 'Later', banner_hash: null })
      .returning('id')
      .executeTakeFirstOrThrow();
    expect(id).toBeGreaterThan(Math.max(...DESIGNERS.map((designer) => designer.id)));
  });
});

describe.each(ONE_ENGINE)('without a seed %s', (engine) => {
  let database: Database;
  beforeAll(async () => (database = await seeded(await emptyEngine(engine), TEST_CLOCK, NO_SEED)));
  afterAll(() => database.close());

  it('has what ships with the product: pages on renting and terms, links, holidays', async () => {
    const { db } = database;
    const pages = await db.selectFrom('content_page').select('page').distinct().orderBy('page').execute();
    expect(pages.map(({ page }) => page)).toEqual(Object.keys(PAGES).sort());
    for (const table of ['navigation', 'holiday'] as const) expect(await count(db, table)).toBeGreaterThan(0);
  });

  it.each(['style', 'designer', 'collection', 'unit', 'picture', 'addon', 'discount'] as const)(
    'has no %s',
    async (table) => expect(await count(database.db, table)).toBe(0),
  );

  it('can be filled later, and opens without a seed afterwards', async () => {
    expect(await seed(database.db, TEST_CLOCK, DEMO_SEED)).toBe(true);
    expect(await count(database.db, 'style')).toBe(STYLES.length);
    expect(await seed(database.db, TEST_CLOCK, NO_SEED)).toBe(false);
    expect(await count(database.db, 'style')).toBe(STYLES.length);
  });
});

describe.each(ONE_ENGINE)('values from %s', (engine) => {
  it('equal those of the other engine: dates and instants as ISO strings, numbers as numbers', async () => {
    const { db, close } = await preparedDatabase(engine);
    try {
      const style = STYLES.find(({ id }) => id === 1001);
      expect(
        await db
          .selectFrom('style')
          .innerJoin('style_offer', 'style_offer.style_id', 'style.id')
          .where('style.id', '=', 1001)
          .where('region', '=', 'id')
          .select(['released_on', 'rating', 'retail_price', 'materials', 'colours'])
          .executeTakeFirst(),
      ).toEqual({
        released_on: style?.releasedOn,
        rating: style?.rating,
        retail_price: style?.retail.IDR,
        materials: style?.materials.map(({ material, percent }) => ({ name: material, percent })),
        colours: style?.colours,
      });
    } finally {
      await close();
    }
  });
});

describe('concurrent starts on one PostgreSQL', () => {
  it('migrate and seed once', async () => {
    const { url, drop } = await createDatabase('template0');
    const databases = await Promise.all(
      [1, 2, 3].map(() => openSeededDatabase({ clock: TEST_CLOCK, seed: DEMO_SEED, url, folder: '' })),
    );
    try {
      for (const { db } of databases) {
        expect(await count(db, 'style')).toBe(STYLES.length);
        expect(await count(db, 'designer')).toBe(DESIGNERS.length);
      }
    } finally {
      await Promise.all(databases.map((database) => database.close()));
      await drop();
    }
  });
});
