import type { CodePurpose } from '@lemari/contract/code-purpose';
import { CODE_SECONDS, CODE_TRIES } from '@lemari/domain/person/sign-in-code';
import type { ExpressionBuilder } from 'kysely';
import type { Db } from '../platform/database/database.ts';
import { isValid, later } from '../platform/clock/later.ts';
import { removeExpired } from '../platform/database/remove-expired.ts';
import type { Tables } from '../platform/database/tables.ts';
import { Refusal } from '../platform/refusal.ts';
import { counted, deviceOf, endWait } from '../limits/count.ts';
import { sha256 } from '../platform/sha256.ts';
import { isKnownDevice } from './devices.ts';
import { codeExpired, codeForSomethingElse, codeUsedUp, wrongCode } from './refusals.ts';
import { digestOf, matches, newDigits } from './secrets.ts';
import type { Tools } from '../tools/tools.ts';

/** An email and a device: the code is sent to the one and works on the other. */
export interface CodeRequester {
  readonly email: string;
  /** IP address of the visitor. */
  readonly address: string;
  readonly device: string | undefined;
}

const keyOf = (requester: CodeRequester) => ({
  email: requester.email,
  device_sha256: sha256(deviceOf(requester)),
});

/**
 * The purposes whose codes an act takes: its own. Keeping an account also takes a code to sign in, which was asked for before the
 * sign-in was refused, and signs in as well.
 * @see docs/decisions/0364
 */
const takenFor = (act: CodePurpose): readonly CodePurpose[] =>
  act === 'keep-account' ? ['keep-account', 'sign-in'] : [act];

const isOf = (requester: CodeRequester) => (row: ExpressionBuilder<Tables, 'sign_in_code'>) =>
  row.and(keyOf(requester));

/** Replaces the code of this device. @returns the code to send; the database stores its digest */
export async function newCode(
  requester: CodeRequester,
  purpose: CodePurpose,
  { db, clock }: Pick<Tools, 'db' | 'clock'>,
): Promise<string> {
  const now = clock.now();
  const code = newDigits();
  const row = {
    purpose,
    code_digest: await digestOf(code),
    tries_left: CODE_TRIES,
    expires_at: later(now, CODE_SECONDS),
  };
  await removeExpired(db, 'sign_in_code', now);
  await db
    .insertInto('sign_in_code')
    .values({ ...keyOf(requester), ...row })
    .onConflict((conflict) => conflict.columns(['email', 'device_sha256']).doUpdateSet(row))
    .execute();
  return code;
}

/** Deletes a code that could not be sent. */
export async function forgetCode(requester: CodeRequester, db: Db): Promise<void> {
  await db.deleteFrom('sign_in_code').where(isOf(requester)).execute();
}

/** A right code, which is valid until it is spent. */
interface RightCode extends CodeRequester {
  readonly digest: string;
}

/** What a code is entered for. */
interface Use {
  readonly purpose: CodePurpose;
  /** Name of the code in the body. */
  readonly field: string;
}

/**
 * Spends one attempt of this device's code before comparing, so that concurrent guesses count like sequential ones. Guesses from
 * other devices, or with a code that was mailed for something else, find no code and use up none.
 */
export async function tryCode(
  code: string,
  requester: CodeRequester,
  { purpose, field }: Use,
  tools: Pick<Tools, 'db' | 'clock'>,
): Promise<RightCode | Refusal> {
  const now = tools.clock.now();
  const isKnown = await isKnownDevice(tools.db, requester.email, requester.device, now);
  const count = await counted(isKnown ? 'try a code on a known device' : 'try a code', requester, tools);
  if (count instanceof Refusal) return count;
  const attempts = await tools.db
    .updateTable('sign_in_code')
    .set(({ eb }) => ({ tries_left: eb('tries_left', '-', 1) }))
    .where(isOf(requester))
    .where('purpose', 'in', takenFor(purpose))
    .where(isValid('expires_at', CODE_SECONDS, now))
    .where('tries_left', '>', 0)
    .returning(['code_digest', 'tries_left'])
    .executeTakeFirst();
  if (!attempts) {
    const unexpired = await validCode(tools.db, requester, now);
    if (!unexpired) return codeExpired(field);
    return takenFor(purpose).includes(unexpired.purpose) ? codeUsedUp(field) : codeForSomethingElse(field);
  }
  if (!(await matches(code, attempts.code_digest)))
    return attempts.tries_left === 0 ? codeUsedUp(field) : wrongCode(field, attempts.tries_left);
  await count.undo();
  return { ...requester, digest: attempts.code_digest };
}

const validCode = (db: Db, requester: CodeRequester, now: string) =>
  db
    .selectFrom('sign_in_code')
    .where(isOf(requester))
    .where(isValid('expires_at', CODE_SECONDS, now))
    .select('purpose')
    .executeTakeFirst();

/** Whether a code of this device can be entered for this purpose. */
export async function hasWorkingCode(
  requester: CodeRequester,
  purpose: CodePurpose,
  { db, clock }: Pick<Tools, 'db' | 'clock'>,
): Promise<boolean> {
  const code = await db
    .selectFrom('sign_in_code')
    .where(isOf(requester))
    .where('purpose', 'in', takenFor(purpose))
    .where(isValid('expires_at', CODE_SECONDS, clock.now()))
    .where('tries_left', '>', 0)
    .select('email')
    .executeTakeFirst();
  return code !== undefined;
}

/**
 * Spends a code, and with it the wait of a minute before another one: a protected action may follow at once.
 * @returns false if another call has spent it
 * @param trx the transaction of what the code is spent for
 * @see docs/decisions/0343
 */
export async function spendCode(trx: Db, { digest, ...requester }: RightCode): Promise<boolean> {
  const spent = await trx
    .deleteFrom('sign_in_code')
    .where(isOf(requester))
    .where('code_digest', '=', digest)
    .returning('email')
    .executeTakeFirst();
  if (spent === undefined) return false;
  for (const action of ['send a code', 'send a known device a code'] as const)
    await endWait(action, requester, trx);
  return true;
}
