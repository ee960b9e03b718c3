import path from 'node:path';

/** What `npm start` fills a new database from. */
export const SEED_FOLDER = path.join(import.meta.dirname, 'seed');
