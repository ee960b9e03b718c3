import type { FastifyInstance } from 'fastify';
import { sendProblem } from './problem.ts';

/** What a page's call may be; OPTIONS asks for other sites, which get nothing here. */
export const CALL_METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;
/** Methods that change nothing. */
export const SAFE_METHODS: readonly string[] = ['GET', 'HEAD', 'OPTIONS'];
const PAGE_METHODS = ['GET', 'HEAD', 'POST'] as const;

/** For the header Allow. @param path as it was sent */
export const allowedAt = (path: string): string =>
  (path.startsWith('/api/') ? CALL_METHODS : PAGE_METHODS).join(', ');

/** Every address is a page at least: where none is found, the method is what does not fit. */
export function refuseOtherMethods(app: FastifyInstance): void {
  app.setNotFoundHandler((request, reply) =>
    sendProblem(
      reply.header('allow', allowedAt(request.url)),
      405,
      `${request.method} is not taken at this address.`,
    ),
  );
}
