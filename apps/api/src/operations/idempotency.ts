import type { OperationName } from '@lemari/contract/operations';
import { sql } from 'kysely';
import { sha256 } from '../platform/sha256.ts';
import { nameOfOwner } from '../access/owner.ts';
import type { Db } from '../platform/database/database.ts';
import type { SessionLocks } from '../platform/locks/session-locks.ts';
import { withinTransaction } from '../platform/database/transactions.ts';
import { ruleOf } from '../operation-rules.ts';
import type { CommonParts, Owner } from '../tools/handler.ts';
import { Refusal } from '../platform/refusal.ts';
import type { Tools } from '../tools/tools.ts';

/** An answer as it is sent. */
export interface WrittenAnswer {
  readonly status: number;
  readonly body: string;
  /** Set for a refusal, and only on the first answer. */
  readonly headers?: Readonly<Record<string, string>> | undefined;
}

/** The key of a call, with a digest of the call to detect a different one under the same key. */
interface KeyedRequest {
  readonly scope: string;
  readonly key: string;
  readonly digest: string;
}

/** A call of an operation for customers, or for customers and guests. */
interface AnyCall extends Pick<CommonParts, 'headers'> {
  readonly params?: unknown;
  readonly body?: unknown;
  readonly owner?: Owner;
}

type Work = (tools: Tools) => Promise<WrittenAnswer>;

export type WriteOnce = (
  name: OperationName,
  call: AnyCall,
  work: Work,
) => Promise<(WrittenAnswer & { readonly isReplayed: boolean }) | Refusal>;

const KEY_HOURS = 24;
/** Most expired rows that one write deletes. Each write adds one row. */
const MOST_DELETED = 20;

/**
 * Runs the contract's idempotent writes once per key, in one transaction or in steps.
 * @see docs/decisions/0087
 */
export function writesOnce(tools: Tools, locks: SessionLocks): WriteOnce {
  /** Keys in use by this process: its session locks do not exclude itself. */
  const running = new Set<string>();

  const inTransaction = (request: KeyedRequest | undefined, work: Work) =>
    tools.inTransaction(async (trx) => {
      const earlier = request && (await earlierAnswer(trx, request, tools.clock.now()));
      if (earlier) return earlier;
      const within = { ...tools, db: trx, inTransaction: withinTransaction(trx) };
      const answer = await rolledBackIfRefused(trx, () => work(within));
      if (request && isFinal(answer)) await store(trx, request, answer, tools.clock.now());
      return { ...answer, isReplayed: false };
    });

  const inSteps = async (request: KeyedRequest | undefined, work: Work) => {
    if (!request) return { ...(await work(tools)), isReplayed: false };
    const lock = `in steps ${request.scope} ${request.key}`;
    if (!(await locks.acquire(lock))) return stillRunning();
    try {
      const earlier = await tools.inTransaction((trx) => earlierAnswer(trx, request, tools.clock.now()));
      if (earlier) return earlier;
      const answer = await work(tools);
      if (isFinal(answer)) await tools.inTransaction((trx) => store(trx, request, answer, tools.clock.now()));
      return { ...answer, isReplayed: false };
    } finally {
      // A lock that cannot be released ended with its connection.
      await locks.release(lock).catch(() => undefined);
    }
  };

  return async (name, call, work) => {
    const done = ruleOf(name).transaction === 'steps' ? inSteps : inTransaction;
    const request = keyedRequest(name, call);
    if (!request) return done(undefined, work);
    const intent = `${request.scope} ${request.key}`;
    if (running.has(intent)) return stillRunning();
    running.add(intent);
    try {
      return await done(request, work);
    } finally {
      running.delete(intent);
    }
  };
}

/** A call that is answered 429 or 5xx changed nothing: a retry with the same key may succeed. */
const isFinal = ({ status }: WrittenAnswer): boolean => status < 500 && status !== 429;

/** @returns undefined without a key */
function keyedRequest(name: OperationName, call: AnyCall): KeyedRequest | undefined {
  const { 'idempotency-key': key, region, 'vertical-type': vertical = null } = call.headers;
  if (key === undefined) return undefined;
  const { owner } = call;
  if (!owner) return undefined;
  const request = [name, region, vertical, call.params ?? null, call.body ?? null];
  return { scope: nameOfOwner(owner), key, digest: sha256(JSON.stringify(request)) };
}

/** The stored answer, or a refusal. Locks the key until the end of the transaction. */
async function earlierAnswer(trx: Db, { scope, key, digest }: KeyedRequest, now: string) {
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

async function store(
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

const stillRunning = () =>
  aboutKey(409, 'The first call with this Idempotency-Key is still in progress.', 'is still in progress');

const keyReused = () =>
  aboutKey(422, 'This Idempotency-Key was used for a different call.', 'was used for a different call');
