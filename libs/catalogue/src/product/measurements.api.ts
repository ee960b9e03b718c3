import type { WireProfile } from '@lemari/contract/wire';
import { measurementsFromWire, wireFromMeasurements } from '@lemari/domain/person/physical-attributes.map';
import type { Measurements } from '@lemari/domain/product/fit';
import { api } from '@lemari/http';
import type { ArgOf } from '@lemari/http/query';
import type { OperationCall } from '@lemari/http/transport';
import { moveFromDevice, saveMeasurements } from './measurements.queries.ts';

const transformResponse = ({ data }: WireProfile): Measurements =>
  measurementsFromWire(data.physical_attributes);

api.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    [moveFromDevice.name]: build.mutation<Measurements, ArgOf<typeof moveFromDevice>>({
      query: ({ region, measurements }): OperationCall => ({
        operation: 'updateProfile',
        body: { device_physical_attributes: wireFromMeasurements(measurements) },
        headers: { Region: region },
      }),
      transformResponse,
      invalidatesTags: ['Profile'],
    }),
    [saveMeasurements.name]: build.mutation<Measurements, ArgOf<typeof saveMeasurements>>({
      query: ({ region, measurements }): OperationCall => ({
        operation: 'updateProfile',
        body: { physical_attributes: wireFromMeasurements(measurements) },
        headers: { Region: region },
      }),
      transformResponse,
      invalidatesTags: ['Profile'],
    }),
  }),
});
