import { createHash } from 'node:crypto';
import {
  type Operation,
  type OperationName,
  OPERATIONS,
  type ServiceName,
} from '@lemari/contract/operations';
import { Problem, SCHEMAS, ServiceHeaders } from '@lemari/contract/schemas';
import type {
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  preHandlerHookHandler,
  preValidationHookHandler,
} from 'fastify';
import Type, { type TSchema } from 'typebox';
import { Errors } from 'typebox/value';
import { retryRead } from '../platform/database/failure.ts';
import type { AnswerCache } from '../platform/http/answer-cache.ts';
import { badCall } from '../platform/http/errors.ts';
import { refuseOtherMethods } from '../platform/http/methods.ts';
import { toFieldErrors } from '../platform/http/field-errors.ts';
import { guarded } from './guard.ts';
import { ruleOf } from '../operation-rules.ts';
import { admit } from './admit.ts';
import type { Answer, CallParts, Guard, Handler, OperationOf, ServiceHandlers } from '../tools/handler.ts';
import type { WriteOnce } from './idempotency.ts';
import { FIELD_WORDS } from './words.ts';
import { badInput, Refusal } from '../platform/refusal.ts';
import { PROBLEM_TYPE, sendProblem, sendWrittenProblem, toProblem } from '../platform/http/problem.ts';
import type { Tools } from '../tools/tools.ts';

interface OperationSchema {
  params?: TSchema;
  query?: TSchema;
  body?: TSchema;
  response: TSchema;
}

/** How long browsers and proxies may cache a GET. A list that is a minute old is good enough as a first view. */
const CACHE_CONTROL = 'public, max-age=15, stale-while-revalidate=60';
/** The headers that an answer depends on. */
const VARY = 'Region, Vertical-Type, Product-Line, Reservation-Start, Reservation-End, Authorization';

/** Refuses unknown query parameters: an ignored misspelt filter would look like a full list. */
const closed = (schema: TSchema = Type.Object({})) => ({ ...schema, additionalProperties: false });

/** A GET by the contract that does something: HEAD, which reads alone, is not allowed there. */
const ACTING_BY_GET: ReadonlySet<OperationName> = new Set(['createMagicLink']);

/** What the routes need. */
interface Dependencies {
  readonly tools: Tools;
  readonly cache: AnswerCache;
  readonly writeOnce: WriteOnce;
  readonly guard?: Guard;
}

/** Mounts the operations of a service. Routes, validation and the OpenAPI document come from the contract. */
export function mountService<S extends ServiceName>(
  app: FastifyInstance,
  service: S,
  handlers: ServiceHandlers<S>,
  deps: Dependencies,
): void {
  const methodsByPath = new Map<string, string[]>();
  for (const [name, operation] of operationsOf(service)) {
    mountOperation<OperationOf<S>>(app, name, handlers[name] as Handler<OperationOf<S>>, deps);
    methodsByPath.set(operation.path, [...(methodsByPath.get(operation.path) ?? []), operation.method]);
  }
  for (const [path, methods] of methodsByPath) refuseOtherMethods(app, path, methods);
}

const operationsOf = <S extends ServiceName>(service: S) =>
  (Object.entries(OPERATIONS) as [OperationOf<S>, Operation][]).filter(
    ([, operation]) => operation.service === service,
  );

function mountOperation<N extends OperationName>(
  app: FastifyInstance,
  name: N,
  handler: Handler<N>,
  deps: Dependencies,
): void {
  const { method, path, service, once = false }: Operation = OPERATIONS[name];
  const { params, query, body, response }: OperationSchema = SCHEMAS[name];
  app.route({
    method,
    url: path,
    exposeHeadRoute: !ACTING_BY_GET.has(name),
    config: { fieldWords: FIELD_WORDS[name] },
    schema: {
      operationId: name,
      tags: [service],
      headers: ServiceHeaders,
      querystring: closed(query),
      ...(params && { params }),
      ...(body && { body: closed(body) }),
      response: {
        [ruleOf(name).status]: response,
        '4xx': { description: 'Refused', content: { [PROBLEM_TYPE]: { schema: Problem } } },
        '5xx': { description: 'Failed', content: { [PROBLEM_TYPE]: { schema: Problem } } },
      },
    },
    ...(body && { preValidation: refuseMistypedBody(closed(body)) }),
    preHandler: refuseInfinity,
    handler: (once ? answerOnce : answerNow)(name, handler, deps),
  });
}

type RouteHandler = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

