import type { FastifyInstance, FastifyReply, FastifyRequest, onRequestHookHandler } from 'fastify';
import { counted } from '../limits/count.ts';
import { answeredOnce, type KeyedRequest } from '../platform/database/answers-by-key.ts';
import { withinTransaction } from '../platform/database/transactions.ts';
import { noResource } from '../platform/http/errors.ts';
import { refuseOtherMethods } from '../platform/http/methods.ts';
import { mountBelow } from '../platform/http/scope.ts';
import { Refusal } from '../platform/refusal.ts';
import { sendProblem, sendWrittenProblem, toProblem } from '../platform/http/problem.ts';
import { sha256 } from '../platform/sha256.ts';
import type { Tools } from '../tools/tools.ts';
import { STAFF_HANDLERS } from './handlers.ts';
import { hasStaff, memberOf, type StaffMember } from './staff-member.ts';
import {
  STAFF_OPERATIONS,
  type StaffCall,
  type StaffHandler,
  type StaffOperation,
  type StaffOperationName,
} from './staff-operations.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The staff member of a call to `/staff`; null until the token is checked, and on other routes. */
    staff: StaffMember | null;
    /** The logged parts of a call to `/staff`; null until they are validated. */
    staffCall: object | null;
  }
}

const OPERATIONS = Object.entries(STAFF_OPERATIONS) as [StaffOperationName, StaffOperation][];

/**
 * Mounts the operations of staff.
 * @param token of the first administrator. Without it and without staff tokens, every path answers 404.
 */
export async function mountStaff(
  app: FastifyInstance,
  tools: Tools,
  token: string | undefined,
): Promise<void> {
  app.decorateRequest('staff', null);
  app.decorateRequest('staffCall', null);
  await mountBelow(app, '/staff', (scope) => {
    const guard = async (request: FastifyRequest): Promise<Refusal | undefined> => {
      // A valid token passes however many attempts its network has made: it cannot be guessed, and other staff may share the
      // network.
      request.staff = (await memberOf(request.headers.authorization, tools, token)) ?? null;
      if (request.staff) return undefined;
      if (!token && !(await hasStaff(tools.db))) return noResource(request);
      const count = await counted('try a staff token', { address: request.visitor.address }, tools);
      return count instanceof Refusal ? count : new Refusal(401, 'A staff token is required.');
    };
    scope.addHook('onRequest', async (request, reply) => {
      const refusal = await guard(request);
      if (refusal) return sendProblem(reply, refusal);
    });
    for (const [name] of OPERATIONS) mountOperation(scope, name, STAFF_HANDLERS[name], tools);
    for (const [path, rows] of Map.groupBy(OPERATIONS, ([, operation]) => operation.path))
      refuseOtherMethods(
        scope,
        path,
        rows.map(([, { method }]) => method),
        guard,
      );
  });
}

function mountOperation<N extends StaffOperationName>(
  scope: FastifyInstance,
  name: N,
  handler: StaffHandler<N>,
  tools: Tools,
): void {
  const { method, path, params, query, body, headers, isOnce }: StaffOperation = STAFF_OPERATIONS[name];
  scope.route({
    method,
    url: path,
    schema: {
      hide: true,
      ...(params && { params }),
      ...(query && { querystring: query }),
      ...(body && { body }),
      ...(headers && { headers }),
    },
    onRequest: refuseOtherRoles(name),
    preHandler: (request, _, done) => {
      request.staffCall = calledWith(request, STAFF_OPERATIONS[name]);
      done();
    },
    handler: async (request, reply) => {
      if (isOnce) return answerOnce(name, handler, { request, reply, tools });
      const answer = await handler(request as StaffCall<N>, tools);
      return answer instanceof Refusal
        ? sendProblem(reply, answer)
        : reply.header('cache-control', 'no-store').send(answer);
    },
    // Logs every result: refused by role or schema, done, or failed.
    onResponse: (request, reply, done) => {
      logAction(request, name, reply.statusCode);
      done();
    },
  });
}

/** Replays the stored answer of a call that is repeated under its key. @see docs/decisions/0231 */
async function answerOnce<N extends StaffOperationName>(
  name: N,
  handler: StaffHandler<N>,
  { request, reply, tools }: { request: FastifyRequest; reply: FastifyReply; tools: Tools },
): Promise<FastifyReply> {
  const done = await tools.inTransaction((trx) =>
    answeredOnce(trx, keyedRequest(name, request), tools.clock.now(), async () => {
      const within = { ...tools, db: trx, inTransaction: withinTransaction(trx) };
      const answer = await handler(request as StaffCall<N>, within);
      return answer instanceof Refusal
        ? { status: answer.status, body: JSON.stringify(toProblem(answer, request.id)) }
        : { status: 200, body: JSON.stringify(answer) };
    }),
  );
  if (done instanceof Refusal) return sendProblem(reply, done);
  // Mails of what was done, which others see from now on.
  tools.sendPending();
  if (done.isReplayed) void reply.header('idempotent-replayed', 'true');
  if (done.status >= 400) return sendWrittenProblem(reply, done.status, done.body);
  return reply.header('cache-control', 'no-store').type('application/json').send(done.body);
}

/** Keys belong to a member of staff. */
function keyedRequest(
  name: StaffOperationName,
  { headers, staff, params, body }: FastifyRequest,
): KeyedRequest | undefined {
  const key = headers['idempotency-key']?.toString();
  if (key === undefined || !staff) return undefined;
  return {
    scope: `staff ${staff.name}`,
    key,
    digest: sha256(JSON.stringify([name, params ?? null, body ?? null])),
  };
}

/** Before the body is read, since its content does not matter. */
function refuseOtherRoles(name: StaffOperationName): onRequestHookHandler {
  const operation: StaffOperation = STAFF_OPERATIONS[name];
  return (request, reply, next) => {
    const role = request.staff?.role;
    if (role === 'admin' || (role && operation.roles.includes(role))) return next();
    void sendProblem(reply, new Refusal(403, wrongRole(role ?? 'none', operation)));
  };
}

const OR = new Intl.ListFormat('en-GB', { type: 'disjunction' });

const wrongRole = (role: string, { does, roles }: StaffOperation): string =>
  `Your role is ${role}, which may not ${does}. Ask ${OR.format([...roles, 'an administrator'])}.`;

/** Without the reason of a cancellation, which is for the customer and may name people. */
const LOGGED_FIELDS = ['amount', 'tracking_id', 'name', 'role'];

/** The logged parts of a valid call. */
function calledWith(call: FastifyRequest, { params, query, body }: StaffOperation): object {
  const fields = Object.entries((body && call.body) ?? {});
  return {
    ...(params && (call.params as object)),
    ...(query && (call.query as object)),
    ...Object.fromEntries(fields.filter(([field]) => LOGGED_FIELDS.includes(field))),
  };
}

/** Logs a call of staff with the name of the member and the result. */
function logAction(
  { staff, staffCall: call, log }: FastifyRequest,
  operation: StaffOperationName,
  status: number,
): void {
  // Without a member the token was wrong, which is counted.
  if (staff)
    log.info({ staff: staff.name, role: staff.role, operation, ...(call && { call }), status }, 'staff call');
}
