import type { Handler } from '../tools/handler.ts';
import { Refusal } from '../platform/refusal.ts';
import type { Credential } from '../mail/mails.ts';
import { accountOf, signedIn } from './accounts.ts';
import { clientProblem } from './client.ts';
import { codeOf } from './forms.ts';
import { codeExpired, unknownEmail } from './refusals.ts';
import { spendCode, tryCode } from './sign-in-codes.ts';
import { tellOfRemoved, verifyEmail } from './verified-email.ts';

export const signInByCode: Handler<'signInByCode'> = async ({ body, address, device, agent }, tools) => {
  const form =
    clientProblem(body, tools.client) ??
    codeOf({ email: body.username, code: body.otp }, { email: 'username', code: 'otp' });
  if (form instanceof Refusal) return form;
  const { email } = form;
  const right = await tryCode(
    form.code,
    { email, address, device },
    { purpose: 'sign-in', field: 'otp' },
    tools,
  );
  if (right instanceof Refusal) return right;
  const account = await accountOf(tools.db, email);
  // The code stays valid, so that the customer can register with it.
  if (!account) return unknownEmail();
  let removed: readonly Credential[] = [];
  const session = await tools.inTransaction(async (trx) => {
    if (!(await spendCode(trx, right))) return codeExpired('otp');
    removed = await verifyEmail(trx, account, tools.clock.now());
    return signedIn(account, { address, device, agent }, { ...tools, db: trx });
  });
  if (!(session instanceof Refusal)) await tellOfRemoved(removed, account, tools.mailer);
  return session;
};
