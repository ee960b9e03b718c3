import type { Db } from '../platform/database/database.ts';
import type { Handler } from '../tools/handler.ts';
import { Refusal } from '../platform/refusal.ts';
import { passwordTakenMail } from '../mail/mails.ts';
import { type Account, accountOf, signedIn } from './accounts.ts';
import { clientProblem } from './client.ts';
import { forgetDevices } from './devices.ts';
import { codeOf } from './forms.ts';
import { codeExpired, unknownEmail } from './refusals.ts';
import { spendCode, tryCode } from './sign-in-codes.ts';
import { endFamilies } from './tokens.ts';

export const signInByCode: Handler<'signInByCode'> = async ({ body, address, device, agent }, tools) => {
  const form =
    clientProblem(body, tools.client) ??
    codeOf({ email: body.username, code: body.otp }, { email: 'username', code: 'otp' });
  if (form instanceof Refusal) return form;
  const { email } = form;
  const right = await tryCode(form.code, { email, address, device }, 'otp', tools);
  if (right instanceof Refusal) return right;
  const account = await accountOf(tools.db, email);
  // The code stays valid, so that the customer can register with it.
  if (!account) return unknownEmail();
  const isUnverified = account.email_verified_at === null && account.password_digest !== null;
  const session = await tools.inTransaction(async (trx) => {
    if (!(await spendCode(trx, right))) return codeExpired('otp');
    await verifyEmail(trx, account, tools.clock.now());
    return signedIn(account, { device, agent }, { ...tools, db: trx });
  });
  if (isUnverified && !(session instanceof Refusal))
    await tools.mailer.send(passwordTakenMail(email, tools.mailer.storefrontUrl, account.region));
  return session;
};

/**
 * A code proves that the customer owns the e-mail. An earlier password may be from a stranger who registered with the e-mail: it
 * is removed, with all its sessions.
 * @see docs/decisions/0100
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
  await endFamilies(trx, id);
  await forgetDevices(trx, id);
}
