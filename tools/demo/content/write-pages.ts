/** `npm run demo:pages`: writes the demo's pages into the seed folder, one record a line. */
import { writeFileSync } from 'node:fs';
import { PAGES_FILE, pagesText } from './page-files.ts';

writeFileSync(PAGES_FILE, pagesText());
