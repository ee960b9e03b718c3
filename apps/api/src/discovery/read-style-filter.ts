import { todayIn } from '@lemari/domain/clock';
import { REGIONS } from '@lemari/domain/region';
import { daysBetween, freeAgainOn, isDate } from '@lemari/domain/rental';
import { FLAGS } from '@lemari/flags/flags';
import type { MoneyRange, StyleFilter } from '../catalogue/style-filter.ts';
import type { Call, Tools } from '../http/handler.ts';
import { badInput, type FieldError, type Refusal } from '../http/problem.ts';

type ListCall = Pick<Call<'listFeaturedProducts'>, 'headers'> & {
  readonly query: Omit<Call<'listFeaturedProducts'>['query'], 'sort_by' | 'page_number' | 'per_page'>;
};

/** @see decision 15 */
const TURNAROUND_DAYS = FLAGS['on-demand-maintenance-rental-period'].default;
/** Longest stay of a piece that anybody may ask for. */
const MOST_DAYS = 60;

/** What a caller asks of a list, or why it cannot be asked. */
export function readStyleFilter({ query, headers }: ListCall, { clock }: Tools): StyleFilter | Refusal {
  const { region } = headers;
  const { 'reservation-start': start, 'reservation-end': end } = headers;
  const { collection_id, release_date, rental_period_days, rental_price_currency, q, ...same } = query;
  const errors: FieldError[] = [
    ...rangeErrors('price', query.price),
    ...rangeErrors('rental_price_range', query.rental_price_range),
    ...(rental_price_currency && rental_price_currency !== REGIONS[region].currency
      ? [{ field: 'rental_price_currency', message: `must be ${REGIONS[region].currency} in this region` }]
      : []),
    ...(release_date !== undefined && !isDate(release_date)
      ? [{ field: 'release_date', message: 'must be a real date' }]
      : []),
    ...reservationErrors(start, end, todayIn(region, clock)),
  ];
  if (errors.length > 0) return badInput(errors);
  const words = q?.toLowerCase().split(/\s+/).filter(Boolean);
  return {
    ...same,
    region,
    vertical: headers['vertical-type'],
    productLine: headers['product-line'],
    collectionId: collection_id,
    rentalPeriodDays: rental_period_days,
    price: toRange(query.price),
    rentalPrice: toRange(query.rental_price_range),
    releasedSince: release_date,
    words: words?.length ? words : undefined,
    freeDates: start && end ? { from: start, until: freeAgainOn(end, TURNAROUND_DAYS) } : undefined,
  };
}

function toRange(text: string | undefined): MoneyRange | undefined {
  if (text === undefined) return undefined;
  const [from = '', to = ''] = text.split('-');
  return { from: from === '' ? undefined : Number(from), to: to === '' ? undefined : Number(to) };
}

function rangeErrors(field: string, text: string | undefined): FieldError[] {
  const { from, to } = toRange(text) ?? {};
  const isUpsideDown = from !== undefined && to !== undefined && from > to;
  return isUpsideDown ? [{ field, message: 'must not end below where it starts' }] : [];
}

function reservationErrors(start: string | undefined, end: string | undefined, today: string): FieldError[] {
  const field = (part: 'start' | 'end', message: string) => [{ field: `reservation-${part}`, message }];
  if (start === undefined && end === undefined) return [];
  if (start === undefined) return field('start', 'is missing');
  if (end === undefined) return field('end', 'is missing');
  if (!isDate(start)) return field('start', 'must be a real date');
  if (!isDate(end)) return field('end', 'must be a real date');
  if (start <= today) return field('start', 'must be tomorrow or later');
  if (end < start) return field('end', 'must not be before reservation-start');
  if (daysBetween(start, end) > MOST_DAYS) return field('end', `must be within ${MOST_DAYS} days`);
  return [];
}
