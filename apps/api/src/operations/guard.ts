import { Refusal } from '../platform/refusal.ts';
import type { GuardedCall } from '../tools/handler.ts';

/** @param work reports its answer before the transaction is committed or rolled back */
export async function guarded<T>(
  call: GuardedCall | Refusal | undefined,
  work: (report: (answer: unknown) => void) => Promise<T>,
): Promise<T | Refusal> {
  if (call instanceof Refusal) return call;
  let reported: unknown;
  try {
    return await work((answer) => (reported = answer));
  } finally {
    await call?.settle(reported);
  }
}
