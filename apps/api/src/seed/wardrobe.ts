import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SeedCollection, SeedDesigner, SeedStyle } from './wardrobe.types.ts';

/** One record a line, as `npm run wardrobe` wrote them. */
const records = <T>(name: string): readonly T[] =>
  readFileSync(join(import.meta.dirname, 'wardrobe', `${name}.jsonl`), 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as T);

export const DESIGNERS = records<SeedDesigner>('designers');
export const STYLES = records<SeedStyle>('styles');
export const COLLECTIONS = records<SeedCollection>('collections');
