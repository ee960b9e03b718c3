import type { WireSession } from '@lemari/contract/wire';
import type { RegionId } from '@lemari/domain/region';
import type { Handler } from '../tools/handler.ts';
import { Refusal } from '../platform/refusal.ts';
import { counted } from '../limits/count.ts';
import { welcomeMail } from '../mail/mails.ts';
import {
  accountOf,
  type Attribution,
  attributionOf,
  createAccount,
  signedIn,
  type Visitor,
} from './accounts.ts';
import { clientProblem } from './client.ts';
import { codeOf, partnerProblem } from './forms.ts';
import { codeExpired, emailTaken, emailUsed } from './refusals.ts';
import { type CodeRequester, spendCode, tryCode } from './sign-in-codes.ts';
import type { Tools } from '../tools/tools.ts';

export const registerByCode: Handler<'registerByCode'> = async ({ body, address, device, agent }, tools) => {
  const form =
    clientProblem(body, tools.client) ??
    codeOf({ email: body.email, code: body.otp }, { email: 'email', code: 'otp' });
  if (form instanceof Refusal) return form;
  const requester = { email: form.email, address, device, agent };
  return accountByCode({ ...body, code: form.code, field: 'otp' }, requester, tools);
};

interface Registration extends Attribution {
  readonly code: string;
  /** Name of the code in the body. */
  readonly field: string;
  readonly region: RegionId;
  readonly style_test?: object | undefined;
}

/** Creates an account without a password, for the reader of the mail. */
export async function accountByCode(
  { code, field, region, style_test, ...registration }: Registration,
  requester: CodeRequester & Visitor,
  tools: Tools,
): Promise<WireSession | Refusal> {
  const { db, clock, inTransaction } = tools;
  // Before the code, so that it stays valid for the right e-mail.
  const problem = partnerProblem(requester.email, { region, partnership: registration.partnership });
  if (problem) return problem;
  const count = await counted('register', requester, tools);
  if (count instanceof Refusal) return count;
  const right = await tryCode(code, requester, { purpose: 'sign-in', field }, tools);
  if (right instanceof Refusal) return right;
  const known = await accountOf(db, requester.email);
  // The code stays valid, so that the customer can sign in with it.
  if (known) return emailTaken(known, region);
  const now = clock.now();
  const session = await inTransaction(async (trx) => {
    if (!(await spendCode(trx, right))) return codeExpired(field);
    const facts = {
      email: requester.email,
      region,
      email_verified_at: now,
      style_test,
      ...attributionOf(registration),
    };
    const account = await createAccount(trx, facts, now);
    return account ? signedIn(account, requester, { ...tools, db: trx }) : emailUsed();
  });
  // The account exists, whether or not this mail arrives.
  if (!(session instanceof Refusal))
    await tools.mailer.send(welcomeMail(requester.email, tools.mailer.storefrontUrl, region));
  return session;
}
