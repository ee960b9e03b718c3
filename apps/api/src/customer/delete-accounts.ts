import { DELETION_DAYS } from '@lemari/domain/person/deletion';
import { later } from '../platform/clock/later.ts';
import type { Db } from '../platform/database/database.ts';
import { forEachRow, type Job } from '../platform/jobs/jobs.ts';
import type { Tools } from '../tools/tools.ts';
import { deletedMail } from './deletion-mails.ts';
import { obstaclesOf } from './deletion-obstacles.ts';
import { eraseCustomer } from './erase-customer.ts';

const DELETION_SECONDS = DELETION_DAYS * 24 * 60 * 60;
/** How long a mail server may refuse the last mail, before the account is deleted without it. */
const MAIL_SECONDS = 24 * 60 * 60;

/**
 * Deletes accounts whose request is old enough. One that owes or has something by then waits until it is settled.
 *
 * The beginning is written first: from then on it cannot be cancelled, so that the last mail is true. A process that ends after it
 * is followed by the next run, whose mail has the same Message-ID.
 * @see rules/accounts/deletion-after; docs/decisions/0334
 */
export const DELETE_ACCOUNTS: Job<Tools> = {
  name: 'delete accounts',
  everySeconds: 60,
  // All rows: those that have something to settle stay due, and would fill a batch.
  run: async (tools, { signal }) => {
    const due = await dueAccounts(tools.db, tools.clock.now()).orderBy('deletion_requested_at').execute();
    await forEachRow(due, { log: tools.log, signal }, 'an account was not deleted', ({ id }) =>
      deleteAccount(id, tools),
    );
  },
};

const dueAccounts = (db: Db, now: string) =>
  db
    .selectFrom('customer')
    .where('deleted_at', 'is', null)
    .where('deletion_requested_at', '<=', later(now, -DELETION_SECONDS))
    .select('id');

async function deleteAccount(id: number, tools: Tools): Promise<void> {
  const began = await tools.inTransaction((trx) => beginDeletion(trx, id, tools.clock.now()));
  if (!began) return;
  const { email, name, beganAt } = began;
  const isMailed = email === null || (await tools.mailer.send(deletedMail({ id, email, name })));
  if (!isMailed && later(beganAt, MAIL_SECONDS) > tools.clock.now()) return;
  await tools.inTransaction(async (trx) => {
    const account = await lockDue(trx, id, tools.clock.now());
    if (!account) return;
    // The mail has taken a while.
    if ((await obstaclesOf(trx, id)).length > 0) return;
    const { email: address, phone_number: saved, mobile_phone_verified: isVerified } = account;
    const phone = isVerified ? saved : null;
    await eraseCustomer(trx, { id, email: address, phone }, tools.clock.now());
  });
}

/** @returns undefined for an account that is not due any more, or that has something to settle */
async function beginDeletion(trx: Db, id: number, now: string) {
  const account = await lockDue(trx, id, now);
  if (!account) return undefined;
  const { email, name, deletion_began_at: beganAt } = account;
  // Also of one that has begun: a charge may have come since.
  if ((await obstaclesOf(trx, id)).length > 0) return undefined;
  if (beganAt !== null) return { email, name, beganAt };
  await trx.updateTable('customer').set({ deletion_began_at: now }).where('id', '=', id).execute();
  return { email, name, beganAt: now };
}

const lockDue = (trx: Db, id: number, now: string) =>
  dueAccounts(trx, now)
    .where('id', '=', id)
    .select(['email', 'name', 'phone_number', 'mobile_phone_verified', 'deletion_began_at'])
    .forUpdate()
    .executeTakeFirst();
