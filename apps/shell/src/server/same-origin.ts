import type { FastifyInstance, FastifyRequest } from 'fastify';
import { VERTICALS } from '@lemari/domain/region/vertical';
import type { Config } from './config.ts';
import { SAFE_METHODS } from './methods.ts';
import { sendProblem } from './problem.ts';

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

/** Where a payment provider's page leads back to: the page of an order, which asks what became of the payment. */
const PAID_ORDER = new RegExp(
  `^(?:${Object.values(VERTICALS['on-demand'].bases).join('|')})/order/[1-9]\\d{0,9}\\?paid=check$`,
);

/**
 * Nothing is changed for another site, and nothing but JSON is taken by `/api`. 2C2P sends people back by a form, which comes
 * without their cookies: nothing of it is read, and they come again by themselves.
 * @see docs/decisions/0023
 * @see https://developer.2c2p.com/docs/api-payment-response-frontend
 */
export function refuseOtherSites(app: FastifyInstance, config: Config): void {
  app.addHook('onRequest', async (request, reply) => {
    if (SAFE_METHODS.includes(request.method)) return;
    if (!isOwn(request, config) && request.method === 'POST' && PAID_ORDER.test(request.url))
      return reply.header('cache-control', 'no-store').redirect(request.url, 303);
    if (!isOwn(request, config))
      return sendProblem(reply, 403, 'This has to be sent from a page of the shop itself.');
    const type = request.headers['content-type'];
    // By its route: the address may be written in another way.
    if (
      request.routeOptions.url?.startsWith('/api/') &&
      type !== undefined &&
      !/^application\/json\b/i.test(type)
    )
      return sendProblem(reply, 415, `JSON is taken here, not ${type}.`);
  });
}
