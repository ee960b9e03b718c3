import type { IncomingHttpHeaders } from 'node:http';
import { isLoopbackHost } from './development.ts';
import { addressFrom, trustedNetworks } from './network-address.ts';
import { VISITOR_HEADER } from './visitor-header.ts';

interface AnyRequest {
  readonly headers: IncomingHttpHeaders;
  readonly socket: { readonly remoteAddress?: string | undefined };
}

/** Each of them says that the connection is not the visitor's own. */
const PASSED_ON = [
  'forwarded',
  'via',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
  VISITOR_HEADER,
];

const isLoopback = trustedNetworks('loopback');

/**
 * Whether a request was made on this machine, for answers that are nothing for others: over loopback, to a name of this
 * machine, and passed on by no proxy. The name keeps out pages of other sites whose name leads here (DNS rebinding). A
 * proxy on this machine that sets none of the headers is taken for its visitors' browser.
 */
export function isFromThisMachine({ headers, socket }: AnyRequest): boolean {
  const host = URL.parse(`http://${headers.host ?? ''}`);
  return (
    isLoopback(addressFrom(socket.remoteAddress)) &&
    host !== null &&
    isLoopbackHost(host.hostname) &&
    PASSED_ON.every((name) => headers[name] === undefined)
  );
}
