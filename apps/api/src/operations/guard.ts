import { Refusal } from '../platform/refusal.ts';
import type { LetIn } from '../tools/handler.ts';

/** @param work tells its answer before that is undone or written */
export async function guarded<T>(
  letIn: LetIn | Refusal | undefined,
  work: (report: (answer: unknown) => void) => Promise<T>,
): Promise<T | Refusal> {
  if (letIn instanceof Refusal) return letIn;
  let reported: unknown;
  try {
    return await work((answer) => (reported = answer));
  } finally {
    await letIn?.answered(reported);
  }
}
