import type { RegionId } from '@lemari/domain/region';

/** The region whose days and currency hold where none is named. */
export const HOME: RegionId = 'sg';
