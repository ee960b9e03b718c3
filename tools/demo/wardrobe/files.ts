import { join } from 'node:path';
import { SEED_FOLDER } from '../seed-folder.ts';
import { wardrobe } from './wardrobe.ts';

/** The files of the demo wardrobe: path and text, one record a line. */
export const toFiles = (): [path: string, text: string][] =>
  Object.entries<Iterable<unknown>>({ ...wardrobe() }).map(([name, records]) => [
    join(SEED_FOLDER, `${name}.jsonl`),
    [...records].map((record) => `${JSON.stringify(record)}\n`).join(''),
  ]);
