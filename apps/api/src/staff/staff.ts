import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { counted } from '../limits/count.ts';
import { refuseOtherMethods } from '../platform/http/errors.ts';
import { Refusal, sendProblem } from '../platform/http/problem.ts';
import { sha256 } from '../platform/sha256.ts';
import type { Tools } from '../tools/tools.ts';
import { STAFF_HANDLERS } from './handlers.ts';
import {
  STAFF_OPERATIONS,
  type StaffCall,
  type StaffHandler,
  type StaffOperation,
  type StaffOperationName,
} from './staff-operations.ts';

const OPERATIONS = Object.entries(STAFF_OPERATIONS) as [StaffOperationName, StaffOperation][];

/** Mounts the operations of staff for callers with the staff token; without one set there are none. */
export async function mountStaff(
  app: FastifyInstance,
  tools: Tools,
  token: string | undefined,
): Promise<void> {
  if (!token) return;
  await app.register(
    (scope, _, done) => {
      scope.addHook('onRequest', async (request, reply) => {
        // The right token passes whatever its network has tried: 128 random bits are not guessed, and others may share the network.
        if (isToken(request.headers.authorization, token)) return;
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
  const { method, path, params, query, body }: StaffOperation = STAFF_OPERATIONS[name];
  scope.route({
    method,
    url: path,
    schema: {
      hide: true,
      ...(params && { params }),
      ...(query && { querystring: query }),
      ...(body && { body }),
    },
    handler: async (request, reply) => {
      const answer = await handler(request as StaffCall<N>, tools);
      return answer instanceof Refusal
        ? sendProblem(reply, answer)
        : reply.header('cache-control', 'no-store').send(answer);
    },
  });
}

/** Digests are of one length, so that comparing them takes the same time whatever was sent. */
const isToken = (authorization: string | undefined, token: string): boolean =>
  timingSafeEqual(Buffer.from(sha256(authorization ?? '')), Buffer.from(sha256(`Bearer ${token}`)));
