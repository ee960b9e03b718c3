import { authBaseOf } from '@lemari/domain/region/vertical';
import { createOnce } from '@lemari/http/once';
import { createTransport, type Silence, type Transport } from '@lemari/http/transport';
import { localStore, type Modals } from '@lemari/kit';
import { mountOf } from '../routing/outcome.ts';
import { resolve } from '../routing/resolve.ts';

/** The modal that reports a call without a response. @see rules/modals/key-timeout, rules/modals/connection-title */
const MESSAGES = {
  offline: 'connection-problem',
  timeout: 'timeout',
} as const satisfies Record<Silence, string>;

/** The account is being deleted. @see rules/errors/deletion-asked */
const DELETION_REQUESTED = 4_003_002;

/** A chunk of its own: `call.ts` is in every page. */
export function openTransport(modals: Modals): Transport {
  // The shell's server adds credentials and service headers. The page never sees a token or a secret.
  const send = createTransport({
    baseUrl: (service) => `/api/${service}`,
    headers: () => ({}),
    onSilence: (silence) => void modals.open(MESSAGES[silence]),
  });
  return createOnce(leavingForDeletion(send), localStore, Date.now, navigator.locks);
}

/** The refusal of an account that is being deleted leads to the page that keeps it, from every page. */
const leavingForDeletion =
  (send: Transport): Transport =>
  async (call, signal) => {
    const answer = await send(call, signal);
    const isRefused = !answer.ok && answer.failure.errorCode === DELETION_REQUESTED;
    const mount = isRefused ? mountOf(resolve(location.pathname)) : undefined;
    if (mount) location.assign(`${authBaseOf(mount.host, mount.region)}/account-deletion`);
    return answer;
  };
