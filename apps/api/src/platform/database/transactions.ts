import { Refusal } from '../refusal.ts';
import { retryTransaction } from './retry-transaction.ts';
import type { Db } from './database.ts';
import { concurrencyLimit } from './concurrency-limit.ts';

/** Does work in a transaction, of which nothing is kept when it fails or ends in a refusal. */
export type InTransaction = <T>(work: (trx: Db) => Promise<T>) => Promise<T>;

/** Of the ten connections, one of which holds locks: six are left to who reads while writers wait for one another. */
const WRITERS = 3;
/** Longest wait for one's turn, in milliseconds: the caller gives up at 15 s. */
const MOST_WAIT_MS = 12_000;

/** Each in its turn, and begun anew where two wanted the same at once. @see docs/decisions/0085 */
export function inTransactions(db: Db): InTransaction {
  const limited = concurrencyLimit(WRITERS, MOST_WAIT_MS);
  return (work) => limited(() => retryTransaction(() => undoneIfRefused(db, work)));
}

/** For work that is part of a transaction already. A refusal undoes nothing by itself here: what opened the transaction does. */
export const withinTransaction =
  (trx: Db): InTransaction =>
  (work) =>
    work(trx);

async function undoneIfRefused<T>(db: Db, work: (trx: Db) => Promise<T>): Promise<T> {
  try {
    return await db.transaction().execute(async (trx) => {
      const answer = await work(trx);
      if (answer instanceof Refusal) throw new Undone(answer);
      return answer;
    });
  } catch (error) {
    // Only what `work` returned is in it.
    if (error instanceof Undone) return error.answer as T;
    throw error;
  }
}

/** Carries a refusal past the end of a transaction, which only an error undoes. */
class Undone extends Error {
  readonly answer: unknown;

  constructor(answer: unknown) {
    super('refused');
    this.answer = answer;
  }
}
