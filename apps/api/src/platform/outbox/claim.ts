import type { Clock } from '@lemari/domain/time/clock';
import { type RawBuilder, type Selectable, sql, type SqlBool } from 'kysely';
import { CLOCK_SKEW_SECONDS, later } from '../clock/later.ts';
import type { Db } from '../database/database.ts';
import type { Tables } from '../database/tables.ts';
import type { JobRun } from '../jobs/jobs.ts';

/** Tables of work in which one process at a time claims a row. */
type ClaimTable = {
  [T in keyof Tables]: 'claimed_until' extends keyof Tables[T] ? T : never;
}[keyof Tables];

interface Work<T extends ClaimTable> {
  readonly table: T;
  /** Column of the instant since which a row waits. */
  readonly since: keyof Tables[T] & string;
  /** Whether a row is still to be done. */
  readonly isOpen: RawBuilder<SqlBool>;
  /** Column with the reason of the last failure, cleared while a row is retried. */
  readonly problem?: keyof Tables[T] & string;
  /** Longest duration of the work on a row, plus clock skew. An expired claim can be taken over. */
  readonly claimSeconds: number;
  /** Longest gap between two attempts. A later `claimed_until` was written by a clock that had jumped ahead, and is ignored. */
  readonly mostSeconds: number;
}

/**
 * Claims rows one by one as the caller iterates, oldest first. A row that is not done is retried at its `claimed_until`: when the
 * claim expires, unless the work has set another instant.
 */
export async function* claimEach<T extends ClaimTable>(
  { db, clock }: { readonly db: Db; readonly clock: Clock },
  work: Work<T>,
  { batch, signal }: JobRun,
): AsyncGenerator<Selectable<Tables[T]>> {
  for (let count = 0; count < batch && !signal.aborted; count += 1) {
    const row = await claimNext(db, work, clock.now());
    if (!row) return;
    yield row;
  }
}

async function claimNext<T extends ClaimTable>(
  db: Db,
  { table, since, isOpen, problem, claimSeconds, mostSeconds }: Work<T>,
  now: string,
): Promise<Selectable<Tables[T]> | undefined> {
  const rows = sql.table(table);
  const latest = later(now, Math.max(claimSeconds, mostSeconds) + CLOCK_SKEW_SECONDS);
  const cleared = problem === undefined ? sql`` : sql`, ${sql.ref(problem)} = null`;
  const { rows: claimed } = await sql<Selectable<Tables[T]>>`
    update ${rows} set claimed_until = ${later(now, claimSeconds)}${cleared}
    where id = (
      select id from ${rows}
      where ${isOpen} and (claimed_until is null or claimed_until <= ${now} or claimed_until > ${latest})
      order by coalesce(claimed_until, ${sql.ref(since)}), id
      limit 1 for update skip locked
    )
    returning *`.execute(db);
  return claimed[0];
}
