import type { FastifyInstance } from 'fastify';
import { REQUEST_TIMEOUT_MS } from '@lemari/http/transport';
import type { Config } from './config.ts';
import { sendServiceAway } from './problem.ts';

const HEADERS = ['content-type', 'cache-control', 'etag', 'content-length'];

/** Pictures come from our own origin too; a browser asks for each once a year. */
export function registerPictures(app: FastifyInstance, { pictures }: Config): void {
  app.get('/pictures/*', async (request, reply) => {
    const url = pictures + variantFor(request.url, request.headers.accept).slice('/pictures'.length);
    try {
      const upstream = await fetch(url, { signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS) });
      for (const name of HEADERS) {
        const value = upstream.headers.get(name);
        if (value) reply.header(name, value);
      }
      return await reply
        .header('vary', 'accept')
        .code(upstream.status)
        .send(upstream.body ?? '');
    } catch (error) {
      return sendServiceAway(reply, url, error);
    }
  });
}

const AVIF = /\.avif(?=$|\?)/;

/**
 * Pages name pictures as AVIF alone, which saves them a second list of addresses for each. A browser that takes WebP and
 * does not say that it takes AVIF (Safari before 16.4) is sent the same picture as WebP.
 */
export const variantFor = (url: string, accept = ''): string =>
  accept.includes('image/webp') && !accept.includes('image/avif') ? url.replace(AVIF, '.webp') : url;
