import type { FastifyInstance, FastifyRequest } from 'fastify';
import { VERTICALS } from '@lemari/domain/region/vertical';
import type { Config } from './config.ts';
import { SAFE_METHODS } from './methods.ts';
import { sendProblem } from './problem.ts';

/**
 * Whether a page of the shop sent the request, by Fetch Metadata, in older browsers by Origin. A request without both
 * comes from no page and carries no cookies of a visitor.
 */
export function isOwn({ headers, host }: Pick<FastifyRequest, 'headers' | 'host'>, config: Config): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin';
  const { origin } = headers;
  if (origin === undefined) return true;
  return origin === config.publicUrl || (URL.canParse(origin) && new URL(origin).host === host);
}

/** The page of an order, to which a payment provider's page leads back. */
const PAID_ORDER = new RegExp(
  `^(?:${Object.values(VERTICALS['on-demand'].bases).join('|')})/order/[1-9]\\d{0,9}\\?paid=check$`,
);

/**
 * Refuses changes from other sites, and bodies other than JSON below `/api`. 2C2P returns customers by a cross-site
 * form post without cookies: the form is ignored, and a redirect makes the browser send its cookies.
 * @see docs/decisions/0095 @see https://developer.2c2p.com/docs/api-payment-response-frontend
 */
export function refuseOtherSites(app: FastifyInstance, config: Config): void {
  app.addHook('onRequest', async (request, reply) => {
    if (SAFE_METHODS.includes(request.method)) return;
    if (!isOwn(request, config) && request.method === 'POST' && PAID_ORDER.test(request.url))
      return reply.header('cache-control', 'no-store').redirect(request.url, 303);
    if (!isOwn(request, config))
      return sendProblem(reply, 403, 'This request must come from a page of the shop.');
    const type = request.headers['content-type'];
    // By the route, as the URL may be percent-encoded.
    if (
      request.routeOptions.url?.startsWith('/api/') &&
      type !== undefined &&
      !/^application\/json\b/i.test(type)
    )
      return sendProblem(reply, 415, `The content type must be application/json, not ${type}.`);
  });
}
