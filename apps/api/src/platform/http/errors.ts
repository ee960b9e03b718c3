import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { outageOf } from '../database/failure.ts';
import { toFieldErrors } from './field-errors.ts';
import { OUTAGES } from '../database/outages.ts';
import { unavailable } from './unavailable.ts';
import { badInput, type FieldError, Refusal } from '../refusal.ts';
import { answerUnknownMethods } from './methods.ts';
import { sendProblem } from './problem.ts';

/** Every error leaves as a problem document. Hooks that were added before run for unknown paths and methods, too. */
export function answerErrorsAsProblems(app: FastifyInstance): void {
  app.setErrorHandler<FastifyError>((error, request, reply) => answerError(error, request, reply));
  app.setNotFoundHandler((request, reply) => sendProblem(reply, noResource(request)));
  answerUnknownMethods(app);
}

/** Tells nothing about the path. */
export const noResource = (request: FastifyRequest): Refusal =>
  new Refusal(404, `No resource exists at ${shortened(pathOf(request))}.`);

export function answerError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (error.validation)
    return sendProblem(
      reply,
      badCall(request, toFieldErrors(error.validation, error.validationContext ?? 'request')),
    );
  const outage = outageOf(error);
  if (outage) {
    request.log[outage === 'full' ? 'error' : 'warn']({ err: error }, OUTAGES[outage].cause);
    return sendProblem(reply, unavailable(OUTAGES[outage]));
  }
  const { statusCode = 500 } = error;
  if (statusCode < 500 && isBrokenOff(request)) {
    request.log.info({ err: error }, brokenOffBy(error));
    return sendProblem(reply, new Refusal(statusCode, 'The request body is incomplete.'));
  }
  if (statusCode < 500) return sendProblem(reply, toRefusal(error, statusCode));
  // A service behind this one failed; the error's message names it.
  if (statusCode === 503) {
    request.log.warn({ err: error.cause ?? error }, error.message);
    return sendProblem(reply, unavailable(OUTAGES.away));
  }
  request.log.error({ err: error }, 'a request failed');
  return sendProblem(
    reply,
    new Refusal(statusCode, 'Something went wrong on our side. Please try again in a moment.'),
  );
}

/** The connection closed before the body was complete. */
const isBrokenOff = ({ raw }: FastifyRequest) => raw.destroyed && !raw.complete;

const brokenOffBy = ({ code }: FastifyError) =>
  code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 'the body took too long to arrive' : 'the client disconnected';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** By field: its message, whatever is wrong with it. */
    readonly fieldWords?: Readonly<Record<string, string>> | undefined;
  }
}

/** A refusal of the parts of a call that its route declares. */
export const badCall = ({ routeOptions }: FastifyRequest, errors: readonly FieldError[]): Refusal =>
  badInput(errors, routeOptions.config.fieldWords);

/** The framework's refusals. Invalid JSON is reported as an error of the body. */
const toRefusal = ({ code, message }: FastifyError, status: number): Refusal =>
  status === 400 && /_INVALID_JSON_BODY|_EMPTY_JSON_BODY|_INVALID_CONTENT_LENGTH/.test(code)
    ? badInput([{ field: 'body', message: 'is not valid JSON' }])
    : new Refusal(status, message);

/** Without the query, which may hold personal data or secrets. */
export const pathOf = (request: FastifyRequest) => request.url.replace(/\?.*$/s, '');

/** Shortens a long address. */
const shortened = (path: string) => (path.length > 200 ? `${path.slice(0, 200)}…` : path);
