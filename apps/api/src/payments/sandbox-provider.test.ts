import { createHmac } from 'node:crypto';
import { toMoney } from '@lemari/currency/money';
import { sandboxProvider } from './sandbox-provider.ts';

/** Covers notices alone; tools/checks/sandbox-provider.test.ts tests the HTTP calls against the sandbox. */
const NOW = '2026-11-22T02:00:00.000Z';
const TIMESTAMP = String(Date.parse(NOW) / 1000);
const SECRET = 'whsec_test';
const provider = sandboxProvider({
  url: 'http://127.0.0.1:9',
  publicOrigin: 'http://127.0.0.1:9',
  publishableKey: 'pk_test',
  secretKey: 'sk_test',
  webhookSecret: SECRET,
  noticeUrl: 'http://127.0.0.1:9/notices',
});

const EVENT = {
  event_id: 'ev_1',
  at: NOW,
  charge: { id: 'ch_1', reference: 'Order7', amount_minor: 12_900, currency: 'SGD', status: 'paid' },
};
const BODY = JSON.stringify(EVENT);
const signature = (body: string, timestamp = TIMESTAMP, secret = SECRET) =>
  createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex');
const headersOf = (body: string, timestamp = TIMESTAMP) => ({
  'pay-timestamp': timestamp,
  'pay-signature': signature(body, timestamp),
});
const read = (headers: Record<string, string | string[]>, body = BODY) =>
  provider.readNotice(headers, Buffer.from(body), NOW);

it('reads a signed notice', async () =>
  expect(await read(headersOf(BODY))).toEqual({
    ok: true,
    notice: {
      eventId: 'ev_1',
      reference: 'Order7',
      status: 'paid',
      amount: toMoney(12_900, 'SGD'),
      at: NOW,
    },
  }));

it('verifies the signature over the raw bytes', async () => {
  const spaced = JSON.stringify(EVENT, undefined, 2);
  expect(await read(headersOf(BODY), spaced)).toEqual({ ok: false, problem: 'signature' });
  expect(await read(headersOf(spaced), spaced)).toMatchObject({ ok: true });
});

it.each([
  { spec: 'no headers', headers: {} },
  { spec: 'no timestamp', headers: { 'pay-signature': signature(BODY) } },
  { spec: 'no signature', headers: { 'pay-timestamp': TIMESTAMP } },
  { spec: 'an empty signature', headers: { 'pay-timestamp': TIMESTAMP, 'pay-signature': '' } },
  {
    spec: 'half a signature',
    headers: { 'pay-timestamp': TIMESTAMP, 'pay-signature': signature(BODY).slice(0, 32) },
  },
  {
    spec: 'a signature that is too long',
    headers: { 'pay-timestamp': TIMESTAMP, 'pay-signature': `${signature(BODY)}00` },
  },
  {
    spec: 'a signature that is not hexadecimal',
    headers: { 'pay-timestamp': TIMESTAMP, 'pay-signature': 'z'.repeat(64) },
  },
  {
    spec: 'a signature with another secret',
    headers: { 'pay-timestamp': TIMESTAMP, 'pay-signature': signature(BODY, TIMESTAMP, 'whsec_other') },
  },
  {
    spec: 'a changed timestamp',
    headers: { 'pay-timestamp': TIMESTAMP, 'pay-signature': signature(BODY, '1795000000') },
  },
  { spec: 'several signatures', headers: { 'pay-timestamp': TIMESTAMP, 'pay-signature': [signature(BODY)] } },
])('refuses a notice with $spec', async ({ headers }) =>
  expect(await read(headers)).toEqual({ ok: false, problem: 'signature' }),
);

it.each(['', 'now', '1e400'])('refuses the signed timestamp "%s" as too old', async (timestamp) =>
  expect(await read(headersOf(BODY, timestamp))).toEqual({ ok: false, problem: 'too_old' }),
);

it.each([
  { spec: 'a body that is not JSON', body: 'paid' },
  { spec: 'a notice without an id', body: JSON.stringify({ ...EVENT, event_id: '' }) },
  {
    spec: 'an unknown status',
    body: JSON.stringify({ ...EVENT, charge: { ...EVENT.charge, status: 'gone' } }),
  },
  {
    spec: 'half a cent',
    body: JSON.stringify({ ...EVENT, charge: { ...EVENT.charge, amount_minor: 0.5 } }),
  },
  {
    spec: 'another currency',
    body: JSON.stringify({ ...EVENT, charge: { ...EVENT.charge, currency: 'THB' } }),
  },
])('refuses $spec as malformed', async ({ body }) =>
  expect(await read(headersOf(body), body)).toEqual({ ok: false, problem: 'malformed' }),
);
