/** `npm run content:pull [-- folder]`: writes every page and the links of the frame into files. */
import { overDatabase } from './command.ts';
import { pullContent } from './pages.ts';

await overDatabase(async (db, folder) => `${await pullContent(db, folder)} files in ${folder}`);
