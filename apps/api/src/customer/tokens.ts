import { randomBytes } from 'node:crypto';
import type { WireSession } from '@lemari/contract/wire';
import type { Db } from '../database/database.ts';
import { later } from '../database/later.ts';
import { sha256 } from './caller.ts';

/** How long tokens are good for, in seconds. @see docs/decisions/0023; accounts §9 (28 days) */
const ACCESS_SECONDS = 10 * 60;
const REFRESH_SECONDS = 28 * 24 * 60 * 60;

type Tokens = Omit<WireSession, 'user'>;

/** Not to be guessed; of what is given out only the sha256 is kept. */
export const newToken = () => randomBytes(32).toString('base64url');

/** Each sign-in begins a family of its own: nobody signs in into what somebody else has begun. */
export async function beginFamily(db: Db, customerId: number, now: string): Promise<Tokens> {
  const { id } = await db
    .insertInto('token_family')
    .values({ customer_id: customerId, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return grant(db, { id, customer_id: customerId }, now);
}

/**
 * The next tokens of a family, for a refresh token that has not been used. One that has been ends its family: two have
 * it, and one of them is not who signed in.
 * @param trx a transaction
 * @see docs/decisions/0023
 */
export async function continueFamily(trx: Db, refreshToken: string, now: string) {
  const digest = sha256(refreshToken);
  // The family first, as whoever ends it does: otherwise the two could wait for each other.
  const family = await trx
    .selectFrom('token_family')
    .where('id', '=', (eb) =>
      eb.selectFrom('refresh_token').where('token_sha256', '=', digest).select('family_id'),
    )
    .select(['id', 'customer_id'])
    .forUpdate()
    .executeTakeFirst();
  if (!family) return undefined;
  const token = await trx
    .selectFrom('refresh_token')
    .where('token_sha256', '=', digest)
    .select(['used_at', 'expires_at'])
    .executeTakeFirstOrThrow();
  if (token.used_at !== null || token.expires_at <= now) {
    await endFamily(trx, family.id);
    return undefined;
  }
  await trx.updateTable('refresh_token').set({ used_at: now }).where('token_sha256', '=', digest).execute();
  return { customerId: family.customer_id, familyId: family.id, tokens: await grant(trx, family, now) };
}

/** Takes all tokens of it along. */
export async function endFamily(db: Db, id: number): Promise<void> {
  await db.deleteFrom('token_family').where('id', '=', id).execute();
}

/** Signs somebody out wherever they are. @param but of the family that stays */
export async function endFamilies(db: Db, customerId: number, but?: number | null): Promise<void> {
  // Tokens of no family go as well.
  await db
    .deleteFrom('access_token')
    .where('customer_id', '=', customerId)
    .where('family_id', 'is', null)
    .execute();
  await db
    .deleteFrom('token_family')
    .where('customer_id', '=', customerId)
    .$if(but != null, (families) => families.where('id', '<>', but ?? 0))
    .execute();
}

async function grant(
  db: Db,
  { id, customer_id }: { readonly id: number; readonly customer_id: number },
  now: string,
): Promise<Tokens> {
  const [access, refresh] = [newToken(), newToken()];
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
    .values({ token_sha256: sha256(refresh), family_id: id, expires_at: later(now, REFRESH_SECONDS) })
    .execute();
  return {
    access_token: access,
    refresh_token: refresh,
    token_type: 'Bearer',
    expires_in: ACCESS_SECONDS,
    refresh_expires_in: REFRESH_SECONDS,
  };
}
