import { rentalDates } from '@lemari/domain/rental';
import { RENTAL_PERIODS } from '@lemari/domain/rental/periods';
import type { Call } from '../tools/handler.ts';
import { badInput, Refusal } from '../platform/refusal.ts';
import type { CartFacts, CartRow } from './cart-rows.ts';

type Dates = Pick<CartRow, 'period_days' | 'starts_on' | 'returns_on'>;

/** The requested dates of a cart with their return, or a refusal. */
export function checkedDates(
  { period_from: start, period_days: periodDays }: Call<'createCart'>['body']['rental_period'],
  { today, holidays }: Pick<CartFacts, 'today' | 'holidays'>,
): Dates | Refusal {
  const errors = periodErrors(periodDays, 'rental_period.period_days');
  if (errors.length > 0) return badInput(errors);
  const dates = rentalDates({ start, periodDays, today, holidays });
  if ('message' in dates) {
    const { message } = dates;
    return new Refusal(400, message, [{ field: 'rental_period.period_from', message }]);
  }
  return { period_days: periodDays, starts_on: dates.start, returns_on: dates.end };
}

/** Styles have prices for these periods alone. @see rules/dates/periods */
export const periodErrors = (days: number, field: string) =>
  RENTAL_PERIODS.some((period) => period === days)
    ? []
    : [{ field, message: `must be one of ${RENTAL_PERIODS.join(', ')}` }];
