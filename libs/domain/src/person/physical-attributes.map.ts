import type { WirePhysicalChange, WireProfile } from '@lemari/contract/wire';
import type { Measurements } from '../product/fit.ts';
import { PHYSICAL_TYPES, type PhysicalType, type PhysicalValues } from './physical-attributes.ts';

type WirePhysical = WireProfile['data']['physical_attributes'];

/** @see rules/measurements/physical-attributes */
export const physicalFromWire = (wire: WirePhysical): PhysicalValues =>
  Object.fromEntries(wire.map(({ type, value }) => [type, value]));

/** All five: one without a value is removed. */
export const wireFromPhysical = (values: PhysicalValues): WirePhysicalChange =>
  PHYSICAL_TYPES.map((type) => ({ type, value: values[type] ?? null }));

/** The measurements by which a size is chosen, with their wire types. */
const FIT_TYPES = {
  bustCm: 'bust_size',
  waistCm: 'waist_size',
  hipsCm: 'hips_size',
} as const satisfies Record<keyof Measurements, PhysicalType>;
const FIT_KEYS = ['bustCm', 'waistCm', 'hipsCm'] as const satisfies readonly (keyof Measurements)[];

export const measurementsFromWire = (wire: WirePhysical): Measurements =>
  measurementsOf(physicalFromWire(wire));

/** The known ones, in whole centimetres. */
export function measurementsOf(values: PhysicalValues): Measurements {
  return Object.fromEntries(
    FIT_KEYS.flatMap((key) => {
      const cm = values[FIT_TYPES[key]];
      return cm === undefined ? [] : [[key, Math.round(cm)]];
    }),
  );
}

/** Changes of some of them; null removes one. */
export type MeasurementsChange = { readonly [Key in keyof Measurements]?: number | null | undefined };

export const wireFromMeasurements = (change: MeasurementsChange): WirePhysicalChange =>
  FIT_KEYS.flatMap((key) => {
    const value = change[key];
    return value === undefined ? [] : [{ type: FIT_TYPES[key], value }];
  });
