import { Refusal } from '../platform/refusal.ts';
import { sha256 } from '../platform/sha256.ts';
import type { CallParts, SignIn } from '../tools/handler.ts';
import type { Tools } from '../tools/tools.ts';

const BEARER = /^Bearer ([\w.~+/-]{16,512}=*)$/i;

type AnyCall = Pick<CallParts<'getProduct'>, 'headers'>;
type ReadTools = Pick<Tools, 'db' | 'clock'>;

/**
 * The customer who makes a call, for customer data in an answer that is for anyone. Operations for customers receive the customer
 * in the call.
 * @returns undefined for a guest, and for an expired token
 */
export const callerOf = async (call: AnyCall, tools: ReadTools): Promise<number | undefined> =>
  (await signInOf(call, tools))?.customer_id;

/** The sign-in of a call's access token. */
export async function signInOf({ headers }: AnyCall, { db, clock }: ReadTools): Promise<SignIn | undefined> {
  const [, token] = BEARER.exec(headers.authorization ?? '') ?? [];
  if (token === undefined) return undefined;
  return db
    .selectFrom('access_token')
    .where('token_sha256', '=', sha256(token))
    .where('expires_at', '>', clock.now())
    .select(['token_sha256', 'customer_id', 'family_id'])
    .executeTakeFirst();
}

export const signInFirst = () => new Refusal(401, 'Please sign in to continue.');
