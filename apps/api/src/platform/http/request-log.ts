import { type FastifyReply, type FastifyRequest, LogController } from 'fastify';
import { pathOf } from './errors.ts';

/** Logs one line per request when its answer has been sent. */
export class RequestLog extends LogController {
  override incomingRequest() {}

  override requestCompleted(error: Error | null | undefined, request: FastifyRequest, reply: FastifyReply) {
    const line = {
      method: request.method,
      path: pathOf(request),
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
      region: request.headers['region'],
    };
    if (error) reply.log.info({ ...line, err: error }, 'the client disconnected before the answer was sent');
    else reply.log.info(line, 'answered');
  }
}
