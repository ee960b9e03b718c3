import type { Clock } from '@lemari/domain/time/clock';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import { expectRoom } from '../database/disk.ts';
import { askedTwice, outageOf } from '../database/failure.ts';
import type { AnswerCache } from './answer-cache.ts';
import { refuseOtherMethods } from './errors.ts';
import { OUTAGES } from '../database/outages.ts';
import { notReady } from './unavailable.ts';
import { sendProblem } from './problem.ts';

/**
 * `/health`: the process answers. `/ready`: the database does, too, and takes what is written; else 503 with the reason.
 * `/revision`: another one after every change of what public pages are made from; by then no answer from before the change
 * is given any more.
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
      await askedTwice(() => sql`select 1`.execute(db));
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
    const { number } = await askedTwice(() =>
      db.selectFrom('shop_revision').select('number').executeTakeFirstOrThrow(),
    );
    const revision = String(number);
    if (revision !== lastRevision) cache.clear();
    lastRevision = revision;
    return reply.header('cache-control', 'no-store').send({ revision });
  });
  refuseOtherMethods(app, '/health', ['GET']);
  refuseOtherMethods(app, '/revision', ['GET']);
  refuseOtherMethods(app, '/ready', ['GET']);
}
