import type { RegionId } from '@lemari/domain/region';
import { rentalBaseOf } from '@lemari/domain/region/vertical';
import type { RentalDates } from '@lemari/domain/rental';
import { DEFAULT_PERIOD, RENTAL_PERIODS } from '@lemari/domain/rental/periods';
import { loadQuery } from '@lemari/http/load';
import { type LoaderFunctionArgs, visitContext } from '@lemari/kit';
import { type DatesFound, holidaysQuery } from './dates.queries.ts';

/**
 * Dates in a URL, computed from start and period; none in a region without rentals. Holidays are loaded only when there
 * is a start.
 * @param ofStyle period of the style in whole days; without it the listing's periods apply
 */
export async function loadDates(
  { context }: Pick<LoaderFunctionArgs, 'context'>,
  region: RegionId,
  { start, periodDays: requested }: Partial<RentalDates>,
  ofStyle?: number,
): Promise<DatesFound> {
  if (start === undefined || rentalBaseOf(region) === undefined) return {};
  const [holidays, { rentalDates }] = await Promise.all([
    loadQuery({ context }, holidaysQuery, { region }),
    import(/* webpackChunkName: "dates" */ '@lemari/domain/rental'),
  ]);
  const periodDays = ofStyle ?? RENTAL_PERIODS.find((days) => days === requested) ?? DEFAULT_PERIOD;
  const { today } = context.get(visitContext);
  const dates = rentalDates({ start, periodDays, today, holidays });
  return 'message' in dates ? { problem: { ...dates, start } } : { chosenDates: dates };
}
