import { randomInt } from 'node:crypto';
import { CODE_SECONDS } from '@lemari/domain/person/sign-in-code';
import type { ExpressionBuilder } from 'kysely';
import type { Db } from '../platform/database/database.ts';
import { isRunning, later } from '../platform/clock/later.ts';
import { removeExpired } from '../platform/database/remove-expired.ts';
import type { Tables } from '../platform/database/tables.ts';
import { Refusal } from '../platform/refusal.ts';
import { counted, deviceOf } from '../limits/count.ts';
import { sha256 } from '../platform/sha256.ts';
import { isKnownDevice } from './devices.ts';
import { codeExpired, codeUsedUp, wrongCode } from './refusals.ts';
import { digestOf, matches } from './secrets.ts';
import type { Tools } from '../tools/tools.ts';

const DIGITS = 6;
const TRIES = 5;

/** An email on a device: a code is sent to the one and works on the other. */
export interface Asker {
  readonly email: string;
  /** IP address of the visitor. */
  readonly address: string;
  readonly device: string | undefined;
}

const keyOf = (asker: Asker) => ({ email: asker.email, device_sha256: sha256(deviceOf(asker)) });

const isOf = (asker: Asker) => (row: ExpressionBuilder<Tables, 'sign_in_code'>) => row.and(keyOf(asker));

/** A code in place of the one before on this device. @returns what is to be sent, which is kept nowhere */
export async function newCode(asker: Asker, { db, clock }: Pick<Tools, 'db' | 'clock'>): Promise<string> {
  const now = clock.now();
  const code = String(randomInt(10 ** DIGITS)).padStart(DIGITS, '0');
  const row = {
    code_digest: await digestOf(code),
    tries_left: TRIES,
    expires_at: later(now, CODE_SECONDS),
  };
  await removeExpired(db, 'sign_in_code', now);
  await db
    .insertInto('sign_in_code')
    .values({ ...keyOf(asker), ...row })
    .onConflict((conflict) => conflict.columns(['email', 'device_sha256']).doUpdateSet(row))
    .execute();
  return code;
}

/** Of a code that could not be sent. */
export async function forgetCode(asker: Asker, db: Db): Promise<void> {
  await db.deleteFrom('sign_in_code').where(isOf(asker)).execute();
}

/** A code that was right, and is good until it is spent. */
interface RightCode extends Asker {
  readonly digest: string;
}

/**
 * Uses one of the tries of the code that was asked for on this device, before it is known how it ends: many at once are as many
 * as one after the other. Guesses from elsewhere find no code, and touch none.
 * @param field the name the code was sent under
 */
export async function tryCode(
  code: string,
  asker: Asker,
  field: string,
  tools: Pick<Tools, 'db' | 'clock'>,
): Promise<RightCode | Refusal> {
  const now = tools.clock.now();
  const isKnown = await isKnownDevice(tools.db, asker.email, asker.device, now);
  const tries = await counted(isKnown ? 'try a code on a known device' : 'try a code', asker, tools);
  if (tries instanceof Refusal) return tries;
  const attempts = await tools.db
    .updateTable('sign_in_code')
    .set(({ eb }) => ({ tries_left: eb('tries_left', '-', 1) }))
    .where(isOf(asker))
    .where(isRunning('expires_at', CODE_SECONDS, now))
    .where('tries_left', '>', 0)
    .returning(['code_digest', 'tries_left'])
    .executeTakeFirst();
  if (!attempts) return (await hasCode(tools.db, asker, now)) ? codeUsedUp(field) : codeExpired(field);
  if (!(await matches(code, attempts.code_digest)))
    return attempts.tries_left === 0 ? codeUsedUp(field) : wrongCode(field, attempts.tries_left);
  await tries.takeBack();
  return { ...asker, digest: attempts.code_digest };
}

const hasCode = (db: Db, asker: Asker, now: string) =>
  db
    .selectFrom('sign_in_code')
    .where(isOf(asker))
    .where(isRunning('expires_at', CODE_SECONDS, now))
    .select('email')
    .executeTakeFirst();

/** @returns false when another call was faster. @param trx the transaction of what the code is spent for */
export async function spendCode(trx: Db, { digest, ...asker }: RightCode): Promise<boolean> {
  const spent = await trx
    .deleteFrom('sign_in_code')
    .where(isOf(asker))
    .where('code_digest', '=', digest)
    .returning('email')
    .executeTakeFirst();
  return spent !== undefined;
}
