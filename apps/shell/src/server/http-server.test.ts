import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { answerError } from './answer-error.ts';
import { readConfig } from './config.ts';
import { takeForms } from './forms.ts';
import { createHttpServer } from './http-server.ts';
import { CALL_METHODS } from './methods.ts';
import { originOf } from './origin.ts';
import { refuseOtherSites } from './same-origin.ts';
import { type RawRequest, rawRequest } from './testing/raw-http.ts';

const CLOSED = "default-src 'none'; frame-ancestors 'none'";

let app: FastifyInstance;
let port: number;

/** The server with a page at every path, a call and some files. */
async function open(env: NodeJS.ProcessEnv = {}): Promise<void> {
  const config = readConfig({ LOG_LEVEL: 'silent', ...env });
  app = createHttpServer(config);
  app.setErrorHandler(answerError);
  refuseOtherSites(app, config);
  app.get('/document', (_request, reply) => reply.type('text/html; charset=utf-8').send('<p>a page</p>'));
  app.get('/drawing.svg', (_request, reply) => reply.type('image/svg+xml').send('<svg/>'));
  app.get('/broken', () => {
    throw new Error(`cannot read ${import.meta.filename}`);
  });
  app.get('/moved', (_request, reply) => reply.redirect('/sg'));
  app.get('/unchanged', (_request, reply) =>
    reply.header('content-security-policy', "default-src 'self'").code(304).send(),
  );
  void app.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, parsed) => parsed(null, body));
    const handler = (request: { body: unknown }) => ({ call: request.body });
    scope.route({ method: [...CALL_METHODS], url: '/api/:service/*', handler });
    done();
  });
  void app.register((scope, _options, done) => {
    takeForms(scope);
    const page = (request: Parameters<typeof originOf>[0]) => ({
      url: request.url,
      origin: originOf(request, config),
    });
    scope.get('/*', page);
    scope.post('/*', page);
    done();
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  ({ port } = app.server.address() as AddressInfo);
}

beforeEach(() => open());
afterEach(() => app.close());

const ask = (request: Partial<RawRequest>) => rawRequest(port, { target: '/sg', ...request });
const asHost = (host: string, ...lines: string[]) => ask({ host, lines });
const seen = ({ body }: { body: string }) => JSON.parse(body) as { url: string; origin: string };

describe('the origin of a request', () => {
  it.each([
    { host: 'shop.example', origin: 'http://shop.example' },
    { host: 'SHOP.example:80', origin: 'http://shop.example' },
    { host: 'shop_1:4200', origin: 'http://shop_1:4200' },
    { host: '[::1]:4200', origin: 'http://[::1]:4200' },
  ])('is read from Host: $host', async ({ host, origin }) => {
    const answer = await asHost(host);
    expect(answer.status).toBe(200);
    expect(seen(answer).origin).toBe(origin);
  });

  it('is read from the last value that a trusted proxy forwards', async () => {
    const answer = await asHost(
      'inner',
      'X-Forwarded-Host: other.example, shop.example',
      'X-Forwarded-Proto: http, https',
    );
    expect(seen(answer).origin).toBe('https://shop.example');
  });

  it.each([
    'a%zz',
    '',
    'user@shop.example',
    'user:secret@shop.example',
    'shop.example:port',
    'shop.example:99999',
    'shop.example/path',
    'shop.example?a',
    'shop.example#a',
    'shop.example\\x',
    'shop .example',
    '[::1',
    '[zz]',
    '<script>',
    'sh\xf6p.example',
  ])('is refused if Host or the forwarded host is malformed: %j', async (host) => {
    expect((await asHost(host)).status).toBe(400);
    expect((await asHost('shop.example', `X-Forwarded-Host: inner,${host}`)).status).toBe(400);
  });

  it.each(['gopher', 'javascript', 'http:', 'https://', '\xff', 'http/1.1'])(
    'is refused if a proxy forwards the protocol %j',
    async (protocol) =>
      expect((await asHost('shop.example', `X-Forwarded-Proto: ${protocol}`)).status).toBe(400),
  );

  it('is refused without Host, and with more than one', async () => {
    expect((await asHost('shop.example, other.example')).status).toBe(400);
    expect((await ask({ host: undefined })).status).toBe(400);
    expect((await ask({ host: undefined, version: '1.0' })).status).toBe(400);
    expect((await asHost('shop.example', 'Host: shop.example')).status).toBe(400);
    expect((await asHost('shop.example', 'hOST: other.example')).status).toBe(400);
  });

  it('is the configured one, whatever Host says', async () => {
    await app.close();
    await open({ PUBLIC_URL: 'https://shop.example', CLIENT_SECRET: '6f1d0c8ab2e94735b0d1c7a95e3f8246' });
    expect(seen(await asHost('10.0.0.7:4200')).origin).toBe('https://shop.example');
    expect((await asHost('a%zz')).status).toBe(400);
  });
});

describe('the request target', () => {
  it('may be an absolute URL of the requested host', async () => {
    const answer = await ask({ host: 'Shop.example', target: 'http://shop.example:80/id/browse?page=2' });
    expect(answer.status).toBe(200);
    expect(seen(answer)).toEqual({ url: '/id/browse?page=2', origin: 'http://shop.example' });
  });

  it.each([
    'http://other.example/sg',
    'http://shop.example@other.example/sg',
    'http://user@shop.example/sg',
    'http://shop.example:81/sg',
    'http:///sg',
    'http:sg',
    'ftp://shop.example/sg',
    '*',
    'sg',
  ])('is refused if it is no path of this host: %s', async (target) => {
    expect((await ask({ host: 'shop.example', target })).status).toBe(400);
  });

  it.each(['/%61pi/customer/v1/user', '/a%70i/customer/v1/user', '/drawing%2esvg', '/%64rawing.svg?a'])(
    'is refused if its route is percent-encoded: %s',
    async (target) => {
      const lines = ['Content-Type: text/plain'];
      expect((await ask({ method: 'POST', target, lines, body: 'x' })).status).not.toBe(200);
      expect((await ask({ target })).status).not.toBe(200);
    },
  );

  it.each(['/%', '/%zz', '/sg/%e0%a4', '/api/customer/%', '/sg/%c0%ae'])(
    'is refused with a problem document if its encoding is malformed: %s',
    async (target) => {
      const answer = await ask({ target });
      expect(answer.status).toBe(400);
      expect(answer.headers).toMatchObject({
        'content-type': expect.stringContaining('application/problem+json') as string,
        'content-security-policy': CLOSED,
        'x-content-type-options': 'nosniff',
      });
    },
  );
});

describe('the method', () => {
  it.each([
    { method: 'TRACE', target: '/api/customer/v2/user', allow: 'GET, HEAD, POST, PUT, PATCH, DELETE' },
    { method: 'OPTIONS', target: '/api/customer/v2/user', allow: 'GET, HEAD, POST, PUT, PATCH, DELETE' },
    { method: 'PROPFIND', target: '/api/customer/v2/user', allow: 'GET, HEAD, POST, PUT, PATCH, DELETE' },
    { method: 'PUT', target: '/sg', allow: 'GET, HEAD, POST' },
    { method: 'TRACE', target: '/sg', allow: 'GET, HEAD, POST' },
    { method: 'TRACK', target: '/sg', allow: 'GET, HEAD, POST' },
    { method: 'WEAR', target: '/sg', allow: 'GET, HEAD, POST' },
    { method: 'CONNECT', target: 'shop.example:443', allow: 'GET, HEAD, POST' },
  ])('is refused with the allowed methods: $method $target', async ({ method, target, allow }) => {
    const answer = await ask({ method, target });
    expect(answer.status).toBe(405);
    expect(answer.headers).toMatchObject({ allow, 'content-security-policy': CLOSED });
    expect(JSON.parse(answer.body)).toMatchObject({ status: 405 });
  });
});

describe('the body', () => {
  it('of an API call is JSON', async () => {
    const target = '/api/customer/v1/user';
    const post = (type: string) =>
      ask({ method: 'POST', target, lines: [`Content-Type: ${type}`], body: '{}' });
    expect((await post('application/json')).status).toBe(200);
    expect((await post('text/plain')).status).toBe(415);
  });

  it.each([
    { spec: 'that is not a form', lines: ['Content-Type: text/plain'], status: 415 },
    { spec: 'without a valid type', lines: ['Content-Type: ;;;\xff'], status: 415 },
    { spec: 'that is too large', lines: ['Content-Type: application/x-www-form-urlencoded'], status: 413 },
    { spec: 'whose length is not a number', lines: ['Content-Length: many'], status: 400 },
    { spec: 'with two lengths', lines: ['Content-Length: 1'], status: 400 },
    { spec: 'with a length and chunks', lines: ['Transfer-Encoding: chunked'], status: 400 },
  ])('$spec is refused with $status', async ({ lines, status }) => {
    const answer = await ask({ method: 'POST', lines, body: 'a='.repeat(40_000) });
    expect(answer.status).toBe(status);
    expect(answer.headers['content-security-policy']).toBe(CLOSED);
  });
});

describe('every response', () => {
  const FIXED = { 'x-content-type-options': 'nosniff', 'content-security-policy': CLOSED };

  it.each([
    { spec: 'a file', request: {} },
    { spec: 'a redirect', request: { target: '/moved' } },
    { spec: 'a refused method', request: { method: 'PUT' } },
    { spec: 'an internal error', request: { target: '/broken' } },
    { spec: 'a target with malformed encoding', request: { target: '/%zz' } },
    { spec: 'headers that are too large', request: { lines: [`Cookie: a=${'b'.repeat(20_000)}`] } },
    { spec: 'an unknown expectation', request: { lines: ['Expect: tea'] } },
    { spec: 'a request that is not HTTP', request: { version: '9.9' } },
  ])('has a content security policy: $spec', async ({ request }) => {
    expect((await ask(request)).headers).toMatchObject(FIXED);
  });

  it('keeps the policy of a page, also with 304', async () => {
    const answer = await ask({ target: '/unchanged' });
    expect(answer.status).toBe(304);
    expect(answer.headers['content-security-policy']).toBe("default-src 'self'");
  });

  it('sets the permissions policy on documents only', async () => {
    expect((await ask({ target: '/document' })).headers).toMatchObject({
      'cross-origin-opener-policy': 'same-origin',
      'permissions-policy': 'camera=(), geolocation=(self), microphone=()',
    });
    const { headers } = await ask({ target: '/drawing.svg' });
    expect(headers).not.toHaveProperty('permissions-policy');
    expect(headers).not.toHaveProperty('cross-origin-opener-policy');
  });

  it('forbids scripts in an SVG', async () => {
    const { headers } = await ask({ target: '/drawing.svg' });
    expect(headers['content-security-policy']).toBe(`${CLOSED}; style-src 'unsafe-inline'; sandbox`);
  });

  it('reveals nothing about an internal error', async () => {
    const answer = await ask({ target: '/broken' });
    expect(answer.status).toBe(500);
    expect(answer.body).not.toMatch(/cannot read|\.ts|\/apps\//);
  });

  it('sets HSTS if it was reached over TLS, and not otherwise', async () => {
    const secure = await asHost('shop.example', 'X-Forwarded-Proto: https');
    expect(secure.headers['strict-transport-security']).toBe('max-age=31536000');
    expect((await ask({})).headers).not.toHaveProperty('strict-transport-security');
    await app.close();
    await open({ PUBLIC_URL: 'https://shop.example', CLIENT_SECRET: '6f1d0c8ab2e94735b0d1c7a95e3f8246' });
    for (const request of [{}, { target: 'no path' }, { method: 'CONNECT', target: 'shop.example:443' }])
      expect((await ask(request)).headers['strict-transport-security']).toBe('max-age=31536000');
  });
});
