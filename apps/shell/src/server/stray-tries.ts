import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sendProblem } from './problem.ts';

/** Whether no visit of the visitor’s own sent the request: a picture or frame of another site, or a prefetch. */
function isStray({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
  const site = headers['sec-fetch-site'];
  const isFromOthers = site === 'cross-site' || site === 'same-site';
  const isPrefetch = [headers['sec-purpose'], headers['purpose']].some((purpose) =>
    String(purpose).startsWith('prefetch'),
  );
  return isPrefetch || (isFromOthers && headers['sec-fetch-dest'] !== 'document');
}

const triesCode = ({ url }: Pick<FastifyRequest, 'url'>): boolean =>
  new URLSearchParams(url.split('?').slice(1).join('?')).has('voucher');

/**
 * Refuses addresses with a code to requests that are no visit: another site could use up the tries of its visitors, and of
 * their network. A browser whose prefetch is refused asks again when the page is visited.
 * @see rules/vouchers/no-stray-tries; docs/decisions/0255
 */
export function refuseStrayTries(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) =>
    triesCode(request) && isStray(request)
      ? sendProblem(reply, 403, 'A page with a code answers visits alone.')
      : undefined,
  );
}
