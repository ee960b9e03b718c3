import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { isRegionId, type RegionId } from '@lemari/domain/region';
import { type VerticalRow, VERTICALS } from '@lemari/domain/region/vertical';
import { listingProblems, type Written } from '@lemari/api/discovery/listing-problems';
import { planProblems } from '@lemari/api/content/plan-figures';
import { voucherProblems } from '@lemari/api/content/voucher-figures';
import type { Db } from '@lemari/api/platform/database/database';
import { type Links, linksOf, SLOTS, readLinksFile, writeLinksFile } from './links-file.ts';
import { fieldOfBlock, type PageText, readPageFile, writePageFile } from './page-file.ts';
import { isSame } from './same.ts';
import { readSynonymsFile, type Synonyms, writeSynonymsFile } from './synonyms-file.ts';

interface Page {
  readonly region: RegionId;
  readonly page: string;
  readonly text: PageText;
}

const PAGE_NAME = /^[a-z0-9-]{1,60}$/;

/** Pages of the catalogue below a base: their routes precede pages of the editors. */
const CATALOGUE_PAGES = ['brands', 'browse', 'collections', 'shop', 'wishlist'];

const NAMES_OF_ROUTES: ReadonlySet<string> = new Set(
  Object.values<VerticalRow>(VERTICALS)
    .filter(({ isBrowsable }) => isBrowsable)
    .flatMap(({ id }) => CATALOGUE_PAGES.map((page) => (id === 'apparel' ? page : `${id}-${page}`))),
);

/** `/sg/shop` is a page of the editors. @see rules/routing/sg-shop */
const isNameOfRoute = (region: RegionId, page: string): boolean =>
  NAMES_OF_ROUTES.has(page) && !(region === 'sg' && page === 'shop');

/** The links of a region's frame, in one file beside its pages. */
const LINKS_NAME = 'navigation';

/** The synonyms of the search, beside the folders of the regions. */
const SYNONYMS_FILE = 'synonyms.yaml';

/** Problems of the files. The database is unchanged. */
export class ContentFilesError extends Error {}

const fileOf = (folder: string, { region, page }: Pick<Page, 'region' | 'page'>) =>
  path.join(folder, region, `${page}.yaml`);

/**
 * Writes all pages, links and synonyms of the database into files: `<folder>/<region>/<page>.yaml`, `navigation.yaml`
 * beside the pages, and `<folder>/synonyms.yaml`.
 * @returns the number of files
 */
export async function pullContent(db: Db, folder: string): Promise<number> {
  const [pages, links, synonyms] = await Promise.all([storedPages(db), storedLinks(db), storedSynonyms(db)]);
  const files = [
    ...pages.map((page) => ({ file: fileOf(folder, page), text: writePageFile(page.text) })),
    ...[...links].map(([region, lists]) => ({
      file: fileOf(folder, { region, page: LINKS_NAME }),
      text: writeLinksFile(lists),
    })),
    { file: path.join(folder, SYNONYMS_FILE), text: writeSynonymsFile(synonyms) },
  ];
  for (const { file, text } of files) {
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, text);
  }
  return files.length;
}

/**
 * Writes the files into the database in one transaction: all, or none if one is invalid. A page without a file stays;
 * an expression that is no longer in the file of synonyms is deleted.
 * @param now ISO instant, the new time of change of changed pages
 * @returns the changed files: `<region>/<name>`, or `synonyms`
 * @throws ContentFilesError that names every file and place
 */
export async function pushContent(
  db: Db,
  folder: string,
  now: string,
): Promise<{ changed: string[]; same: number }> {
  const { pages, links, synonyms } = await readFiles(folder);
  const stored = new Map((await storedPages(db)).map((page) => [nameOf(page), page.text]));
  const storedLists = await storedLinks(db);
  const changedPages = pages.filter((page) => !isSame(stored.get(nameOf(page)), page.text));
  const changedLinks = links.filter(({ region, lists }) => !isSame(storedLists.get(region), lists));
  await refuseUnknown(db, now, [
    ...changedPages.map(({ region, page, text }) => ({ region, page, content: text })),
    ...changedLinks.map(({ region, lists }) => ({ region, page: LINKS_NAME, content: lists })),
  ]);
  const changedSynonyms = synonyms && !isSame(await storedSynonyms(db), synonyms) ? synonyms : undefined;
  await db.transaction().execute(async (tx) => {
    for (const { region, page, text } of changedPages) {
      const row = { ...text, blocks: JSON.stringify(text.blocks), updated_at: now };
      await tx
        .insertInto('content_page')
        .values({ region, page, ...row })
        .onConflict((conflict) => conflict.columns(['region', 'page']).doUpdateSet(row))
        .execute();
    }
    for (const { region, lists } of changedLinks)
      for (const slot of SLOTS) {
        const row = { entries: JSON.stringify(lists[slot]), updated_at: now };
        await tx
          .insertInto('navigation')
          .values({ region, place: slot, ...row })
          .onConflict((conflict) => conflict.columns(['region', 'place']).doUpdateSet(row))
          .execute();
      }
    if (changedSynonyms) await replaceSynonyms(tx, changedSynonyms);
  });
  const changed = [
    ...changedPages.map(nameOf),
    ...changedLinks.map(({ region }) => `${region}/${LINKS_NAME}`),
    ...(changedSynonyms ? ['synonyms'] : []),
  ];
  return { changed, same: pages.length + links.length + (synonyms ? 1 : 0) - changed.length };
}

