import type { Handler } from '../http/handler.ts';
import { Refusal } from '../http/problem.ts';
import { codeMail } from '../mail/mails.ts';
import { emailOf } from './forms.ts';
import { counted, uncounted } from './limits.ts';
import { mailNotSent } from './refusals.ts';
import { CODE_SECONDS, forgetCode, newCode } from './sign-in-codes.ts';

/** As the limit on codes says. */
const RESEND_SECONDS = 60;

/** A code for whoever reads the mail, to sign in or to register. @see docs/decisions/0023 */
export const createOtp: Handler<'createOtp'> = async ({ body, address }, tools) => {
  const form = emailOf(body);
  if (form instanceof Refusal) return form;
  const { email } = form;
  const trier = { email, address };
  const limited = await counted('code', trier, tools);
  if (limited) return limited;
  const code = await newCode(email, tools);
  if (!(await tools.mailer.send(codeMail(email, code, CODE_SECONDS / 60)))) {
    await forgetCode(email, tools.db);
    await uncounted('code', trier, tools);
    return mailNotSent();
  }
  return { data: { email, expires_in: CODE_SECONDS, resend_in: RESEND_SECONDS } };
};
