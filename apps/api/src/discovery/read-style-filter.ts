import { todayIn } from '@lemari/domain/time/clock';
import { type RegionId, REGIONS } from '@lemari/domain/region';
import { addDays, isDate } from '@lemari/domain/time/dates';
import { rangeUntil, readRentalRange } from '../catalogue/rental-range.ts';
import type { MoneyRange, StyleFilter } from '../catalogue/style-filter.ts';
import type { Call } from '../tools/handler.ts';
import { badInput, type FieldError, type Refusal } from '../platform/refusal.ts';
import type { Tools } from '../tools/tools.ts';

type ListCall = Pick<Call<'listFeaturedProducts'>, 'headers'> & {
  readonly query: Omit<Call<'listFeaturedProducts'>['query'], 'sort_by' | 'page_number' | 'per_page'>;
};

/** Reads the filter of a list call, or refuses it. */
export async function readStyleFilter(
  { query, headers }: ListCall,
  tools: Pick<Tools, 'clock' | 'db'>,
): Promise<StyleFilter | Refusal> {
  const { region } = headers;
  const { deliver_by, ...filters } = query;
  const rentalRange =
    readRentalRange({ headers }, tools) ??
    (deliver_by === undefined
      ? undefined
      : await rangeUntil({ deadline: deliver_by, region, periodDays: query.rental_period_days }, tools));
  const { collection_id, release_date, rental_period_days, rental_price_currency, available, q, ...same } =
    filters;
  const errors: FieldError[] = [
    ...rangeErrors('price', query.price),
    ...rangeErrors('rental_price_range', query.rental_price_range),
    ...(rental_price_currency && rental_price_currency !== REGIONS[region].currency
      ? [{ field: 'rental_price_currency', message: `must be ${REGIONS[region].currency} in this region` }]
      : []),
    ...(release_date !== undefined && !isDate(release_date)
      ? [{ field: 'release_date', message: 'must be a real date' }]
      : []),
    ...(Array.isArray(rentalRange) ? rentalRange : []),
  ];
  if (errors.length > 0) return badInput(errors);
  return {
    ...same,
    region,
    vertical: headers['vertical-type'],
    productLine: headers['product-line'],
    collectionId: collection_id,
    periodDays: rental_period_days,
    price: toRange(query.price),
    rentalPrice: toRange(query.rental_price_range),
    releasedSince: release_date,
    q: q?.trim() || undefined,
    rentalRange: Array.isArray(rentalRange)
      ? undefined
      : (rentalRange ?? (available === 1 ? inToday(region, tools) : undefined)),
  };
}

/** Matches styles with a piece in the wardrobe today. */
function inToday(region: RegionId, { clock }: Pick<Tools, 'clock'>) {
  const today = todayIn(region, clock);
  return { from: today, until: addDays(today, 1), now: clock.now() };
}

function toRange(text: string | undefined): MoneyRange | undefined {
  if (text === undefined) return undefined;
  const [from = '', to = ''] = text.split('-');
  return { from: from === '' ? undefined : Number(from), to: to === '' ? undefined : Number(to) };
}

function rangeErrors(field: string, text: string | undefined): FieldError[] {
  const { from, to } = toRange(text) ?? {};
  const isUpsideDown = from !== undefined && to !== undefined && from > to;
  return isUpsideDown ? [{ field, message: 'must not have a maximum below its minimum' }] : [];
}
