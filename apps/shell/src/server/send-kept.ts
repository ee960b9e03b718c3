import type { FastifyReply, FastifyRequest } from 'fastify';
import { encodingFor } from './encoding.ts';
import type { KeptPage } from './page-cache.ts';

/** Who is signed in gets pages of their own; all others share theirs, and ask before they show one again. */
const CACHE_CONTROL = { own: 'private, no-store', shared: 'public, max-age=0, must-revalidate' } as const;

/** Sends a page, or what one is made from, as it is kept. @param whose who else may be sent the same */
export async function sendKept(
  request: FastifyRequest,
  reply: FastifyReply,
  page: KeptPage,
  whose: keyof typeof CACHE_CONTROL,
): Promise<FastifyReply> {
  reply.headers({
    ...page.headers,
    vary: 'accept-encoding',
    etag: page.etag,
    'cache-control': CACHE_CONTROL[whose],
  });
  // What cannot be shown now is asked for again, whatever the browser has.
  if (page.status < 500 && request.headers['if-none-match'] === page.etag) return reply.code(304).send();
  const encoding = encodingFor(request);
  if (encoding) reply.header('content-encoding', encoding);
  return reply.code(page.status).send(encoding ? await page.encoded(encoding) : page.body);
}
