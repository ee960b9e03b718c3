import type { StylesArg } from '@lemari/catalogue/styles';
import type { RentalDates } from '@lemari/domain/rental';

/** Dates by the deadline of delivery that they meet. @see rules/dates/deliver-by */
export type PeekDates = Readonly<Record<string, RentalDates>>;

/** The query of a peek on the dates that its listing has, for sizes and links of its cards. */
export const onDates = ({ deliverBy = '', ...styles }: StylesArg, dates: PeekDates): StylesArg => ({
  ...styles,
  ...(dates[deliverBy] ?? (deliverBy && { deliverBy })),
});
