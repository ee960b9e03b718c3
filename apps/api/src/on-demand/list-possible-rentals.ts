import { todayIn } from '@lemari/domain/time/clock';
import { closedOn, possibleRentals } from '@lemari/domain/rental';
import { ANY_SIZE } from '@lemari/domain/product/size';
import type { Db } from '../platform/database/database.ts';
import { TURNAROUND_DAYS } from '../inventory/turnaround.ts';
import { holidaysOf } from '../holidays/holidays-of.ts';
import type { Handler } from '../tools/handler.ts';
import { notFound } from '../platform/refusal.ts';
import { piecesOf } from '../inventory/pieces.ts';

/**
 * Possible rentals of a style in a size, or in any of its sizes.
 * @see rules/calls/list-possible-rentals, rules/dates/availability-entries, rules/dates/any-size
 */
export const listPossibleRentals: Handler<'listPossibleRentals'> = async (
  { params: { id, size }, query, headers: { region } },
  { db, clock },
) => {
  const today = todayIn(region, clock);
  const sizes = size === ANY_SIZE ? await sizesOf(db, id) : [size];
  const [pieces, holidays] = await Promise.all([
    piecesOf(
      db,
      region,
      sizes.map((one) => ({ styleId: id, size: one })),
      { today, now: clock.now() },
    ),
    holidaysOf(db, region),
  ]);
  if (pieces.size === 0)
    return notFound(
      size === ANY_SIZE
        ? `Product ${id} has no piece in this region.`
        : `Product ${id} has no piece of size ${size} in this region.`,
    );
  const rentals = possibleRentals({
    today,
    periodDays: query.rental_period,
    turnaroundDays: TURNAROUND_DAYS,
    isClosed: closedOn(Object.keys(holidays)),
    taken: [...pieces.values()].flat().map((piece) => piece.absences),
  });
  return { data: rentals.map(({ start, end }) => ({ start_date: start, end_date: end })) };
};

async function sizesOf(db: Db, styleId: number) {
  const notes = await db
    .selectFrom('size_note')
    .where('style_id', '=', styleId)
    .select('size_category')
    .execute();
  return notes.map((note) => note.size_category);
}
