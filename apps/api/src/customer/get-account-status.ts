import type { Handler } from '../tools/handler.ts';
import { Refusal } from '../platform/refusal.ts';
import { counted } from '../limits/count.ts';
import { type Account, accountOf } from './accounts.ts';
import { isKnownDevice } from './devices.ts';
import { emailOf } from './forms.ts';

/** @see rules/calls/user-status; docs/decisions/0365 */
export const getAccountStatus: Handler<'getAccountStatus'> = async ({ query, address, device }, tools) => {
  const form = emailOf(query);
  if (form instanceof Refusal) return form;
  const { email } = form;
  const isKnown = await isKnownDevice(tools.db, email, device, tools.clock.now());
  const action = isKnown ? 'ask about an account on a known device' : 'ask who has an account';
  const count = await counted(action, { email, address, device }, tools);
  if (count instanceof Refusal) return count;
  const account = await accountOf(tools.db, email);
  // Not when an account is deleted: anyone may ask. The mail about the deletion names the day.
  return { data: { email, status: statusOf(account) } };
};

function statusOf(account: Account | undefined) {
  if (!account) return -1;
  if (account.deletion_requested_at !== null) return 2;
  if (account.password_digest !== null) return 1;
  // An account that has signed in by code before does so again.
  return account.email_verified_at === null ? 0 : 3;
}
