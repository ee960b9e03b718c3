import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from './config.ts';
import { sendProblem } from './problem.ts';

const SAFE_METHODS = ['GET', 'HEAD', 'OPTIONS'];

/**
 * Whether something of ours sent a request, as far as the browser tells: by Fetch Metadata, in older ones by Origin. What says
 * neither is no page in a browser, and carries nobody's cookies.
 */
function isOwn({ headers, host }: Pick<FastifyRequest, 'headers' | 'host'>, config: Config): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin';
  const { origin } = headers;
  if (origin === undefined) return true;
  return origin === config.publicUrl || (URL.canParse(origin) && new URL(origin).host === host);
}

/** Nothing is changed for another site, and nothing but JSON is taken by `/api`. @see docs/decisions/0023 */
export function refuseOtherSites(app: FastifyInstance, config: Config): void {
  app.addHook('onRequest', async (request, reply) => {
    if (SAFE_METHODS.includes(request.method)) return;
    if (!isOwn(request, config))
      return sendProblem(reply, 403, 'This has to be sent from a page of the shop itself.');
    const type = request.headers['content-type'];
    if (request.url.startsWith('/api/') && type !== undefined && !/^application\/json\b/i.test(type))
      return sendProblem(reply, 415, `JSON is taken here, not ${type}.`);
  });
}
