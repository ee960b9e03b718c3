import { DEVELOPMENT_CLIENT } from '@lemari/contract/development';
import { databaseSource } from '../content/database-source.ts';
import { mailboxMailer } from '../mail/mailer.ts';
import { ORDER_PAYABLE } from '../orders/order-payable.ts';
import { paymentsOf } from '../payments/payments.ts';
import type { Db } from '../platform/database/database.ts';
import { inTransactions } from '../platform/database/transactions.ts';
import { createBackgroundTasks } from '../platform/http/background-tasks.ts';
import type { Logger } from '../platform/logger.ts';
import type { Tools } from '../tools/tools.ts';
import { TEST_CLOCK } from './test-clock.ts';

/** What handlers work with where a test mounts a part of the API: nothing is charged, sent or done behind answers. */
export const testTools = (db: Db, log: Logger): Tools => ({
  db,
  inTransaction: inTransactions(db),
  clock: TEST_CLOCK,
  log,
  content: databaseSource(db),
  client: DEVELOPMENT_CLIENT,
  mailer: mailboxMailer(db, TEST_CLOCK, ''),
  events: undefined,
  payments: paymentsOf([]),
  payables: { order: ORDER_PAYABLE },
  runInBackground: createBackgroundTasks((error) =>
    log.error({ err: error }, 'what follows an answer failed'),
  ),
  sendPending: () => undefined,
});
