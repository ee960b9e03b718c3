import { createHash } from 'node:crypto';
import type { Call, Tools } from '../http/handler.ts';
import { Refusal } from '../http/problem.ts';

export const sha256 = (token: string): string => createHash('sha256').update(token).digest('hex');

const BEARER = /^Bearer ([\w.~+/-]{16,512}=*)$/i;

/**
 * Whose call it is.
 * @returns undefined for a guest, and for a token that has run out
 */
export async function callerOf(
  { headers }: Pick<Call<'getProduct'>, 'headers'>,
  { db, clock }: Pick<Tools, 'db' | 'clock'>,
): Promise<number | undefined> {
  const [, token] = BEARER.exec(headers.authorization ?? '') ?? [];
  if (token === undefined) return undefined;
  const row = await db
    .selectFrom('access_token')
    .where('token_sha256', '=', sha256(token))
    .where('expires_at', '>', clock.now())
    .select('customer_id')
    .executeTakeFirst();
  return row?.customer_id;
}

export const signInFirst = () => new Refusal(401, 'Sign in to go on.');
