import type { Measurements } from '@lemari/domain/product/fit';
import { createPersisted } from '@lemari/kit';

const KEYS: readonly string[] = ['bustCm', 'waistCm', 'hipsCm'] satisfies (keyof Measurements)[];

const isMeasurements = (value: unknown): value is Measurements =>
  typeof value === 'object' &&
  value !== null &&
  Object.entries(value).every(([key, cm]) => KEYS.includes(key) && Number.isFinite(cm) && Number(cm) > 0);

/** The visitor's measurements, saved on this device. */
export const ownMeasurements = createPersisted<Measurements>('measurements', {}, isMeasurements);
