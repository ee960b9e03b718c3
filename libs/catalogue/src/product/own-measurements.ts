import type { Measurements } from '@lemari/domain/product/fit';
import { createPersisted } from '@lemari/kit';

interface DeviceMeasurements extends Measurements {
  /** When they were saved with the account, in milliseconds since 1970. */
  readonly movedAt?: number;
  /** Of the unit in which the page of measurements was saved last. */
  readonly cmPerUnit?: number;
}

const isMeasurements = (value: unknown): value is DeviceMeasurements =>
  typeof value === 'object' &&
  value !== null &&
  // An unknown part is read by no rule.
  Object.values(value).every((cm) => typeof cm === 'number' && cm > 0);

/** The visitor's measurements, saved on this device. */
export const ownMeasurements = createPersisted<DeviceMeasurements>('measurements', {}, isMeasurements);

/** After they were saved with the account: until the next document they are newer than the page. */
export function keepSaved(measurements: Measurements, cmPerUnit = ownMeasurements.read().cmPerUnit): void {
  const movedAt = Date.now();
  ownMeasurements.write({ ...measurements, movedAt, ...(cmPerUnit !== undefined && { cmPerUnit }) });
}

export const savedCmPerUnit = (): number | undefined => ownMeasurements.read().cmPerUnit;
