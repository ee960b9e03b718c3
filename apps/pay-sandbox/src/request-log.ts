import { type FastifyReply, type FastifyRequest, LogController } from 'fastify';

/**
 * One line per request, of what the server knows anyway: the route's pattern and not the address, which a card number may
 * have been put into by mistake.
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
    if (error) reply.log.error({ ...line, err: error }, 'answer not sent');
    else reply.log.info(line, 'answered');
  }
}

/** An error for the log without its message: a parser quotes what it could not read. */
export const withoutWords = ({ name, code, stack }: NodeJS.ErrnoException) => ({
  type: name,
  message: '',
  code,
  stack: (stack ?? '')
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n'),
});
