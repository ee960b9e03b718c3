import type { Measurements } from '@lemari/domain/product/size';
import { createPersisted } from '@lemari/kit';

const isCm = (value: unknown): boolean =>
  value === undefined || (Number.isFinite(value) && Number(value) > 0);

const isMeasurements = (value: unknown): value is Measurements =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  Object.entries(value).every(([key, cm]) => ['bustCm', 'waistCm', 'hipsCm'].includes(key) && isCm(cm));

/** The visitor's measurements, saved on this device. */
export const ownMeasurements = createPersisted<Measurements>('measurements', {}, isMeasurements);
