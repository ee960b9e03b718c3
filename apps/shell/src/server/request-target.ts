import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { requestedOrigin } from './origin.ts';
import { sendProblem } from './problem.ts';

/** The query as it was sent, with its question mark; empty where there is none. */
export function searchOf({ url }: Pick<FastifyRequest, 'url'>): string {
  const at = url.indexOf('?');
  return at < 0 ? '' : url.slice(at);
}

/**
 * `GET http://shop.example/sg`, as a proxy is asked, means `GET /sg` where the host is the one that was asked.
 * @returns the target unchanged where it is another's; `refuseMalformed` answers it
 */
export function originForm({ url = '/', headers: { host } }: IncomingMessage): string {
  if (!/^https?:/i.test(url)) return url;
  const target = URL.parse(url);
  if (!target || target.username || target.password) return url;
  const isAsked = target.host === URL.parse(`${target.protocol}//${host}`)?.host;
  return isAsked ? target.pathname + target.search : url;
}

/** Node keeps the first of several, a proxy in front may have gone by the last. */
const hasManyHosts = ({ raw: { rawHeaders } }: FastifyRequest): boolean =>
  rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host').length > 1;

/**
 * Whether the fixed part of the route is unencoded in the URL. The router decodes it: `/%61pi/` is routed as `/api/`, and a
 * check that reads the URL itself would take it for a page.
 */
function isPlain({ url, routeOptions }: FastifyRequest): boolean {
  const [fixed = '/'] = (routeOptions.url ?? '/').split(/[:*]/, 1);
  return url.startsWith(fixed);
}

/** Refuses requests whose host or address could be read in two ways, before anything else reads them. */
export function refuseMalformed(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    if (requestedOrigin(request) === undefined || hasManyHosts(request))
      return sendProblem(reply, 400, 'The host of this request cannot be read.');
    if (!isPlain(request))
      return sendProblem(reply, 400, 'This address is not written as the shop writes it.');
  });
}
