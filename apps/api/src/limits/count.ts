import { sql } from 'kysely';
import { sha256 } from '../platform/sha256.ts';
import { CLOCK_SKEW_SECONDS, later } from '../platform/clock/later.ts';
import { removeExpired } from '../platform/database/remove-expired.ts';
import { Refusal } from '../platform/refusal.ts';
import { type Action, type CountedBy, type Limit, LIMITS } from './limits.ts';
import { networkOf, siteOf } from './network-of.ts';
import type { Clock } from '@lemari/domain/time/clock';
import type { Db } from '../platform/database/database.ts';
import type { InTransaction } from '../platform/database/transactions.ts';

/** The identities that a call is counted under. A limit is skipped if the caller lacks its identity, for example a device. */
export interface Subject {
  /** IP address of the visitor. */
  readonly address: string;
  readonly device?: string | undefined;
  readonly email?: string | undefined;
  /** Digits, with the country code first. */
  readonly phone?: string | undefined;
  readonly customer?: number | undefined;
}

interface Counting {
  readonly db: Db;
  readonly clock: Clock;
}

/** A call that passed its limits. */
export interface Counted {
  /** Undoes the count: the secret was right, or the call failed through no fault of the caller. */
  readonly undo: () => Promise<void>;
}

/**
 * Counts a call under every limit of an action, before the work that is limited, so that concurrent calls count like sequential
 * ones.
 * @param amount number of pieces; more than a maximum counts as that maximum
 * @returns a refusal with the wait in words and in `Retry-After`
 */
export async function counted(
  action: Action,
  subject: Subject,
  tools: Counting,
  amount = 1,
): Promise<Counted | Refusal> {
  await removeExpired(tools.db, 'attempt', tools.clock.now());
  return countedWithin(action, subject, tools, amount);
}

/**
 * Like {@link counted}, in a transaction that may roll the count back. Locks the counters in table order, so that two calls
 * cannot deadlock.
 * @param tools of the transaction
 */
export function countedWithin(
  action: Action,
  subject: Subject,
  tools: Counting,
  amount = 1,
): Promise<Counted | Refusal> {
  return countedBy(
    LIMITS.filter((limit) => limit.action === action),
    subject,
    tools,
    amount,
  );
}

/**
 * Looks up a secret and counts only a wrong one. The count is written before the look-up, in a transaction that a right one rolls
 * back: guesses count exactly however many come at once, calls of one subject wait for each other instead of being refused for a
 * count that is about to be taken back, and a process that ends meanwhile leaves none.
 * @param lookUp in the transaction
 * @returns what was looked up, or the refusal of a subject that has reached a limit
 * @see docs/decisions/0230
 */
export async function countedIfWrong<T>(
  action: Action,
  subject: Subject,
  { db, clock, inTransaction }: Counting & { readonly inTransaction: InTransaction },
  { lookUp, isWrong }: { readonly lookUp: (trx: Db) => Promise<T>; readonly isWrong: (found: T) => boolean },
): Promise<T | Refusal> {
  await removeExpired(db, 'attempt', clock.now());
  const answer = await inTransaction<Right<T> | Wrong<T> | Refusal>(async (trx) => {
    const count = await countedWithin(action, subject, { db: trx, clock });
    if (count instanceof Refusal) return count;
    const found = await lookUp(trx);
    return isWrong(found) ? { found } : new Right(found);
  });
  return answer instanceof Refusal && !isRight(answer) ? answer : answer.found;
}

const isRight = <T>(answer: Right<T> | Refusal): answer is Right<T> => answer instanceof Right;

interface Wrong<T> {
  readonly found: T;
}

/** Carries what a right secret found out of the transaction, which a refusal rolls back. Never sent. */
class Right<T> extends Refusal {
  readonly found: T;

  constructor(found: T) {
    super(500, 'The count is rolled back.');
    this.found = found;
  }
}

/** @param limits that a call must pass, all or none */
export async function countedBy(
  limits: readonly Limit[],
  subject: Subject,
  tools: Counting,
  amount = 1,
): Promise<Counted | Refusal> {
  const passed: Passed[] = [];
  const undo = async () => {
    for (const row of passed) await decreased(row, tools);
  };
  for (const limit of limits) {
    const value = SUBJECTS[limit.by](subject);
    if (value === undefined) continue;
    const row = await increased(limit, { value, amount }, tools);
    if (row.isRefused) {
      await undo();
      return refusalOf(limit, row.endsAt, tools.clock.now());
    }
    passed.push(row);
  }
  return { undo };
}

/** Ends the limit of a minute of an action for a subject; longer ones stay. */
export async function endWait(action: Action, subject: Subject, db: Db): Promise<void> {
  for (const limit of LIMITS.filter((one) => one.action === action && one.minutes === 1)) {
    const value = SUBJECTS[limit.by](subject);
    if (value === undefined) continue;
    await db
      .deleteFrom('attempt')
      .where('rule', '=', limitName(limit))
      .where('subject_sha256', '=', sha256(value))
      .execute();
  }
}

/**
 * Takes back the calls of an e-mail and device from the counts that it shares with its network: the caller has proven to be no
 * outsider. Only its own calls, and only while they are in the window that counts them.
 * @see docs/decisions/0365
 */
