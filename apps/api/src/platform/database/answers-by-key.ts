import { sql } from 'kysely';
import { Refusal } from '../refusal.ts';
import type { Db } from './database.ts';

/** An answer as it is sent. */
export interface WrittenAnswer {
  readonly status: number;
  readonly body: string;
  /** Set for a refusal, and only on the first answer. */
  readonly headers?: Readonly<Record<string, string>> | undefined;
}

/** The key of a call, in the scope of its caller, with a digest of the call to detect a different one under the same key. */
export interface KeyedRequest {
  readonly scope: string;
  readonly key: string;
  readonly digest: string;
}

export type OnceAnswered = WrittenAnswer & { readonly isReplayed: boolean };

const KEY_HOURS = 24;
/** Most expired rows that one write deletes. Each write adds one row. */
const MOST_DELETED = 20;

/** A call that is answered 429 or 5xx changed nothing: a retry with the same key may succeed. */
export const isFinal = ({ status }: WrittenAnswer): boolean => status < 500 && status !== 429;

/**
 * Runs work once per key, in an open transaction.
 * @param request undefined for a call without a key, which always runs
 * @see docs/decisions/0087
 */
export async function answeredOnce(
  trx: Db,
  request: KeyedRequest | undefined,
  now: string,
  work: () => Promise<WrittenAnswer>,
): Promise<OnceAnswered | Refusal> {
  const earlier = request && (await earlierAnswer(trx, request, now));
  if (earlier) return earlier;
  const answer = await rolledBackIfRefused(trx, work);
  if (request && isFinal(answer)) await store(trx, request, answer, now);
  return { ...answer, isReplayed: false };
}

/** The stored answer, or a refusal. Locks the key until the end of the transaction. */
export async function earlierAnswer(trx: Db, { scope, key, digest }: KeyedRequest, now: string) {
  const lock = `idempotency ${scope} ${key}`;
  const { rows } = await sql<{ is_mine: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${lock}, 0)) as is_mine`.execute(trx);
  if (!rows[0]?.is_mine) return stillRunning();
  const stored = await trx
    .selectFrom('idempotency_key')
    .where('scope', '=', scope)
    .where('key', '=', key)
    .where('created_at', '>', sinceWhen(now))
    .select(['request_sha256', 'status', 'answer as body'])
    .executeTakeFirst();
  if (!stored) return undefined;
  if (stored.request_sha256 !== digest) return keyReused();
  return { status: stored.status, body: stored.body, isReplayed: true };
}

/** A refusal is stored like any answer, but the work before it is rolled back. */
async function rolledBackIfRefused(trx: Db, work: () => Promise<WrittenAnswer>) {
  await sql`savepoint work`.execute(trx);
  const answer = await work();
  if (answer.status >= 400) await sql`rollback to savepoint work`.execute(trx);
  return answer;
}

export async function store(
  trx: Db,
  { scope, key, digest }: KeyedRequest,
  { status, body }: WrittenAnswer,
  now: string,
) {
  const row = { request_sha256: digest, status, answer: body, created_at: now };
  await trx
    .insertInto('idempotency_key')
    .values({ scope, key, ...row })
    // An expired row may still be there.
    .onConflict((conflict) => conflict.columns(['scope', 'key']).doUpdateSet(row))
    .execute();
  // Skips rows that another process is deleting.
  await sql`
    delete from idempotency_key where (scope, key) in (
      select scope, key from idempotency_key where created_at <= ${sinceWhen(now)}
      order by created_at limit ${MOST_DELETED} for update skip locked)`.execute(trx);
}

const sinceWhen = (now: string) => sql<string>`${now}::timestamptz - make_interval(hours => ${KEY_HOURS})`;

const aboutKey = (status: number, detail: string, message: string) =>
  new Refusal(status, detail, [{ field: 'idempotency-key', message }]);

export const stillRunning = () =>
  aboutKey(409, 'The first call with this Idempotency-Key is still in progress.', 'is still in progress');

export const keyReused = () =>
  aboutKey(422, 'This Idempotency-Key was used for a different call.', 'was used for a different call');
