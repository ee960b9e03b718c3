import { localStore, type Modals } from '@lemari/kit';
import type { Silence, Transport } from '@lemari/http/transport';

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
  return createOnce(send, localStore, Date.now, navigator.locks);
}
