import { STATUS_CODES } from 'node:http';
import type { WireProblem } from '@lemari/contract/wire';
import type { FastifyReply } from 'fastify';
import { SECURITY_HEADERS } from './security-headers.ts';

export type FieldError = NonNullable<WireProblem['errors']>[number];

/** What a refusal may say beside its words. */
interface Particulars {
  /** `error_code`, where the services have one of their own for it. @see accounts §8 */
  readonly code?: number;
  /** What tells it from others of the same status. */
  readonly error?: NonNullable<WireProblem['error']>;
  readonly headers?: Readonly<Record<string, string>>;
}

/** An answer other than the one asked for, as a value. */
export class Refusal {
  readonly status: number;
  readonly detail: string;
  readonly errors: readonly FieldError[];
  readonly particulars: Particulars;

  constructor(
    status: number,
    detail: string,
    errors: readonly FieldError[] = [],
    particulars: Particulars = {},
  ) {
    this.status = status;
    this.detail = detail;
    this.errors = errors;
    this.particulars = particulars;
  }
}

export const notFound = (detail: string) => new Refusal(404, detail);

/**
 * What is wrong with each field, told in the detail as well.
 * @param words by field, what the detail says of it whatever is wrong with it
 */
export const badInput = (errors: readonly FieldError[], words: Readonly<Record<string, string>> = {}) =>
  new Refusal(
    400,
    errors.map(({ field, message }) => words[field] ?? `${field} ${message}`).join('; '),
    errors,
  );

export const PROBLEM_TYPE = 'application/problem+json';

/** A refusal as the RFC 9457 problem document that says it. */
export const toProblem = (
  { status, detail, errors, particulars: { code = status * 10_000, error } }: Refusal,
  requestId: string,
): WireProblem => ({
  type: 'about:blank',
  title: STATUS_CODES[status] ?? 'Error',
  status,
  detail,
  // The services' own codes leave four digits behind the status for what they may want to tell apart.
  error_code: code,
  ...(error && { error }),
  request_id: requestId,
  ...(errors.length > 0 && { errors: [...errors] }),
});

/** Answers with a problem document, which nobody may keep. */
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

/** With a serializer of its own a text is sent under its type to the letter, without a charset. */
const asItIs = (body: string) => body;
