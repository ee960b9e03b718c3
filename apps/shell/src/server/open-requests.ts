import type { Socket } from 'node:net';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { sendTooBusy } from './too-busy.ts';

/** Each can hold 20 KB of headers and records in the heap for as long as its request takes to come. */
const MOST_CONNECTIONS = 4_096;
/** Above that, Node itself closes what comes: while those that are let go of are still closing. */
const SPARE_CONNECTIONS = 256;
/** Each can hold as much again while a service is asked. */
const MOST_REQUESTS = 2_048;

/** They say how the storefront is, above all when it is busy. */
const STATES: ReadonlySet<string | undefined> = new Set(['/health', '/ready', '/releases']);

interface Bounds {
  /** Requests that are answered at the same time. */
  readonly requests?: number;
  readonly connections?: number;
}

/**
 * Bounds what is under way at the same time. Of connections beyond their number the oldest that waits for its visitor is
 * closed, so that a guest who holds many keeps no one out. Requests count once they are there, body included; beyond their
 * number they get 503. A connection has one request at a time: Node would take thousands from one of them at once (HTTP
 * pipelining); browsers and proxies send none before they have the last answer, so one that does is closed.
 * @param baseCss the house's base style sheet
 */
export function boundOpenRequests(
  app: FastifyInstance,
  baseCss: string,
  { requests = MOST_REQUESTS, connections = MOST_CONNECTIONS }: Bounds = {},
): void {
  const connected = new Set<Socket>();
  const asking = new WeakSet<Socket>();
  const answering = new Set<Socket>();
  app.server.maxConnections = connections + SPARE_CONNECTIONS;
  app.server.on('connection', (socket) => {
    connected.add(socket);
    socket.once('close', () => connected.delete(socket));
    if (connected.size > connections) closeOldest();
  });
  const closeOldest = () => {
    for (const socket of connected) if (!answering.has(socket)) return void socket.destroy();
  };
  app.addHook('onRequest', async (request, reply): Promise<FastifyReply | undefined> => {
    const { socket } = request.raw;
    if (asking.has(socket)) {
      reply.hijack();
      socket.destroy();
      return reply;
    }
    asking.add(socket);
    reply.raw.once('close', () => {
      asking.delete(socket);
      answering.delete(socket);
    });
    return undefined;
  });
  app.addHook('preHandler', async (request, reply): Promise<FastifyReply | undefined> => {
    if (STATES.has(request.routeOptions.url)) return undefined;
    if (answering.size >= requests) return sendTooBusy(request, reply, baseCss);
    answering.add(request.raw.socket);
    return undefined;
  });
}
