import type { RegionId } from '@lemari/domain/region';
import { rentalBaseOf } from '@lemari/domain/region/vertical';
import type { RentalDates } from '@lemari/domain/rental';
import { DEFAULT_PERIOD, RENTAL_PERIODS } from '@lemari/domain/rental/periods';
import { loadQuery } from '@lemari/http/load';
import { type LoaderFunctionArgs, visitContext } from '@lemari/kit';
import { type DatesFound, holidaysQuery } from './dates.queries.ts';

/** What a URL says about dates. */
interface RequestedDates extends Partial<RentalDates> {
  /** Last day of delivery. @see rules/dates/deliver-by */
  readonly deliverBy?: string;
}

/**
 * Dates in a URL, computed from start and period, or from the last day of delivery; none in a region without rentals.
 * Holidays are loaded only when the URL has one of these days.
 * @param ofStyle period of the style in whole days; without it the listing's periods apply
 */
export async function loadDates(
  { context }: Pick<LoaderFunctionArgs, 'context'>,
  region: RegionId,
  { start, deliverBy, periodDays: requested }: RequestedDates,
  ofStyle?: number,
): Promise<DatesFound> {
  const day = start ?? deliverBy;
  if (day === undefined || rentalBaseOf(region) === undefined) return {};
  const [holidays, { deliveryBy, rentalDates }] = await Promise.all([
    loadQuery({ context }, holidaysQuery, { region }),
    import(/* webpackChunkName: "dates" */ '@lemari/domain/rental'),
  ]);
  const periodDays = ofStyle ?? RENTAL_PERIODS.find((days) => days === requested) ?? DEFAULT_PERIOD;
  const { today } = context.get(visitContext);
  const dates =
    start === undefined
      ? deliveryBy({ deadline: day, periodDays, today, holidays })
      : rentalDates({ start, periodDays, today, holidays });
  return 'message' in dates ? { problem: { start: day, ...dates } } : { chosenDates: dates };
}
