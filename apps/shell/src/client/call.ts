import type { Modals } from '@lemari/kit';
import type { Transport } from '@lemari/http/transport';

/** The transport of a page's calls; loaded with the first call. */
export async function browserTransport(modals: Modals): Promise<Transport> {
  const { openTransport } = await import(/* webpackChunkName: "transport" */ './open-transport.ts');
  return openTransport(modals);
}
