import { readRecords } from '@lemari/api/seed/seed-folder';
import type { SeedStyle as StyleOfApi } from '@lemari/api/seed/wardrobe-types';
import { SEED_FOLDER } from './seed-folder.ts';
import type { SeedStyle } from './wardrobe/wardrobe-types.ts';

export const DESIGNERS = readRecords(SEED_FOLDER, 'designers');
export const COLLECTIONS = readRecords(SEED_FOLDER, 'collections');

const styles: readonly StyleOfApi[] = readRecords(SEED_FOLDER, 'styles');
/** Includes the illustrator's fields; a test compares them with the generated wardrobe. */
export const STYLES = styles as readonly SeedStyle[];
