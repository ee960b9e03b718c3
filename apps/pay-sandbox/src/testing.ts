import { mkdtempSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { STAND_IN_KEYS } from '@lemari/contract/development';
import { type Clock, systemClock } from '@lemari/domain/time/clock';
import { buildPay } from './app.ts';

export const SHOP = 'http://localhost:4200';
/** Keys of the stand-in for Stripe. */
export const STRIPE_KEYS = {
  secretKey: 'sk_test_stand_in',
  publishableKey: 'pk_test_stand_in',
  webhookSecret: 'whsec_stand_in',
};
/** Keys of the stand-in for Xendit. */
export const XENDIT_KEYS = { secretKey: 'xnd_development_stand_in', callbackToken: 'token_of_the_stand_in' };
export const KEYS = { secretKey: 'sk_test', publishableKey: 'pk_test', webhookSecret: 'whsec_test' };

/** A clock that tests advance. */
export function manualClock(start = '2026-11-22T02:00:00.000Z'): Clock & { pass(ms: number): void } {
  let at = Date.parse(start);
  return { now: () => new Date(at).toISOString(), pass: (ms) => void (at += ms) };
}

const opened: (() => unknown)[] = [];

/** Closes everything that tests opened, even after a failure. */
export async function closeAll(): Promise<void> {
  for (const close of opened.splice(0)) await close();
}

/** A running stand-in for Stripe with its development keys, for tests in a browser. */
export async function openStandIn() {
  const app = buildPay({
    config: {
      ...KEYS,
      port: 0,
      publicUrl: undefined,
      shopOrigins: [SHOP],
      file: undefined,
      clock: systemClock,
      standIn: {
        secretKey: STAND_IN_KEYS.secret,
        publishableKey: STAND_IN_KEYS.publishable,
        webhookSecret: STAND_IN_KEYS.webhook,
        // Nobody listens there.
        noticeUrl: 'http://127.0.0.1:9/notices',
      },
    },
  });
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  const post = async (path: string, form: Readonly<Record<string, string>>, key: string) => {
    const response = await fetch(`${url}${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'stripe-version': '2026-10-28.endive' },
      body: new URLSearchParams(form),
    });
    return (await response.json()) as { id: string; client_secret: string };
  };
  return {
    publicUrl: `http://localhost:${new URL(url).port}`,
    close: () => app.close(),
    /** A payment whose bank asks. @returns its client secret */
    challenge: async (number: string): Promise<string> => {
      const card = {
        'card[number]': number,
        'card[exp_month]': '8',
        'card[exp_year]': '30',
        'card[cvc]': '123',
      };
      const { id } = await post('/v1/payment_methods', { type: 'card', ...card }, STAND_IN_KEYS.publishable);
      const payment = { amount: '12900', currency: 'sgd', confirm: 'true', payment_method: id };
      return (await post('/v1/payment_intents', payment, STAND_IN_KEYS.secret)).client_secret;
    },
    /** Answers the bank in another window. */
    answer: async (secret: string) => {
      const [id = ''] = secret.split('_secret_');
      await fetch(`${url}/stripe/challenge/${id}?${new URLSearchParams({ secret })}`, {
        method: 'POST',
        body: new URLSearchParams({ answer: 'complete' }),
      });
    },
  };
}

/** A running provider, with its log. */
export async function openPay({
  clock = manualClock(),
  file = path.join(mkdtempSync(path.join(tmpdir(), 'lemari-pay-')), 'books.json'),
  noticeUrl,
}: {
  clock?: Clock;
  file?: string;
  /** Where the stand-ins for Stripe and Xendit send events; without it there is no stand-in. */
  noticeUrl?: string;
} = {}) {
  const log: string[] = [];
  const app = buildPay({
    config: {
      ...KEYS,
      port: 0,
      publicUrl: undefined,
      shopOrigins: [SHOP],
      file,
      clock,
      standIn: noticeUrl === undefined ? undefined : { ...STRIPE_KEYS, noticeUrl },
      xenditStandIn: noticeUrl === undefined ? undefined : { ...XENDIT_KEYS, noticeUrl },
    },
    logger: { level: 'trace', stream: { write: (line: string) => void log.push(line) } },
    firstPauseMs: 20,
  });
  opened.push(() => app.close());
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  const call = (method: string, target: string, body?: object) =>
    fetch(`${url}${target}`, {
      method,
      headers: {
        authorization: `Bearer ${KEYS.secretKey}`,
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
  const makeToken = async (number: string): Promise<string> => {
    const card = {
      publishable_key: KEYS.publishableKey,
      number,
      expiry: '08/29',
      cvc: '1234'.slice(0, number.startsWith('37') ? 4 : 3),
    };
    const response = await call('POST', '/v1/tokens', card);
    return ((await response.json()) as { token: string }).token;
  };
  return { app, url, file, clock, log, call, makeToken };
}

export interface ReceivedNotice {
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** A shop that records notices. @param statuses its responses in order; the last one repeats */
export async function openShop(...statuses: number[]) {
  const received: ReceivedNotice[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      response.statusCode = statuses[received.length] ?? statuses.at(-1) ?? 204;
      received.push({ headers: request.headers, body: Buffer.concat(chunks) });
      response.end();
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  opened.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return {
    url: `http://127.0.0.1:${port}/notices`,
    received,
    /** Waits for a number of notices. */
    until: async (count: number) => {
      while (received.length < count) await new Promise((resolve) => setTimeout(resolve, 5));
    },
  };
}
