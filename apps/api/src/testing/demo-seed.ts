import { join } from 'node:path';
import { readSeed } from '../seed/seed-folder.ts';

/** Read as data: the API imports no tool. */
export const DEMO_FOLDER = join(import.meta.dirname, '../../../../tools/demo/seed');

export const DEMO_SEED = readSeed(DEMO_FOLDER);

export const {
  addons: ADDONS,
  collections: COLLECTIONS,
  designers: DESIGNERS,
  pages: PAGES,
  styles: STYLES,
} = DEMO_SEED;
