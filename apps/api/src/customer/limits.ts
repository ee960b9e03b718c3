import { sql } from 'kysely';
import { later } from '../database/later.ts';
import { removeExpired } from '../database/remove-expired.ts';
import type { Tools } from '../http/handler.ts';
import { Refusal } from '../http/problem.ts';
import { sha256 } from './caller.ts';
import { networkOf } from './network-of.ts';

interface Limit {
  /** Whose calls are counted together. */
  readonly by: 'email' | 'address';
  readonly most: number;
  /** From the first one on. */
  readonly minutes: number;
}

/** How often what may be tried. Of a wrong code or password only those that were wrong count. @see docs/decisions/0023 */
const LIMITS = {
  status: [{ by: 'address', most: 30, minutes: 10 }],
  code: [
    { by: 'email', most: 1, minutes: 1 },
    { by: 'email', most: 6, minutes: 60 },
    { by: 'address', most: 60, minutes: 60 },
  ],
  wrongCode: [
    { by: 'email', most: 20, minutes: 60 },
    { by: 'address', most: 100, minutes: 60 },
  ],
  wrongPassword: [
    { by: 'email', most: 10, minutes: 15 },
    { by: 'address', most: 100, minutes: 15 },
  ],
  registration: [{ by: 'address', most: 30, minutes: 60 }],
  passwordMail: [
    { by: 'email', most: 3, minutes: 60 },
    { by: 'address', most: 60, minutes: 60 },
  ],
} as const satisfies Record<string, readonly Limit[]>;

export type LimitName = keyof typeof LIMITS;

/** Who tries. */
export interface Trier {
  readonly email: string;
  /** Of the network. */
  readonly address: string;
}

type Counting = Pick<Tools, 'db' | 'clock'>;

/**
 * Counts one try, before it is known how it ends: many at once are as many as one after the other.
 * @returns undefined while it is among those allowed
 */
export async function counted(name: LimitName, trier: Trier, tools: Counting): Promise<Refusal | undefined> {
  await removeExpired(tools.db, 'attempt', tools.clock.now());
  for (const [index, limit] of LIMITS[name].entries()) {
    const { count, endsAt } = await increased(rowOf(name, limit, trier), limit, tools);
    if (count <= limit.most) continue;
    for (const earlier of LIMITS[name].slice(0, index)) await decreased(rowOf(name, earlier, trier), tools);
    return tooMany((Date.parse(endsAt) - Date.parse(tools.clock.now())) / 1000);
  }
  return undefined;
}

/** Takes a counted try back: it was right, or nothing came of it through no fault of theirs. */
export async function uncounted(name: LimitName, trier: Trier, tools: Counting): Promise<void> {
  for (const limit of LIMITS[name]) await decreased(rowOf(name, limit, trier), tools);
}

interface AttemptRow {
  readonly rule: string;
  readonly subject_sha256: string;
}

const rowOf = (name: LimitName, { by, minutes }: Limit, trier: Trier): AttemptRow => ({
  rule: `${name} by ${by} in ${minutes}`,
  subject_sha256: sha256(by === 'email' ? trier.email : networkOf(trier.address)),
});

/** In one statement, so that of many at once each gets a count of its own. */
async function increased(row: AttemptRow, { minutes }: Limit, { db, clock }: Counting) {
  const now = clock.now();
  const end = later(now, minutes * 60);
  const { rows } = await sql<{ count: number; endsAt: string }>`
    insert into attempt (rule, subject_sha256, count, expires_at)
    values (${row.rule}, ${row.subject_sha256}, 1, ${end})
    on conflict (rule, subject_sha256) do update set
      count = case when attempt.expires_at <= ${now} then 1 else attempt.count + 1 end,
      expires_at = case when attempt.expires_at <= ${now} then excluded.expires_at else attempt.expires_at end
    returning count, expires_at as "endsAt"`.execute(db);
  return rows[0] ?? { count: 1, endsAt: end };
}

async function decreased(row: AttemptRow, { db }: Counting): Promise<void> {
  await db
    .updateTable('attempt')
    .set(({ eb }) => ({ count: eb('count', '-', 1) }))
    .where('rule', '=', row.rule)
    .where('subject_sha256', '=', row.subject_sha256)
    .where('count', '>', 0)
    .execute();
}

function tooMany(seconds: number): Refusal {
  const wait = Math.max(1, Math.ceil(seconds));
  return new Refusal(429, `Too many tries. Please try again in ${inWords(wait)}.`, [], {
    headers: { 'retry-after': String(wait) },
  });
}

const inWords = (seconds: number) =>
  seconds < 60 ? plural(seconds, 'second') : plural(Math.ceil(seconds / 60), 'minute');

const plural = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'}`;
