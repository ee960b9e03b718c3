/** `npm run content:pull [-- folder]`: every page of the database as a file. */
import { overDatabase } from './command.ts';
import { pullPages } from './pages.ts';

await overDatabase(async (db, folder) => `${await pullPages(db, folder)} pages in ${folder}`);
