import type { WireHolidays } from '@lemari/contract/wire';
import type { RegionId } from '@lemari/domain/region';
import { api } from '@lemari/http';
import type { OperationCall } from '@lemari/http/transport';
import { holidaysQuery } from './dates.queries.ts';

api.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    [holidaysQuery.name]: build.query<Readonly<Record<string, string>>, { region: RegionId }>({
      query: ({ region }): OperationCall => ({
        operation: 'listHolidays',
        headers: { Region: region },
        cause: 'Failed to fetch public holidays',
      }),
      transformResponse: (wire: WireHolidays) => wire.names,
      providesTags: ['Holiday'],
    }),
  }),
});
