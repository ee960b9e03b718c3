import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { DEVELOPMENT_CLIENT } from '@lemari/contract/development';
import { SERVICES } from '@lemari/contract/operations';
import { readVisitor, signVisitor, VISITOR_HEADER } from '@lemari/contract/visitor-header';
import { systemClock } from '@lemari/domain/time/clock';
import { registerBff } from './bff.ts';
import { readConfig } from './config.ts';
import { createSessions } from './sessions.ts';
import { rawRequest } from './testing/raw-http.ts';

interface Call {
  method: string | undefined;
  url: string | undefined;
  headers: IncomingMessage['headers'];
  body: string;
}

let service: Server;
let app: FastifyInstance;
let calls: Call[];
let answer: (response: ServerResponse) => void;

beforeEach(async () => {
  calls = [];
  answer = (response) =>
    response
      .writeHead(200, {
        'content-type': 'application/json',
        'set-cookie': 'secret=1',
        etag: '"e"',
        vary: 'Region',
      })
      .end('{"ok":1}');
  service = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      calls.push({ method: request.method, url: request.url, headers: request.headers, body });
      answer(response);
    });
  });
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
  app = Fastify({ genReqId: () => 'request-1' });
  const config = {
    ...readConfig({}),
    services: Object.fromEntries(SERVICES.map((name) => [name, `${origin}/${name}`])) as never,
  };
  registerBff(app, { config, sessions: createSessions(config, systemClock, app.log) });
});

afterEach(async () => {
  await app.close();
  await new Promise((resolve) => service.close(resolve).closeAllConnections());
});

describe('POST /api/products', () => {
  // @see rules/calls/own-products
  it('calls the service with the headers that the page must not know', async () => {
    const response = await app.inject({
      method: 'POST',
      url: '/api/products',
      headers: { region: 'id', 'vertical-type': 'apparel' },
      payload: { params: { category: 'tops' }, page: 2 },
    });
    expect(response.json()).toEqual({ ok: 1 });
    expect(calls[0]).toMatchObject({
      method: 'GET',
      url: '/catalogue/v4/products?category=tops&page_number=2',
      headers: { region: 'id', timezone: 'Asia/Jakarta', 'vertical-type': 'apparel', authorization: '' },
      body: '',
    });
    await app.inject({ method: 'POST', url: '/api/products', payload: { payload: { collection_id: 222 } } });
    expect(calls[1]).toMatchObject({
      method: 'POST',
      url: '/discovery/featureds/products',
      body: '{"collection_id":222}',
    });
  });

  it.each([
    { payload: '{"page":-1}', field: 'page' },
    { payload: 'no JSON', field: 'body' },
  ])('refuses $payload and names $field', async ({ payload, field }) => {
    const response = await app.inject({
      method: 'POST',
      url: '/api/products',
      headers: { 'content-type': 'application/json' },
      payload,
    });
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ errors: [{ field }] });
    expect(calls).toEqual([]);
  });
});

