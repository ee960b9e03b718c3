import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { SERVICES } from '@lemari/contract/operations';
import { systemClock } from '@lemari/domain/time/clock';
import { readConfig } from './config.ts';
import { registerEvents } from './events.ts';
import { createSessions } from './sessions.ts';

interface Call {
  url: string | undefined;
  headers: Record<string, string | string[] | undefined>;
  body: unknown;
}

let other: Server;
let origin: string;
let calls: Call[];
let answer: { status: number; body: string };
let app: FastifyInstance;

beforeEach(async () => {
  calls = [];
  answer = {
    status: 200,
    body: '{"status":"success","processed":1,"unprocessed":[],"data":{"stored":true}}',
  };
  other = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      calls.push({ url: request.url, headers: request.headers, body: JSON.parse(body) });
      response.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.body);
    });
  });
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(other.address() as AddressInfo).port}`;
});
afterEach(async () => {
  await app.close();
  other.close();
});

const shell = (env: NodeJS.ProcessEnv = {}) => {
  app = Fastify();
  const config = {
    ...readConfig(env),
    services: Object.fromEntries(SERVICES.map((name) => [name, `${origin}/${name}`])) as never,
  };
  registerEvents(app, config, createSessions(config, systemClock, app.log));
};

const VIEW = { evtName: 'page_viewed', evtData: { page: '/sg/apparel?a=1#b' }, timestamp: 1_795_226_400 };
const send = (payload: object, headers: Record<string, string> = {}) =>
  app.inject({
    method: 'POST',
    url: '/api/clevertap',
    payload,
    headers: { cookie: 'app_instance=device-0001', ...headers },
  });

describe('events of visitors', () => {
  it('go to the shop’s own service without an account, with the app instance', async () => {
    shell();
    const response = await send(VIEW, { region: 'hk' });
    expect(response.statusCode).toBe(202);
    expect(calls).toMatchObject([
      { url: '/customer/v1/events', headers: { region: 'hk' }, body: { ...VIEW, identity: 'device-0001' } },
    ]);
  });

  it('go to CleverTap with an account, in the format of its Upload Events call', async () => {
    shell({ CLEVERTAP_ACCOUNT_ID: 'W12', CLEVERTAP_PASSCODE: 'pass', CLEVERTAP_URL: `${origin}/` });
    expect((await send(VIEW)).statusCode).toBe(202);
    expect(calls).toMatchObject([
      {
        url: '/1/upload',
        headers: {
          'x-clevertap-account-id': 'W12',
          'x-clevertap-passcode': 'pass',
          'content-type': 'application/json; charset=utf-8',
        },
        body: {
          d: [
            {
              type: 'event',
              identity: 'device-0001',
              ts: VIEW.timestamp,
              evtName: VIEW.evtName,
              evtData: VIEW.evtData,
            },
          ],
        },
      },
    ]);
  });

  it.each([
    { spec: 'refuses an event', status: 401, body: '{"status":"fail","error":"Invalid account"}' },
    { spec: 'accepts only a part', status: 200, body: '{"status":"partial"}' },
  ])('are answered with 503, without account details, if CleverTap $spec', async ({ status, body }) => {
    shell({ CLEVERTAP_ACCOUNT_ID: 'W12', CLEVERTAP_PASSCODE: 'pass', CLEVERTAP_URL: origin });
    answer = { status, body };
    const response = await send(VIEW);
    expect(response.statusCode).toBe(503);
    expect(response.body).not.toMatch(/W12|pass|Invalid account/);
  });

  it.each([
    { spec: 'no name', event: { ...VIEW, evtName: undefined } },
    { spec: 'no time', event: { ...VIEW, timestamp: undefined } },
    { spec: 'nested values', event: { ...VIEW, evtData: { page: { deep: 1 } } } },
    { spec: 'a list as body', event: [] },
  ])('are refused with $spec', async ({ event }) => {
    shell();
    expect((await send(event)).statusCode).toBe(400);
    expect(calls).toEqual([]);
  });

  it.each([
    { spec: 'that is nested too deep', payload: `{"x":${'['.repeat(8_000)}${']'.repeat(8_000)}}` },
    { spec: 'that is not JSON', payload: '{"evtName"' },
    { spec: 'that is empty', payload: '' },
  ])('are refused with a body $spec', async ({ payload }) => {
    shell();
    const headers = { 'content-type': 'application/json' };
    const response = await app.inject({ method: 'POST', url: '/api/clevertap', payload, headers });
    expect(response.statusCode).toBe(400);
    expect(calls).toEqual([]);
  });

  it('are refused if the shop’s own service refuses them', async () => {
    shell();
    answer = { status: 400, body: '{"detail":"evtData must be shorter"}' };
    expect((await send(VIEW)).statusCode).toBe(400);
    answer = { status: 500, body: '{}' };
    expect((await send(VIEW)).statusCode).toBe(503);
  });

  it('cannot claim a created order, which only the services report', async () => {
    shell({ CLEVERTAP_ACCOUNT_ID: 'W12', CLEVERTAP_PASSCODE: 'pass', CLEVERTAP_URL: origin });
    const response = await send({ ...VIEW, evtName: 'order_created' });
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ errors: [{ field: 'evtName' }] });
    expect(calls).toEqual([]);
  });

  it('an account without a passcode is a configuration error', () =>
    expect(() => readConfig({ CLEVERTAP_ACCOUNT_ID: 'W12' })).toThrow(/CLEVERTAP_PASSCODE must be set too/));
});
