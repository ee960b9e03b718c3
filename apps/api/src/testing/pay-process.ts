import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { SANDBOX_KEYS } from '@lemari/contract/development';
import type { SandboxAccount } from '../payments/sandbox-provider.ts';
import { endProcess, run } from './api-process.ts';
import { TEST_CLOCK } from './test-clock.ts';

const MAIN = createRequire(import.meta.url).resolve('@lemari/pay-sandbox/main');

/** What the sandbox does with a card, by its number. @see apps/pay-sandbox/src/test-cards.ts */
export const CARD_NUMBERS = {
  fine: '4242424242424242',
  declined: '4000000000000341',
  challenged: '4000000000003220',
} as const;

/** A charge as the sandbox stores it. */
interface BookedCharge {
  readonly id: string;
  readonly reference: string;
  readonly description: string;
  readonly amount_minor: number;
  readonly status: 'waiting' | 'paid' | 'failed' | 'refunded' | 'expired';
  readonly refunds: readonly { readonly amount_minor: number }[];
}

interface LedgerView {
  readonly charges: readonly BookedCharge[];
  readonly events: readonly { readonly notice_url: string; readonly isDelivered: boolean }[];
}

const USUAL_DELIVERY = { isHeld: false, copies: 1, delayMs: 0, order: 'oldest_first' };

/** The payment sandbox as a process, at the time of the test clock. It outlives a killed API. @param env more settings */
export async function startPay(env: Record<string, string> = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'lemari-pay-'));
  const { child, address } = run([MAIN], {
    PAY_PORT: '0',
    DATA_DIR: folder,
    LOG_LEVEL: 'silent',
    NOW: TEST_CLOCK.now(),
    ALLOW_TEST_CLOCK: '1',
    ...env,
  });
  // An interrupted run stops it as well.
  const stop = () => void child.kill('SIGKILL');
  process.once('exit', stop);
  const url = await address();

  const send = async (method: 'POST' | 'PUT', path: string, body: object = {}) => {
    const response = await fetch(url + path, {
      method,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`${path} answered ${response.status}`);
    return response.json() as Promise<unknown>;
  };
  const ledger = async (): Promise<LedgerView> =>
    JSON.parse(await readFile(join(folder, 'pay/books.json'), 'utf8')) as LedgerView;

  return {
    url,
    /** Credentials of a shop at the sandbox. */
    account: {
      url,
      publicOrigin: url,
      publishableKey: SANDBOX_KEYS.publishable,
      secretKey: SANDBOX_KEYS.secret,
      webhookSecret: SANDBOX_KEYS.webhook,
    },
    /** The token of a card number, as the card fields return it. */
    tokenOf: async (number: string) => {
      const card = { publishable_key: SANDBOX_KEYS.publishable, number, expiry: '08/29', cvc: '123' };
      return ((await send('POST', '/v1/tokens', card)) as { token: string }).token;
    },
    /** Submits the bank's page. @returns where the page redirects */
    answerBank: async (page: string, answer: 'approve' | 'decline') => {
      const body = new URLSearchParams({ answer });
      const response = await fetch(page, { method: 'POST', body, redirect: 'manual' });
      return response.headers.get('location');
    },
    /** A bank transfer arrives. */
    payAccount: (reference: string) => send('POST', `/operator/charges/${reference}/pay`),
    /** How notices are sent from now on. */
    deliver: (change: Partial<typeof USUAL_DELIVERY> = {}) =>
      send('PUT', '/operator/deliveries', { ...USUAL_DELIVERY, ...change }),
    /** The banks behind the stand-in for Xendit, by Xendit's id of an account; it runs with `XENDIT_STAND_IN`. */
    xendit: {
      transfer: (account: string) => send('POST', `/xendit/accounts/${account}/pay`),
      expire: (account: string) => send('POST', `/xendit/accounts/${account}/expire`),
      deliver: (change: Partial<typeof USUAL_DELIVERY> = {}) =>
        send('PUT', '/xendit/deliveries', { ...USUAL_DELIVERY, ...change }),
    },
    ledger,
    /** Resolves when the shop has received all notices. */
    allDelivered: async ({ noticeUrl }: Pick<SandboxAccount, 'noticeUrl'>) => {
      const isOpen = async () =>
        (await ledger()).events.some(({ notice_url: to, isDelivered }) => to === noticeUrl && !isDelivered);
      while (await isOpen()) await sleep(20);
    },
    close: async () => {
      process.off('exit', stop);
      await endProcess(child);
      await rm(folder, { recursive: true });
    },
  };
}
