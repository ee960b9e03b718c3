import type { Mount } from '@lemari/kit';
import { authBase, frontOf, onwardOf } from '../../account-paths.ts';

type Here = Pick<Mount, 'host' | 'region'>;

/** The page in `continue`, or the welcome page without one. */
export function afterPersonal(search: string, here: Here): string {
  const onward = onwardOf(search, here);
  return onward === frontOf(here) ? `${authBase(here)}/register/complete` : onward;
}
