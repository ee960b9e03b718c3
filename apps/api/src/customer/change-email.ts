import type { WireEmailChange } from '@lemari/contract/wire';
import { CODE_SECONDS } from '@lemari/domain/person/sign-in-code';
import { signInFirst } from '../access/caller.ts';
import { counted } from '../limits/count.ts';
import {
  confirmEmailMail,
  contactUrl,
  type Credential,
  emailChangedMail,
  newEmailCodeMail,
} from '../mail/mails.ts';
import { Refusal } from '../platform/refusal.ts';
import type { Handler } from '../tools/handler.ts';
import type { Tools } from '../tools/tools.ts';
import { type Account, accountById, accountOf } from './accounts.ts';
import { isEmailConflict } from './conflicts.ts';
import {
  forgetContactCode,
  isProven,
  liveCode,
  newContactCode,
  secondsUntil,
  spendContactCode,
  tryContactCode,
} from './contact-codes.ts';
import { moveEmailData } from './contact-data.ts';
import { forgetDevices } from './devices.ts';
import { codeOf, emailOf } from './forms.ts';
import { endMailedLinks } from './new-password.ts';
import { withOneTimePassword } from './one-time-password.ts';
import { codeExpired, mailNotSent, newEmailUsed, sameEmail } from './refusals.ts';
import { endFamilies } from './tokens.ts';
import { keepCredentialOf, tellOfRemoved } from './verified-email.ts';

// The e-mail of an account changes with proof of both addresses, and never becomes that of another account. The same calls confirm
// the e-mail that it has. @see docs/decisions/0330, docs/decisions/0338

type EmailAnswer = Promise<{ data: WireEmailChange['data'] } | Refusal>;

/** @see rules/calls/get-email-change */
export const getEmailChange: Handler<'getEmailChange'> = ({ customer }, tools) =>
  verificationState(customer, tools);

/**
 * The one-time password of the old address comes first, unless the address is the account's own.
 * @see rules/calls/start-email-change, rules/accounts/email-confirmation
 */
export const startEmailChange: Handler<'startEmailChange'> = async (call, tools) => {
  const { customer, body, address, device } = call;
  const form = emailOf(body);
  if (form instanceof Refusal) return form;
  const { email } = form;
  const account = await accountById(tools.db, customer);
  if (!account) return signInFirst();
  const isOwn = email === account.email;
  // The answer says whether an e-mail has an account.
  const lookUp = isOwn ? undefined : await counted('ask who has a new email', { customer, address }, tools);
  if (lookUp instanceof Refusal) return lookUp;
  const problem = await emailProblem(email, account, tools);
  if (problem) return problem;
  const count = await counted('mail a code to a new address', { customer, email, address, device }, tools);
  if (count instanceof Refusal) return count;
  const owner = { customer, kind: 'email' } as const;
  const code = await (isOwn || (await isProven(owner, email, tools))
    ? newContactCode(owner, email, tools)
    : withOneTimePassword(call, { otp: body.otp, purpose: 'change-email' }, tools, (trx) =>
        newContactCode(owner, email, { ...tools, db: trx }),
      ));
  if (code instanceof Refusal) {
    await count.undo();
    return code;
  }
  const mail = isOwn ? confirmEmailMail : newEmailCodeMail;
  if (!(await tools.mailer.send(mail(email, code, CODE_SECONDS / 60)))) {
    await forgetContactCode(tools.db, owner);
    await count.undo();
    return mailNotSent();
  }
  return verificationState(customer, tools);
};

/**
 * Signs out everywhere else, and tells both addresses. The account's own e-mail is only confirmed. What opened the session stays;
 * other ways into the account end, if they are older than the proof.
 * @see rules/calls/change-email, rules/accounts/email-confirmation; docs/decisions/0342
 */
export const changeEmail: Handler<'changeEmail'> = async (call, tools) => {
  const form = codeOf(call.body, { email: 'email', code: 'code' });
  if (form instanceof Refusal) return form;
  const { email } = form;
  const account = await accountById(tools.db, call.customer);
  if (!account) return signInFirst();
  if (email === account.email && account.email_verified_at !== null) return sameEmail();
  const attempt = { code: form.code, contact: email, action: 'try a code of a new address' } as const;
  const right = await tryContactCode(attempt, 'email', call, tools);
  if (right instanceof Refusal) return right;
  // After the code: before it, anyone could ask here without limit who has an account.
  const problem = await emailProblem(email, account, tools);
  if (problem) return problem;
  let removed: readonly Credential[] = [];
  const changed = await unlessEmailIsUsed(
    tools.inTransaction(async (trx) => {
      if (!(await spendContactCode(trx, right))) return codeExpired('code');
      const now = tools.clock.now();
      removed = await keepCredentialOf(trx, call.signIn.family_id, account);
      if (email === account.email) {
        await trx
          .updateTable('customer')
          .set({ email_verified_at: now })
          .where('id', '=', account.id)
          .where('email', '=', email)
          .execute();
        return undefined;
      }
      await trx
        .updateTable('customer')
        .set({ email, email_verified_at: now })
        .where('id', '=', account.id)
        .execute();
      // What was mailed to the old address works no longer.
      await endMailedLinks(trx, account.id);
      await moveEmailData(trx, { from: account.email, to: email });
      await endFamilies(trx, account.id, call.signIn.family_id);
      await forgetDevices(trx, account.id, call.device);
      return undefined;
    }),
  );
  if (changed instanceof Refusal) return changed;
  if (email !== account.email) await tell(account, email, tools);
  await tellOfRemoved(removed, { ...account, email }, tools.mailer);
  return verificationState(account.id, tools);
};

async function emailProblem(
  email: string,
  account: Account,
  { db }: Pick<Tools, 'db'>,
): Promise<Refusal | undefined> {
  if (email === account.email) return account.email_verified_at === null ? undefined : sameEmail();
  return (await accountOf(db, email)) ? newEmailUsed() : undefined;
}

async function unlessEmailIsUsed<T>(change: Promise<T>): Promise<T | Refusal> {
  try {
    return await change;
  } catch (error) {
    if (isEmailConflict(error)) return newEmailUsed();
    throw error;
  }
}

/** A mail that is not accepted does not undo the change. */
async function tell(
  { email: oldEmail, region }: Account,
  newEmail: string,
  { mailer }: Pick<Tools, 'mailer'>,
): Promise<void> {
  const facts = {
    oldEmail,
    newEmail,
    contactUrl: contactUrl({ storefrontUrl: mailer.storefrontUrl, region }),
  };
  await Promise.all([oldEmail, newEmail].map((to) => mailer.send(emailChangedMail(to, facts))));
}

async function verificationState(customer: number, tools: Pick<Tools, 'db' | 'clock'>): EmailAnswer {
  const [account, code] = await Promise.all([
    accountById(tools.db, customer),
    liveCode({ customer, kind: 'email' }, tools),
  ]);
  if (!account) return signInFirst();
  return {
    data: {
      email: account.email,
      is_confirmed: account.email_verified_at !== null,
      sent_to: code?.contact ?? null,
      expires_in: code ? secondsUntil(code.expires_at, tools.clock.now()) : null,
    },
  };
}
