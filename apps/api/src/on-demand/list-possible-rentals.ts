import { todayIn } from '@lemari/domain/time/clock';
import { closedOn, possibleRentals } from '@lemari/domain/rental';
import { skuKey } from '@lemari/domain/cart/whole-cart';
import { TURNAROUND_DAYS } from '../inventory/turnaround.ts';
import { holidaysOf } from '../holidays/holidays-of.ts';
import type { Handler } from '../tools/handler.ts';
import { notFound } from '../platform/refusal.ts';
import { piecesOf } from '../inventory/pieces.ts';

/** The possible rentals of a style in a size. @see rules/calls/list-possible-rentals, rules/dates/availability-entries */
export const listPossibleRentals: Handler<'listPossibleRentals'> = async (
  { params: { id, size }, query, headers: { region } },
  { db, clock },
) => {
  const today = todayIn(region, clock);
  const sku = { styleId: id, size };
  const [pieces, holidays] = await Promise.all([
    piecesOf(db, region, [sku], { today, now: clock.now() }),
    holidaysOf(db, region),
  ]);
  const own = pieces.get(skuKey(sku));
  if (!own) return notFound(`Product ${id} has no piece of size ${size} in this region.`);
  const rentals = possibleRentals({
    today,
    periodDays: query.rental_period,
    turnaroundDays: TURNAROUND_DAYS,
    isClosed: closedOn(Object.keys(holidays)),
    taken: own.map((piece) => piece.absences),
  });
  return { data: rentals.map(({ start, end }) => ({ start_date: start, end_date: end })) };
};
