import { createHash } from 'node:crypto';
import type { WireContentBlock } from '@lemari/contract/wire';
import { type RegionId, REGIONS } from '@lemari/domain/region';
import { type Insertable, sql, type Transaction } from 'kysely';
import { HOLIDAYS } from '../holidays/holidays.ts';
import { pictureUrl } from '../pictures/picture-url.ts';
import { type Block, type ContentPage } from '../seed/content.types.ts';
import { PAGES } from '../seed/content.ts';
import { DESIGNERS } from '../seed/designers.ts';
import { SCENES, type SceneName } from '../seed/scenes.ts';
import type { PriceTable, SeedStyle } from '../seed/style.types.ts';
import { STYLES } from '../seed/styles.ts';
import type { Db } from './database.ts';
import { pictureOfScene, picturesOfStyle } from './seed-pictures.ts';
import { rebuildStyleSearch } from './style-search.ts';
import type { Tables } from './tables.ts';

type Tx = Transaction<Tables>;

/** Any number will do, as long as nothing else in the database takes the same. */
const SEED_LOCK = 4_300_002;

/** Rows of one insert: a statement carries at most 65,535 parameters. */
const ROWS_PER_INSERT = 500;

/**
 * Fills an empty database with the house's first wardrobe. In one that is not, only what comes with the program is
 * brought up to date: pictures, which are files beside it, pages nobody edited since, and holidays.
 * One transaction under a lock, so processes that start together fill it once, and half a seed is never seen.
 * @returns whether it was empty
 */
