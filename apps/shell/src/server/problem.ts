import type { FastifyReply } from 'fastify';
import { DELETION_REQUESTED, TIMEOUT_TEXT } from '@lemari/http/failure';

/** A problem document, in the services' format (RFC 9457). */
export const problemDocument = (status: number, detail: string, requestId: string) => ({
  type: 'about:blank',
  title: TITLES[status] ?? 'Error',
  status,
  detail,
  error_code: status * 10_000,
  request_id: requestId,
});

export function sendProblem(
  reply: FastifyReply,
  status: number,
  detail: string,
  errors?: readonly { field: string; message: string }[],
): FastifyReply {
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .type('application/problem+json')
    .send({ ...problemDocument(status, detail, reply.request.id), ...(errors && { errors }) });
}

/** The customer's session has ended, because the account is to be deleted. @see rules/errors/deletion-asked */
export const sendDeletion = (reply: FastifyReply): FastifyReply =>
  reply
    .code(403)
    .header('cache-control', 'no-store')
    .type('application/problem+json')
    .send({
      ...problemDocument(403, 'You have asked us to delete this account.', reply.request.id),
      error_code: DELETION_REQUESTED,
    });

/** Answers 503 for a service that is down and 504 for one that timed out. */
export function sendServiceDown(reply: FastifyReply, url: string, error: unknown): FastifyReply {
  reply.request.log.warn({ err: error, url: pathOf(url) }, 'a service did not respond');
  const timedOut = error instanceof DOMException && error.name === 'TimeoutError';
  return sendProblem(reply.header('retry-after', '2'), timedOut ? 504 : 503, TIMEOUT_TEXT);
}

/** A URL for the log: without the query, which may hold personal data. */
export const pathOf = (url: string): string => url.split('?', 1)[0] ?? '';

const TITLES: Readonly<Record<number, string>> = {
  400: 'Bad request',
  403: 'Forbidden',
  404: 'Not found',
  405: 'Method not allowed',
  408: 'Request timeout',
  413: 'Content too large',
  414: 'URI too long',
  415: 'Unsupported media type',
  431: 'Request header fields too large',
  500: 'Internal server error',
  502: 'Bad gateway',
  503: 'Service unavailable',
  504: 'Gateway timeout',
};
