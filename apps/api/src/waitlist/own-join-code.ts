import { isRestricted, NO_PLAN } from '@lemari/domain/person/restricted';
import { CODE_REQUESTED, verticalOfWaitlist } from '@lemari/domain/person/waitlist';
import { hasPlans } from '@lemari/domain/plan';
import { planStart } from '@lemari/domain/region/selling';
import { counted } from '../limits/count.ts';
import { Refusal } from '../platform/refusal.ts';
import type { Handler } from '../tools/handler.ts';
import { admitAll, OF_WAITING, waitingPeople } from './admit-all.ts';
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

/** Said to a person whom staff have not admitted yet. */
const waitWords = (position: number): string =>
  `You’re number ${position} on the waitlist. We’ll email you a join code when it’s your turn.`;

/**
 * Asks staff for a new code, who mail it. A code that is still valid is answered instead; a person who has had none is told their
 * place, or, where plans start without a code now, is given one.
 * @see rules/calls/request-join-code, rules/waitlist/new-refused, rules/waitlist/wait-over; docs/decisions/0358, docs/decisions/0369
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
  if (entry.position > 0) {
    const vertical = verticalOfWaitlist(entry.type);
    const isOver =
      entry.is_city_supported && hasPlans(region, vertical) && planStart(region, vertical) === 'payment';
    if (!isOver) return new Refusal(409, waitWords(entry.position));
    const admitted = await admitAll(tools, { region, type: entry.type }, (trx) =>
      waitingPeople(trx).where('w.id', '=', entry.id).forUpdate('w').select(OF_WAITING).execute(),
    );
    if (admitted instanceof Refusal) return admitted;
    const [given] = admitted.data;
    if (given) return { join_code: given.code, expires_at: given.expires_at };
  }
  await db
    .updateTable('waitlist')
    .set((eb) => ({ code_requested_at: eb.fn.coalesce('code_requested_at', eb.val(clock.now())) }))
    .where('id', '=', entry.id)
    .execute();
  return new Refusal(400, CODE_REQUESTED, [], { code: CODE_REQUESTED_CODE });
};
