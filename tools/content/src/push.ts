/** `npm run content:push [-- folder]`: writes the files into the database. */
import { overDatabase } from './command.ts';
import { pushContent } from './pages.ts';

await overDatabase(async (db, folder, now) => {
  const { changed, same } = await pushContent(db, folder, now);
  return [...changed.map((page) => `changed ${page}`), `${changed.length} changed, ${same} unchanged`].join(
    '\n',
  );
});
