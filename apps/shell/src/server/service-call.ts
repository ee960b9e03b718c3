import type { FastifyReply, FastifyRequest } from 'fastify';
import type { WireSession } from '@lemari/contract/wire';
import type { TransportOptions } from '@lemari/http/transport';
import type { Config } from './config.ts';
import { effectOfUrl, isGranting, withClient } from './granted.ts';
import type { Sessions } from './sessions.ts';

interface Calling {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly config: Config;
  readonly sessions: Sessions;
  readonly headers: TransportOptions['headers'];
}

/**
 * How a page that is made here calls the services: as it would from a browser. What signs in is given client id and secret, and
 * its tokens go into the answer's cookie; the page is told who has signed in.
 */
export const callServices = ({ request, reply, config, sessions, headers }: Calling): TransportOptions => ({
  baseUrl: (service) => config.services[service],
  headers,
  fetch: async (url, init) => {
    const address = typeof url === 'string' ? url : '';
    const effect = effectOfUrl(init?.method, address, config);
    if (!isGranting(effect)) return fetch(url, init);
    const sent: unknown = typeof init?.body === 'string' ? JSON.parse(init.body) : undefined;
    const body = withClient(sent, { effect, request, config });
    if (body === undefined) return new Response(null, { status: 400 });
    const response = await fetch(url, { ...init, body });
    if (!response.ok) return response;
    return Response.json(sessions.keep(request, reply, (await response.json()) as WireSession));
  },
});
