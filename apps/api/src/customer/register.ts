import type { Handler } from '../http/handler.ts';
import { Refusal } from '../http/problem.ts';
import { welcomeMail } from '../mail/mails.ts';
import { accountOf, createAccount, signedIn } from './accounts.ts';
import { clientProblem } from './client.ts';
import { codeOf, newAccountOf } from './forms.ts';
import { counted } from './limits.ts';
import { emailTaken, emailUsed } from './refusals.ts';
import { accountByCode } from './register-by-code.ts';
import { digestOf } from './secrets.ts';

type Register = Handler<'register'>;

/** With a password, or with a code that was sent. @see accounts §7, Auth */
export const register: Register = async (call, tools) =>
  clientProblem(call.body, tools.client) ?? WAYS[call.body.grant_type](call, tools);

const byCode: Register = async ({ body, address }, tools) => {
  const form = codeOf(body, { email: 'email', code: 'code' });
  if (form instanceof Refusal) return form;
  return accountByCode({ ...body, code: form.code, field: 'code' }, { email: form.email, address }, tools);
};

const byPassword: Register = async ({ body, address }, tools) => {
  const form = newAccountOf(body);
  if (form instanceof Refusal) return form;
  const { email, password } = form;
  const limited = await counted('registration', { email, address }, tools);
  if (limited) return limited;
  const known = await accountOf(tools.db, email);
  if (known) return emailTaken(known, body.region);
  const { region, utm_source, style_test } = body;
  const facts = { email, region, password_digest: await digestOf(password), utm_source, style_test };
  const session = await tools.inTransaction(async (trx) => {
    const account = await createAccount(trx, facts, tools.clock.now());
    return account ? signedIn(account, { ...tools, db: trx }) : emailUsed();
  });
  // Who has an account now has it whether this mail comes or not.
  if (!(session instanceof Refusal))
    await tools.mailer.send(welcomeMail(email, tools.mailer.storefrontUrl, region));
  return session;
};

const WAYS = { password: byPassword, code: byCode } as const;