describe('/api/<service>', () => {
  // @see rules/calls/pass-through, rules/calls/header-app-instance, rules/calls/header-authorization-guest, rules/calls/header-product-line, rules/calls/header-region, rules/calls/header-vertical-type
  it('passes a call to its service with the specified headers', async () => {
    const response = await app.inject({
      url: '/api/discovery/featureds/products?category=dresses&sizes0=s',
      headers: {
        region: 'hk',
        'vertical-type': 'bags',
        'product-line': 'maternity',
        'reservation-start': '2026-12-01',
        'reservation-end': '2026-12-04',
        cookie: 'app_instance=device-0001; other=1',
      },
    });
    expect(response.json()).toEqual({ ok: 1 });
    expect(calls[0]).toMatchObject({
      method: 'GET',
      url: '/discovery/featureds/products?category=dresses&sizes0=s',
    });
    expect(calls[0]?.headers).toMatchObject({
      region: 'hk',
      timezone: 'Asia/Hong_Kong',
      'vertical-type': 'bags',
      'product-line': 'maternity',
      'reservation-start': '2026-12-01',
      'reservation-end': '2026-12-04',
      'app-instance': 'device-0001',
      authorization: '',
      'x-request-id': 'request-1',
    });
  });

  it('drops cookies and Authorization of the browser, and cookies of the service', async () => {
    const response = await app.inject({
      url: '/api/catalogue/v2/products/1',
      headers: {
        cookie: 'app_instance=bad value!',
        authorization: 'Bearer forged',
        'x-forwarded-for': '1.2.3.4',
        [VISITOR_HEADER]: signVisitor({ address: '1.2.3.4' }, 'a guess'),
      },
    });
    expect(calls[0]?.headers['cookie']).toBeUndefined();
    expect(calls[0]?.headers['app-instance']).toBeUndefined();
    expect(calls[0]?.headers['authorization']).toBe('');
    // This server states the caller's address; the browser cannot forge it.
    expect(calls[0]?.headers['x-forwarded-for']).toBeUndefined();
    expect(readVisitor(String(calls[0]?.headers[VISITOR_HEADER]), DEVELOPMENT_CLIENT.secret)).toEqual({
      address: '127.0.0.1',
      agent: 'lightMyRequest',
    });
    expect(response.headers['set-cookie']).toBeUndefined();
    expect(response.headers['etag']).toBe('"e"');
    // Caches keep the answers of one address apart by their region.
    expect(response.headers['vary']).toBe('Region');
  });

  it.each([
    // @see rules/calls/header-timezone
    { spec: 'the region of the call', headers: { region: 'id', cookie: 'region=hk' }, zone: 'Asia/Jakarta' },
    { spec: 'else the region of the cookie', headers: { cookie: 'region=hk' }, zone: 'Asia/Hong_Kong' },
    { spec: 'else the default region', headers: { cookie: 'region=xx' }, zone: 'Asia/Singapore' },
  ])('sends $spec', async ({ headers, zone }) => {
    await app.inject({ url: '/api/on-demand/v1/holidays', headers });
    expect(calls[0]?.headers['timezone']).toBe(zone);
  });

  it('refuses an unknown region by name, before any service is called', async () => {
    const response = await app.inject({ url: '/api/on-demand/v1/holidays', headers: { region: 'my' } });
    expect(response.statusCode).toBe(400);
    expect(response.headers['content-type']).toContain('application/problem+json');
    expect(response.json()).toMatchObject({ errors: [{ field: 'region' }] });
    expect(calls).toEqual([]);
  });

  // @see rules/cookies/app-instance
  it('passes bodies unchanged and keeps a new app instance for 365 days', async () => {
    const payload = '{"app_instance":"device-0001","operating_system":"Linux"}';
    const response = await app.inject({
      method: 'POST',
      url: '/api/customer/v1/app_instance',
      headers: { 'content-type': 'application/json' },
      payload,
    });
    expect(calls[0]).toMatchObject({ method: 'POST', body: payload });
    expect(response.headers['set-cookie']).toBe(
      'app_instance=device-0001; Path=/; Max-Age=31536000; SameSite=Lax',
    );
  });

  it('passes the idempotency key on, and the replay header back', async () => {
    answer = (response) =>
      response
        .writeHead(200, { 'content-type': 'application/json', 'idempotent-replayed': 'true' })
        .end('{"data":{"id":7}}');
    const response = await app.inject({
      method: 'PATCH',
      url: '/api/on-demand/carts/7',
      headers: {
        'idempotency-key': 'intent-0001',
        cookie: `app_instance=device-0001; __Host-device=${'a'.repeat(22)}`,
      },
      payload: {},
    });
    expect(calls[0]?.headers).toMatchObject({
      'idempotency-key': 'intent-0001',
      'app-instance': 'device-0001',
    });
    expect(response.headers['idempotent-replayed']).toBe('true');
    expect(response.headers['set-cookie']).toBeUndefined();
  });

  it('passes a refusal with status and body, and sets no cookie', async () => {
    answer = (response) =>
      response.writeHead(400, { 'content-type': 'application/problem+json' }).end('{"detail":"no"}');
    const response = await app.inject({ method: 'POST', url: '/api/customer/v1/app_instance', payload: {} });
    expect(response.statusCode).toBe(400);
    expect(response.json()).toEqual({ detail: 'no' });
    expect(response.headers['set-cookie']).toBeUndefined();
  });

  it('answers 503 with Retry-After if the service disconnects', async () => {
    answer = (response) => response.socket?.destroy();
    const response = await app.inject({ url: '/api/discovery/featureds/products' });
    expect(response.statusCode).toBe(503);
    expect(response.headers['retry-after']).toBe('2');
    expect(response.json()).toMatchObject({
      detail: expect.stringContaining('Please try again later') as string,
    });
  });

  // @see rules/calls/services
  it.each(['/api/secrets/x', '/api/__proto__/x'])('%s is no service', async (url) => {
    expect((await app.inject({ url })).statusCode).toBe(404);
    expect(calls).toEqual([]);
  });

  it.each([
    'customer/x/..%2F..%2Fdev%2Fmailbox.json',
    'customer/..%2Fdev%2Fmailbox.json',
    'customer/../dev/mailbox.json',
    'customer/..\\dev\\mailbox.json',
    'customer/..%5Cdev%5Cmailbox.json',
    'customer/%2e%2e%2Fdev%2Fmailbox.json',
    'customer/%252e%252e/dev/mailbox.json',
    'customer/..%2Fcustomer',
    'customer/..;/dev',
    'customer//other.example/x',
    'customer/v1/%2575ser',
    'customer/v1/user%00',
    // Detours within a service are refused too: calls that sign in are recognised by their URL.
    'customer/x%2F..%2Fv1%2Faccess_token',
    'customer/v1/access_token/',
    'customer/v1//access_token',
    'contentful/entries/..',
    'contentful/entries/%2e%2e%2f..%2fdev',
  ])('requests nothing outside a service: %s', async (path) => {
    await app.listen({ host: '127.0.0.1', port: 0 });
    const { port } = app.server.address() as AddressInfo;
    expect((await rawRequest(port, { target: `/api/${path}` })).status).toBe(404);
    expect(calls).toEqual([]);
  });

  it('recognises sign-in despite percent-encoding', async () => {
    await app.inject({ method: 'POST', url: '/api/customer/v1%2Faccess%5Ftoken', payload: {} });
    expect(calls[0]?.url).toBe('/customer/v1/access_token');
    expect(JSON.parse(calls[0]?.body ?? '')).toMatchObject({ client_id: 'lemari-web' });
  });

  it.each([
    { type: 'text/html; charset=utf-8', status: 200, sent: 502 },
    { type: 'application/xhtml+xml', status: 200, sent: 502 },
    { type: 'image/svg+xml', status: 200, sent: 502 },
    { type: 'text/javascript', status: 200, sent: 502 },
    { type: undefined, status: 200, sent: 502 },
    { type: 'text/html', status: 302, sent: 502 },
    { type: 'text/html', status: 404, sent: 404 },
    { type: 'text/html', status: 429, sent: 429 },
    { type: 'text/html', status: 503, sent: 503 },
  ])('answers $sent to $type with $status, without its content', async ({ type, status, sent }) => {
    answer = (response) =>
      response
        .writeHead(status, { ...(type && { 'content-type': type }), 'retry-after': '9', etag: '"e"' })
        .end('<script>foreign</script>');
    const response = await app.inject('/api/customer/v1/user');
    expect(response.statusCode).toBe(sent);
    expect(response.headers['content-type']).toContain('application/problem+json');
    expect(response.headers).toMatchObject({ 'cache-control': 'no-store', 'retry-after': '9' });
    expect(response.headers['etag']).toBeUndefined();
    expect(response.body).not.toContain('foreign');
  });

  it.each([
    { type: 'application/json', status: 200, body: '{}' },
    { type: 'Application/JSON;charset=utf-8', status: 200, body: '{}' },
    { type: 'application/problem+json', status: 400, body: '{}' },
    { type: 'text/calendar; charset=utf-8', status: 200, body: 'BEGIN:VCALENDAR' },
    { type: undefined, status: 202, body: '' },
    { type: undefined, status: 204, body: '' },
    { type: undefined, status: 304, body: '' },
  ])('passes $type with $status through', async ({ type, status, body }) => {
    answer = (response) => {
      response.writeHead(status, { ...(type && { 'content-type': type }) }).end(body || undefined);
    };
    const response = await app.inject('/api/customer/v1/user');
    expect(response).toMatchObject({ statusCode: status, body });
  });

  it.each(['/api/customer/v1/access_token', '/api/customer/v2/auth/verify/sign_in', '/api/products'])(
    'refuses JSON that is nested too deep: %s',
    async (url) => {
      const deep = `${'{"payload":'.repeat(20_000)}1${'}'.repeat(20_000)}`;
      const headers = { 'content-type': 'application/json' };
      const response = await app.inject({ method: 'POST', url, headers, payload: deep });
      expect(response.statusCode).toBe(400);
      expect(calls).toEqual([]);
    },
  );

  it('stores no malformed app instance', async () => {
    for (const payload of ['', 'null', '"device-0001"', '{', '{"app_instance":1}']) {
      const headers = { 'content-type': 'application/json' };
      const url = '/api/customer/v1/app_instance';
      const response = await app.inject({ method: 'POST', url, headers, payload });
      expect(response.statusCode).toBe(200);
      expect(response.headers['set-cookie']).toBeUndefined();
    }
  });

  // @see rules/calls/get-content-page
  it('content entries have a path of their own', async () => {
    await app.inject({ url: '/api/contentful/entries/apparel', headers: { region: 'sg' } });
    expect(calls[0]?.url).toBe('/content/entries/apparel');
  });
});
