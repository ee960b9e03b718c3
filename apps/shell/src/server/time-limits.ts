import type { FastifyInstance } from 'fastify';

/** In milliseconds. A slower client occupies a connection. */
export interface TimeLimits {
  /** Until all headers of a request are there. */
  readonly headersMs: number;
  /** Until all of a request is there, its body included. */
  readonly requestMs: number;
  /** Without a byte in either direction, while a request is answered: longer than any page or service takes. */
  readonly idleMs: number;
  /** How often Node looks for requests that took too long. */
  readonly checkMs: number;
  /** For requests that run when the server closes; `npm start` ends a process after 15 s. */
  readonly closeMs: number;
}

export const TIME_LIMITS: TimeLimits = {
  headersMs: 10_000,
  requestMs: 15_000,
  idleMs: 30_000,
  // Node's own 30 s would let each of the others take half a minute longer.
  checkMs: 1_000,
  closeMs: 12_000,
};

/** As Fastify takes them. */
export const timeOptions = ({ headersMs, requestMs, idleMs, checkMs }: TimeLimits) => ({
  requestTimeout: requestMs,
  connectionTimeout: idleMs,
  http: { headersTimeout: headersMs, connectionsCheckingInterval: checkMs },
});

/** Node no longer looks for slow requests once a server closes: what has not ended by then is cut off. */
export function limitClosing(app: FastifyInstance, { closeMs }: TimeLimits): void {
  app.addHook('preClose', (done) => {
    const timer = setTimeout(() => app.server.closeAllConnections(), closeMs);
    app.server.once('close', () => clearTimeout(timer));
    done();
  });
}
