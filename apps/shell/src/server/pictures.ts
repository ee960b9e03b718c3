import type { FastifyInstance, FastifyReply } from 'fastify';
import { REQUEST_TIMEOUT_MS } from '@lemari/http/transport';
import { addressWithin } from './address-within.ts';
import type { Config } from './config.ts';
import { hasPassedType, PASSED_TYPES } from './passed-types.ts';
import { sendProblem, sendServiceDown } from './problem.ts';
import { searchOf } from './request-target.ts';

const HEADERS = ['content-type', 'cache-control', 'etag', 'content-length'];

/** Serves pictures on the shop's origin. Browsers cache each for a year. */
export function registerPictures(app: FastifyInstance, { pictures }: Config): void {
  app.get('/pictures/*', async (request, reply) => {
    const { '*': path } = request.params as { '*': string };
    const url = addressWithin(pictures, variantFor(path, request.headers.accept));
    if (url === undefined) return sendNoPicture(reply);
    try {
      const upstream = await fetch(url + searchOf(request), {
        method: request.method,
        redirect: 'manual',
        signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
      });
      return await (upstream.ok && hasPassedType(upstream, PASSED_TYPES.pictures)
        ? sendPicture(reply, upstream)
        : refuse(reply, upstream));
    } catch (error) {
      return sendServiceDown(reply, url, error);
    }
  });
}

const sendNoPicture = (reply: FastifyReply) => sendProblem(reply, 404, 'This picture does not exist.');

function sendPicture(reply: FastifyReply, { headers, status, body }: Response): FastifyReply {
  for (const name of HEADERS) {
    const value = headers.get(name);
    if (value) reply.header(name, value);
  }
  // `fetch` has decompressed the body; the header has the compressed length.
  if (headers.has('content-encoding')) reply.removeHeader('content-length');
  return reply
    .header('vary', 'accept')
    .code(status)
    .send(body ?? '');
}

/** Any client error means that there is no picture. */
async function refuse(reply: FastifyReply, { status, body }: Response): Promise<FastifyReply> {
  await body?.cancel();
  if (status >= 400 && status < 500) return sendNoPicture(reply);
  reply.request.log.warn({ status }, 'the picture server failed');
  return sendProblem(reply, 502, 'This picture could not be loaded. Please try again later.');
}

const AVIF = /\.avif$/;

/**
 * Pages name pictures as AVIF only, which saves a second list of URLs. A browser that accepts WebP and does not name
 * AVIF (Safari before 16.4) gets the same picture as WebP.
 */
export const variantFor = (path: string, accept = ''): string =>
  accept.includes('image/webp') && !accept.includes('image/avif') ? path.replace(AVIF, '.webp') : path;
