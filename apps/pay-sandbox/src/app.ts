import { createHmac, randomBytes } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
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
import { parseForms } from './forms.ts';
import { mountStandIn } from './stripe/stand-in.ts';
import { mountXenditStandIn } from './xendit/stand-in.ts';
import { mountCustomerPages } from './customer-pages.ts';
import { RequestLog } from './request-log.ts';
import { createProcessor } from './processor.ts';

interface PayOptions {
  readonly config: Omit<PayConfig, 'file' | 'host' | 'logLevel'> & {
    readonly file: string | undefined;
  };
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

  const publicUrl = () =>
    config.publicUrl ??
    `http://localhost:${(app.server.address() as AddressInfo | null)?.port ?? config.port}`;
  const { clock } = config;
  const ledger = openLedger(config.file);
  const webhooks = createWebhooks({
    ledger,
    clock,
    headersOf: (timestamp, body) => ({
      'pay-timestamp': timestamp,
      'pay-signature': signatureOf(config.webhookSecret, timestamp, body),
    }),
    ...(firstPauseMs !== undefined && { firstPauseMs }),
  });
  const notify = (charge: object, noticeUrl: string): void => {
    const id = `ev_${randomBytes(12).toString('hex')}`;
    const at = clock.now();
    webhooks.enqueue({ id, at, body: JSON.stringify({ event_id: id, at, charge }) }, noticeUrl);
  };
  const processor = createProcessor({
    ledger,
    clock,
    onChange: (charge) => notify(wireFromCharge(charge, publicUrl()), charge.notice_url),
  });

  void app.register((scope, _options, done) => {
    parseForms(scope);
    mountApi(scope, { processor, config, publicUrl });
    mountCustomerPages(scope, { processor, clock, config, publicUrl });
    mountOperator(scope, { processor, webhooks, notify, publicUrl });
    done();
  });
  /** The file of a stand-in, beside the sandbox's. */
  const fileOf = (name: string) =>
    config.file === undefined ? undefined : path.join(path.dirname(config.file), name);
  if (config.standIn)
    mountStandIn(app, {
      config: config.standIn,
      clock,
      file: fileOf('stripe.json'),
      publicUrl,
      ...(firstPauseMs !== undefined && { firstPauseMs }),
    });
  if (config.xenditStandIn)
    mountXenditStandIn(app, {
      config: config.xenditStandIn,
      clock,
      file: fileOf('xendit.json'),
      ...(firstPauseMs !== undefined && { firstPauseMs }),
    });
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

/** `HMAC-SHA256` over the timestamp in seconds, a full stop and the body. */
const signatureOf = (secret: string, timestamp: string, body: string): string =>
  createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex');

const answerBadAddress = (reply: FastifyReply) =>
  reply.code(400).headers(CLOSED).send({ detail: 'The address is invalid.' });
