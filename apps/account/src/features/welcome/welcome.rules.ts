import type { Mount } from '@lemari/kit';
import { authBase, frontOf, onwardOf } from '../../account-paths.ts';

type Here = Pick<Mount, 'host' | 'region'>;

/** Whoever was going somewhere goes on there; everybody else is welcomed. */
export function afterPersonal(search: string, here: Here): string {
  const onward = onwardOf(search, here);
  return onward === frontOf(here) ? `${authBase(here)}/register/complete` : onward;
}
