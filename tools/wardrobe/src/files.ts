import { join, resolve } from 'node:path';
import { wardrobe } from './wardrobe.ts';

const FOLDER = resolve(import.meta.dirname, '../../../apps/api/src/seed/wardrobe');

/** The demo wardrobe as the files it is kept in: path and text, one record a line. */
export const toFiles = (): [path: string, text: string][] =>
  Object.entries<Iterable<unknown>>({ ...wardrobe() }).map(([name, records]) => [
    join(FOLDER, `${name}.jsonl`),
    [...records].map((record) => `${JSON.stringify(record)}\n`).join(''),
  ]);
