import type { Handler } from '../http/handler.ts';

/** Days without delivery or return in the region. @see decision 14 */
export const listHolidays: Handler<'listHolidays'> = async ({ headers: { region } }, { db }) => {
  const rows = await db
    .selectFrom('holiday')
    .where('region', '=', region)
    .select(['held_on', 'name'])
    .orderBy('held_on')
    .execute();
  return {
    holidays: rows.map((row) => row.held_on),
    names: Object.fromEntries(rows.map((row) => [row.held_on, row.name])),
  };
};
