import { holidaysOf } from '../holidays/holidays-of.ts';
import type { Handler } from '../tools/handler.ts';

/** Days without delivery or return in the region. @see rules/calls/list-holidays, rules/dates/holidays-of-region */
export const listHolidays: Handler<'listHolidays'> = async ({ headers: { region } }, { db }) => {
  const names = await holidaysOf(db, region);
  return { holidays: Object.keys(names), names };
};
