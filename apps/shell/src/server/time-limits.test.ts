import { once } from 'node:events';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { readConfig } from './config.ts';
import { takeForms } from './forms.ts';
import { createHttpServer } from './http-server.ts';
import { answerOf } from './testing/raw-http.ts';
import { TIME_LIMITS } from './time-limits.ts';

const DRIP_MS = 50;
/** Far more than the kernel buffers for a client that does not read. */
const LARGE = Buffer.alloc(64 * 1024 * 1024);

let app: FastifyInstance;
let port: number;
const sockets: Socket[] = [];

beforeEach(async () => {
  const config = readConfig({ LOG_LEVEL: 'silent' });
  app = createHttpServer(config, {
    headersMs: 400,
    requestMs: 600,
    idleMs: 800,
    checkMs: 50,
    closeMs: 1_000,
  });
  app.get('/large', (_request, reply) => reply.send(LARGE));
  app.get('/slow', async () => {
    await sleep(700);
    return { ok: true };
  });
  void app.register((scope, _options, done) => {
    takeForms(scope);
    scope.post('/*', (request) => ({ form: request.body }));
    done();
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  ({ port } = app.server.address() as AddressInfo);
});

afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await app.close();
});

function open(head: string): Socket {
  const socket = connect({ port, host: '127.0.0.1' });
  sockets.push(socket);
  socket.on('error', () => undefined);
  socket.write(head);
  return socket;
}

/** Writes one byte per interval until the socket closes. */
function drip(socket: Socket, byte: string): Socket {
  const timer = setInterval(() => socket.write(byte), DRIP_MS);
  socket.on('close', () => clearInterval(timer));
  return socket;
}

const POST = 'POST /sg HTTP/1.1\r\nHost: shop.example\r\n';
const FORM = 'Content-Type: application/x-www-form-urlencoded\r\n';

describe('a request that arrives too slowly', () => {
  it.each([
    { spec: 'in its headers', head: `${POST}X-Slow: `, limitMs: 400 },
    { spec: 'in its body', head: `${POST}${FORM}Content-Length: 9000\r\n\r\n`, limitMs: 600 },
    { spec: 'in its chunks', head: `${POST}${FORM}Transfer-Encoding: chunked\r\n\r\n1fff\r\n`, limitMs: 600 },
    { spec: 'before its first byte', head: '', limitMs: 400 },
  ])('gets 408 and is closed: $spec', async ({ head, limitMs }) => {
    const startedAt = performance.now();
    const socket = open(head);
    const { status, headers } = await answerOf(head === '' ? socket : drip(socket, 'a'));
    const tookMs = performance.now() - startedAt;
    expect(status).toBe(408);
    expect(headers).toMatchObject({ connection: 'close', 'x-content-type-options': 'nosniff' });
    expect(tookMs).toBeGreaterThan(limitMs - DRIP_MS);
    expect(tookMs).toBeLessThan(limitMs + 2_000);
  });

  it('is not confused with a slow response', async () => {
    const { status } = await answerOf(open('GET /slow HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n'));
    expect(status).toBe(200);
  });

  it('does not keep the server from closing', async () => {
    drip(open(`${POST}${FORM}Content-Length: 9000\r\n\r\n`), 'a');
    await sleep(2 * DRIP_MS);
    const startedAt = performance.now();
    await app.close();
    expect(performance.now() - startedAt).toBeLessThan(3_000);
  });
});

describe('a client that does not read the response', () => {
  it('is disconnected after the idle timeout', async () => {
    const socket = open('GET /large HTTP/1.1\r\nHost: a\r\n\r\n');
    const [connection] = (await once(app.server, 'connection')) as [Socket];
    socket.pause();
    const startedAt = performance.now();
    await once(connection, 'close');
    expect(performance.now() - startedAt).toBeGreaterThan(500);
  });
});

it('the timeouts are 10 s for headers, 15 s for a request and 30 s without a byte', () => {
  const { server } = createHttpServer(readConfig({ LOG_LEVEL: 'silent' }));
  expect(server).toMatchObject({ headersTimeout: 10_000, requestTimeout: 15_000, timeout: 30_000 });
  expect(TIME_LIMITS.checkMs).toBe(1_000);
});
