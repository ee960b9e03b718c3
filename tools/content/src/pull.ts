/** `npm run content:pull [-- folder]`: every page and every link of the frame as files. */
import { overDatabase } from './command.ts';
import { pullContent } from './pages.ts';

await overDatabase(async (db, folder) => `${await pullContent(db, folder)} files in ${folder}`);