export async function seed(db: Db): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(${sql.lit(SEED_LOCK)})`.execute(tx);
    const style = await tx.selectFrom('style').select('id').limit(1).executeTakeFirst();
    if (!style) {
      await insertDesigners(tx);
      await insertStyles(tx);
      await rebuildStyleSearch(tx);
    }
    await replacePictures(tx);
    await writePages(tx);
    await addHolidays(tx);
    return !style;
  });
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

async function insertDesigners(tx: Tx) {
  await insertAll(
    tx,
    'designer',
    DESIGNERS.map(({ id, name, tagline }) => ({ id, name, tagline, banner_hash: null })),
  );
  await continueIdsAfter(tx, 'designer');
}

/** A picture that is drawn anew has another name, and the old file is gone. */
async function replacePictures(tx: Tx) {
  const rows = await tx.selectFrom('style').select('id').execute();
  const kept = new Set(rows.map((row) => row.id));
  const styles = STYLES.filter(({ id }) => kept.has(id));
  await tx
    .deleteFrom('picture')
    .where(
      'style_id',
      'in',
      styles.map(({ id }) => id),
    )
    .execute();
  await insertAll(
    tx,
    'picture',
    styles.flatMap(({ id }) =>
      picturesOfStyle(id).map(({ hash, view, colour }, position) => ({
        style_id: id,
        position,
        hash,
        view,
        colour,
      })),
    ),
  );
  for (const { id, banner } of DESIGNERS)
    await tx
      .updateTable('designer')
      .set({ banner_hash: pictureOfScene(banner).hash })
      .where('id', '=', id)
      .execute();
}

async function insertStyles(tx: Tx) {
  await insertAll(tx, 'style', STYLES.map(toStyleRow));
  await continueIdsAfter(tx, 'style');
  await insertAll(tx, 'style_offer', STYLES.flatMap(toOfferRows));
  await insertAll(
    tx,
    'size_note',
    STYLES.flatMap(({ id, sizes }) =>
      sizes.map(({ size, bust, waist, hips }, position) => ({
        style_id: id,
        size_category: size,
        bust_size: bust,
        waist_size: waist,
        hips_size: hips,
        position,
      })),
    ),
  );
  await insertAll(tx, 'selling_information', STYLES.flatMap(toSellingRows));
  await insertAll(tx, 'unit', STYLES.flatMap(toUnitRows));
}

const toStyleRow = (style: SeedStyle): Insertable<Tables['style']> => ({
  id: style.id,
  product_uuid: stableUuid(`style ${style.id}`),
  designer_id: style.designerId,
  name: style.name,
  category: style.category,
  details: style.description,
  facts: [...style.details],
  colours: [...style.colours],
  materials: JSON.stringify(style.materials.map(({ material, percent }) => ({ name: material, percent }))),
  length: style.length ?? null,
  sleeve: style.sleeve ?? null,
  neckline: style.neckline ?? null,
  frame_type: null,
  tags: [...style.tags],
  product_lines: [...style.productLines],
  rating: style.rating,
  review_count: style.reviewCount,
  popularity: style.popularity,
  released_on: style.releasedOn,
});

const toOfferRows = ({ id, vertical, regions, retail, rental }: SeedStyle) =>
  regions.map((region) => ({
    style_id: id,
    region,
    vertical,
    currency: REGIONS[region].currency,
    retail_price: priceIn(retail, region),
    rent_4_days: priceIn(rental[4], region),
    rent_8_days: priceIn(rental[8], region),
    rent_14_days: priceIn(rental[14], region),
  }));

const toSellingRows = ({ id, sizes, regions }: SeedStyle) =>
  sizes.flatMap(({ size, selling }) =>
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

/** Every region has its own rail: the pieces of a size hang in each of them. */
const toUnitRows = ({ id, sizes, regions }: SeedStyle) =>
  regions.flatMap((region) =>
    sizes.flatMap(({ size, units }) =>
      Array.from({ length: units }, () => ({ style_id: id, size_category: size, region })),
    ),
  );

/** @throws Error when a style is offered where it has no price: the seed is wrong then */
function priceIn(table: PriceTable, region: RegionId): number {
  const price = table[REGIONS[region].currency];
  if (price === undefined) throw new Error(`a seeded style has no price in ${region}`);
  return price;
}

/** A page that somebody edited is younger than ours, and stays. */
async function writePages(tx: Tx) {
  const rows = Object.entries<Partial<Record<RegionId, ContentPage>>>(PAGES).flatMap(([page, byRegion]) =>
    Object.entries(byRegion).map(([region, entry]) => ({
      region: region as RegionId,
      page,
      title: entry.title,
      description: entry.description,
      include_in_sitemap: entry.includeInSitemap,
      change_frequency: entry.changeFrequency,
      priority: entry.priority,
      updated_at: entry.updatedAt,
      blocks: JSON.stringify(entry.blocks.map(toWireBlock)),
    })),
  );
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

function toWireBlock(block: Block): WireContentBlock {
  switch (block.type) {
    case 'hero':
      return { ...block, actions: [...block.actions], picture: toWirePicture(block.picture) };
    case 'cardSection':
      return {
        ...block,
        cards: block.cards.map((card) => ({ ...card, picture: toWirePicture(card.picture) })),
      };
    case 'textSection':
      return { ...block, paragraphs: [...block.paragraphs] };
    case 'collectionPeek': {
      const { viewAllHref, query, ...same } = block;
      const { category, colors, sizes } = query;
      return {
        ...same,
        view_all_href: viewAllHref,
        query: {
          ...(category && { category }),
          ...(colors && { colors: [...colors] }),
          ...(sizes && { sizes: [...sizes] }),
        },
      };
    }
    case 'faq':
      return { ...block, items: [...block.items] };
  }
}

function toWirePicture(name: SceneName) {
  const { hash, width, height, colour } = pictureOfScene(name);
  return { url: pictureUrl(hash), width, height, colour, alt: SCENES[name].alt };
}

async function insertAll<T extends keyof Tables>(tx: Tx, table: T, rows: readonly Insertable<Tables[T]>[]) {
  for (let at = 0; at < rows.length; at += ROWS_PER_INSERT)
    await tx
      .insertInto(table)
      .values(rows.slice(at, at + ROWS_PER_INSERT))
      .execute();
}

/** The seed brings its own ids; what is added later counts on from there. */
async function continueIdsAfter(tx: Tx, table: 'designer' | 'style') {
  await sql`select setval(pg_get_serial_sequence(${table}, 'id'), (select max(id) from ${sql.table(table)}))`.execute(
    tx,
  );
}

/** The same for the same text, so that two databases name a style alike. */
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
