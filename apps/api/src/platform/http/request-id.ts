import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/** Characters that are safe in a log line and a header. */
const SANE = /^[\w.:-]{1,64}$/;

/** The caller's id if it is valid, so that a request can be followed from the storefront to the API. */
export function requestIdOf({ headers }: Pick<IncomingMessage, 'headers'>): string {
  const value = headers['x-request-id'];
  return typeof value === 'string' && SANE.test(value) ? value : randomUUID();
}
