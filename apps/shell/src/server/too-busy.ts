import type { FastifyReply, FastifyRequest } from 'fastify';
import { sendPlainPage } from './plain-page.ts';
import { sendProblem } from './problem.ts';
import { isCall } from './url-limits.ts';

const RETRY_SECONDS = '5';

/** More pages are requested than can be rendered soon. */
export class TooBusy extends Error {
  readonly statusCode = 503;
  constructor() {
    super('too many pages are being rendered');
  }
}

/**
 * Answers 503 under overload.
 * @param baseCss the base style sheet of every page
 */
export function sendTooBusy(request: FastifyRequest, reply: FastifyReply, baseCss: string): FastifyReply {
  reply.header('retry-after', RETRY_SECONDS);
  if (isCall(request)) return sendProblem(reply, 503, 'The shop is very busy. Please try again in a moment.');
  return sendPlainPage(reply, baseCss, {
    status: 503,
    title: 'The shop is very busy',
    text:
      request.method === 'POST'
        ? 'We’re very busy and couldn’t receive your form. Nothing was changed. Go back to your entries and send them again in a moment.'
        : 'We couldn’t open this page just now. Everything you saved is safe. Please try again in a moment.',
    ...(request.method !== 'POST' && { again: request.url }),
  });
}
