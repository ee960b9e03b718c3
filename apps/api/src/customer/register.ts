import type { Handler } from '../tools/handler.ts';
import { Refusal } from '../platform/refusal.ts';
import { counted } from '../limits/count.ts';
import { welcomeMail } from '../mail/mails.ts';
import { accountOf, attributionOf, createAccount, signedIn } from './accounts.ts';
import { clientProblem } from './client.ts';
import { codeOf, newAccountOf, partnerProblem } from './forms.ts';
import { emailTaken, emailUsed } from './refusals.ts';
import { registerByIdentity } from './identities.ts';
import { accountByCode } from './register-by-code.ts';
import { digestOf } from './secrets.ts';

type Register = Handler<'register'>;

/** Registers with a password, with a mailed code, or with a proof of an identity. @see rules/calls/register, rules/calls/verify-register */
export const register: Register = async (call, tools) =>
  clientProblem(call.body, tools.client) ?? METHODS[call.body.grant_type](call, tools);

const byCode: Register = async ({ body, address, device, agent }, tools) => {
  const form = codeOf(body, { email: 'email', code: 'code' });
  if (form instanceof Refusal) return form;
  const requester = { email: form.email, address, device, agent };
  return accountByCode({ ...body, code: form.code, field: 'code' }, requester, tools);
};

const byPassword: Register = async ({ body, address, device, agent }, tools) => {
  const form = newAccountOf(body, tools);
  if (form instanceof Refusal) return form;
  const { email, password } = form;
  const problem = partnerProblem(email, body);
  if (problem) return problem;
  const count = await counted('register', { address }, tools);
  if (count instanceof Refusal) return count;
  const known = await accountOf(tools.db, email);
  if (known) return emailTaken(known, body.region);
  const { region, style_test } = body;
  const facts = {
    email,
    region,
    password_digest: await digestOf(password),
    style_test,
    ...attributionOf(body),
  };
  const session = await tools.inTransaction(async (trx) => {
    const account = await createAccount(trx, facts, tools.clock.now());
    return account ? signedIn(account, { address, device, agent }, { ...tools, db: trx }) : emailUsed();
  });
  // The account exists, whether or not this mail arrives.
  if (!(session instanceof Refusal))
    await tools.mailer.send(welcomeMail(email, tools.mailer.storefrontUrl, region));
  return session;
};

const METHODS = {
  password: byPassword,
  code: byCode,
  google: registerByIdentity('google'),
  facebook: registerByIdentity('facebook'),
} as const;
