/** `npm run wardrobe`: writes the demo wardrobe beside the API, one record a line. */
import { writeFileSync } from 'node:fs';
import { toFiles } from './files.ts';

for (const [path, text] of toFiles()) writeFileSync(path, text);
