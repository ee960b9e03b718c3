import type { IncomingHttpHeaders } from 'node:http';
import { isLoopbackHost } from './development.ts';
import { addressFrom, trustedNetworks } from './network-address.ts';
import { VISITOR_HEADER } from './visitor-header.ts';

interface AnyRequest {
  readonly headers: IncomingHttpHeaders;
  readonly socket: { readonly remoteAddress?: string | undefined };
}

/** Headers that proxies add, in lower case. Each proves that the connection is not the visitor's own. */
export const PROXY_HEADERS = [
  'forwarded',
  'via',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
] as const;

/** Answer of `/dev/mailbox` to other machines. */
export const MAILBOX_REFUSAL =
  'Mails are shown only on the machine that runs the shop. Open this page there, at localhost.';

const isLoopback = trustedNetworks('loopback');

/**
 * Whether a request comes from this machine, for answers that only this machine may see: over loopback, to a name of this
 * machine, and through no proxy. The name check defeats DNS rebinding by other sites. A local proxy that sets none of
 * the headers counts as the visitor's browser.
 */
export function isFromThisMachine({ headers, socket }: AnyRequest): boolean {
  const host = URL.parse(`http://${headers.host ?? ''}`);
  return (
    isLoopback(addressFrom(socket.remoteAddress)) &&
    host !== null &&
    isLoopbackHost(host.hostname) &&
    [...PROXY_HEADERS, VISITOR_HEADER].every((name) => headers[name] === undefined)
  );
}
