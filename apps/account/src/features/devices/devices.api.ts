import type { WireDevice } from '@lemari/contract/wire';
import { api } from '@lemari/http';
import type { ArgOf } from '@lemari/http/query';
import type { OperationCall } from '@lemari/http/transport';
import { type Device, devicesQuery, endDevice, endOtherDevices } from './devices.queries.ts';

const nothing = () => undefined;

const deviceFromWire = ({ id, browser, system, used_at: usedAt, is_this: isThis }: WireDevice): Device => ({
  id,
  browser: browser ?? undefined,
  system: system ?? undefined,
  usedAt,
  isThis,
});

api.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    [devicesQuery.name]: build.query<readonly Device[], ArgOf<typeof devicesQuery>>({
      query: ({ region }): OperationCall => ({ operation: 'listDevices', headers: { Region: region } }),
      transformResponse: ({ data }: { readonly data: readonly WireDevice[] }) => data.map(deviceFromWire),
    }),
    [endDevice.name]: build.mutation<undefined, ArgOf<typeof endDevice>>({
      query: ({ region, id }): OperationCall => ({
        operation: 'deleteDevice',
        params: { id },
        headers: { Region: region },
      }),
      transformResponse: nothing,
    }),
    [endOtherDevices.name]: build.mutation<undefined, ArgOf<typeof endOtherDevices>>({
      query: ({ region }): OperationCall => ({
        operation: 'deleteOtherDevices',
        headers: { Region: region },
      }),
      transformResponse: nothing,
    }),
  }),
});
