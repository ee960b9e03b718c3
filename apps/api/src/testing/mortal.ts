import type { Db } from '../platform/database/database.ts';
import type { PaymentProvider } from '../tools/payment-provider.ts';

/** Thrown by everything that a killed process does. */
class Killed extends Error {}

/** A process that ends at one of its steps: before or after a commit, or before or after a request to the provider. */
export interface Life {
  readonly db: Db;
  readonly provider: PaymentProvider;
  /** Whether it was killed. */
  readonly isOver: () => boolean;
}

/** @param lastStep at which it is killed, counted from 0 */
export function mortal(db: Db, provider: PaymentProvider, lastStep: number): Life {
  let steps = 0;
  let isOver = false;
  const live = () => {
    if (isOver) throw new Killed();
  };
  const step = () => {
    live();
    isOver = steps++ === lastStep;
    live();
  };
  const transaction = () => ({
    execute: async <T>(work: (trx: Db) => Promise<T>): Promise<T> => {
      live();
      const answer = await db.transaction().execute(async (trx) => {
        const done = await work(trx);
        step();
        return done;
      });
      step();
      return answer;
    },
  });
  const watched = <O extends object>(object: O, of: (name: string | symbol, value: unknown) => unknown): O =>
    new Proxy(object, {
      get: (target, name) => of(name, Reflect.get(target, name, target)),
    });
  return {
    isOver: () => isOver,
    db: watched(db, (name, value) => {
      live();
      if (name === 'transaction') return transaction;
      return typeof value === 'function' ? value.bind(db) : value;
    }),
    provider: watched(provider, (_, value) => {
      if (typeof value !== 'function') return value;
      return async (...args: unknown[]) => {
        step();
        const answer: unknown = await value.apply(provider, args);
        step();
        return answer;
      };
    }),
  };
}
