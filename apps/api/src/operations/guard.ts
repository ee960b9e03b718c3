import type { OperationName } from '@lemari/contract/operations';
import type { Call } from '../tools/handler.ts';
import { Refusal } from '../platform/http/problem.ts';
import type { Tools } from '../tools/tools.ts';

/** An admitted call; its count is settled when the answer is known. */
export interface LetIn {
  /** @param answer undefined where there is none of now: the work failed, or was done before under the same key */
  readonly answered: (answer: unknown) => Promise<void>;
}

/**
 * Looks at calls before their work, outside the transaction that a refusal undoes: what is counted here stays counted.
 * @returns undefined for a call that it has nothing to do with
 */
export type Guard = <N extends OperationName>(
  name: N,
  call: Call<N>,
  tools: Tools,
) => Promise<LetIn | Refusal | undefined>;

/** @param work tells its answer before that is undone or written */
export async function guarded<T>(
  letIn: LetIn | Refusal | undefined,
  work: (tell: (answer: unknown) => void) => Promise<T>,
): Promise<T | Refusal> {
  if (letIn instanceof Refusal) return letIn;
  let told: unknown;
  try {
    return await work((answer) => (told = answer));
  } finally {
    await letIn?.answered(told);
  }
}
