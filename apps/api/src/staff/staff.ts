import type { FastifyInstance, FastifyRequest, onRequestHookHandler } from 'fastify';
import { counted } from '../limits/count.ts';
import { refuseOtherMethods } from '../platform/http/errors.ts';
import { Refusal } from '../platform/refusal.ts';
import { sendProblem } from '../platform/http/problem.ts';
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
    /** Whose token a call to `/staff` carries; null before that is known, and elsewhere. */
    staff: StaffMember | null;
    /** Of a call to `/staff` what is logged of its parts; null until a schema has judged them. */
    staffCall: object | null;
  }
}

const OPERATIONS = Object.entries(STAFF_OPERATIONS) as [StaffOperationName, StaffOperation][];

/**
 * Mounts the operations of staff.
 * @param token of the first administrator; without it, and as long as no staff have been added, there is nothing here
 */
export async function mountStaff(
  app: FastifyInstance,
  tools: Tools,
  token: string | undefined,
): Promise<void> {
  app.decorateRequest('staff', null);
  app.decorateRequest('staffCall', null);
  await app.register(
    (scope, _, done) => {
      scope.addHook('onRequest', async (request, reply) => {
        // A right token passes whatever its network has tried: its random bits are not guessed, and others may share the network.
        request.staff = (await memberOf(request.headers.authorization, tools, token)) ?? null;
        if (request.staff) return;
        if (!token && !(await hasStaff(tools.db))) return reply.callNotFound();
        const tries = await counted('try a staff token', { address: request.visitor.address }, tools);
        return sendProblem(reply, tries instanceof Refusal ? tries : new Refusal(401, 'This is for staff.'));
      });
      for (const [name] of OPERATIONS) mountOperation(scope, name, STAFF_HANDLERS[name], tools);
      for (const [path, rows] of Map.groupBy(OPERATIONS, ([, operation]) => operation.path))
        refuseOtherMethods(
          scope,
          path,
          rows.map(([, { method }]) => method),
        );
      done();
    },
    { prefix: '/staff' },
  );
}

function mountOperation<N extends StaffOperationName>(
  scope: FastifyInstance,
  name: N,
  handler: StaffHandler<N>,
  tools: Tools,
): void {
  const { method, path, params, query, body, headers }: StaffOperation = STAFF_OPERATIONS[name];
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
      const answer = await handler(request as StaffCall<N>, tools);
      return answer instanceof Refusal
        ? sendProblem(reply, answer)
        : reply.header('cache-control', 'no-store').send(answer);
    },
    // However it ended: refused by its role or a schema, done, or broken off.
    onResponse: (request, reply, done) => {
      note(request, name, reply.statusCode);
      done();
    },
  });
}

/** Before the body is read: what it holds does not matter. */
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

/** Not the reason of a cancellation: it is for the customer, and may name people. */
const LOGGED_FIELDS = ['amount', 'tracking_id', 'name', 'role'];

/** The parts of a call that a schema has judged. */
function calledWith(call: FastifyRequest, { params, query, body }: StaffOperation): object {
  const fields = Object.entries((body && call.body) ?? {});
  return {
    ...(params && (call.params as object)),
    ...(query && (call.query as object)),
    ...Object.fromEntries(fields.filter(([field]) => LOGGED_FIELDS.includes(field))),
  };
}

/** Logs by name what a staff member did, or was refused. */
function note(
  { staff, staffCall: call, log }: FastifyRequest,
  operation: StaffOperationName,
  status: number,
): void {
  // Without a member it is a wrong token, which is counted.
  if (staff)
    log.info(
      { staff: staff.name, role: staff.role, operation, ...(call && { call }), status },
      'staff called',
    );
}
