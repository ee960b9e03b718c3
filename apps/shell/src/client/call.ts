import { localStore, type Modals } from '@lemari/kit';
import type { Silence, Transport } from '@lemari/http/transport';

/** What a person is told of a call that had no answer at all. @see storefront §2, Connection problem modal; §8 */
const TOLD_BY = {
  offline: 'connection-problem',
  timeout: 'timeout',
} as const satisfies Record<Silence, string>;

/** The way of a page's calls; comes with the first. */
export async function browserTransport(modals: Modals): Promise<Transport> {
  const [{ createTransport }, { createOnce }] = await Promise.all([
    import(/* webpackChunkName: "transport" */ '@lemari/http/transport'),
    import(/* webpackChunkName: "transport" */ '@lemari/http/once'),
  ]);
  // The shell's server knows the person and adds what a service wants to hear; the page knows neither token nor secret.
  const send = createTransport({
    baseUrl: (service) => `/api/${service}`,
    headers: () => ({}),
    onSilence: (silence) => void modals.open(TOLD_BY[silence]),
  });
  return createOnce(send, localStore, Date.now, navigator.locks);
}
