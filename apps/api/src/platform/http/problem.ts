import { STATUS_CODES } from 'node:http';
import type { WireProblem } from '@lemari/contract/wire';
import type { FastifyReply } from 'fastify';
import type { Refusal } from '../refusal.ts';
import { SECURITY_HEADERS } from './security-headers.ts';

export const PROBLEM_TYPE = 'application/problem+json';

/** A refusal as an RFC 9457 problem document. */
export const toProblem = (
  { status, detail, errors, particulars: { code = status * 10_000, error, email, resendIn } }: Refusal,
  requestId: string,
): WireProblem => ({
  type: 'about:blank',
  title: STATUS_CODES[status] ?? 'Error',
  status,
  detail,
  // Service codes are the status followed by four digits of their own.
  error_code: code,
  ...(error && { error }),
  ...(email && { email }),
  ...(resendIn !== undefined && { resend_in: resendIn }),
  request_id: requestId,
  ...(errors.length > 0 && { errors: [...errors] }),
});

/** Sends a problem document, which is not cacheable. */
export const sendProblem = (reply: FastifyReply, refusal: Refusal): FastifyReply =>
  sendWrittenProblem(
    reply.headers(refusal.particulars.headers ?? {}),
    refusal.status,
    JSON.stringify(toProblem(refusal, reply.request.id)),
  );

/** @param body a problem document as JSON */
export const sendWrittenProblem = (reply: FastifyReply, status: number, body: string): FastifyReply =>
  reply
    .code(status)
    .headers({ 'cache-control': 'no-store', 'x-request-id': reply.request.id, ...SECURITY_HEADERS })
    .type(PROBLEM_TYPE)
    .serializer(asItIs)
    .send(body);

/** A serializer of its own sends a text unchanged and its type without a charset. */
const asItIs = (body: string) => body;
