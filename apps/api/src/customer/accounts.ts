import type { WireSession, WireSignedIn } from '@lemari/contract/wire';
import type { RegionId } from '@lemari/domain/region';
import type { AuthType } from '@lemari/domain/person/auth-type';
import type { NotNull } from 'kysely';
import type { Db } from '../platform/database/database.ts';
import type { Refusal } from '../platform/refusal.ts';
import { takeBack } from '../limits/count.ts';
import { rememberDevice } from './devices.ts';
import { deletionRequested } from '../access/caller.ts';
import { beginFamily } from './tokens.ts';
import type { Tools } from '../tools/tools.ts';

/** An account that can be signed in to. */
export interface Account {
  readonly id: number;
  readonly email: string;
  readonly name: string | null;
  readonly region: RegionId;
  readonly password_digest: string | null;
  readonly email_verified_at: string | null;
  readonly deletion_requested_at: string | null;
}

const COLUMNS = [
  'id',
  'email',
  'name',
  'region',
  'password_digest',
  'email_verified_at',
  'deletion_requested_at',
] as const;

/** @param email normalized */
export const accountOf = (db: Db, email: string): Promise<Account | undefined> =>
  accounts(db).where('email', '=', email).executeTakeFirst();

export const accountById = (db: Db, id: number): Promise<Account | undefined> =>
  accounts(db).where('id', '=', id).executeTakeFirst();

const accounts = (db: Db) =>
  db
    .selectFrom('customer')
    .where('email', 'is not', null)
    .where('region', 'is not', null)
    .select(COLUMNS)
    .$narrowType<{ email: NotNull; region: NotNull }>();

/** What brought a customer here, from a registration. @see rules/promotions/sent-with-registration */
export interface Attribution {
  readonly utm_source?: string | undefined;
  readonly promotion?: string | undefined;
  readonly partnership?: string | undefined;
  readonly referral_code?: string | undefined;
  readonly ambassador?: string | undefined;
}

export const attributionOf = ({
  utm_source,
  promotion,
  partnership,
  referral_code,
  ambassador,
}: Attribution): Attribution => ({
  utm_source,
  promotion,
  partnership,
  referral_code,
  ambassador,
});

interface NewAccount extends Attribution {
  readonly email: string;
  readonly region: RegionId;
  readonly password_digest?: string;
  readonly email_verified_at?: string;
  readonly name?: string;
  readonly style_test?: object | undefined;
}

/** @returns undefined if the e-mail has an account by now */
export const createAccount = (
  db: Db,
  { style_test: styleTest, referral_code: referredBy, ...account }: NewAccount,
  now: string,
): Promise<Account | undefined> =>
  db
    .insertInto('customer')
    .values({
      ...account,
      referred_by: referredBy ?? null,
      style_test: styleTest ? JSON.stringify(styleTest) : null,
      created_at: now,
    })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning(COLUMNS)
    .$narrowType<{ email: NotNull; region: NotNull }>()
    .executeTakeFirst();

/** Where a customer signs in. All keys are required, so that the list of sign-ins can name each device. */
export interface Visitor {
  /** IP address of the visitor. */
  readonly address: string;
  /** Undefined for callers other than the storefront. */
  readonly device: string | undefined;
  /** The User-Agent. */
  readonly agent: string | undefined;
}

/**
 * Signs in the proven owner of an account, and makes the device a known one. What was asked about the e-mail before counts no more.
 * @param tools of the transaction, if there is one
 * @param authType how the customer signed in
 */
export async function signedIn(
  account: Account,
  { address, device, agent }: Visitor,
  { db, clock }: Pick<Tools, 'db' | 'clock'>,
  authType: AuthType = 'email',
): Promise<WireSession | Refusal> {
  if (account.deletion_requested_at !== null) return deletionRequested();
  const now = clock.now();
  await rememberDevice(db, account.id, device, now);
  await takeBack('ask who has an account', { email: account.email, address, device }, { db, clock });
  return { ...(await beginFamily(db, account.id, now, { authType, agent })), ...personOf(account) };
}

export const personOf = ({ id, email, name, region }: Account): WireSignedIn => ({
  user: { id, email, name, region },
});
