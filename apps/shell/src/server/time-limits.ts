import type { FastifyInstance } from 'fastify';

/** In milliseconds. They keep slow clients from occupying connections. */
export interface TimeLimits {
  /** Until all headers of a request have arrived. */
  readonly headersMs: number;
  /** Until the whole request has arrived, body included. */
  readonly requestMs: number;
  /** Without a byte in either direction, while a request is answered; longer than any page or service takes. */
  readonly idleMs: number;
  /** Interval at which Node checks these limits. */
  readonly checkMs: number;
  /** For running requests when the server closes; `npm start` kills a process after 15 s. */
  readonly closeMs: number;
}

export const TIME_LIMITS: TimeLimits = {
  headersMs: 10_000,
  requestMs: 15_000,
  idleMs: 30_000,
  // Node's default of 30 s would add up to half a minute to each limit.
  checkMs: 1_000,
  closeMs: 12_000,
};

/** The limits as Fastify's options. */
export const timeOptions = ({ headersMs, requestMs, idleMs, checkMs }: TimeLimits) => ({
  requestTimeout: requestMs,
  connectionTimeout: idleMs,
  http: { headersTimeout: headersMs, connectionsCheckingInterval: checkMs },
});

/** Node stops checking its limits once a server closes; remaining connections are cut off after `closeMs`. */
export function limitClosing(app: FastifyInstance, { closeMs }: TimeLimits): void {
  app.addHook('preClose', (done) => {
    const timer = setTimeout(() => app.server.closeAllConnections(), closeMs);
    app.server.once('close', () => clearTimeout(timer));
    done();
  });
}
