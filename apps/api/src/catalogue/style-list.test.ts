import { addDays } from '@lemari/domain/time/dates';
import { freeAgainOn } from '@lemari/domain/rental';
import { type Database, toDatabase } from '../platform/database/database.ts';
import { fillWardrobe, settleTables } from '../seed/fill-wardrobe.ts';
import { migrate } from '../platform/database/migrate.ts';
import { DESIGNERS, STYLES } from '../testing/demo-seed.ts';
import type { SeedStyle } from '../seed/wardrobe-types.ts';
import { emptyEngine, ONE_ENGINE } from '../testing/engines.ts';
import { TEST_CLOCK } from '../testing/test-clock.ts';
import { productPage } from './style-list.ts';

const COUNT = 1_030;
/** Endless variants of a style, each with one piece that has no rentals. */
function* styleVariants(model: SeedStyle): Generator<SeedStyle> {
  for (let index = 0; index < COUNT; index++)
    yield {
      ...model,
      id: 50_000 + index,
      name: `Piece ${index}`,
      shops: ['sg/apparel'],
      sizes: model.sizes.slice(0, 1).map((size) => ({ ...size, pieces: { sg: [[]] } })),
    };
}

describe.each(ONE_ENGINE)('the total of a list, on %s', (engine) => {
  let database: Database;
  beforeAll(async () => {
    database = toDatabase(await emptyEngine(engine));
    await migrate(database.db);
    await database.db.transaction().execute((tx) =>
      fillWardrobe(
        tx,
        {
          designers: DESIGNERS,
          styles: STYLES.slice(0, 1).flatMap((model) => [...styleVariants(model)]),
          collections: [],
        },
        TEST_CLOCK,
      ),
    );
    await settleTables(database.db);
  });
  afterAll(() => database.close());

  const shop = { region: 'sg', vertical: 'apparel' } as const;
  const rentalRange = {
    from: '2026-12-01',
    until: freeAgainOn(addDays('2026-12-01', 3), 7),
    now: TEST_CLOCK.now(),
  };

  it('is exact without dates', async () => {
    const { meta } = await productPage(database.db, shop, { page: 17, perPage: 60 });
    expect(meta).toMatchObject({ total: COUNT, total_is_exact: true, has_more: true });
  });

  it('stops at 1,000 with dates, and reports that there are more', async () => {
    const page = (number: number) =>
      productPage(database.db, { ...shop, rentalRange }, { page: number, perPage: 60 });
    expect((await page(1)).meta).toMatchObject({ total: 1_000, total_is_exact: false, has_more: true });
    // Later pages are still listed, to the last piece.
    expect((await page(17)).meta.has_more).toBe(true);
    const last = await page(18);
    expect([last.data.length, last.meta.has_more]).toEqual([COUNT - 17 * 60, false]);
  });

  // @see rules/browse/search-total
  it('stops at 1,000 for a search, which lists no more', async () => {
    const page = (number: number) =>
      productPage(database.db, { ...shop, q: 'piece' }, { page: number, perPage: 60 });
    expect((await page(1)).meta).toMatchObject({ total: 1_000, total_is_exact: false, has_more: true });
    const last = await page(17);
    expect([last.data.length, last.meta.has_more]).toEqual([1_000 - 16 * 60, false]);
    expect((await page(18)).data).toEqual([]);
  });

  it('is exact for a search with up to 1,000 matches', async () => {
    const { data, meta } = await productPage(
      database.db,
      { ...shop, q: 'piece 7' },
      { page: 1, perPage: 20 },
    );
    expect(meta).toMatchObject({ total: 1, total_is_exact: true, has_more: false });
    expect(data.map(({ name }) => name)).toEqual(['Piece 7']);
  });

  it('stops at 1,000 for a search in a chosen order, which lists all', async () => {
    const last = await productPage(database.db, { ...shop, q: 'piece' }, { page: 18, perPage: 60 }, 'newest');
    expect(last.meta).toMatchObject({ total: 1_000, total_is_exact: false, has_more: false });
    expect(last.data).toHaveLength(COUNT - 17 * 60);
  });

  it('is exact with dates up to 1,000', async () => {
    await database.db.updateTable('unit').set({ status: 'repair' }).where('id', '<=', 30).execute();
    const { meta } = await productPage(database.db, { ...shop, rentalRange }, { page: 1, perPage: 20 });
    expect(meta).toMatchObject({ total: 1_000, total_is_exact: true });
  });
});
