import type { FastifyReply, FastifyRequest } from 'fastify';
import { encodingFor } from './encoding.ts';
import type { CachedPage } from './page-cache.ts';

/** A customer's pages are private. Pages of guests are shared, and browsers revalidate them before each use. */
const CACHE_CONTROL = { own: 'private, no-store', shared: 'public, max-age=0, must-revalidate' } as const;

/** Sends a cached page or its answers. @param whose whether other visitors may get the same response */
export async function sendCached(
  request: FastifyRequest,
  reply: FastifyReply,
  page: CachedPage,
  whose: keyof typeof CACHE_CONTROL,
): Promise<FastifyReply> {
  reply.headers({
    ...page.headers,
    vary: 'accept-encoding',
    etag: page.etag,
    // A failure passes: nobody may get it instead of the page.
    'cache-control': page.status < 500 ? CACHE_CONTROL[whose] : 'no-store',
  });
  // A failed page is always sent in full, whatever the browser has cached.
  if (page.status < 500 && request.headers['if-none-match'] === page.etag) return reply.code(304).send();
  const encoding = encodingFor(request);
  if (encoding) reply.header('content-encoding', encoding);
  return reply.code(page.status).send(encoding ? await page.encoded(encoding) : page.body);
}
