import { localStore, type Modals } from '@lemari/kit';
import type { Silence, Transport } from '@lemari/http/transport';
import { authBaseOf } from '@lemari/domain/region/vertical';
import { mountOf } from '../routing/outcome.ts';
import { resolve } from '../routing/resolve.ts';

/** The modal that reports a call without a response. @see rules/modals/key-timeout, rules/modals/connection-title */
const MESSAGES = {
  offline: 'connection-problem',
  timeout: 'timeout',
} as const satisfies Record<Silence, string>;

/** The transport of a page's calls; loaded with the first call. */
export async function browserTransport(modals: Modals): Promise<Transport> {
  const [{ createTransport }, { createOnce }] = await Promise.all([
    import(/* webpackChunkName: "transport" */ '@lemari/http/transport'),
    import(/* webpackChunkName: "transport" */ '@lemari/http/once'),
  ]);
  // The shell's server adds credentials and service headers. The page never sees a token or a secret.
  const send = createTransport({
    baseUrl: (service) => `/api/${service}`,
    headers: () => ({}),
    onSilence: (silence) => void modals.open(MESSAGES[silence]),
  });
  return createOnce(leavingForDeletion(send), localStore, Date.now, navigator.locks);
}

const DELETION_REQUESTED = 4_003_002;

/** The refusal of an account that is being deleted leads to the page that keeps it. @see rules/errors/deletion-asked */
const leavingForDeletion =
  (send: Transport): Transport =>
  async (call, signal) => {
    const answer = await send(call, signal);
    const isRefused =
      !answer.ok && answer.failure.status === 403 && answer.failure.errorCode === DELETION_REQUESTED;
    const mount = isRefused ? mountOf(resolve(location.pathname)) : undefined;
    if (mount) location.assign(`${authBaseOf(mount.host, mount.region)}/account-deletion`);
    return answer;
  };
