import type { FastifyReply, FastifyRequest } from 'fastify';
import { sendPlainPage } from './plain-page.ts';
import { sendProblem } from './problem.ts';
import { isCall } from './url-limits.ts';

const RETRY_SECONDS = '5';

/** More pages were asked for than can be made soon. */
export class TooBusy extends Error {
  readonly statusCode = 503;
  constructor() {
    super('too many pages are being made');
  }
}

/**
 * Answers 503 where more pages are asked for than can be made soon.
 * @param baseCss the house's base style sheet
 */
export function sendTooBusy(request: FastifyRequest, reply: FastifyReply, baseCss: string): FastifyReply {
  reply.header('retry-after', RETRY_SECONDS);
  if (isCall(request)) return sendProblem(reply, 503, 'The shop is very busy. Please try again in a moment.');
  return sendPlainPage(reply, baseCss, {
    status: 503,
    title: 'The shop is very busy',
    text:
      request.method === 'POST'
        ? "We're very busy and couldn't take your form. Nothing was changed. Go back, where your entries still are, and send it again in a moment."
        : "We couldn't open this page just now. Nothing of yours is lost. Please try again in a moment.",
    ...(request.method !== 'POST' && { again: request.url }),
  });
}
