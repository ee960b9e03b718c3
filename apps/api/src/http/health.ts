import type { Clock } from '@lemari/domain/clock';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Db } from '../database/database.ts';
import { askedTwice } from '../database/failure.ts';
import { refuseOtherMethods } from './errors.ts';

/** `/health`: the process answers. `/ready`: the database does, too; 503 while it does not. */
export function mountHealth(app: FastifyInstance, db: Db, clock: Clock): void {
  const schema = { hide: true };
  app.get('/health', { schema }, async (_, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok', now: clock.now() }),
  );
  app.get('/ready', { schema }, async (_, reply) => {
    await askedTwice(() => sql`select 1`.execute(db));
    return reply.header('cache-control', 'no-store').send({ status: 'ready' });
  });
  refuseOtherMethods(app, '/health', ['GET']);
  refuseOtherMethods(app, '/ready', ['GET']);
}
