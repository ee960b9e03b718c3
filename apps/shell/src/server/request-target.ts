import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { requestedOrigin } from './origin.ts';
import { sendProblem } from './problem.ts';

/** The query as the client sent it, with its question mark; empty without a query. */
export function searchOf({ url }: Pick<FastifyRequest, 'url'>): string {
  const at = url.indexOf('?');
  return at < 0 ? '' : url.slice(at);
}

/**
 * Normalises the absolute form that proxies send, `GET http://shop.example/sg`, to `GET /sg` if the host matches.
 * @returns the target unchanged for another host; `refuseMalformed` answers it
 */
export function originForm({ url = '/', headers: { host } }: IncomingMessage): string {
  if (!/^https?:/i.test(url)) return url;
  const target = URL.parse(url);
  if (!target || target.username || target.password) return url;
  const isThisHost = target.host === URL.parse(`${target.protocol}//${host}`)?.host;
  return isThisHost ? target.pathname + target.search : url;
}

/** Node uses the first of several Host headers; a proxy in front may have used the last. */
const hasManyHosts = ({ raw: { rawHeaders } }: FastifyRequest): boolean =>
  rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host').length > 1;

/**
 * Whether the fixed part of the route is unencoded in the URL. The router decodes `/%61pi/` to `/api/`, while a check
 * of the raw URL would take it for a page.
 */
function isPlain({ url, routeOptions }: FastifyRequest): boolean {
  const [fixed = '/'] = (routeOptions.url ?? '/').split(/[:*]/, 1);
  return url.startsWith(fixed);
}

/** Refuses requests whose host or URL could be read in two ways, before anything else reads them. */
export function refuseMalformed(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    if (requestedOrigin(request) === undefined || hasManyHosts(request))
      return sendProblem(reply, 400, 'The Host header of this request is invalid.');
    if (!isPlain(request))
      return sendProblem(reply, 400, 'This URL encodes characters that the shop does not encode.');
  });
}
