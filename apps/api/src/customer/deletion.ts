import { DELETION_DAYS, deletionAt } from '@lemari/domain/person/deletion';
import { normalEmail } from '@lemari/domain/person/email';
import type { Db } from '../platform/database/database.ts';
import { Refusal } from '../platform/refusal.ts';
import type { Handler } from '../tools/handler.ts';
import { accountOf, signedIn } from './accounts.ts';
import { clientProblem } from './client.ts';
import { writeDeletionMail } from './deletion-mails.ts';
import { obstaclesOf } from './deletion-obstacles.ts';
import { withMailedCode, withOneTimePassword } from './one-time-password.ts';
import { unknownEmail } from './refusals.ts';
import { tellOfRemoved, verifyEmail } from './verified-email.ts';
import { endFamilies } from './tokens.ts';

/** What stands in the way of a deletion, and when one that is requested now takes effect. @see rules/calls/get-deletion */
export const getDeletion: Handler<'getDeletion'> = async ({ customer }, { db, clock }) => ({
  data: {
    effective_at: deletionAt(clock.now()),
    days: DELETION_DAYS,
    obstacles: await obstaclesOf(db, customer),
  },
});

/**
 * Requests the deletion of the account. From then on every call, sign-in and renewal is refused with 4003002.
 * @see rules/calls/request-deletion, rules/accounts/deletion-signs-out
 */
export const requestDeletion: Handler<'requestDeletion'> = async (call, tools) => {
  const entered = { otp: call.body.otp, purpose: 'delete-account' } as const;
  const answer = await withOneTimePassword(call, entered, tools, async (trx, account) => {
    // Waits for an order or a subscription that is being written.
    await lockAccount(trx, account.id);
    const obstacles = await obstaclesOf(trx, account.id);
    if (obstacles.length > 0) return hasObstacles(obstacles.map(({ name }) => name));
    const requestedAt = tools.clock.now();
    await trx
      .updateTable('customer')
      .set({ deletion_requested_at: requestedAt })
      .where('id', '=', account.id)
      .execute();
    await writeDeletionMail(trx, tools, account, { kind: 'deletion_requested', requestedAt });
    return { data: { effective_at: deletionAt(requestedAt) } };
  });
  if (!(answer instanceof Refusal)) tools.sendPending();
  return answer;
};

/**
 * Keeps an account that is being deleted, and signs in: the code proves the same as that of a sign-in.
 * @see rules/calls/cancel-deletion
 */
export const cancelDeletion: Handler<'cancelDeletion'> = async (call, tools) => {
  const { body, address, device, agent } = call;
  const problem = clientProblem(body, tools.client);
  if (problem) return problem;
  const { email, otp } = body;
  const entered = { otp, purpose: 'keep-account' } as const;
  let notice: Parameters<typeof tellOfRemoved> | undefined;
  const session = await withMailedCode({ email, address, device }, entered, tools, async (trx, proven) => {
    const account = await accountOf(trx, proven);
    if (!account) return unknownEmail();
    const { deletion_requested_at: requestedAt, deletion_began_at: beganAt } = await lockAccount(
      trx,
      account.id,
    );
    if (requestedAt === null) return notRequested();
    if (beganAt !== null) return tooLate();
    await trx
      .updateTable('customer')
      .set({ deletion_requested_at: null })
      .where('id', '=', account.id)
      .execute();
    // Earlier sessions stay ended.
    await endFamilies(trx, account.id);
    notice = [await verifyEmail(trx, account, tools.clock.now()), account, tools.mailer];
    await writeDeletionMail(trx, tools, account, { kind: 'deletion_cancelled', requestedAt });
    return signedIn(
      { ...account, deletion_requested_at: null },
      { address, device, agent },
      { ...tools, db: trx },
    );
  });
  if (session instanceof Refusal) return (await isGone(session, email, tools.db)) ? unknownEmail() : session;
  if (notice) await tellOfRemoved(...notice);
  tools.sendPending();
  return session;
};

/** Codes are deleted with the account: another one would not help. */
const isGone = async ({ particulars }: Refusal, email: string, db: Db): Promise<boolean> =>
  particulars.error === 'code_expired' && !(await accountOf(db, normalEmail(email)));

const lockAccount = (trx: Db, id: number) =>
  trx
    .selectFrom('customer')
    .where('id', '=', id)
    .select(['deletion_requested_at', 'deletion_began_at'])
    .forUpdate()
    .executeTakeFirstOrThrow();

const hasObstacles = (names: readonly string[]) =>
  new Refusal(409, `We can’t delete your account yet. Please settle this first: ${names.join(', ')}.`, [], {
    error: 'deletion_obstacles',
  });

const notRequested = () =>
  new Refusal(409, 'This account is not being deleted. You can sign in as usual.', [], {
    error: 'not_being_deleted',
  });

const tooLate = () =>
  new Refusal(409, 'This account is being deleted now, so it can’t be kept any more.', [], {
    error: 'not_being_deleted',
  });
