import { DEVELOPMENT_CLIENT } from '@lemari/contract/development';
import fastify from 'fastify';
import { databaseSource } from '../content/database-source.ts';
import { toDatabase } from '../database/database.ts';
import { openPglite } from '../database/pglite.ts';
import { NO_LOCKS } from '../database/session-locks.ts';
import { writesOf } from '../database/write.ts';
import { afterwards } from '../http/afterwards.ts';
import { noCache } from '../http/answer-cache.ts';
import { answerErrorsAsProblems } from '../http/errors.ts';
import { writesOnce } from '../http/idempotency.ts';
import { inTransactions } from '../http/in-transaction.ts';
import { knowVisitors } from '../http/visitor.ts';
import { mountService } from '../http/operations.ts';
import { keptMailer } from '../mail/mailer.ts';
import { ON_DEMAND } from '../on-demand/handlers.ts';
import { paymentsOf } from '../orders/payments.ts';
import { TEST_CLOCK } from './test-clock.ts';

// The service of carts alone over the folder of its argument, which is all that a test wants that kills it ten times.
const { db } = toDatabase(await openPglite(process.argv[2]));
const tools = {
  db,
  inTransaction: inTransactions(db),
  clock: TEST_CLOCK,
  content: databaseSource(db),
  client: DEVELOPMENT_CLIENT,
  mailer: keptMailer(db, TEST_CLOCK, ''),
  events: undefined,
  write: writesOf(db),
  payments: paymentsOf([]),
  afterwards: afterwards(console.error),
};
const app = fastify();
knowVisitors(app, DEVELOPMENT_CLIENT.secret);
answerErrorsAsProblems(app);
await app.register(
  (scope, _, done) => {
    const writeOnce = writesOnce(tools, NO_LOCKS);
    mountService(scope, 'on-demand', ON_DEMAND, { tools, cache: noCache, writeOnce });
    done();
  },
  { prefix: '/on-demand' },
);
const address = await app.listen({ host: '127.0.0.1', port: 0 });
process.stdout.write(`API on ${address} \n`);
