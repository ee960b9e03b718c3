import { DELETION_REQUESTED } from './failure.ts';
import type { Transport } from './transport.ts';

/**
 * A call of a customer whose account is to be deleted leads to the page that says so, whichever call it is. The server knows the
 * page, which keeps its rules out of the first pages.
 * @see rules/errors/deletion-asked; docs/decisions/0325
 */
export const leavingForDeletion =
  (send: Transport, leave = (path: string) => location.assign(path)): Transport =>
  async (call, signal) => {
    const outcome = await send(call, signal);
    if (!outcome.ok && outcome.failure.status === 403 && outcome.failure.errorCode === DELETION_REQUESTED)
      leave('/api/auth/deletion');
    return outcome;
  };
