import { api } from '@lemari/http';
import type { ArgOf } from '@lemari/http/query';
import type { OperationCall } from '@lemari/http/transport';
import { type AlertArg, createAlert, stopAlerts } from './alerts.queries.ts';

api.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    [createAlert.name]: build.mutation<string, AlertArg>({
      query: ({ region, styleId, size, start, periodDays, email }): OperationCall => ({
        operation: 'createAlert',
        body: {
          ...(email !== undefined && { email }),
          style_id: styleId,
          size_category: size,
          rental_period: { period_from: start, period_days: periodDays },
        },
        headers: { Region: region },
      }),
      transformResponse: ({ data }: { readonly data: { readonly email: string } }) => data.email,
    }),
    [stopAlerts.name]: build.mutation<null, ArgOf<typeof stopAlerts>>({
      query: ({ region, key }): OperationCall => ({
        operation: 'deleteAlerts',
        params: { key },
        headers: { Region: region },
      }),
      transformResponse: () => null,
    }),
  }),
});
