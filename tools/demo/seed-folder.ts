import path from 'node:path';

/** The seed folder from which `npm start` fills a new database. */
export const SEED_FOLDER = path.join(import.meta.dirname, 'seed');
