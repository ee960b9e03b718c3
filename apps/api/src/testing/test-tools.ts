import { DEVELOPMENT_CLIENT } from '@lemari/contract/development';
import { DEFAULT_SETTINGS } from '@lemari/domain/settings';
import { houseFromEnv } from '@lemari/domain/settings/house';
import { CHARGE_PAYABLE } from '../charges/charge-payable.ts';
import { databaseSource } from '../content/database-source.ts';
import { mailboxMailer, mailboxTexts } from '../mail/mailer.ts';
import { ORDER_PAYABLE } from '../orders/order-payable.ts';
import { paymentsOf } from '../payments/payments.ts';
import type { Db } from '../platform/database/database.ts';
import { inTransactions } from '../platform/database/transactions.ts';
import { createBackgroundTasks } from '../platform/http/background-tasks.ts';
import type { Logger } from '../platform/logger.ts';
import { INVOICE_PAYABLE } from '../subscriptions/invoice-payable.ts';
import type { Tools } from '../tools/tools.ts';
import { TEST_CLOCK } from './test-clock.ts';

/** Tools for a test that mounts a part of the API: charges, mails and background tasks do nothing. */
export const testTools = (db: Db, log: Logger): Tools => ({
  db,
  inTransaction: inTransactions(db),
  clock: TEST_CLOCK,
  settings: DEFAULT_SETTINGS,
  house: houseFromEnv({}),
  log,
  content: databaseSource(db),
  client: DEVELOPMENT_CLIENT,
  codeTexts: mailboxTexts(db, TEST_CLOCK, ''),
  mailer: mailboxMailer(db, TEST_CLOCK, ''),
  events: undefined,
  flags: { 'payment-method-bni-virtual-account': false },
  payments: paymentsOf([]),
  payables: { order: ORDER_PAYABLE, invoice: INVOICE_PAYABLE, charge: CHARGE_PAYABLE },
  runInBackground: createBackgroundTasks((error) => log.error({ err: error }, 'a background task failed')),
  sendPending: () => undefined,
});
