import type { FastifyReply, FastifyRequest } from 'fastify';
import type { WireSession } from '@lemari/contract/wire';
import type { TransportOptions } from '@lemari/http/transport';
import type { Config } from './config.ts';
import { effectOfUrl, isGranting, withClient } from './granted.ts';
import type { Sessions } from './sessions.ts';
import { signOut } from './sign-out.ts';

interface ServiceCallOptions {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly config: Config;
  readonly sessions: Sessions;
  readonly headers: TransportOptions['headers'];
}

/**
 * The transport of a server-side render; behaves like a browser's calls through `/api`. Sign-in calls get the
 * client's credentials, their tokens go into the session cookie, and the page receives the customer.
 */
export const callServices = ({
  request,
  reply,
  config,
  sessions,
  headers,
}: ServiceCallOptions): TransportOptions => ({
  baseUrl: (service) => config.services[service],
  headers,
  fetch: async (url, init) => {
    const address = typeof url === 'string' ? url : '';
    const effect = effectOfUrl(init?.method, address, config);
    if (effect === 'closes') {
      const closed = await fetch(url, init);
      if (closed.ok) signOut(request, reply, { config, sessions });
      return closed;
    }
    if (!isGranting(effect)) return fetch(url, init);
    const sent: unknown = typeof init?.body === 'string' ? JSON.parse(init.body) : undefined;
    const body = await withClient(sent, { effect, request, config, sessions });
    if (body === undefined) return new Response(null, { status: 400 });
    const response = await fetch(url, { ...init, body });
    if (!response.ok) return response;
    return Response.json(sessions.store(request, reply, (await response.json()) as WireSession));
  },
});
