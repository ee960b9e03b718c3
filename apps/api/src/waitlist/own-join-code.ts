import { isRestricted, NO_PLAN } from '@lemari/domain/person/restricted';
import { CODE_REQUESTED } from '@lemari/domain/person/waitlist';
import { counted } from '../limits/count.ts';
import { Refusal } from '../platform/refusal.ts';
import type { Handler } from '../tools/handler.ts';
import { entriesOf, type WaitlistEntry } from './waitlist-entries.ts';
import { notOnWaitlist } from './waitlist.ts';

/** Wire value of the answer to a request for a new code. @see rules/waitlist/new-refused */
const CODE_REQUESTED_CODE = -1;

/** Of several entries, the one with the code that is valid for longest. */
const latest = (entries: readonly WaitlistEntry[]): WaitlistEntry | undefined =>
  entries.toSorted((one, other) =>
    (other.join_code_expiration ?? '').localeCompare(one.join_code_expiration ?? ''),
  )[0];

const wire = ({ join_code, join_code_expiration: expires_at }: WaitlistEntry) => ({ join_code, expires_at });

const isActive = ({ join_code: code, join_code_expiration: end }: WaitlistEntry, now: string): boolean =>
  code !== null && (end === null || end > now);

/** @see rules/calls/get-join-code */
export const getJoinCode: Handler<'getJoinCode'> = async ({ customer, headers: { region } }, { db }) => {
  const entry = latest(await entriesOf(db, { customer, region }));
  return entry ? wire(entry) : notOnWaitlist();
};

/**
 * Asks staff for a new code, who mail it. A code that is still valid is answered instead.
 * @see rules/calls/request-join-code, rules/waitlist/new-refused; docs/decisions/0358
 */
export const requestJoinCode: Handler<'requestJoinCode'> = async (
  { customer, headers: { region }, address, device },
  tools,
) => {
  const { db, clock } = tools;
  const entry = latest(await entriesOf(db, { customer, region }));
  if (!entry) return notOnWaitlist();
  if (isActive(entry, clock.now())) return wire(entry);
  const { status } = await db
    .selectFrom('customer')
    .where('id', '=', customer)
    .select('status')
    .executeTakeFirstOrThrow();
  if (isRestricted(status)) return new Refusal(403, NO_PLAN);
  const count = await counted('ask for a join code', { customer, address, device }, tools);
  if (count instanceof Refusal) return count;
  await db
    .updateTable('waitlist')
    .set((eb) => ({ code_requested_at: eb.fn.coalesce('code_requested_at', eb.val(clock.now())) }))
    .where('id', '=', entry.id)
    .execute();
  return new Refusal(400, CODE_REQUESTED, [], { code: CODE_REQUESTED_CODE });
};