function answerNow<N extends OperationName>(
  name: N,
  handler: Handler<N>,
  { tools, cache, guard }: Dependencies,
): RouteHandler {
  const isRead = OPERATIONS[name].method === 'GET';
  const { cache: cachePolicy, status } = ruleOf(name);
  return async (request, reply) => {
    const call = await admit(name, toParts<N>(request), tools);
    if (call instanceof Refusal) return sendProblem(reply, call);
    const isGuest = !call.headers.authorization;
    // The status selects the schema that serializes the answer.
    void reply.code(status);
    const make = async () => {
      const answer = await guarded(await guard?.(name, call, tools), async (report) => {
        const made = await handler(call, tools);
        report(made);
        return made;
      });
      return answer instanceof Refusal ? answer : written(reply.serialize(answer) as string);
    };
    const load = isRead ? () => retryRead(make) : make;
    const answer =
      cachePolicy === 'shared' && isGuest ? await cache.get(keyOf(name, call), load) : await load();
    if (answer instanceof Refusal) return sendProblem(reply, answer);
    if (cachePolicy === 'no-store') void reply.header('cache-control', 'private, no-store');
    else if (cachePolicy !== 'none')
      void reply.headers({
        'cache-control': isGuest && cachePolicy !== 'private' ? CACHE_CONTROL : 'private, no-cache',
        vary: VARY,
        etag: answer.etag,
      });
    return reply.type('application/json').send(answer.body);
  };
}

/** Replays the stored answer of a write that is repeated under its key, byte for byte. */
function answerOnce<N extends OperationName>(
  name: N,
  handler: Handler<N>,
  { tools, writeOnce, guard }: Dependencies,
): RouteHandler {
  const { status } = ruleOf(name);
  return async (request, reply) => {
    const call = await admit(name, toParts<N>(request), tools);
    if (call instanceof Refusal) return sendProblem(reply, call);
    // The status selects the schema that serializes the answer.
    void reply.code(status);
    const write = (answer: Answer<N> | Refusal) =>
      answer instanceof Refusal
        ? {
            status: answer.status,
            body: JSON.stringify(toProblem(answer, request.id)),
            headers: answer.particulars.headers,
          }
        : { status, body: reply.serialize(answer) as string };
    const done = await guarded(await guard?.(name, call, tools), (report) =>
      writeOnce(name, call, async (within) => {
        const made = await handler(call, within);
        report(made);
        return write(made);
      }),
    );
    if (done instanceof Refusal) return sendProblem(reply, done);
    if (done.isReplayed) void reply.header('idempotent-replayed', 'true');
    if (done.status >= 400)
      return sendWrittenProblem(reply.headers(done.headers ?? {}), done.status, done.body);
    return reply.code(done.status).type('application/json').send(done.body);
  };
}

/** An answer serialized and hashed once, so that a cached one can be sent many times. */
const written = (body: string) => ({ body, etag: `"${createHash('sha1').update(body).digest('base64')}"` });

/** The validator has converted every part to its schema by now. */
const toParts = <N extends OperationName>({ params, query, body, headers, visitor }: FastifyRequest) =>
  ({
    params,
    query,
    body,
    headers,
    address: visitor.address,
    device: visitor.device,
    agent: visitor.agent,
  }) as CallParts<N>;

const ANSWER_HEADERS = [
  'region',
  'vertical-type',
  'product-line',
  'reservation-start',
  'reservation-end',
] as const;

const keyOf = <N extends OperationName>(name: N, { params, query, headers }: CallParts<N>) =>
  JSON.stringify([name, ANSWER_HEADERS.map((header) => headers[header]), params, query]);

/** Ajv converts the text of a URL to numbers. JSON has its own types, where `5` is not `"5"`. */
const refuseMistypedBody =
  (schema: TSchema): preValidationHookHandler =>
  (request, reply, done) => {
    const errors = Errors(schema, request.body);
    if (errors.length === 0) done();
    else void sendProblem(reply, badInput(toFieldErrors(errors, 'body')));
  };

/** Ajv converts `1e999` to Infinity, which passes every limit. */
const refuseInfinity: preHandlerHookHandler = (request, reply, done) => {
  const { params, query } = request;
  const errors = Object.entries({ ...(params as object), ...(query as object) })
    .filter(([, value]) => value === Infinity || value === -Infinity)
    .map(([field]) => ({ field, message: 'must be integer' }));
  if (errors.length === 0) done();
  else void sendProblem(reply, badCall(request, errors));
};
