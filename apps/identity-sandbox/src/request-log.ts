import { type FastifyReply, type FastifyRequest, LogController } from 'fastify';

/**
 * Logs one line per request without user input: the route's pattern instead of the URL, which may contain a
 * card number by mistake.
 */
export class RequestLog extends LogController {
  override incomingRequest() {}

  override requestCompleted(error: Error | null | undefined, request: FastifyRequest, reply: FastifyReply) {
    const line = {
      method: request.method,
      route: request.routeOptions.url ?? 'none',
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    };
    if (error) reply.log.error({ ...line, err: error }, 'response not sent');
    else reply.log.info(line, 'answered');
  }
}
