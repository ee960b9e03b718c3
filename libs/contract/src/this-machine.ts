import type { IncomingHttpHeaders } from 'node:http';
import { isLoopbackHost } from './development.ts';
import { addressFrom, trustedNetworks } from './network-address.ts';
import { VISITOR_HEADER } from './visitor-header.ts';

interface AnyRequest {
  readonly headers: IncomingHttpHeaders;
  readonly socket: { readonly remoteAddress?: string | undefined };
}

/** Headers that proxies add, in lower case: each says that the connection is not the visitor's own. */
export const PROXY_HEADERS = [
  'forwarded',
  'via',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
] as const;

/** What `/dev/mailbox` says to other machines. */
export const MAILBOX_REFUSAL =
  'Mails are shown only on the machine that runs the shop. Open this page there, at localhost.';

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
    [...PROXY_HEADERS, VISITOR_HEADER].every((name) => headers[name] === undefined)
  );
}