export async function takeBack(action: Action, subject: Subject, { db, clock }: Counting): Promise<void> {
  const limits: readonly Limit[] = LIMITS.filter((limit) => limit.action === action);
  for (const limit of limits.filter(({ by }) => by === 'email and device')) {
    const own = await db
      .deleteFrom('attempt')
      .where('rule', '=', limitName(limit))
      .where('subject_sha256', '=', sha256(SUBJECTS[limit.by](subject) ?? ''))
      .where('expires_at', '>', clock.now())
      .returning(['count', 'expires_at'])
      .executeTakeFirst();
    if (!own) continue;
    for (const shared of limits.filter(({ by, minutes }) => by !== limit.by && minutes === limit.minutes)) {
      const rule = limitName(shared);
      const digest = sha256(SUBJECTS[shared.by](subject) ?? '');
      const window = await windowOf(db, rule, digest);
      // A shared window that ends later began after the first of these calls.
      if (window && window.endsAt <= own.expires_at)
        await decreased({ rule, digest, amount: own.count, endsAt: window.endsAt }, { db, clock });
    }
  }
}

/** A caller without a device (not from a page of the storefront) is identified by its network. */
export const deviceOf = ({ device, address }: Pick<Subject, 'device' | 'address'>): string =>
  device ?? `network ${networkOf(address)}`;

const SUBJECTS: Readonly<Record<CountedBy, (subject: Subject) => string | undefined>> = {
  address: ({ address }) => networkOf(address),
  site: ({ address }) => siteOf(address),
  customer: ({ customer }) => customer?.toString(),
  device: ({ device }) => device,
  email: ({ email }) => email,
  'email and device': ({ email, ...call }) => email && `${email} ${deviceOf(call)}`,
  everybody: () => '',
  phone: ({ phone }) => phone,
};

export const limitName = ({ action, by, minutes }: Limit): string => `${action} by ${by} in ${minutes}`;

interface Passed {
  readonly rule: string;
  readonly digest: string;
  readonly amount: number;
  /** ISO instant at which the window ends. */
  readonly endsAt: string;
}

/** One statement, so that concurrent calls are counted one after the other. Stores only a digest of the subject. */
async function increased(
  limit: Limit,
  { value, amount: requested }: { readonly value: string; readonly amount: number },
  { db, clock }: Counting,
): Promise<Passed & { readonly isRefused: boolean }> {
  const { maximum, minutes } = limit;
  const [rule, digest, amount] = [limitName(limit), sha256(value), Math.min(requested, maximum)];
  const now = clock.now();
  const end = later(now, minutes * 60);
  // A window that ends later than one that starts now was started by a clock that had jumped.
  const isOver = sql<boolean>`(attempt.expires_at <= ${now} or attempt.expires_at > ${later(end, CLOCK_SKEW_SECONDS)})`;
  const { rows } = await sql<{ endsAt: string }>`
    insert into attempt (rule, subject_sha256, count, expires_at)
    values (${rule}, ${digest}, ${amount}, ${end})
    on conflict (rule, subject_sha256) do update set
      count = case when ${isOver} then excluded.count else attempt.count + excluded.count end,
      expires_at = case when ${isOver} then excluded.expires_at else attempt.expires_at end
    where ${isOver} or attempt.count + excluded.count <= ${maximum}
    returning expires_at as "endsAt"`.execute(db);
  const row = rows[0] ?? (await windowOf(db, rule, digest));
  return { rule, digest, amount, endsAt: row?.endsAt ?? now, isRefused: rows.length === 0 };
}

const windowOf = (db: Counting['db'], rule: string, digest: string) =>
  db
    .selectFrom('attempt')
    .where('rule', '=', rule)
    .where('subject_sha256', '=', digest)
    .select('expires_at as endsAt')
    .executeTakeFirst();

/** Undoes a count in its window only; a later window has another end. */
async function decreased({ rule, digest, amount, endsAt }: Passed, { db }: Counting): Promise<void> {
  await db
    .updateTable('attempt')
    .set(({ eb }) => ({ count: eb('count', '-', amount) }))
    .where('rule', '=', rule)
    .where('subject_sha256', '=', digest)
    .where('expires_at', '=', endsAt)
    .where('count', '>=', amount)
    .execute();
  // Refused calls would otherwise fill the table with rows of count 0.
  await db
    .deleteFrom('attempt')
    .where('rule', '=', rule)
    .where('subject_sha256', '=', digest)
    .where('count', '=', 0)
    .execute();
}

function refusalOf({ message }: Limit, endsAt: string, now: string): Refusal {
  const seconds = Math.max(1, Math.ceil((Date.parse(endsAt) - Date.parse(now)) / 1000));
  return new Refusal(429, message(inWords(seconds)), [], { headers: { 'retry-after': String(seconds) } });
}

function inWords(seconds: number): string {
  if (seconds < 60) return plural(seconds, 'second');
  const minutes = Math.ceil(seconds / 60);
  return minutes <= 90 ? plural(minutes, 'minute') : plural(Math.ceil(minutes / 60), 'hour');
}

const plural = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'}`;
