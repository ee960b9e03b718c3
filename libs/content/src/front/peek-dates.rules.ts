import type { StylesArg } from '@lemari/catalogue/styles';
import type { RentalDates } from '@lemari/domain/rental';

/** Dates by the deadline of delivery that they meet. @see rules/dates/deliver-by */
export type PeekDates = Readonly<Record<string, RentalDates>>;

/** The query of a peek on the dates that its listing has, for sizes and links of its cards. */
export function onDates({ deliverBy, ...rest }: StylesArg, dates: PeekDates): StylesArg {
  return deliverBy === undefined ? rest : { ...rest, ...(dates[deliverBy] ?? { deliverBy }) };
}

/** Dates of a query; undefined without any. */
export const datesOf = ({ start, end, periodDays }: StylesArg): RentalDates | undefined =>
  start && end && periodDays ? { start, end, periodDays } : undefined;
