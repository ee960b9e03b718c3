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
 * @returns undefined for a guest, for an expired token, and for an account that is being deleted
 */
export async function callerOf(call: AnyCall, tools: ReadTools): Promise<number | undefined> {
  const signIn = await signInOf(call, tools);
  return signIn instanceof Refusal ? undefined : signIn.customer_id;
}

/** The sign-in of a call's access token, or why there is none. */
export async function signInOf({ headers }: AnyCall, { db, clock }: ReadTools): Promise<SignIn | Refusal> {
  const [, token] = BEARER.exec(headers.authorization ?? '') ?? [];
  if (token === undefined) return signInFirst();
  const found = await db
    .selectFrom('access_token')
    .innerJoin('customer', 'customer.id', 'access_token.customer_id')
    .where('token_sha256', '=', sha256(token))
    .where('expires_at', '>', clock.now())
    .select(['token_sha256', 'customer_id', 'family_id', 'deletion_requested_at'])
    .executeTakeFirst();
  if (!found) return signInFirst();
  const { deletion_requested_at: requestedAt, ...signIn } = found;
  return requestedAt === null ? signIn : deletionRequested();
}

export const signInFirst = () => new Refusal(401, 'Please sign in to continue.');

/**
 * The owner has asked to delete the account.
 * @param email of the account, for a caller who has proven to be its owner
 * @see rules/errors/deletion-asked, rules/accounts/deletion-signs-out
 */
export const deletionRequested = (email?: string) =>
  new Refusal(403, 'You have asked us to delete this account.', [], {
    code: 4_003_002,
    ...(email !== undefined && { email }),
  });
