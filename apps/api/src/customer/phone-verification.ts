import { phoneProblem, savedPhone } from '@lemari/domain/person/phone';
import { CODE_SECONDS, RESEND_SECONDS } from '@lemari/domain/person/sign-in-code';
import type { WirePhoneVerification } from '@lemari/contract/wire';
import { signInFirst } from '../access/caller.ts';
import { counted } from '../limits/count.ts';
import type { Db } from '../platform/database/database.ts';
import { later } from '../platform/clock/later.ts';
import { Refusal } from '../platform/refusal.ts';
import type { Call, Handler } from '../tools/handler.ts';
import type { Tools } from '../tools/tools.ts';
import {
  forgetContactCode,
  isProven,
  liveCode,
  newContactCode,
  secondsUntil,
  spendContactCode,
  tryContactCode,
} from './contact-codes.ts';
import { forgetVerifiedPhone } from './contact-data.ts';
import { isPhoneConflict } from './conflicts.ts';
import { withOneTimePassword } from './one-time-password.ts';
import { whyPhoneTaken } from './phone-look-ups.ts';
import { codeExpired, phoneUsed, textNotSent } from './refusals.ts';

type PhoneAnswer = Promise<{ data: WirePhoneVerification['data'] } | Refusal>;

/**
 * Where the verification stands; of a number that is named, or else of the saved one.
 * @see rules/calls/get-phone-verification; docs/decisions/0329
 */
export const getPhoneVerification: Handler<'getPhoneVerification'> = async ({ customer, query }, tools) => {
  const named = query.phone_number === undefined ? undefined : phoneOf(query.phone_number);
  return named instanceof Refusal ? named : verificationState(customer, tools, named);
};

/** @see rules/calls/phone-verification; docs/decisions/0329 */
export const verifyPhone: Handler<'verifyPhone'> = async (call, tools) => {
  const { customer, body } = call;
  const saved = await contactOf(tools.db, customer);
  if (!saved) return signInFirst();
  const phone = phoneOf(body.phone_number ?? saved.phone_number ?? '');
  if (phone instanceof Refusal) return phone;
  const { code } = body;
  // Of a number that another account has verified, a right code alone is told so.
  if (code !== undefined) return verify(call, { phone, code }, tools);
  const taken = await whyPhoneTaken(call, { phone, own: saved.phone_number }, tools);
  if (taken) return taken;
  const changesVerified = saved.mobile_phone_verified && phone !== saved.phone_number;
  return sendCode(call, { phone, changesVerified }, tools);
};

/** A number as it is saved, or its problem. */
function phoneOf(written: string): string | Refusal {
  const phone = savedPhone(written);
  const message = phoneProblem(phone);
  return message === undefined ? phone : new Refusal(400, message, [{ field: 'phone_number', message }]);
}

interface Sending {
  readonly phone: string;
  /** A verified number is about to be replaced. @see rules/phones/change-proven */
  readonly changesVerified: boolean;
}

async function sendCode(
  call: Call<'verifyPhone'>,
  { phone, changesVerified }: Sending,
  tools: Tools,
): PhoneAnswer {
  const { customer, address, device } = call;
  const count = await counted('text a code', { customer, phone, address, device }, tools);
  if (count instanceof Refusal) return count;
  const owner = { customer, kind: 'phone' } as const;
  const code = await (changesVerified && !(await isProven(owner, phone, tools))
    ? withOneTimePassword(call, { otp: call.body.otp, purpose: 'change-phone' }, tools, (trx) =>
        newContactCode(owner, phone, { ...tools, db: trx }),
      )
    : newContactCode(owner, phone, tools));
  if (code instanceof Refusal) {
    await count.undo();
    return code;
  }
  try {
    if (!tools.codeTexts) throw new Error('there is no provider of text messages');
    await tools.codeTexts.send(`+${phone}`, codeText(code));
  } catch (error) {
    tools.log.warn({ err: error }, 'a code was not texted');
    await forgetContactCode(tools.db, owner);
    await count.undo();
    return textNotSent();
  }
  return verificationState(customer, tools);
}

/** The code comes first: a phone shows the beginning of a message. */
const codeText = (code: string): string =>
  `${code} is your Lemari code. It works once, within ${CODE_SECONDS / 60} minutes. We will never ask you for it.`;

async function verify(
  call: Call<'verifyPhone'>,
  { phone, code }: { readonly phone: string; readonly code: string },
  tools: Tools,
): PhoneAnswer {
  const right = await tryContactCode(
    { code, contact: phone, action: 'try a texted code' },
    'phone',
    call,
    tools,
  );
  if (right instanceof Refusal) return right;
  try {
    const isSpent = await tools.inTransaction(async (trx) => {
      if (!(await spendContactCode(trx, right))) return false;
      await forgetVerifiedPhone(trx, call.customer, { next: phone });
      await trx
        .updateTable('customer')
        .set({ phone_number: phone, mobile_phone_verified: true })
        .where('id', '=', call.customer)
        .execute();
      return true;
    });
    return isSpent ? await verificationState(call.customer, tools) : codeExpired('code');
  } catch (error) {
    if (isPhoneConflict(error)) return phoneUsed();
    throw error;
  }
}

async function verificationState(
  customer: number,
  tools: Pick<Tools, 'db' | 'clock'>,
  named?: string,
): PhoneAnswer {
  const [saved, code] = await Promise.all([
    contactOf(tools.db, customer),
    liveCode({ customer, kind: 'phone' }, tools),
  ]);
  if (!saved) return signInFirst();
  const now = tools.clock.now();
  const sent = named === undefined || code?.contact === named ? code : undefined;
  return {
    data: {
      phone_number: named ?? saved.phone_number,
      mobile_phone_verified:
        saved.mobile_phone_verified && (named ?? saved.phone_number) === saved.phone_number,
      sent_to: sent?.contact ?? null,
      expires_in: sent ? secondsUntil(sent.expires_at, now) : null,
      resend_in: sent ? secondsUntil(later(sent.sent_at, RESEND_SECONDS), now) : null,
    },
  };
}

const contactOf = (db: Db, customer: number) =>
  db
    .selectFrom('customer')
    .where('id', '=', customer)
    .select(['phone_number', 'mobile_phone_verified'])
    .executeTakeFirst();
