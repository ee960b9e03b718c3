import { randomUUID } from 'node:crypto';
import type { Clock } from '@lemari/domain/time/clock';
import type { FastifyInstance } from 'fastify';
import { parseForms } from '../forms.ts';
import { createWebhooks } from '../webhooks.ts';
import { mountXenditApi } from './api.ts';
import { mountXenditBank } from './bank.ts';
import { createPayments } from './payments.ts';
import { openStore } from './store.ts';

export interface XenditStandInConfig {
  readonly secretKey: string;
  /** Sent with each callback. */
  readonly callbackToken: string;
  /** Where callbacks are sent. */
  readonly noticeUrl: string;
}

interface Options {
  readonly config: XenditStandInConfig;
  readonly clock: Clock;
  readonly file: string | undefined;
  readonly firstPauseMs?: number;
}

/** Interval of the check for accounts that have expired. */
const SWEEP_MS = 1_000;

/** A stand-in for Xendit: the part of its API that the shop uses, its callbacks, and the banks behind it. */
export function mountXenditStandIn(
  app: FastifyInstance,
  { config, clock, file, firstPauseMs }: Options,
): void {
  const store = openStore(file);
  const webhooks = createWebhooks({
    ledger: store,
    clock,
    headersOf: () => ({ 'x-callback-token': config.callbackToken }),
    ...(firstPauseMs !== undefined && { firstPauseMs }),
  });
  const payments = createPayments({
    store,
    clock,
    onEvent: (event, data) => {
      const created = clock.now();
      const { business_id: business } = data as { business_id?: string };
      const body = JSON.stringify({ event, business_id: business, created, data });
      webhooks.enqueue({ id: randomUUID(), at: created, body }, config.noticeUrl);
    },
  });
  void app.register((scope, _options, done) => {
    parseForms(scope);
    mountXenditApi(scope, { payments, secretKey: config.secretKey });
    mountXenditBank(scope, { payments, webhooks });
    done();
  });
  const sweep = setInterval(payments.expireDue, SWEEP_MS).unref();
  app.addHook('onListen', (done) => {
    webhooks.wake();
    done();
  });
  app.addHook('onClose', () => {
    clearInterval(sweep);
    return webhooks.close();
  });
}
