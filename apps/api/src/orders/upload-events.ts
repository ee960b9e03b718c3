import { type Selectable, sql, type SqlBool } from 'kysely';
import { retryAt } from '../platform/clock/later.ts';
import type { Tables } from '../platform/database/tables.ts';
import type { Job } from '../platform/jobs/jobs.ts';
import { claimEach } from '../platform/outbox/claim.ts';
import type { EventUpload, Tools } from '../tools/tools.ts';

/** Longer than an upload can take, even if another process's clock differs. */
const CLAIM_SECONDS = 120;
/** Shortest and longest gap between two attempts. */
const LEAST_SECONDS = 60;
const MOST_SECONDS = 6 * 3600;

/**
 * Uploads pending events and retries refused ones at growing intervals. After a lost answer it sends the same time and facts
 * again.
 */
export const UPLOAD_EVENTS: Job<Tools> = {
  name: 'upload events',
  everySeconds: 30,
  batch: 10,
  run: async (tools, run) => {
    const { events } = tools;
    if (!events) return;
    const waiting = {
      table: 'event',
      since: 'received_at',
      isOpen: sql<SqlBool>`is_awaited and sent_at is null`,
      claimSeconds: CLAIM_SECONDS,
      mostSeconds: MOST_SECONDS,
    } as const;
    for await (const event of claimEach(tools, waiting, run)) await uploadOne(tools, events, event);
  },
};

async function uploadOne(
  { db, clock, log }: Tools,
  events: EventUpload,
  event: Selectable<Tables['event']>,
): Promise<void> {
  const { id, name, identity, facts, occurred_at: at } = event;
  const problem = await events.upload({
    identity: identity ?? '',
    evtName: name,
    evtData: facts as Record<string, string | number | boolean>,
    timestamp: Math.floor(Date.parse(at) / 1000),
  });
  if (problem !== undefined) log.warn({ id, problem }, 'an event was not accepted');
  const now = clock.now();
  await db
    .updateTable('event')
    .set(
      problem === undefined
        ? { sent_at: now }
        : { claimed_until: retryAt(now, at, { least: LEAST_SECONDS, most: MOST_SECONDS }) },
    )
    .where('id', '=', id)
    .execute();
}
