import type { FastifyInstance, FastifyRequest } from 'fastify';
import findMyWay, { type HTTPVersion, type Instance } from 'find-my-way';
import { Refusal } from '../refusal.ts';
import { sendProblem } from './problem.ts';

/** Refuses a caller who may not learn that a path exists. */
type Guard = (request: FastifyRequest) => Promise<Refusal | undefined>;

interface KnownPath {
  readonly allowed: string;
  readonly guard: Guard | undefined;
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Paths with their methods: one route each, where Fastify would need one for each method that is refused. */
    readonly knownPaths: Instance<HTTPVersion.V1>;
  }
}

/** Answers 405 to another method of a path of {@link refuseOtherMethods}, before the body is read. */
export function answerUnknownMethods(app: FastifyInstance): void {
  const paths = findMyWay();
  app.decorate('knownPaths', paths);
  app.addHook('onRequest', async (request, reply) => {
    const found = request.is404 ? paths.find('GET', request.url) : null;
    if (!found) return;
    const { allowed, guard } = found.store as KnownPath;
    const refusal = await guard?.(request);
    if (refusal) return sendProblem(reply, refusal);
    return sendProblem(
      reply.header('allow', allowed),
      new Refusal(405, `The allowed methods here are ${allowed}.`),
    );
  });
}

/**
 * Call it after the routes of the path.
 * @param guard asked before a method is refused
 */
export function refuseOtherMethods(
  app: FastifyInstance,
  url: string,
  methods: readonly string[],
  guard?: Guard,
): void {
  const path = app.prefix + url;
  // A route of GET has one of HEAD, unless it says otherwise.
  const hasHead = app.hasRoute({ method: 'HEAD', url: path });
  const allowed = [...(hasHead ? ['HEAD'] : []), ...methods].join(', ');
  app.knownPaths.on('GET', path, () => undefined, { allowed, guard } satisfies KnownPath);
}
