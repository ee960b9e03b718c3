import { randomInt } from 'node:crypto';
import type { Db } from '../database/database.ts';
import { later } from '../database/later.ts';
import { removeExpired } from '../database/remove-expired.ts';
import type { Tools } from '../http/handler.ts';
import type { Refusal } from '../http/problem.ts';
import { counted, type Trier, uncounted } from './limits.ts';
import { codeExpired, codeUsedUp, wrongCode } from './refusals.ts';
import { digestOf, matches } from './secrets.ts';

/** @see docs/decisions/0023 */
export const CODE_SECONDS = 10 * 60;
const DIGITS = 6;
const TRIES = 5;

/** A code in place of the one before. @returns what is to be sent, which is kept nowhere */
export async function newCode(email: string, { db, clock }: Pick<Tools, 'db' | 'clock'>): Promise<string> {
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
    .values({ email, ...row })
    .onConflict((conflict) => conflict.column('email').doUpdateSet(row))
    .execute();
  return code;
}

/** Of a code that nobody got. */
export async function forgetCode(email: string, db: Db): Promise<void> {
  await db.deleteFrom('sign_in_code').where('email', '=', email).execute();
}

/** A code that was right, and is good until it is spent. */
interface RightCode {
  readonly email: string;
  readonly digest: string;
}

/**
 * Uses one of the tries, before it is known how it ends: many at once are as many as one after the other.
 * @param field the name the code was sent under
 */
export async function tryCode(
  code: string,
  trier: Trier,
  field: string,
  tools: Pick<Tools, 'db' | 'clock'>,
): Promise<RightCode | Refusal> {
  const limited = await counted('wrongCode', trier, tools);
  if (limited) return limited;
  const { email } = trier;
  const now = tools.clock.now();
  const tried = await tools.db
    .updateTable('sign_in_code')
    .set(({ eb }) => ({ tries_left: eb('tries_left', '-', 1) }))
    .where('email', '=', email)
    .where('expires_at', '>', now)
    .where('tries_left', '>', 0)
    .returning(['code_digest', 'tries_left'])
    .executeTakeFirst();
  if (!tried) return (await hasCode(tools.db, email, now)) ? codeUsedUp(field) : codeExpired(field);
  if (!(await matches(code, tried.code_digest)))
    return tried.tries_left === 0 ? codeUsedUp(field) : wrongCode(field, tried.tries_left);
  await uncounted('wrongCode', trier, tools);
  return { email, digest: tried.code_digest };
}

const hasCode = (db: Db, email: string, now: string) =>
  db
    .selectFrom('sign_in_code')
    .where('email', '=', email)
    .where('expires_at', '>', now)
    .select('email')
    .executeTakeFirst();

/** @returns false when somebody was faster. @param trx the transaction of what the code is spent for */
export async function spendCode(trx: Db, { email, digest }: RightCode): Promise<boolean> {
  const spent = await trx
    .deleteFrom('sign_in_code')
    .where('email', '=', email)
    .where('code_digest', '=', digest)
    .returning('email')
    .executeTakeFirst();
  return spent !== undefined;
}
