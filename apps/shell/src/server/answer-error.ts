import type { FastifyReply, FastifyRequest } from 'fastify';
import { pathOf, sendProblem } from './problem.ts';

/** Whether the client disconnected before it had sent the whole request. */
const isBrokenOff = ({ raw }: FastifyRequest): boolean => raw.destroyed && !raw.complete;

const statusOf = (error: unknown, request: FastifyRequest): number =>
  isBrokenOff(request) ? 400 : ((error as { statusCode?: number }).statusCode ?? 500);

/** Sends the message of a 4xx. A 5xx reveals nothing about its cause. */
export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const status = statusOf(error, request);
  if (status >= 500) request.log.error({ err: error, url: pathOf(request.url) }, 'request failed');
  const detail = status < 500 && error instanceof Error ? error.message : 'Something went wrong.';
  return sendProblem(reply, status, detail);
}
