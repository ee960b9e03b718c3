import { STATUS_CODES } from 'node:http';
import type { WireProblem } from '@lemari/contract/wire';
import type { FastifyReply } from 'fastify';

export type FieldError = NonNullable<WireProblem['errors']>[number];

/** An answer other than the one asked for, as a value. */
export class Refusal {
  readonly status: number;
  readonly detail: string;
  readonly errors: readonly FieldError[];

  constructor(status: number, detail: string, errors: readonly FieldError[] = []) {
    this.status = status;
    this.detail = detail;
    this.errors = errors;
  }
}

export const notFound = (detail: string) => new Refusal(404, detail);

/** What is wrong with each field, the first of them told in the detail as well. */
export const badInput = (errors: readonly FieldError[]) =>
  new Refusal(400, errors.map(({ field, message }) => `${field} ${message}`).join('; '), errors);

export const PROBLEM_TYPE = 'application/problem+json';

/** Answers with an RFC 9457 problem document, which nobody may keep. */
export function sendProblem(reply: FastifyReply, { status, detail, errors }: Refusal): FastifyReply {
  const problem: WireProblem = {
    type: 'about:blank',
    title: STATUS_CODES[status] ?? 'Error',
    status,
    detail,
    // The services' own codes leave four digits behind the status for what they may want to tell apart.
    error_code: status * 10_000,
    request_id: reply.request.id,
    ...(errors.length > 0 && { errors: [...errors] }),
  };
  return reply
    .code(status)
    .headers({ 'cache-control': 'no-store', 'x-request-id': reply.request.id })
    .type(PROBLEM_TYPE)
    .serializer(JSON.stringify)
    .send(problem);
}
