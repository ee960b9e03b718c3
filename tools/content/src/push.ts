/** `npm run content:push [-- folder]`: what the files say into the database. */
import { overDatabase } from './command.ts';
import { pushPages } from './pages.ts';

await overDatabase(async (db, folder, now) => {
  const { changed, same } = await pushPages(db, folder, now);
  return [...changed.map((page) => `changed ${page}`), `${changed.length} changed, ${same} as before`].join(
    '\n',
  );
});
