import type { WireHolidays } from '@lemari/contract/wire';
import type { RegionId } from '@lemari/domain/region';
import type { RentalDates } from '@lemari/domain/rental';
import { DEFAULT_PERIOD, RENTAL_PERIODS } from '@lemari/domain/rental/periods';
import { api } from '@lemari/http';
import type { OperationCall } from '@lemari/http/transport';
import { loadQuery } from '@lemari/http/load';
import { type LoaderFunctionArgs, visitContext } from '@lemari/kit';
import { type DatesFound, holidaysQuery } from './dates.queries.ts';

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

/**
 * The dates that an address asks for: its start and period say the rest. The calendar comes when there is one.
 * @param ofStyle whole days, the period that is meant where it is known which ones there are; a listing knows its own
 */
export async function loadDates(
  { context }: Pick<LoaderFunctionArgs, 'context'>,
  region: RegionId,
  { start, periodDays: asked }: Partial<RentalDates>,
  ofStyle?: number,
): Promise<DatesFound> {
  if (start === undefined) return {};
  const [holidays, { rentalDates }] = await Promise.all([
    loadQuery({ context }, holidaysQuery, { region }),
    import(/* webpackChunkName: "dates" */ '@lemari/domain/rental'),
  ]);
  const periodDays = ofStyle ?? RENTAL_PERIODS.find((days) => days === asked) ?? DEFAULT_PERIOD;
  const { today } = context.get(visitContext);
  const dates = rentalDates({ start, periodDays, today, holidays });
  return 'message' in dates ? { problem: { ...dates, start } } : { chosenDates: dates };
}
