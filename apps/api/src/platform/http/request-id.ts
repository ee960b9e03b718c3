import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/** What may stand in a log line and a header as it is. */
const SANE = /^[\w.:-]{1,64}$/;

/** The caller's own id when it is one, so that a request can be followed from the storefront to here. */
export function requestIdOf({ headers }: Pick<IncomingMessage, 'headers'>): string {
  const given = headers['x-request-id'];
  return typeof given === 'string' && SANE.test(given) ? given : randomUUID();
}
