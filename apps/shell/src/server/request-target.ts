import type { FastifyRequest } from 'fastify';

/** The query as it was sent, with its question mark; empty where there is none. */
export function searchOf({ url }: Pick<FastifyRequest, 'url'>): string {
  const at = url.indexOf('?');
  return at < 0 ? '' : url.slice(at);
}
