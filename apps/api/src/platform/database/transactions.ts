import { Refusal } from '../refusal.ts';
import { retryTransaction } from './retry-transaction.ts';
import type { Db } from './database.ts';
import { concurrencyLimit } from './concurrency-limit.ts';

/** Runs work in a transaction, which is rolled back when the work fails or returns a refusal. */
export type InTransaction = <T>(work: (trx: Db) => Promise<T>) => Promise<T>;

/** Of the pool's ten connections, one holds locks and six stay free for readers while writers wait for one another. */
const WRITERS = 3;
/** Longest wait for a slot, in milliseconds. The caller times out at 15 s. */
const MOST_WAIT_MS = 12_000;

/** Queued, and retried after conflicts. @see docs/decisions/0085 */
export function inTransactions(db: Db): InTransaction {
  const limited = concurrencyLimit(WRITERS, MOST_WAIT_MS);
  return (work) => limited(() => retryTransaction(() => rollBackRefused(db, work)));
}

/** For work inside an open transaction. The code that opened the transaction rolls it back on a refusal. */
export const withinTransaction =
  (trx: Db): InTransaction =>
  (work) =>
    work(trx);

async function rollBackRefused<T>(db: Db, work: (trx: Db) => Promise<T>): Promise<T> {
  try {
    return await db.transaction().execute(async (trx) => {
      const answer = await work(trx);
      if (answer instanceof Refusal) throw new RolledBack(answer);
      return answer;
    });
  } catch (error) {
    // The result of `work` is the only value wrapped here.
    if (error instanceof RolledBack) return error.answer as T;
    throw error;
  }
}

/** Carries a refusal out of a transaction, which only an error rolls back. */
class RolledBack extends Error {
  readonly answer: unknown;

  constructor(answer: unknown) {
    super('refused');
    this.answer = answer;
  }
}
