import type { Db } from '../platform/database/database.ts';
import { passwordTakenMail } from '../mail/mails.ts';
import type { Mailer } from '../tools/tools.ts';
import type { Account } from './accounts.ts';
import { forgetDevices } from './devices.ts';
import { endFamilies } from './tokens.ts';

/**
 * A code or link proves that the customer owns the e-mail. An earlier password or identity may be from a stranger who registered
 * with the e-mail: both are removed, with all sessions.
 * @see docs/decisions/0100, docs/decisions/0322
 */
export async function verifyEmail(
  trx: Db,
  { id, email_verified_at: verifiedAt }: Account,
  now: string,
): Promise<void> {
  if (verifiedAt !== null) return;
  await trx
    .updateTable('customer')
    .set({ email_verified_at: now, password_digest: null })
    .where('id', '=', id)
    .execute();
  await trx.deleteFrom('identity').where('customer_id', '=', id).execute();
  await endFamilies(trx, id);
  await forgetDevices(trx, id);
}

/** Tells the owner that {@link verifyEmail} removed a password. @param account as it was before */
export async function tellOfTakenPassword(
  { email, email_verified_at: verifiedAt, password_digest: digest, region }: Account,
  mailer: Mailer,
): Promise<void> {
  if (verifiedAt !== null || digest === null) return;
  await mailer.send(passwordTakenMail(email, mailer.storefrontUrl, region));
}
