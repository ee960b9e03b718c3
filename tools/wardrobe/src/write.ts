/** `npm run wardrobe`: writes the demo wardrobe beside the API, one record a line. */
import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { wardrobe } from './wardrobe.ts';

const FOLDER = resolve(import.meta.dirname, '../../../apps/api/src/seed/wardrobe');

for (const [name, records] of Object.entries(wardrobe()))
  writeFileSync(
    join(FOLDER, `${name}.jsonl`),
    records.map((record: unknown) => `${JSON.stringify(record)}\n`).join(''),
  );
