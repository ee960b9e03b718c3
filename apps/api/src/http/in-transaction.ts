import { begunAnew } from '../database/begun-anew.ts';
import type { Db } from '../database/database.ts';
import { inTurns } from '../database/turns.ts';
import { Refusal } from './problem.ts';

/** Does work in a transaction, of which nothing stays when it ends in a refusal. */
export type InTransaction = <T>(work: (trx: Db) => Promise<T>) => Promise<T>;

/** Of the ten connections; as many are for writes that are done once. */
const WRITERS = 3;
/** Longest wait for one's turn, in milliseconds: the caller gives up at 15 s. */
const MOST_WAIT_MS = 12_000;

export function inTransactions(db: Db): InTransaction {
  const inTurn = inTurns(WRITERS, MOST_WAIT_MS);
  return async (work) => {
    try {
      return await inTurn(() =>
        begunAnew(() => db.transaction().execute(async (trx) => kept(await work(trx)))),
      );
    } catch (error) {
      if (error instanceof Undone) return error.refusal as Awaited<ReturnType<typeof work>>;
      throw error;
    }
  };
}

/** Throwing is how a transaction is told to undo itself. */
class Undone extends Error {
  readonly refusal: Refusal;
  constructor(refusal: Refusal) {
    super(refusal.detail);
    this.refusal = refusal;
  }
}

function kept<T>(answer: T): T {
  if (answer instanceof Refusal) throw new Undone(answer);
  return answer;
}
