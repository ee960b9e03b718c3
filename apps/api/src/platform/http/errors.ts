import { METHODS } from 'node:http';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { outageOf } from '../database/failure.ts';
import { toFieldErrors } from './field-errors.ts';
import { OUTAGES } from '../database/outages.ts';
import { unavailable } from './unavailable.ts';
import { badInput, type FieldError, Refusal } from '../refusal.ts';
import { sendProblem } from './problem.ts';

/** Every answer that is not the one asked for leaves as a problem document. */
export function answerErrorsAsProblems(app: FastifyInstance): void {
  app.setErrorHandler<FastifyError>((error, request, reply) => answerError(error, request, reply));
  app.setNotFoundHandler((request, reply) =>
    sendProblem(reply, new Refusal(404, `There is nothing at ${shortened(pathOf(request))}.`)),
  );
}

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
    return sendProblem(reply, new Refusal(statusCode, 'The body of the request broke off.'));
  }
  if (statusCode < 500) return sendProblem(reply, toRefusal(error, statusCode));
  // A service behind this one, whose name is in the error's own words.
  if (statusCode === 503) {
    request.log.warn({ err: error.cause ?? error }, error.message);
    return sendProblem(reply, unavailable(OUTAGES.away));
  }
  request.log.error({ err: error }, 'a request failed');
  return sendProblem(reply, new Refusal(statusCode, 'Something went wrong on our side.'));
}

/** There is no connection any more, and the body did not come to its end. */
const isBrokenOff = ({ raw }: FastifyRequest) => raw.destroyed && !raw.complete;

const brokenOffBy = ({ code }: FastifyError) =>
  code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 'the body took too long to arrive' : 'the client went away';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** By field, what is said of it whatever is wrong with it. */
    readonly fieldWords?: Readonly<Record<string, string>> | undefined;
  }
}

/** What is wrong with the parts of a call that its route declares. */
export const badCall = ({ routeOptions }: FastifyRequest, errors: readonly FieldError[]): Refusal =>
  badInput(errors, routeOptions.config.fieldWords);

/** What the framework itself turned down; a body that is no JSON is the body's fault. */
const toRefusal = ({ code, message }: FastifyError, status: number): Refusal =>
  status === 400 && /_INVALID_JSON_BODY|_EMPTY_JSON_BODY|_INVALID_CONTENT_LENGTH/.test(code)
    ? badInput([{ field: 'body', message: 'is no JSON' }])
    : new Refusal(status, message);

/** Without the query, which may hold what a log or a page had better not repeat. */
export const pathOf = (request: FastifyRequest) => request.url.replace(/\?.*$/s, '');

/** An answer repeats no more of an address than a person reads. */
const shortened = (path: string) => (path.length > 200 ? `${path.slice(0, 200)}…` : path);

/** Lets the app know every method there is, so that {@link refuseOtherMethods} refuses it by name. */
export function knowAllMethods(app: FastifyInstance): void {
  for (const method of METHODS) if (!app.supportedMethods.includes(method)) app.addHttpMethod(method);
}

/** The methods a path does not have answer 405 and say which it has. */
export function refuseOtherMethods(app: FastifyInstance, url: string, methods: readonly string[]): void {
  const allowed = methods.includes('GET') ? ['HEAD', ...methods] : methods;
  const others = app.supportedMethods.filter((method) => !allowed.includes(method));
  const refusal = new Refusal(405, `This address takes ${allowed.join(', ')}.`);
  app.route({
    method: others,
    url,
    schema: { hide: true },
    // Before the body is read: what it holds does not matter.
    onRequest: (_, reply) => void sendProblem(reply.header('allow', allowed.join(', ')), refusal),
    handler: (_, reply) => sendProblem(reply, refusal),
  });
}
