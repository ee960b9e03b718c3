import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { readSeed } from '../seed/seed-folder.ts';

/** Read as data, because the API imports no tool. */
export const DEMO_FOLDER = dirname(createRequire(import.meta.url).resolve('@lemari/demo/seed/pages.jsonl'));

export const DEMO_SEED = readSeed(DEMO_FOLDER);

export const {
  addons: ADDONS,
  collections: COLLECTIONS,
  designers: DESIGNERS,
  pages: PAGES,
  styles: STYLES,
} = DEMO_SEED;
