import type { FastifyInstance } from 'fastify';
import { sendProblem } from './problem.ts';

/** Methods of API calls. OPTIONS is missing: it serves other sites, which may not call the API. */
export const CALL_METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;
/** Methods that change no data. */
export const SAFE_METHODS: readonly string[] = ['GET', 'HEAD', 'OPTIONS'];
const PAGE_METHODS = ['GET', 'HEAD', 'POST'] as const;

/** Value of the Allow header. @param path as the client sent it */
export const allowedAt = (path: string): string =>
  (path.startsWith('/api/') ? CALL_METHODS : PAGE_METHODS).join(', ');

/** Every path has at least a page for GET, so a request without a route has the wrong method. */
export function refuseOtherMethods(app: FastifyInstance): void {
  app.setNotFoundHandler((request, reply) =>
    sendProblem(reply.header('allow', allowedAt(request.url)), 405, `${request.method} is not allowed here.`),
  );
}
