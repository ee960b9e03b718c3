import Fastify, { type FastifyInstance } from 'fastify';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { SERVICES } from '@lemari/contract/operations';
import { readVisitor, VISITOR_HEADER } from '@lemari/contract/visitor-header';
import { systemClock } from '@lemari/domain/time/clock';
import { registerBff } from './bff.ts';
import { readConfig } from './config.ts';
import { nameDevice } from './device.ts';
import { createSessions } from './sessions.ts';
import { visitorHeader } from './visitor-header.ts';

const NAMED = /^__Host-device=([\w-]{22}); Max-Age=34560000; Path=\/; HttpOnly; SameSite=Lax; Secure$/;

describe('the device cookie', () => {
  let services: Server;
  let app: FastifyInstance;
  /** Device that each call sent to the services. */
  let device: (string | undefined)[];
  const config = readConfig({});
  beforeEach(async () => {
    device = [];
    services = createServer((request, response) => {
      device.push(readVisitor(String(request.headers[VISITOR_HEADER]), config.client.secret)?.device);
      response.writeHead(200, { 'content-type': 'application/json' }).end('{"data":{}}');
    });
    await new Promise<void>((resolve) => services.listen(0, '127.0.0.1', resolve));
    const origin = `http://127.0.0.1:${(services.address() as AddressInfo).port}`;
    const own = {
      ...config,
      services: Object.fromEntries(SERVICES.map((name) => [name, `${origin}/${name}`])) as never,
    };
    app = Fastify();
    registerBff(app, { config: own, sessions: createSessions(own, systemClock, app.log) });
    // Stands in for a page that receives a form.
    app.post('/page', (request, reply) => {
      nameDevice(request, reply, own);
      return { device: readVisitor(visitorHeader(request, own), own.client.secret)?.device };
    });
  });
  afterEach(async () => {
    await app.close();
    await new Promise((resolve) => services.close(resolve).closeAllConnections());
  });

  const ask = (method: 'GET' | 'POST', url: string, cookie = '') =>
    app.inject({ method, url, headers: { cookie, region: 'id' }, ...(method === 'POST' && { payload: {} }) });
  const CODE = '/api/customer/v2/auth/otp';
  const cookiesOf = ({ headers }: Awaited<ReturnType<typeof ask>>) => [headers['set-cookie'] ?? []].flat();
  const deviceIn = (answer: Awaited<ReturnType<typeof ask>>) => NAMED.exec(cookiesOf(answer)[0] ?? '')?.[1];

  it.each([
    { spec: 'requests a code', url: CODE },
    { spec: 'signs in', url: '/api/customer/v2/auth/verify/sign_in' },
    { spec: 'holds pieces', url: '/api/on-demand/carts/7/holds' },
  ])('is set by the first call that $spec, which carries it already', async ({ url }) => {
    const answer = await ask('POST', url);
    expect(cookiesOf(answer)).toContainEqual(expect.stringMatching(NAMED));
    expect(device).toEqual([deviceIn(answer)]);
    expect(device[0]).toHaveLength(22);
  });

  it('is set by a form without scripts', async () => {
    const answer = await ask('POST', '/page');
    expect(answer.json()).toEqual({ device: deviceIn(answer) });
    expect(deviceIn(answer)).toHaveLength(22);
  });

  it('is sent with every call and set once', async () => {
    const first = await ask('POST', CODE);
    const cookie = `__Host-device=${deviceIn(first)}`;
    for (const [method, url] of [
      ['POST', CODE],
      ['GET', '/api/on-demand/order/discount'],
      ['POST', '/api/customer/v1/app_instance'],
    ] as const)
      expect(deviceIn(await ask(method, url, cookie))).toBeUndefined();
    expect(device).toEqual(Array.from({ length: 4 }, () => deviceIn(first)));
    const form = await ask('POST', '/page', cookie);
    expect([form.json(), cookiesOf(form)]).toEqual([{ device: deviceIn(first) }, []]);
  });

  it('is not set by reads, which may be cached, nor by the app instance call', async () => {
    for (const [method, url] of [
      ['GET', '/api/catalogue/v1/products'],
      ['GET', '/api/customer/v1/user/status?email=ayu@example.com'],
      ['POST', '/api/products'],
      ['POST', '/api/customer/v1/app_instance'],
    ] as const)
      expect(deviceIn(await ask(method, url))).toBeUndefined();
    expect(device.filter(Boolean)).toEqual([]);
  });

  it.each(['', 'short', 'a'.repeat(23), 'a'.repeat(21) + '!', 'a'.repeat(21) + '%00'])(
    'replaces %j, which is malformed',
    async (value) => {
      const answer = await ask('POST', CODE, `__Host-device=${value}`);
      expect(device).toEqual([deviceIn(answer)]);
      expect(device[0]).not.toBe(value);
    },
  );

  it('differs between devices', async () => {
    const names = await Promise.all(
      Array.from({ length: 50 }, async () => deviceIn(await ask('POST', CODE))),
    );
    expect(new Set(names).size).toBe(50);
  });
});
