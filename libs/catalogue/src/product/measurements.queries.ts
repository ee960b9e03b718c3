import type { MeasurementsChange } from '@lemari/domain/person/physical-attributes.map';
import type { Measurements } from '@lemari/domain/product/fit';
import type { RegionId } from '@lemari/domain/region';
import { defineMutation } from '@lemari/kit/release';

const loadApi = () => import(/* webpackChunkName: "api" */ './measurements.api.ts');

interface MeasurementsArg {
  readonly region: RegionId;
  /** Those that change. */
  readonly measurements: MeasurementsChange;
}

/** Mutations of the account's measurements. Each answers those of the account. */
export const moveFromDevice = defineMutation<MeasurementsArg, Measurements>(
  'catalogue/move-measurements',
  loadApi,
);
export const saveMeasurements = defineMutation<MeasurementsArg, Measurements>(
  'catalogue/save-measurements',
  loadApi,
);
