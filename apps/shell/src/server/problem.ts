import type { FastifyReply } from 'fastify';

/** A problem document in the services' own form (RFC 9457). */
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
    .send({
      type: 'about:blank',
      title: TITLES[status] ?? 'Error',
      status,
      detail,
      error_code: status * 10_000,
      request_id: reply.request.id,
      ...(errors && { errors }),
    });
}

const TITLES: Readonly<Record<number, string>> = {
  400: 'Bad request',
  403: 'Forbidden',
  404: 'Not found',
  500: 'Internal server error',
  503: 'Service unavailable',
  504: 'Gateway timeout',
};
