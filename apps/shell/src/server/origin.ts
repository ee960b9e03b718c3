import type { FastifyRequest } from 'fastify';
import type { Config } from './config.ts';

/** A name or an address, with or without a port: nothing that a URL would read as user, path or query. */
const HOST = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i;
const PROTOCOL = /^https?$/i;

const origins = new WeakMap<FastifyRequest, string | undefined>();

function readOrigin({ protocol, host }: FastifyRequest): string | undefined {
  if (!PROTOCOL.test(protocol) || !HOST.test(host)) return undefined;
  return URL.parse(`${protocol}://${host}`)?.origin;
}

/**
 * Where a request says that it went, read once: by Host, or by what a trusted proxy forwards.
 * @returns undefined where what it says makes no address
 */
export function requestedOrigin(request: FastifyRequest): string | undefined {
  if (!origins.has(request)) origins.set(request, readOrigin(request));
  return origins.get(request);
}

/**
 * Where others know the shop, without a trailing slash: as configured, or as the request says. Where it is configured other
 * hosts are answered as well: a balancer asks by address, and nothing of an answer names the host then.
 * @throws Error for a request that names no host; `refuseMalformed` answers those before
 */
export function originOf(request: FastifyRequest, { publicUrl }: Pick<Config, 'publicUrl'>): string {
  const origin = publicUrl ?? requestedOrigin(request);
  if (origin === undefined) throw new Error('the request names no host');
  return origin;
}
