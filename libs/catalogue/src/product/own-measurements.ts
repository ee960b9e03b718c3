import type { Measurements } from '@lemari/domain/product/fit';
import { createPersisted } from '@lemari/kit';

const isMeasurements = (value: unknown): value is Measurements =>
  typeof value === 'object' &&
  value !== null &&
  // An unknown part is read by no rule.
  Object.values(value).every((cm) => typeof cm === 'number' && cm > 0);

/** The visitor's measurements, saved on this device. */
export const ownMeasurements = createPersisted<Measurements>('measurements', {}, isMeasurements);
