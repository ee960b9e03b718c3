import { createHmac, randomBytes } from 'node:crypto';
import type { WireSession } from '@lemari/contract/wire';
import type { AuthType } from '@lemari/domain/person/auth-type';
import { deviceWordsOf } from '@lemari/domain/person/browser';
import { SESSION_SECONDS } from '@lemari/domain/settings/device-data';
import type { Db } from '../platform/database/database.ts';
import { later } from '../platform/clock/later.ts';
import { removeExpired } from '../platform/database/remove-expired.ts';
import type { IsoText } from '../platform/database/tables.ts';
import { sha256 } from '../platform/sha256.ts';

// @see docs/decisions/0026

/** Lifetime of an access token, in seconds. */
const ACCESS_SECONDS = 10 * 60;
/** How long a refresh token is accepted after the first use of its successor, in seconds. */
const GRACE_SECONDS = 60;
/**
 * Most access tokens of a family. Each renewal adds one, and a predecessor may be presented many times; the oldest are deleted.
 */
const MOST_ACCESS_TOKENS = 100;

type Tokens = Omit<WireSession, 'user'>;

interface Family {
  readonly id: number;
  readonly customer_id: number;
}

interface Issued {
  readonly expires_at: IsoText;
  /** First use. */
  readonly used_at: IsoText | null;
}

/** 256 random bits. The database stores only the digest of a token. */
export const newToken = () => randomBytes(32).toString('base64url');

interface SignInFacts {
  readonly authType: AuthType;
  /** The User-Agent of the device; the database keeps only its words. */
  readonly agent: string | undefined;
}

/** The first tokens of a sign-in. Each sign-in starts a family of its own, which no other sign-in continues. */
export async function beginFamily(
  db: Db,
  customerId: number,
  now: string,
  { authType, agent = '' }: SignInFacts,
): Promise<Tokens> {
  await removeExpiredFamilies(db, customerId, now);
  const family = await db
    .insertInto('token_family')
    .values({
      customer_id: customerId,
      auth_type: authType,
      created_at: now,
      used_at: now,
      ...deviceWordsOf(agent),
    })
    .returning(['id', 'customer_id'])
    .executeTakeFirstOrThrow();
  return grant(db, family, newToken(), now);
}

/**
 * The next tokens of a family. A refresh token always has the same successor. Reuse ends the family.
 * @param trx a transaction
 * @returns undefined for an unknown, expired or reused refresh token
 */
export async function continueFamily(trx: Db, refreshToken: string, now: string) {
  const digest = sha256(refreshToken);
  // Locks the family first, as ending a family does. The other order could deadlock.
  const family = await trx
    .selectFrom('token_family')
    .where('id', '=', (eb) =>
      eb.selectFrom('refresh_token').where('token_sha256', '=', digest).select('family_id'),
    )
    .select(['id', 'customer_id', 'key'])
    .forUpdate()
    .executeTakeFirst();
  if (!family) return undefined;
  const successor = createHmac('sha256', family.key).update(refreshToken).digest('base64url');
  const [token, next] = await issued(trx, [digest, sha256(successor)]);
  if (!token || token.expires_at <= now) return undefined;
  if (isReused(token, next, now)) {
    await endFamily(trx, family.id);
    return undefined;
  }
  if (token.used_at === null)
    await trx.updateTable('refresh_token').set({ used_at: now }).where('token_sha256', '=', digest).execute();
  await trx.updateTable('token_family').set({ used_at: now }).where('id', '=', family.id).execute();
  return {
    customerId: family.customer_id,
    familyId: family.id,
    tokens: await grant(trx, family, successor, now),
  };
}

/** In the order of the digests; undefined for a token that was not issued. */
async function issued(db: Db, digests: readonly string[]): Promise<(Issued | undefined)[]> {
  const rows = await db
    .selectFrom('refresh_token')
    .where('token_sha256', 'in', digests)
    .select(['token_sha256', 'expires_at', 'used_at'])
    .execute();
  return digests.map((digest) => rows.find((row) => row.token_sha256 === digest));
}

/** Reuse: a client that has used the successor does not need the predecessor, so another client presents it. */
function isReused(token: Issued, successor: Issued | undefined, now: string): boolean {
  if (token.used_at === null) return false;
  // Before migration 0017 successors were random, so the successor of a token used then cannot be issued again.
  if (!successor) return true;
  return successor.used_at !== null && later(successor.used_at, GRACE_SECONDS) <= now;
}

/** Deletes the family with all its tokens. */
export async function endFamily(db: Db, id: number): Promise<void> {
  await db.deleteFrom('token_family').where('id', '=', id).execute();
}

/** Signs a customer out everywhere. @param but the family that stays */
export async function endFamilies(db: Db, customerId: number, but?: number | null): Promise<void> {
  // Deletes tokens without a family as well.
  await db
    .deleteFrom('access_token')
    .where('customer_id', '=', customerId)
    .where('family_id', 'is', null)
    .execute();
  await db
    .deleteFrom('token_family')
    .where('customer_id', '=', customerId)
    .$call((families) => (but == null ? families : families.where('id', '<>', but)))
    .execute();
}

/** Issues an access token, and the refresh token unless it exists. Both are valid from now on. */
async function grant(db: Db, { id, customer_id }: Family, refresh: string, now: string): Promise<Tokens> {
  const access = newToken();
  await removeExpired(db, 'access_token', now);
  await removeExpired(db, 'refresh_token', now);
  await removeOldestAccessTokens(db, id);
  await db
    .insertInto('access_token')
    .values({
      token_sha256: sha256(access),
      customer_id,
      family_id: id,
      expires_at: later(now, ACCESS_SECONDS),
    })
    .execute();
  await db
    .insertInto('refresh_token')
    .values({ token_sha256: sha256(refresh), family_id: id, expires_at: later(now, SESSION_SECONDS) })
    .onConflict((again) =>
      again.column('token_sha256').doUpdateSet((eb) => ({ expires_at: eb.ref('excluded.expires_at') })),
    )
    .execute();
  return {
    access_token: access,
    refresh_token: refresh,
    token_type: 'Bearer',
    expires_in: ACCESS_SECONDS,
    refresh_expires_in: SESSION_SECONDS,
  };
}

/** Leaves room for one more access token. */
async function removeOldestAccessTokens(db: Db, familyId: number): Promise<void> {
  await db
    .deleteFrom('access_token')
    .where('token_sha256', 'in', (eb) =>
      eb
        .selectFrom('access_token')
        .where('family_id', '=', familyId)
        .orderBy('expires_at', 'desc')
        .offset(MOST_ACCESS_TOKENS - 1)
        .select('token_sha256'),
    )
    .execute();
}

/** Deletes families without a refresh token. Their tokens were deleted as they expired. */
async function removeExpiredFamilies(db: Db, customerId: number, now: string): Promise<void> {
  await db
    .deleteFrom('token_family')
    .where('customer_id', '=', customerId)
    .where('created_at', '<', later(now, -SESSION_SECONDS))
    .where((eb) =>
      eb.not(
        eb.exists(
          eb.selectFrom('refresh_token').whereRef('family_id', '=', 'token_family.id').select('family_id'),
        ),
      ),
    )
    .execute();
}
