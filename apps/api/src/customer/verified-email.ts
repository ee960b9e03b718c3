import type { IdentityProviderName } from '@lemari/contract/identity';
import type { AuthType } from '@lemari/domain/person/auth-type';
import type { Db } from '../platform/database/database.ts';
import { type Credential, credentialsRemovedMail } from '../mail/mails.ts';
import type { Mailer } from '../tools/tools.ts';
import type { Account } from './accounts.ts';
import { forgetDevices } from './devices.ts';
import { endFamilies } from './tokens.ts';

/**
 * A code or link proves that the customer owns the e-mail. An earlier password or identity may be from a stranger who registered
 * with the e-mail: both are removed, with all sessions.
 * @returns what was removed, for {@link tellOfRemoved}
 * @see docs/decisions/0100, docs/decisions/0322
 */
export async function verifyEmail(
  trx: Db,
  { id, email_verified_at: verifiedAt, password_digest: digest }: Account,
  now: string,
): Promise<readonly Credential[]> {
  if (verifiedAt !== null) return [];
  await trx
    .updateTable('customer')
    .set({ email_verified_at: now, password_digest: null })
    .where('id', '=', id)
    .execute();
  const providers = await removeIdentities(trx, id);
  await endFamilies(trx, id);
  await forgetDevices(trx, id);
  return digest === null ? providers : ['password', ...providers];
}

/**
 * Within a session that proves the e-mail, what opened the session is the customer's. What else opens the account may be a
 * stranger's, if it was there before the proof: it is removed, with its sessions.
 * @returns what was removed, for {@link tellOfRemoved}
 * @see docs/decisions/0342
 */
export async function keepCredentialOf(
  trx: Db,
  familyId: number | null,
  { id, email_verified_at: verifiedAt, password_digest: digest }: Account,
): Promise<readonly Credential[]> {
  if (verifiedAt !== null) return [];
  const openedBy = await openerOf(trx, familyId);
  await trx
    .deleteFrom('token_family')
    .where('customer_id', '=', id)
    .where('auth_type', '<>', openedBy)
    .execute();
  await forgetDevices(trx, id);
  if (openedBy === 'email') return removeIdentities(trx, id);
  const providers = await removeIdentities(trx, id, openedBy);
  if (digest === null) return providers;
  await trx.updateTable('customer').set({ password_digest: null }).where('id', '=', id).execute();
  return ['password', ...providers];
}

async function openerOf(trx: Db, familyId: number | null): Promise<AuthType> {
  if (familyId === null) return 'email';
  const family = await trx
    .selectFrom('token_family')
    .where('id', '=', familyId)
    .select('auth_type')
    .executeTakeFirst();
  return family?.auth_type ?? 'email';
}

/** @param but the provider whose identity stays */
async function removeIdentities(
  trx: Db,
  customer: number,
  but?: IdentityProviderName,
): Promise<readonly IdentityProviderName[]> {
  const removed = await trx
    .deleteFrom('identity')
    .where('customer_id', '=', customer)
    .$call((identities) => (but === undefined ? identities : identities.where('provider', '<>', but)))
    .returning('provider')
    .execute();
  return [...new Set(removed.map(({ provider }) => provider))];
}

/** Tells the owner what a proof of the e-mail has removed. A mail that is not accepted changes nothing. */
export async function tellOfRemoved(
  removed: readonly Credential[],
  { email, region }: Pick<Account, 'email' | 'region'>,
  mailer: Mailer,
): Promise<void> {
  if (removed.length === 0) return;
  await mailer.send(credentialsRemovedMail(email, removed, { storefrontUrl: mailer.storefrontUrl, region }));
}
