import type { Clock } from '@lemari/domain/time/clock';
import { type RegionId } from '@lemari/domain/region';
import { sql, type Transaction } from 'kysely';
import { HOLIDAYS } from '../holidays/holidays.ts';
import { type ContentPage } from './content-types.ts';
import { PAGES } from './content.ts';
import { NAVIGATION } from './navigation.ts';
import { SYNONYMS } from './synonyms.ts';
import type { Db } from '../platform/database/database.ts';
import { fillWardrobe, settleTables } from './fill-wardrobe.ts';
import { insertAll } from '../platform/database/insert-all.ts';
import { wireFromBlock } from './wire-blocks.ts';
import { addCheckout } from './add-checkout.ts';
import { addPlans } from './add-plans.ts';
import type { Seed } from './seed-folder.ts';
import { rebuildStyleSearch } from '../catalogue/style-search.ts';
import type { Tables } from '../platform/database/tables.ts';

type Tx = Transaction<Tables>;

/** An arbitrary number that no other advisory lock uses. */
const SEED_LOCK = 4_300_002;

/** Views of a style, the featured one first. */
const VIEWS = ['front', 'detail'] as const;

/**
 * Fills an empty database with a seed. Otherwise it updates only what may change with a release: pictures, which are
 * files; pages and links without later edits; holidays; the offers of the checkout; and plans. One transaction under a lock,
 * so that concurrent starts fill it once and no process sees half a seed.
 * @returns whether the database was empty
 */
export async function seed(db: Db, clock: Clock, data: Seed): Promise<boolean> {
  const wasEmpty = await db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(${sql.lit(SEED_LOCK)})`.execute(tx);
    const isNew = await isEmpty(tx, 'style');
    if (isNew) await fillWardrobe(tx, data, clock);
    // A migration that changes the read model empties it.
    else if (await isEmpty(tx, 'style_search')) await rebuildStyleSearch(tx);
    await replacePictures(tx, data);
    await writePages(tx, data);
    await writeNavigation(tx);
    await addHolidays(tx);
    if (await isEmpty(tx, 'search_synonym')) await addSynonyms(tx);
    await addCheckout(tx, data);
    await addPlans(tx, data);
    return isNew;
  });
  if (wasEmpty) await settleTables(db);
  return wasEmpty;
}

async function isEmpty(tx: Tx, table: 'style' | 'style_search' | 'search_synonym'): Promise<boolean> {
  const { found } = await tx
    .selectNoFrom((eb) => eb.exists(eb.selectFrom(table).select(sql.lit(1).as('row'))).as('found'))
    .executeTakeFirstOrThrow();
  return !found;
}

async function addHolidays(tx: Tx) {
  const rows = Object.entries(HOLIDAYS).flatMap(([region, dates]) =>
    Object.entries(dates).map(([heldOn, name]) => ({ region: region as RegionId, held_on: heldOn, name })),
  );
  await tx
    .insertInto('holiday')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

const addSynonyms = (tx: Tx) =>
  insertAll(
    tx,
    'search_synonym',
    Object.entries(SYNONYMS).flatMap(([expression, meanings]) =>
      meanings.map((meaning) => ({ expression, meaning })),
    ),
  );

/** Updates hashes: a redrawn picture has a new hash, and its old file no longer exists. */
async function replacePictures(tx: Tx, { designers, styles: all, collections, pictures }: Seed) {
  const rows = await tx.selectFrom('style').select('id').execute();
  const currentIds = new Set(rows.map((row) => row.id));
  const styles = all.filter(({ id }) => currentIds.has(id)).map(({ id }) => id);
  if (styles.length === 0) return;
  await tx.deleteFrom('picture').where('style_id', 'in', styles).execute();
  await insertAll(
    tx,
    'picture',
    styles.flatMap((id) =>
      VIEWS.flatMap((view, position) => {
        const picture = pictures[id]?.[view];
        return picture ? [{ style_id: id, position, hash: picture.hash, view, colour: picture.colour }] : [];
      }),
    ),
  );
  await replaceBanners(tx, 'designer', designers, pictures);
  await replaceBanners(tx, 'collection', collections, pictures);
}

async function replaceBanners(
  tx: Tx,
  table: 'designer' | 'collection',
  rows: readonly { readonly id: number; readonly bannerStyle: number }[],
  pictures: Seed['pictures'],
) {
  const banners = JSON.stringify(
    rows.map(({ id, bannerStyle }) => ({ id, hash: pictures[bannerStyle]?.front.hash })),
  );
  await sql`
    update ${sql.table(table)} t set banner_hash = b.hash
    from jsonb_to_recordset(${banners}::jsonb) as b(id integer, hash text)
    where b.id = t.id and t.banner_hash is distinct from b.hash`.execute(tx);
}

/** Writes links, except those that an editor changed later. */
async function writeNavigation(tx: Tx) {
  const rows = Object.entries(NAVIGATION).flatMap(([region, { updatedAt, ...slots }]) =>
    Object.entries(slots).map(([slot, entries]) => ({
      region: region as RegionId,
      place: slot as keyof typeof slots,
      updated_at: updatedAt,
      entries: JSON.stringify(entries),
    })),
  );
  await tx
    .insertInto('navigation')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns(['region', 'place'])
        .doUpdateSet((row) => ({
          updated_at: row.ref('excluded.updated_at'),
          entries: row.ref('excluded.entries'),
        }))
        .whereRef('navigation.updated_at', '<=', 'excluded.updated_at'),
    )
    .execute();
}

/** Writes pages, except those that an editor changed later. */
async function writePages(tx: Tx, { pages, scenes }: Seed) {
  const ofProduct = Object.entries<Partial<Record<RegionId, ContentPage>>>(PAGES).flatMap(
    ([page, byRegion]) =>
      Object.entries(byRegion).map(([region, entry]) => ({
        ...entry,
        region: region as RegionId,
        page,
        blocks: entry.blocks.map((block) => wireFromBlock(block, scenes)),
      })),
  );
  const rows = [...ofProduct, ...pages].map((entry) => ({
    region: entry.region,
    page: entry.page,
    title: entry.title,
    description: entry.description,
    include_in_sitemap: entry.includeInSitemap,
    change_frequency: entry.changeFrequency,
    priority: entry.priority,
    updated_at: entry.updatedAt,
    blocks: JSON.stringify(entry.blocks),
  }));
  await tx
    .insertInto('content_page')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns(['region', 'page'])
        .doUpdateSet((row) => ({
          title: row.ref('excluded.title'),
          description: row.ref('excluded.description'),
          include_in_sitemap: row.ref('excluded.include_in_sitemap'),
          change_frequency: row.ref('excluded.change_frequency'),
          priority: row.ref('excluded.priority'),
          updated_at: row.ref('excluded.updated_at'),
          blocks: row.ref('excluded.blocks'),
        }))
        .whereRef('content_page.updated_at', '<=', 'excluded.updated_at'),
    )
    .execute();
}
