import { Refusal } from '../platform/refusal.ts';
import { sha256 } from '../platform/sha256.ts';
import type { CallParts, SignIn } from '../tools/handler.ts';
import type { Tools } from '../tools/tools.ts';

const BEARER = /^Bearer ([\w.~+/-]{16,512}=*)$/i;

type Asked = Pick<CallParts<'getProduct'>, 'headers'>;
type Asking = Pick<Tools, 'db' | 'clock'>;

/**
 * Whose call it is, for facts that a customer sees beside what is there for anyone. Operations for customers receive theirs.
 * @returns undefined for a guest, and for a token that has run out
 */
export const callerOf = async (call: Asked, tools: Asking): Promise<number | undefined> =>
  (await signInOf(call, tools))?.customer_id;

/** Whose call it is, and of which sign-in. */
export async function signInOf({ headers }: Asked, { db, clock }: Asking): Promise<SignIn | undefined> {
  const [, token] = BEARER.exec(headers.authorization ?? '') ?? [];
  if (token === undefined) return undefined;
  return db
    .selectFrom('access_token')
    .where('token_sha256', '=', sha256(token))
    .where('expires_at', '>', clock.now())
    .select(['token_sha256', 'customer_id', 'family_id'])
    .executeTakeFirst();
}

export const signInFirst = () => new Refusal(401, 'Sign in to go on.');
