import type { Socket } from 'node:net';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { sendTooBusy } from './too-busy.ts';

/** Each connection can hold 20 KB of headers and records in the heap while its request arrives. */
const MOST_CONNECTIONS = 4_096;
/** Beyond this surplus Node closes new connections itself; it covers connections that are still closing. */
const SPARE_CONNECTIONS = 256;
/** Each request can hold another 20 KB while a service is called. */
const MOST_REQUESTS = 2_048;

/** Health routes are answered under any load. */
const STATES: ReadonlySet<string | undefined> = new Set(['/health', '/ready', '/releases']);

interface Bounds {
  /** Requests that are answered at the same time. */
  readonly requests?: number;
  readonly connections?: number;
}

/**
 * Bounds concurrent requests and connections. Beyond the limit of connections, the oldest one without a request in
 * progress is closed, so that a client with many connections blocks no other client. A request counts once it has
 * arrived, body included; beyond the limit it gets 503. A connection may have one request at a time: Node would
 * accept thousands from one connection (HTTP pipelining). Browsers and proxies do not pipeline, so a connection that
 * does is closed.
 * @param baseCss the base style sheet of every page
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
