import type { FastifyInstance, FastifyReply } from 'fastify';
import { sendTooBusy } from './too-busy.ts';

/** Each can hold 20 KB of headers and records in the heap for as long as its request takes to come. */
const MOST_CONNECTIONS = 4_096;
/** Each can hold as much again while a service is asked. */
const MOST_REQUESTS = 2_048;

/**
 * Bounds what is under way at the same time: connections beyond their number are closed, requests beyond theirs get 503, and a
 * connection has one request at a time. Node would take thousands from one of them at once (HTTP pipelining); browsers and
 * proxies send none before they have the last answer, so one that does is closed.
 * @param baseCss the house's base style sheet
 */
export function boundOpenRequests(app: FastifyInstance, baseCss: string, most = MOST_REQUESTS): void {
  const answering = new WeakSet();
  let open = 0;
  app.server.maxConnections = MOST_CONNECTIONS;
  app.addHook('onRequest', async (request, reply): Promise<FastifyReply | undefined> => {
    const { socket } = request.raw;
    if (answering.has(socket)) {
      reply.hijack();
      socket.destroy();
      return reply;
    }
    answering.add(socket);
    open += 1;
    reply.raw.once('close', () => {
      answering.delete(socket);
      open -= 1;
    });
    return open > most ? sendTooBusy(request, reply, baseCss) : undefined;
  });
}
