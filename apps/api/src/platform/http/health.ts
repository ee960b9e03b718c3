import type { Clock } from '@lemari/domain/time/clock';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import { expectRoom } from '../database/disk.ts';
import { retryRead, outageOf } from '../database/failure.ts';
import type { AnswerCache } from './answer-cache.ts';
import { refuseOtherMethods } from './methods.ts';
import { OUTAGES } from '../database/outages.ts';
import { notReady } from './unavailable.ts';
import { sendProblem } from './problem.ts';

/**
 * `/health`: the process runs. `/ready`: the database answers and accepts writes; else 503 with the reason. `/revision`: a new
 * value after each change of data that public pages show. By then no cached answer from before the change is sent any more.
 */
export function mountHealth(
  app: FastifyInstance,
  { db, disk }: Pick<Database, 'db' | 'disk'>,
  clock: Clock,
  cache: AnswerCache,
): void {
  const schema = { hide: true };
  app.get('/health', { schema }, async (_, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok', now: clock.now() }),
  );
  app.get('/ready', { schema }, async (request, reply) => {
    try {
      await retryRead(() => sql`select 1`.execute(db));
      await expectRoom(db, disk);
    } catch (error) {
      const outage = outageOf(error);
      if (!outage) throw error;
      request.log.warn({ err: error }, OUTAGES[outage].cause);
      return sendProblem(reply, notReady(OUTAGES[outage]));
    }
    return reply.header('cache-control', 'no-store').send({ status: 'ready' });
  });
  let lastRevision: string | undefined;
  app.get('/revision', { schema }, async (_, reply) => {
    const { number, started } = await retryRead(() => revisionOf(db, clock.now()));
    const revision = `${number}.${started}`;
    if (revision !== lastRevision) cache.clear();
    lastRevision = revision;
    return reply.header('cache-control', 'no-store').send({ revision });
  });
  refuseOtherMethods(app, '/health', ['GET']);
  refuseOtherMethods(app, '/revision', ['GET']);
  refuseOtherMethods(app, '/ready', ['GET']);
}

/**
 * The number of changes so far, and of dates on which plans, coupons or codes changed by themselves: both only grow while nothing is
 * deleted, and a deletion is a change.
 */
const revisionOf = (db: Database['db'], now: string) =>
  db
    .selectFrom('shop_revision')
    .select([
      'number',
      sql<number>`(
        select count(*) from (
          select starts_at as at from plan_terms
          union all select starts_at from coupon
          union all select ends_at from coupon where ends_at is not null
          union all select starts_at from voucher
          union all select ends_at from voucher
        ) as dates where at <= ${now}::timestamptz
      )`.as('started'),
    ])
    .executeTakeFirstOrThrow();
