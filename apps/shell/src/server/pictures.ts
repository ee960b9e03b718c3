import type { FastifyInstance, FastifyReply } from 'fastify';
import { REQUEST_TIMEOUT_MS } from '@lemari/http/transport';
import { addressWithin } from './address-within.ts';
import type { Config } from './config.ts';
import { hasPassedType, PASSED_TYPES } from './passed-types.ts';
import { sendProblem, sendServiceAway } from './problem.ts';
import { searchOf } from './request-target.ts';

const HEADERS = ['content-type', 'cache-control', 'etag', 'content-length'];

/** Pictures come from our own origin too; a browser asks for each once a year. */
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
      return sendServiceAway(reply, url, error);
    }
  });
}

const sendNoPicture = (reply: FastifyReply) => sendProblem(reply, 404, 'There is no such picture.');

function sendPicture(reply: FastifyReply, { headers, status, body }: Response): FastifyReply {
  for (const name of HEADERS) {
    const value = headers.get(name);
    if (value) reply.header(name, value);
  }
  // `fetch` has unpacked it; the length is that of the packed one.
  if (headers.has('content-encoding')) reply.removeHeader('content-length');
  return reply
    .header('vary', 'accept')
    .code(status)
    .send(body ?? '');
}

/** Whatever is wrong with a request for a picture, there is none for it. */
async function refuse(reply: FastifyReply, { status, body }: Response): Promise<FastifyReply> {
  await body?.cancel();
  if (status >= 400 && status < 500) return sendNoPicture(reply);
  reply.request.log.warn({ status }, 'no picture was answered where pictures come from');
  return sendProblem(reply, 502, 'This picture could not be loaded. Please try again later.');
}

const AVIF = /\.avif$/;

/**
 * Pages name pictures as AVIF alone, which saves them a second list of addresses for each. A browser that takes WebP and
 * does not say that it takes AVIF (Safari before 16.4) is sent the same picture as WebP.
 */
export const variantFor = (path: string, accept = ''): string =>
  accept.includes('image/webp') && !accept.includes('image/avif') ? path.replace(AVIF, '.webp') : path;
