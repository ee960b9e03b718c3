import type { CodePurpose } from '@lemari/contract/code-purpose';
import { signInFirst } from '../access/caller.ts';
import type { Db } from '../platform/database/database.ts';
import { Refusal } from '../platform/refusal.ts';
import type { CommonParts, CustomerCall } from '../tools/handler.ts';
import type { Tools } from '../tools/tools.ts';
import { type Account, accountById } from './accounts.ts';
import { codeOf } from './forms.ts';
import { codeExpired } from './refusals.ts';
import { spendCode, tryCode } from './sign-in-codes.ts';

/** The field of the body that carries the code. */
const FIELD = 'otp';

type CodeTools = Pick<Tools, 'db' | 'clock' | 'inTransaction'>;

/** The visitor's address and device, as every call carries them. */
type Visitor = Pick<CommonParts, 'address' | 'device'>;

/** A code, and what it is entered for. */
interface Entered {
  readonly otp: string | undefined;
  readonly purpose: CodePurpose;
}

/**
 * Runs work in the transaction that spends a mailed code. A missing, wrong, expired or used up code, or one that was mailed for
 * another purpose, is refused before the work.
 * If the work refuses, the transaction is rolled back and the code stays valid.
 *
 * The try is counted before the transaction, so that a rollback cannot give it back: the operation's rule is `transaction: 'own'`,
 * and its limits are `try a code` and `try a code on a known device`.
 * @see docs/decisions/0333, docs/decisions/0364
 */
export async function withMailedCode<T>(
  { email, address, device }: Visitor & { readonly email: string },
  { otp, purpose }: Entered,
  tools: CodeTools,
  work: (trx: Db, email: string) => Promise<T | Refusal>,
): Promise<T | Refusal> {
  const form = codeOf({ email, code: otp }, { email: FIELD, code: FIELD });
  if (form instanceof Refusal) return form;
  const right = await tryCode(
    form.code,
    { email: form.email, address, device },
    { purpose, field: FIELD },
    tools,
  );
  if (right instanceof Refusal) return right;
  return tools.inTransaction(async (trx) =>
    (await spendCode(trx, right)) ? work(trx, form.email) : codeExpired(FIELD),
  );
}

/**
 * Runs work of a signed-in customer after a one-time password: a code that was mailed to the e-mail of the account, for this
 * device. Only the account's own e-mail counts, whatever the body says.
 * @see rules/accounts/one-time-password; docs/decisions/0333
 */
export async function withOneTimePassword<T>(
  { customer, address, device }: CustomerCall & Visitor,
  entered: Entered,
  tools: CodeTools,
  work: (trx: Db, account: Account) => Promise<T | Refusal>,
): Promise<T | Refusal> {
  const account = await accountById(tools.db, customer);
  // Deleted after the token was checked.
  if (!account) return signInFirst();
  return withMailedCode({ email: account.email, address, device }, entered, tools, (trx) =>
    work(trx, account),
  );
}
