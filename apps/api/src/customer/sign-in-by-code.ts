import type { Handler } from '../http/handler.ts';
import { Refusal } from '../http/problem.ts';
import { accountOf, signedIn } from './accounts.ts';
import { clientProblem } from './client.ts';
import { codeOf } from './forms.ts';
import { codeExpired, unknownEmail } from './refusals.ts';
import { spendCode, tryCode } from './sign-in-codes.ts';

export const signInByCode: Handler<'signInByCode'> = async ({ body, address }, tools) => {
  const form =
    clientProblem(body, tools.client) ??
    codeOf({ email: body.username, code: body.otp }, { email: 'username', code: 'otp' });
  if (form instanceof Refusal) return form;
  const { email } = form;
  const right = await tryCode(form.code, { email, address }, 'otp', tools);
  if (right instanceof Refusal) return right;
  const account = await accountOf(tools.db, email);
  // The code stays good: with it the account can be made.
  if (!account) return unknownEmail();
  return tools.inTransaction(async (trx) => {
    if (!(await spendCode(trx, right))) return codeExpired('otp');
    await trx
      .updateTable('customer')
      .set({ email_verified_at: tools.clock.now() })
      .where('id', '=', account.id)
      .where('email_verified_at', 'is', null)
      .execute();
    return signedIn(account, { ...tools, db: trx });
  });
};
