/** `npm run demo:wardrobe`: writes the demo wardrobe into the seed folder, one record a line. */
import { writeFileSync } from 'node:fs';
import { toFiles } from './files.ts';

for (const [path, text] of toFiles()) writeFileSync(path, text);
