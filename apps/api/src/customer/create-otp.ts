import { CODE_SECONDS, RESEND_SECONDS } from '@lemari/domain/person/sign-in-code';
import type { Handler } from '../tools/handler.ts';
import { Refusal } from '../platform/refusal.ts';
import { counted } from '../limits/count.ts';
import { codeMail } from '../mail/mails.ts';
import { isKnownDevice } from './devices.ts';
import { emailOf } from './forms.ts';
import { mailNotSent, noCodeYet } from './refusals.ts';
import { forgetCode, hasWorkingCode, newCode } from './sign-in-codes.ts';

/** Sends a code for one purpose, on the device of the call. @see docs/decisions/0098, docs/decisions/0031, docs/decisions/0364 */
export const createOtp: Handler<'createOtp'> = async ({ body, address, device }, tools) => {
  const form = emailOf(body);
  if (form instanceof Refusal) return form;
  const { email } = form;
  const { purpose = 'sign-in' } = body;
  const requester = { email, address, device };
  const isKnown = await isKnownDevice(tools.db, email, device, tools.clock.now());
  const count = await counted(isKnown ? 'send a known device a code' : 'send a code', requester, tools);
  if (count instanceof Refusal) return noCodeYet(count, await hasWorkingCode(requester, purpose, tools));
  const code = await newCode(requester, purpose, tools);
  if (!(await tools.mailer.send(codeMail(email, code, CODE_SECONDS / 60, purpose)))) {
    await forgetCode(requester, tools.db);
    await count.undo();
    return mailNotSent();
  }
  return { data: { email, expires_in: CODE_SECONDS, resend_in: RESEND_SECONDS } };
};
