import { TRENDING_DAYS } from '@lemari/domain/product/trending';
import { type RegionId, REGIONS } from '@lemari/domain/region';
import { todayIn } from '@lemari/domain/time/clock';
import { addDays } from '@lemari/domain/time/dates';
import { sql } from 'kysely';
import { holdsPiece } from '../inventory/holds-piece.ts';
import { later } from '../platform/clock/later.ts';
import type { Job } from '../platform/jobs/jobs.ts';
import type { Tools } from '../tools/tools.ts';

/** Styles of a shop that trend, at most. So few rows change in a run that lists stay as fast as before. */
const MOST_TRENDING = 200;

const SECONDS_PER_DAY = 86_400;

/**
 * Counts for the order "Trending" of lists: the rentals of a style that were delivered in the region in the last days, and
 * the hearts that it got since then. A list reads the result from a column.
 * @see rules/browse/trending, docs/decisions/0134
 */
export const COUNT_TRENDING: Job<Tools> = {
  name: 'count what trends',
  everySeconds: 3_600,
  run: async (tools, { signal }) => {
    for (const region of Object.keys(REGIONS) as RegionId[]) {
      if (signal.aborted) return;
      await tools.inTransaction((trx) => countIn(region, { db: trx, clock: tools.clock }));
    }
  },
};

async function countIn(region: RegionId, { db, clock }: Pick<Tools, 'db' | 'clock'>): Promise<void> {
  const now = clock.now();
  const today = todayIn(region, clock);
  const { numAffectedRows = 0n } = await sql`
    with rentals as (
      select u.style_id, count(*) as count
      from booking b join unit u on u.id = b.unit_id
      where u.region = ${region} and b.starts_on > ${addDays(today, -TRENDING_DAYS)}::date
        and b.starts_on <= ${today}::date and ${holdsPiece('b', now)}
      group by u.style_id
    ), hearts as (
      select style_id, count(*) as count from favorite
      where created_at > ${later(now, -TRENDING_DAYS * SECONDS_PER_DAY)}::timestamptz
      group by style_id
    ), counted as (
      select s.vertical, s.style_id, coalesce(r.count, 0) + coalesce(h.count, 0) as count, s.popularity
      from style_search s
      left join rentals r on r.style_id = s.style_id
      left join hearts h on h.style_id = s.style_id
      where s.region = ${region} and (r.count is not null or h.count is not null)
    ), ranked as (
      select *, row_number() over (partition by vertical order by count desc, popularity desc, style_id desc) as rank
      from counted
    ), changed as (
      select s.vertical, s.style_id, coalesce(r.count, 0)::integer as trending
      from style_search s
      left join ranked r on r.vertical = s.vertical and r.style_id = s.style_id and r.rank <= ${MOST_TRENDING}
      where s.region = ${region} and s.trending <> coalesce(r.count, 0)
    )
    update style_search s set trending = c.trending
    from changed c
    where s.region = ${region} and s.vertical = c.vertical and s.style_id = c.style_id`.execute(db);
  // Cached lists show the old order.
  if (numAffectedRows > 0n) await sql`update shop_revision set number = number + 1`.execute(db);
}
