import path from 'node:path';
import { readManifest } from '@lemari/api/seed/seed-folder';
import { wireFromBlock } from '@lemari/api/seed/wire-blocks';
import { SEED_FOLDER } from '../seed-folder.ts';
import { PAGES } from './pages.ts';

export const PAGES_FILE = path.join(SEED_FOLDER, 'pages.jsonl');

/** The demo's pages in the format of the seed folder, one record a line. */
export function pagesText(): string {
  const scenes = readManifest(SEED_FOLDER, 'scenes');
  const records = Object.entries(PAGES).flatMap(([page, byRegion]) =>
    Object.entries(byRegion).map(([region, entry]) => ({
      page,
      region,
      ...entry,
      blocks: entry.blocks.map((block) => wireFromBlock(block, scenes)),
    })),
  );
  return records.map((record) => `${JSON.stringify(record)}\n`).join('');
}
