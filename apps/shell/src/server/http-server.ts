import Fastify, { type FastifyInstance } from 'fastify';
import { answerError } from './answer-error.ts';
import { sendAnswerHeaders, setAnswerHeaders } from './answer-headers.ts';
import type { Config } from './config.ts';
import { loggerOptions } from './log.ts';
import { refuseOtherMethods } from './methods.ts';
import { rawAnswers } from './raw-answers.ts';
import { originForm, refuseMalformed } from './request-target.ts';
import { limitClosing, TIME_LIMITS, timeOptions } from './time-limits.ts';

/** The server without its routes: limits, timeouts and the headers of every response. */
export function createHttpServer(config: Config, limits = TIME_LIMITS): FastifyInstance {
  const { answerClientError, refuseTunnel } = rawAnswers(config);
  const app = Fastify({
    logger: loggerOptions(config),
    trustProxy: config.trustProxy,
    forceCloseConnections: 'idle',
    requestIdHeader: false,
    genReqId: () => crypto.randomUUID(),
    routerOptions: { ignoreDuplicateSlashes: false },
    ...timeOptions(limits),
    // `refuseMalformed` answers a missing Host, with the headers of every response.
    http: { ...timeOptions(limits).http, requireHostHeader: false },
    rewriteUrl: originForm,
    clientErrorHandler: answerClientError,
    // Errors of the router occur before any hook.
    frameworkErrors: (error, request, reply) => {
      setAnswerHeaders(request, reply, config);
      void answerError(error, request, reply);
    },
  });
  app.server.on('connect', refuseTunnel);
  // Ignores unknown `Expect` values: Node would answer 417 without the headers of every response.
  app.server.on('checkExpectation', (request, response) => app.server.emit('request', request, response));
  limitClosing(app, limits);
  sendAnswerHeaders(app, config);
  refuseMalformed(app);
  refuseOtherMethods(app);
  return app;
}
