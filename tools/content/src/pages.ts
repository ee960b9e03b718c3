import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { isRegionId, type RegionId } from '@lemari/domain/region';
import type { Db } from '../../../apps/api/src/database/database.ts';
import { type PageText, readPageFile, writePageFile } from './page-file.ts';
import { isSame } from './same.ts';

interface Page {
  readonly region: RegionId;
  readonly page: string;
  readonly text: PageText;
}

const PAGE_NAME = /^[a-z0-9-]{1,60}$/;

/** What is wrong with files; nothing has been written then. */
export class ContentFilesError extends Error {}

const fileOf = (folder: string, { region, page }: Pick<Page, 'region' | 'page'>) =>
  path.join(folder, region, `${page}.yaml`);

/** Every page of the database as a file: `<folder>/<region>/<page>.yaml`. @returns how many */
export async function pullPages(db: Db, folder: string): Promise<number> {
  const pages = await storedPages(db);
  for (const page of pages) {
    await mkdir(path.join(folder, page.region), { recursive: true });
    await writeFile(fileOf(folder, page), writePageFile(page.text));
  }
  return pages.length;
}

/**
 * Writes what files say into the database: all of them, or none if one is not whole. A page without a file stays.
 * @param now ISO instant at which pages that differ have changed
 * @returns the pages that changed, as `<region>/<page>`
 * @throws ContentFilesError that names every file and place
 */
export async function pushPages(
  db: Db,
  folder: string,
  now: string,
): Promise<{ changed: string[]; same: number }> {
  const pages = await readPages(folder);
  const stored = new Map((await storedPages(db)).map((page) => [`${page.region}/${page.page}`, page.text]));
  const changed = pages.filter(({ region, page, text }) => !isSame(stored.get(`${region}/${page}`), text));
  await db.transaction().execute(async (tx) => {
    for (const { region, page, text } of changed) {
      const row = { ...text, blocks: JSON.stringify(text.blocks), updated_at: now };
      await tx
        .insertInto('content_page')
        .values({ region, page, ...row })
        .onConflict((conflict) => conflict.columns(['region', 'page']).doUpdateSet(row))
        .execute();
    }
  });
  return {
    changed: changed.map(({ region, page }) => `${region}/${page}`),
    same: pages.length - changed.length,
  };
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

async function readPages(folder: string): Promise<Page[]> {
  const files = (await readdir(folder, { recursive: true })).filter((file) => /\.ya?ml$/.test(file)).sort();
  if (files.length === 0) throw new ContentFilesError(`There are no pages in ${folder}.`);
  const pages: Page[] = [];
  const problems: string[] = [];
  for (const file of files) {
    const [region, name = '', ...rest] = file.split(path.sep);
    const page = name.replace(/\.ya?ml$/, '');
    if (!isRegionId(region) || !PAGE_NAME.test(page) || rest.length > 0) {
      problems.push(`${file}: is not <region>/<page>.yaml`);
      continue;
    }
    const read = readPageFile(await readFile(path.join(folder, file), 'utf8'));
    if (read.ok) pages.push({ region, page, text: read.text });
    else problems.push(...read.problems.map((problem) => `${file}: ${problem}`));
  }
  if (problems.length > 0) throw new ContentFilesError(problems.join('\n'));
  return pages;
}
