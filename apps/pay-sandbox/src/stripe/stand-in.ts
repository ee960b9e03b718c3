import { createHmac } from 'node:crypto';
import type { Clock } from '@lemari/domain/time/clock';
import type { FastifyInstance } from 'fastify';
import type { Static } from 'typebox';
import { parseForms } from '../forms.ts';
import { createWebhooks, Deliveries } from '../webhooks.ts';
import { mountStripeApi, type StripeKeys } from './api.ts';
import { mountStripePages } from './pages.ts';
import { createPayments } from './payments.ts';
import { newId, openStore } from './store.ts';

export interface StandInConfig extends StripeKeys {
  readonly webhookSecret: string;
  /** Where events are sent. */
  readonly noticeUrl: string;
}

interface Options {
  readonly config: StandInConfig;
  readonly clock: Clock;
  readonly file: string | undefined;
  readonly publicUrl: () => string;
  readonly firstPauseMs?: number;
}

/** Version that events are written in, like the endpoint of a shop that pins it. */
const EVENT_VERSION = '2026-10-28.endive';

/** A stand-in for Stripe: the part of its API that the shop uses, its script, its pages and its webhooks. */
export function mountStandIn(
  app: FastifyInstance,
  { config, clock, file, publicUrl, firstPauseMs }: Options,
): void {
  const store = openStore(file);
  const webhooks = createWebhooks({
    ledger: store,
    clock,
    headersOf: (timestamp, body) => ({
      'stripe-signature': `t=${timestamp},v1=${createHmac('sha256', config.webhookSecret).update(`${timestamp}.${body}`).digest('hex')}`,
    }),
    ...(firstPauseMs !== undefined && { firstPauseMs }),
  });
  const payments = createPayments({
    store,
    clock,
    publicUrl,
    onEvent: (type, object) => {
      const id = newId('evt');
      const at = clock.now();
      const event = {
        id,
        object: 'event',
        api_version: EVENT_VERSION,
        created: Math.floor(Date.parse(at) / 1000),
        data: { object },
        livemode: false,
        pending_webhooks: 1,
        request: { id: null, idempotency_key: null },
        type,
      };
      webhooks.enqueue({ id, at, body: JSON.stringify(event) }, config.noticeUrl);
    },
  });
  void app.register((scope, _options, done) => {
    mountStripeApi(scope, { store, payments, keys: config });
    done();
  });
  void app.register((scope, _options, done) => {
    parseForms(scope);
    mountStripePages(scope, { payments, keys: config, now: () => clock.now() });
    scope.put<{ Body: Static<typeof Deliveries> }>(
      '/stripe/deliveries',
      { schema: { body: Deliveries } },
      ({ body }, reply) => {
        webhooks.setControl(body);
        return reply.send(webhooks.control());
      },
    );
    done();
  });
  app.addHook('onListen', (done) => {
    webhooks.wake();
    done();
  });
  app.addHook('onClose', () => webhooks.close());
}