/** Checks what changed pages name against wardrobe and plans; pieces of unchanged ones may have been retired since. */
async function refuseUnknown(db: Db, now: string, written: readonly Written[]): Promise<void> {
  const wardrobe = { db, clock: { now: () => now } };
  const planIds = (await db.selectFrom('plan').select('id').orderBy('position').execute()).map(
    ({ id }) => id,
  );
  const known = { planIds, codes: await db.selectFrom('voucher').select(['region', 'code']).execute() };
  const problems = await Promise.all(
    written.map(async (page) =>
      [
        ...(await listingProblems(wardrobe, page)),
        ...planProblems(page.content, planIds),
        ...fieldsOf(page.content).flatMap(({ value, field }) => voucherProblems(value, known, field)),
      ].map((problem) => `${nameOf(page)}.yaml: ${problem}`),
    ),
  );
  if (problems.flat().length > 0) throw new ContentFilesError(problems.flat().join('\n'));
}

/** The blocks of a page as problems name them, and everything else. */
function fieldsOf(content: unknown): readonly { readonly value: unknown; readonly field?: string }[] {
  const { blocks = [], ...rest } = content as { readonly blocks?: readonly { readonly type: string }[] };
  return [
    { value: rest },
    ...blocks.map((value, index) => ({ value, field: fieldOfBlock(index, value.type) })),
  ];
}

const nameOf = ({ region, page }: Pick<Page, 'region' | 'page'>) => `${region}/${page}`;

async function storedLinks(db: Db): Promise<Map<RegionId, Links>> {
  const rows = await db
    .selectFrom('navigation')
    .select(['region', 'place', 'entries'])
    .orderBy('region')
    .execute();
  const at = (region: RegionId, slot: keyof Links) =>
    rows.find((row) => row.region === region && row.place === slot)?.entries ?? [];
  return new Map(rows.map(({ region }) => [region, linksOf((slot) => at(region, slot))]));
}

async function storedSynonyms(db: Db): Promise<Synonyms> {
  const rows = await db
    .selectFrom('search_synonym')
    .select(['expression', 'meaning'])
    .orderBy('expression')
    .orderBy('meaning')
    .execute();
  const meanings = new Map<string, string[]>();
  for (const { expression, meaning } of rows)
    meanings.set(expression, [...(meanings.get(expression) ?? []), meaning]);
  return Object.fromEntries(meanings);
}

async function replaceSynonyms(tx: Db, synonyms: Synonyms): Promise<void> {
  await tx.deleteFrom('search_synonym').execute();
  const rows = Object.entries(synonyms).flatMap(([expression, meanings]) =>
    meanings.map((meaning) => ({ expression, meaning })),
  );
  if (rows.length > 0) await tx.insertInto('search_synonym').values(rows).execute();
}

const storedPages = async (db: Db): Promise<Page[]> => {
  const rows = await db
    .selectFrom('content_page')
    .select([
      'region',
      'page',
      'title',
      'description',
      'include_in_sitemap',
      'change_frequency',
      'priority',
      'blocks',
    ])
    .orderBy('region')
    .orderBy('page')
    .execute();
  return rows.map(({ region, page, ...text }) => ({ region, page, text }));
};

interface Files {
  readonly pages: readonly Page[];
  readonly links: readonly { readonly region: RegionId; readonly lists: Links }[];
  /** Undefined without their file. */
  readonly synonyms: Synonyms | undefined;
}

async function readFiles(folder: string): Promise<Files> {
  const files = (await readdir(folder, { recursive: true })).filter((file) => /\.ya?ml$/.test(file)).sort();
  if (files.length === 0) throw new ContentFilesError(`There are no pages in ${folder}.`);
  const pages: Page[] = [];
  const links: { region: RegionId; lists: Links }[] = [];
  let synonyms: Synonyms | undefined;
  const problems: string[] = [];
  for (const file of files) {
    if (file === SYNONYMS_FILE) {
      const read = readSynonymsFile(await readFile(path.join(folder, file), 'utf8'));
      if (read.ok) synonyms = read.synonyms;
      else problems.push(...read.problems.map((problem) => `${file}: ${problem}`));
      continue;
    }
    const [region, name = '', ...rest] = file.split(path.sep);
    const page = name.replace(/\.ya?ml$/, '');
    if (!isRegionId(region) || !PAGE_NAME.test(page) || rest.length > 0) {
      problems.push(`${file}: is not <region>/<page>.yaml`);
      continue;
    }
    const source = await readFile(path.join(folder, file), 'utf8');
    if (isNameOfRoute(region, page)) {
      problems.push(`${file}: the catalogue's own page has this URL; choose another name`);
      continue;
    }
    const read = page === LINKS_NAME ? readLinksFile(source) : readPageFile(source);
    if (!read.ok) problems.push(...read.problems.map((problem) => `${file}: ${problem}`));
    else if ('lists' in read) links.push({ region, lists: read.lists });
    else pages.push({ region, page, text: read.text });
  }
  if (problems.length > 0) throw new ContentFilesError(problems.join('\n'));
  return { pages, links, synonyms };
}
