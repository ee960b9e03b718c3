import { DEVELOPMENT_CLIENT } from '@lemari/contract/development';
import fastify from 'fastify';
import { databaseSource } from '../content/database-source.ts';
import { toDatabase } from '../platform/database/database.ts';
import { openPglite } from '../platform/database/pglite.ts';
import { NO_LOCKS } from '../platform/locks/session-locks.ts';
import { afterwards } from '../platform/http/afterwards.ts';
import { noCache } from '../platform/http/answer-cache.ts';
import { answerErrorsAsProblems } from '../platform/http/errors.ts';
import { writesOnce } from '../operations/idempotency.ts';
import { inTransactions } from '../platform/database/transactions.ts';
import { knowVisitors } from '../platform/http/visitor.ts';
import { mountService } from '../operations/operations.ts';
import { keptMailer } from '../mail/mailer.ts';
import { ON_DEMAND } from '../on-demand/handlers.ts';
import { ORDERS } from '../orders/handlers.ts';
import { ORDER_PAYABLE } from '../orders/order-payable.ts';
import { paymentsOf } from '../payments/payments.ts';
import { TEST_CLOCK } from './test-clock.ts';

// The service of carts alone over the folder of its argument, which is all that a test wants that kills it ten times.
const { db } = toDatabase(await openPglite(process.argv[2]));
const app = fastify();
const tools = {
  db,
  inTransaction: inTransactions(db),
  clock: TEST_CLOCK,
  log: app.log,
  content: databaseSource(db),
  client: DEVELOPMENT_CLIENT,
  mailer: keptMailer(db, TEST_CLOCK, ''),
  events: undefined,
  payments: paymentsOf([]),
  payables: { order: ORDER_PAYABLE },
  afterwards: afterwards(console.error),
};
knowVisitors(app, DEVELOPMENT_CLIENT.secret);
answerErrorsAsProblems(app);
await app.register(
  (scope, _, done) => {
    const writeOnce = writesOnce(tools, NO_LOCKS);
    mountService(scope, 'on-demand', { ...ON_DEMAND, ...ORDERS }, { tools, cache: noCache, writeOnce });
    done();
  },
  { prefix: '/on-demand' },
);
const address = await app.listen({ host: '127.0.0.1', port: 0 });
process.stdout.write(`API on ${address} \n`);
