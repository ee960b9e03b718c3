import type { AddressInfo } from 'node:net';
import fastify, {
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyServerOptions,
} from 'fastify';
import { mountApi } from './api.ts';
import { openLedger } from './ledger.ts';
import { wireFromCharge } from './charges.ts';
import type { PayConfig } from './config.ts';
import { createWebhooks } from './webhooks.ts';
import { mountOperator } from './operator.ts';
import { mountCustomerPages } from './customer-pages.ts';
import { RequestLog } from './request-log.ts';
import { createProcessor } from './processor.ts';

interface PayOptions {
  readonly config: Omit<PayConfig, 'file' | 'host' | 'logLevel'> & { readonly file: string | undefined };
  readonly logger?: FastifyServerOptions['logger'];
  /** Milliseconds before the second delivery of an event; see deliveries. */
  readonly firstPauseMs?: number;
}

/** Headers of all responses but pages, which have a policy of their own. */
const CLOSED = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
} as const;

/** Interval of the check for expired accounts. */
const SWEEP_MS = 1_000;

/** A payment provider that moves no money: its API, its pages for customers and its operator page. */
export function buildPay({ config, logger = false, firstPauseMs }: PayOptions): FastifyInstance {
  const app = fastify({
    logger,
    logController: new RequestLog(),
    bodyLimit: 64 * 1024,
    forceCloseConnections: true,
    frameworkErrors: (_, __, reply) => void answerBadAddress(reply),
  });
  app.addHook('onSend', (_, reply, _payload, done) => {
    reply.headers({ ...CLOSED, ...reply.getHeaders() });
    done();
  });
  // Parser errors quote the input, which may be a card number: their messages are not sent.
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const { statusCode = 500 } = error;
    if (statusCode >= 500) request.log.error({ err: error }, 'request failed');
    return reply
      .code(statusCode)
      .send({ detail: statusCode >= 500 ? 'Something went wrong.' : 'The request is invalid.' });
  });
  app.setNotFoundHandler((_, reply) => reply.code(404).send({ detail: 'Not found.' }));
  parseForms(app);

  const publicUrl = () =>
    config.publicUrl ??
    `http://localhost:${(app.server.address() as AddressInfo | null)?.port ?? config.port}`;
  const { clock } = config;
  const ledger = openLedger(config.file);
  const webhooks = createWebhooks({
    ledger,
    clock,
    secret: config.webhookSecret,
    ...(firstPauseMs !== undefined && { firstPauseMs }),
  });
  const processor = createProcessor({
    ledger,
    clock,
    onChange: (charge) => webhooks.enqueue(wireFromCharge(charge, publicUrl()), charge.notice_url),
  });

  mountApi(app, { processor, config, publicUrl });
  mountCustomerPages(app, { processor, clock, config, publicUrl });
  mountOperator(app, { processor, webhooks, publicUrl });
  app.get('/ready', (_, reply) => reply.send({ ready: true }));

  const sweep = setInterval(processor.expireDue, SWEEP_MS).unref();
  // Events that were undelivered at the last shutdown are sent again.
  app.addHook('onListen', (done) => {
    webhooks.wake();
    done();
  });
  app.addHook('onClose', async () => {
    clearInterval(sweep);
    await webhooks.close();
  });
  return app;
}

const answerBadAddress = (reply: FastifyReply) =>
  reply.code(400).headers(CLOSED).send({ detail: 'The address is invalid.' });

/** Pages work without scripts: their buttons submit forms. */
function parseForms(app: FastifyInstance): void {
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
}
