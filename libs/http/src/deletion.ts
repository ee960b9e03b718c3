import { isRegionId } from '@lemari/domain/region';
import { authBaseOf } from '@lemari/domain/region/vertical';
import { DELETION_REQUESTED } from './failure.ts';
import type { Transport } from './transport.ts';

/** The page about an account that is to be deleted, in the region of the current page. */
function deletionPath(): string {
  const region = location.pathname.split('/')[1];
  return `${authBaseOf('apparel', isRegionId(region) ? region : 'sg')}/account-deletion`;
}

/**
 * A call of a customer whose account is to be deleted leads to the page that says so, whichever call it is.
 * @see rules/errors/deletion-asked; docs/decisions/0325
 */
export const leavingForDeletion =
  (send: Transport, leave = (path: string) => location.assign(path)): Transport =>
  async (call, signal) => {
    const outcome = await send(call, signal);
    if (!outcome.ok && outcome.failure.status === 403 && outcome.failure.errorCode === DELETION_REQUESTED)
      leave(deletionPath());
    return outcome;
  };
