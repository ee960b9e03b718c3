import { todayIn } from '@lemari/domain/clock';
import { closedOn, possibleRentals } from '@lemari/domain/rental';
import { FLAGS } from '@lemari/flags/flags';
import { sql } from 'kysely';
import type { Handler } from '../http/handler.ts';
import { notFound } from '../http/problem.ts';

/** When some piece of a size can go out, and come back. @see decision 14 */
export const listPossibleRentals: Handler<'listPossibleRentals'> = async (
  { params: { id, size }, query, headers: { region } },
  { db, clock },
) => {
  const today = todayIn(region, clock);
  const [pieces, holidays] = await Promise.all([
    db
      .selectFrom('unit')
      .leftJoin('booking', (join) =>
        join
          .onRef('booking.unit_id', '=', 'unit.id')
          .on('booking.status', '<>', 'cancelled')
          .on('booking.free_on', '>', today),
      )
      .where('unit.style_id', '=', id)
      .where('unit.size_category', '=', size)
      .where('unit.region', '=', region)
      .where('unit.status', '=', sql.lit<'active'>('active'))
      .select(['unit.id', 'starts_on', 'free_on'])
      .execute(),
    db.selectFrom('holiday').where('region', '=', region).select('held_on').execute(),
  ]);
  if (pieces.length === 0) return notFound(`Product ${id} has no piece of size ${size} in this region.`);
  const taken = new Map<number, { from: string; until: string }[]>();
  for (const { id: unit, starts_on: from, free_on: until } of pieces) {
    const own = taken.get(unit) ?? [];
    taken.set(unit, own);
    if (from !== null && until !== null) own.push({ from, until });
  }
  const rentals = possibleRentals({
    today,
    periodDays: query.rental_period,
    turnaroundDays: FLAGS['on-demand-maintenance-rental-period'].default,
    isClosed: closedOn(holidays.map((holiday) => holiday.held_on)),
    taken: [...taken.values()],
  });
  return { data: rentals.map(({ start, end }) => ({ start_date: start, end_date: end })) };
};
