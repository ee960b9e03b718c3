import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isDatabaseDown } from '../database/failure.ts';
import { toFieldErrors } from './field-errors.ts';
import { badInput, type FieldError, Refusal, sendProblem } from './problem.ts';

/** Seconds after which a caller may ask again; a database server that restarts takes about as long. */
const RETRY_AFTER_SECONDS = '2';

/** Every answer that is not the one asked for leaves as a problem document. */
export function answerErrorsAsProblems(app: FastifyInstance): void {
  app.setErrorHandler<FastifyError>((error, request, reply) => answerError(error, request, reply));
  app.setNotFoundHandler((request, reply) =>
    sendProblem(reply, new Refusal(404, `There is nothing at ${pathOf(request)}.`)),
  );
}

export function answerError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (error.validation)
    return sendProblem(
      reply,
      badCall(request, toFieldErrors(error.validation, error.validationContext ?? 'request')),
    );
  if (isDatabaseDown(error)) {
    request.log.warn({ err: error }, 'the database is away');
    void reply.header('retry-after', RETRY_AFTER_SECONDS);
    return sendProblem(reply, new Refusal(503, 'Temporarily unavailable. Please try again shortly.'));
  }
  const { statusCode = 500 } = error;
  if (statusCode < 500) return sendProblem(reply, toRefusal(error, statusCode));
  request.log.error({ err: error }, 'a request failed');
  return sendProblem(reply, new Refusal(statusCode, 'Something went wrong on our side.'));
}

/** What the specification words itself, by operation and field. @see storefront §5 */
const WORDS: Readonly<Record<string, Readonly<Record<string, string>> | undefined>> = {
  listCarts: { page_number: 'page must be an integer' },
};

/** What is wrong with the parts of a call that its operation declares. */
export function badCall({ routeOptions }: FastifyRequest, errors: readonly FieldError[]): Refusal {
  const { operationId } = (routeOptions.schema ?? {}) as { readonly operationId?: string };
  return badInput(errors, WORDS[operationId ?? '']);
}

/** What the framework itself turned down; a body that is no JSON is the body's fault. */
const toRefusal = ({ code, message }: FastifyError, status: number): Refusal =>
  status === 400 && /_INVALID_JSON_BODY|_EMPTY_JSON_BODY|_INVALID_CONTENT_LENGTH/.test(code)
    ? badInput([{ field: 'body', message: 'is no JSON' }])
    : new Refusal(status, message);

/** Without the query, which may hold what a log or a page had better not repeat. */
export const pathOf = (request: FastifyRequest) => request.url.replace(/\?.*$/s, '');

/** The methods a path does not have answer 405 and say which it has. */
export function refuseOtherMethods(app: FastifyInstance, url: string, methods: readonly string[]): void {
  const allowed = methods.includes('GET') ? ['HEAD', ...methods] : methods;
  const others = ['DELETE', 'GET', 'OPTIONS', 'PATCH', 'POST', 'PUT'].filter(
    (method) => !allowed.includes(method),
  );
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
