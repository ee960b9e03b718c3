import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import Fastify, { type FastifyInstance } from 'fastify';
import { readConfig } from './config.ts';
import { registerPictures, variantFor } from './pictures.ts';
import { rawRequest } from './testing/raw-http.ts';

const PICTURE = '/pictures/0a1b/600.avif';
const DRAWING = '<svg xmlns="http://www.w3.org/2000/svg"/>';

let upstream: Server;
let app: FastifyInstance;
let requests: string[];
let answer: (response: ServerResponse) => void;

beforeEach(async () => {
  requests = [];
  answer = (response) =>
    response
      .writeHead(200, { 'content-type': 'image/avif', etag: '"e"', 'set-cookie': 'a=b' })
      .end('picture');
  upstream = createServer((request, response) => {
    requests.push(`${request.method} ${request.url}`);
    answer(response);
  });
  await new Promise<void>((resolve) => upstream.listen(0, '127.0.0.1', resolve));
  const { port } = upstream.address() as AddressInfo;
  app = Fastify();
  registerPictures(app, { ...readConfig({}), pictures: `http://127.0.0.1:${port}/shop/pictures` });
});

afterEach(async () => {
  await app.close();
  await new Promise((resolve) => upstream.close(resolve).closeAllConnections());
});

describe('a picture', () => {
  it.each([
    { who: 'Chrome', accept: 'image/avif,image/webp,image/apng,image/*,*/*;q=0.8', sent: PICTURE },
    {
      who: 'Safari 14',
      accept: 'image/webp,image/png,image/svg+xml,image/*;q=0.8,*/*;q=0.5',
      sent: '/pictures/0a1b/600.webp',
    },
    { who: 'a client that accepts anything', accept: '*/*', sent: PICTURE },
    { who: 'a client without Accept', accept: undefined, sent: PICTURE },
  ])('has the format that $who supports', ({ accept, sent }) => {
    expect(variantFor(PICTURE, accept)).toBe(sent);
  });

  it('of another format than AVIF is sent unchanged', () => {
    expect(variantFor('/pictures/0a1b/600.png', 'image/webp,*/*')).toBe('/pictures/0a1b/600.png');
  });

  it('comes from the pictures’ URL with its query, without other headers', async () => {
    const response = await app.inject({ url: `${PICTURE}?v=2`, headers: { accept: 'image/webp' } });
    expect(requests).toEqual(['GET /shop/pictures/0a1b/600.webp?v=2']);
    expect(response).toMatchObject({ statusCode: 200, body: 'picture' });
    expect(response.headers).toMatchObject({ 'content-type': 'image/avif', etag: '"e"', vary: 'accept' });
    expect(response.headers['set-cookie']).toBeUndefined();
  });

  it('is decompressed if it arrives compressed', async () => {
    const packed = gzipSync(DRAWING.repeat(50));
    answer = (response) =>
      response
        .writeHead(200, {
          'content-type': 'image/svg+xml',
          'content-encoding': 'gzip',
          'content-length': packed.length,
        })
        .end(packed);
    const response = await app.inject('/pictures/addons/gift-box.svg');
    expect(response.body).toBe(DRAWING.repeat(50));
    expect(response.headers['content-length']).not.toBe(String(packed.length));
  });

  it('is not downloaded for HEAD', async () => {
    answer = (response) =>
      response.writeHead(200, { 'content-type': 'image/avif', 'content-length': 7 }).end();
    const response = await app.inject({ method: 'HEAD', url: PICTURE });
    expect(requests).toEqual(['HEAD /shop/pictures/0a1b/600.avif']);
    expect(response).toMatchObject({ statusCode: 200, body: '' });
  });
});

describe('the pictures’ route', () => {
  it.each([
    '/pictures/%2e%2e/dev/mailbox.json',
    '/pictures/%2E./dev/mailbox.json',
    '/pictures/../health',
    '/pictures/..\\health',
    '/pictures/..%5chealth',
    '/pictures/..%2fhealth',
    '/pictures/a/../../health',
    '/pictures/%252e%252e/health',
    '/pictures/..;/health',
    '/pictures/..%00/health',
    '/pictures/%EF%BC%8E%EF%BC%8E/health',
    '/pictures//other.example/x.png',
    '/pictures/',
    '/%70ictures/../health',
  ])('requests no other path: %s', async (target) => {
    // Raw, as `inject` would normalise the dots.
    await app.listen({ host: '127.0.0.1', port: 0 });
    const { port } = app.server.address() as AddressInfo;
    expect((await rawRequest(port, { target })).status).toBe(404);
    expect(requests).toEqual([]);
  });

  it.each([
    { type: 'text/html; charset=utf-8', status: 200, sent: 502 },
    { type: 'application/json', status: 200, sent: 502 },
    { type: 'image/svg+xml+html', status: 200, sent: 502 },
    { type: undefined, status: 200, sent: 502 },
    { type: 'text/html', status: 302, sent: 502 },
    { type: 'image/png', status: 302, sent: 502 },
    { type: 'text/html', status: 404, sent: 404 },
    { type: 'image/png', status: 404, sent: 404 },
    { type: 'application/problem+json', status: 400, sent: 404 },
    { type: 'application/problem+json', status: 401, sent: 404 },
    { type: 'text/html', status: 500, sent: 502 },
    { type: 'text/html', status: 503, sent: 502 },
  ])('answers $sent to $type with $status, without its content', async ({ type, status, sent }) => {
    answer = (response) =>
      response
        .writeHead(status, { ...(type && { 'content-type': type }), location: '/elsewhere', etag: '"e"' })
        .end('<b>foreign</b>');
    const response = await app.inject(PICTURE);
    expect(requests).toHaveLength(1);
    expect(response.statusCode).toBe(sent);
    expect(response.headers['content-type']).toContain('application/problem+json');
    expect(response.headers['cache-control']).toBe('no-store');
    expect(response.headers['etag']).toBeUndefined();
    expect(response.body).not.toContain('foreign');
  });
});
