import { REGION_IDS } from '@lemari/contract/schemas';
import { isPaidByCard } from '@lemari/domain/plan';
import { addDays } from '@lemari/domain/time/dates';
import type { RegionId } from '@lemari/domain/region';
import { PAID_STATUSES } from '@lemari/domain/subscription/life';
import { todayIn } from '@lemari/domain/time/clock';
import { sql } from 'kysely';
import type { Db } from '../platform/database/database.ts';
import { forEachRow, type Job } from '../platform/jobs/jobs.ts';
import type { Tools } from '../tools/tools.ts';
import { nextMonthOf, readFacts } from './subscription-facts.ts';
import { lockSubscription } from './subscription-rows.ts';
import { writeSubscriptionMail } from './write-subscription-mail.ts';

/** Days before a renewal within which a card that it would miss is announced. */
const DAYS_BEFORE = 14;

/**
 * Writes to people whose card expires before their next month begins, once for each card and expiry.
 * @see rules/subscriptions/expiring-cards
 */
export const ANNOUNCE_EXPIRING_CARDS: Job<Tools> = {
  name: 'announce cards that expire',
  everySeconds: 600,
  batch: 100,
  run: async (tools, { batch, signal }) => {
    const { db, clock, log } = tools;
    for (const region of REGION_IDS.filter(isPaidByCard))
      await forEachRow(
        await expiring(db, region, todayIn(region, clock))
          .$if(Number.isFinite(batch), (rows) => rows.limit(batch))
          .execute(),
        { log, signal },
        'a card was not announced',
        ({ id }) => tools.inTransaction((trx) => announce(trx, tools, id)),
      );
  },
};

/** What a mail about a card and its expiry is about. */
const ABOUT = sql<string>`'card-' || c.id || '-' || c.expiration_year || '-' || c.expiration_month`;

/** The first day on which a card cannot be charged any more: the one after `lastDayOfCard` of `libs/domain`. */
const EXPIRED_ON = sql<string>`(make_date(c.expiration_year, c.expiration_month, 1) + interval '1 month')::date`;

/** @param today ISO date */
const expiring = (db: Db, region: RegionId, today: string) =>
  db
    .selectFrom('subscription as s')
    .innerJoin('card as c', 'c.customer_id', 's.customer_id')
    .where('s.region', '=', region)
    .where('s.status', 'in', PAID_STATUSES)
    .where('s.paid_until', '>=', today)
    .where('s.paid_until', '<', addDays(today, DAYS_BEFORE))
    .where((row) => row.or([row('s.ends_on', 'is', null), row('s.ends_on', '>', row.ref('s.paid_until'))]))
    .where('c.is_default', '=', true)
    .where(sql<boolean>`${EXPIRED_ON} <= s.paid_until + 1`)
    .where((row) =>
      row.not(
        row.exists(
          row
            .selectFrom('outbox_mail as mail')
            .whereRef('mail.customer_id', '=', 's.customer_id')
            .where('mail.subject_kind', '=', 'subscription')
            .where('mail.mail_kind', '=', 'card_expiring')
            .where('mail.about', '=', ABOUT)
            .select('mail.id'),
        ),
      ),
    )
    .orderBy('s.paid_until')
    .orderBy('s.id')
    .select([
      's.id',
      'c.brand',
      'c.last_four_digit as lastFour',
      ABOUT.as('about'),
      EXPIRED_ON.as('expiredOn'),
    ]);

/** Checks again under the lock: another process may have written. */
async function announce(trx: Db, tools: Tools, id: number): Promise<void> {
  const subscription = await lockSubscription(trx, id);
  const found = await expiring(trx, subscription.region, todayIn(subscription.region, tools.clock))
    .where('s.id', '=', id)
    .executeTakeFirst();
  const next = nextMonthOf(await readFacts(trx, subscription));
  if (!found || !next) return;
  const { about, brand, lastFour, expiredOn } = found;
  await writeSubscriptionMail(trx, tools, {
    subscription,
    kind: 'card_expiring',
    about,
    card: { brand, lastFour, lastDay: addDays(expiredOn, -1) },
  });
}
