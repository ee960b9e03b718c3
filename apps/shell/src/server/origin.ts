import type { FastifyRequest } from 'fastify';
import type { Config } from './config.ts';

/** A host name or IP address with an optional port; nothing that a URL would parse as user, path or query. */
const HOST = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i;
const PROTOCOL = /^https?$/i;

const origins = new WeakMap<FastifyRequest, string | undefined>();

function readOrigin({ protocol, host }: FastifyRequest): string | undefined {
  if (!PROTOCOL.test(protocol) || !HOST.test(host)) return undefined;
  return URL.parse(`${protocol}://${host}`)?.origin;
}

/**
 * Origin that a request names in Host, or that a trusted proxy forwards; parsed once.
 * @returns undefined if it is malformed
 */
export function requestedOrigin(request: FastifyRequest): string | undefined {
  if (!origins.has(request)) origins.set(request, readOrigin(request));
  return origins.get(request);
}

/**
 * Public origin of the shop, without a trailing slash: the configured one, else the request's. With a configured
 * origin any Host is answered: load balancers send an IP address, and responses then never name the host.
 * @throws Error for a request without a host, which `refuseMalformed` answers before
 */
export function originOf(request: FastifyRequest, { publicUrl }: Pick<Config, 'publicUrl'>): string {
  const origin = publicUrl ?? requestedOrigin(request);
  if (origin === undefined) throw new Error('the request names no host');
  return origin;
}
