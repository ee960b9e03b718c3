import type { Handler } from '../tools/handler.ts';
import type { Db } from '../platform/database/database.ts';
import { Refusal } from '../platform/refusal.ts';
import { isValid, later } from '../platform/clock/later.ts';
import { removeExpired } from '../platform/database/remove-expired.ts';
import { counted } from '../limits/count.ts';
import { type Credential, newPasswordLink, newPasswordMail, passwordChangedMail } from '../mail/mails.ts';
import { accountById, accountOf } from './accounts.ts';
import { sha256 } from '../platform/sha256.ts';
import { forgetDevices, isKnownDevice, rememberDevice } from './devices.ts';
import { emailOf, passwordOf } from './forms.ts';
import { linkOver, mailNotSent } from './refusals.ts';
import { digestOf } from './secrets.ts';
import { endFamilies, newToken } from './tokens.ts';
import { verifyEmail } from './verified-email.ts';

const LINK_SECONDS = 60 * 60;

/** The answer is the same with and without an account, so that it does not reveal which e-mails have one. */
export const forgetPassword: Handler<'forgetPassword'> = async (
  { body, headers, address, device },
  tools,
) => {
  const form = emailOf(body);
  if (form instanceof Refusal) return form;
  const { email } = form;
  const { db, clock, mailer } = tools;
  const isKnown = await isKnownDevice(db, email, device, clock.now());
  const action = isKnown ? 'send a known device a new password' : 'send a new password';
  const count = await counted(action, { email, address, device }, tools);
  if (count instanceof Refusal) return count;
  const answer = { data: { email } };
  const account = await accountOf(db, email);
  if (!account) return answer;

  const now = clock.now();
  const code = newToken();
  const row = { code_sha256: sha256(code), expires_at: later(now, LINK_SECONDS) };
  await removeExpired(db, 'new_password_code', now);
  await db
    .insertInto('new_password_code')
    .values({ customer_id: account.id, ...row })
    .onConflict((conflict) => conflict.column('customer_id').doUpdateSet(row))
    .execute();
  const link = newPasswordLink(mailer.storefrontUrl, headers.region, code);
  if (await mailer.send(newPasswordMail(email, link, LINK_SECONDS / 60))) return answer;
  await count.undo();
  return mailNotSent();
};

/**
 * Signs out everywhere, ends the links that were mailed, and tells the owner. The link proves the e-mail as a code does. The device becomes a known one, because the link was in the owner's mailbox: the new password works there
 * while strangers use up the limits.
 */
export const setNewPassword: Handler<'setNewPassword'> = async (
  { body, device },
  { db, clock, settings, inTransaction, mailer },
) => {
  const form = passwordOf(body.password, { settings });
  if (form instanceof Refusal) return form;
  const code = sha256(body.code);
  const now = clock.now();
  const live = await db
    .selectFrom('new_password_code')
    .where('code_sha256', '=', code)
    .where(isValid('expires_at', LINK_SECONDS, now))
    .select('customer_id')
    .executeTakeFirst();
  const account = live && (await accountById(db, live.customer_id));
  if (!account) return linkOver();
  const digest = await digestOf(form.password);
  let removed: readonly Credential[] = [];
  const answer = await inTransaction(async (trx) => {
    const spent = await trx
      .deleteFrom('new_password_code')
      .where('code_sha256', '=', code)
      .returning('customer_id')
      .executeTakeFirst();
    if (!spent) return linkOver();
    removed = await verifyEmail(trx, account, now);
    await trx.updateTable('customer').set({ password_digest: digest }).where('id', '=', account.id).execute();
    await endMailedLinks(trx, account.id);
    await endFamilies(trx, account.id);
    await forgetDevices(trx, account.id);
    await rememberDevice(trx, account.id, device, now);
    return { data: { email: account.email } };
  });
  if (!(answer instanceof Refusal)) {
    const { email, region } = account;
    const shop = { storefrontUrl: mailer.storefrontUrl, region };
    await mailer.send(passwordChangedMail(email, { changedAt: now, removed }, shop));
  }
  return answer;
};

/** Ends what was mailed before a password changed: a link to sign in, or to another password. */
export async function endMailedLinks(trx: Db, customer: number): Promise<void> {
  await trx.deleteFrom('magic_link').where('customer_id', '=', customer).execute();
  await trx.deleteFrom('new_password_code').where('customer_id', '=', customer).execute();
}
