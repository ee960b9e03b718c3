import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { SERVICES } from '@lemari/contract/operations';
import { registerReadiness } from './readiness.ts';

let content: Server;
let isDown: boolean;
let requests: number;
let app: FastifyInstance;
/** Each vertical's release, and the problem of following its pointer. */
let known: Record<string, { isLive: boolean; problem?: string }>;

let isCacheEmpty: boolean;
let now: number;
/** Moves the clock past the lifetime of a probe's result. */
const later = () => (now += 2_100);

function open(): void {
  const { port } = content.address() as AddressInfo;
  app = Fastify();
  const config = {
    services: Object.fromEntries(SERVICES.map((name) => [name, `http://127.0.0.1:${port}/${name}`])) as never,
  };
  const releases = {
    live: (vertical: string) => (known[vertical]?.isLive ? ({} as never) : undefined),
    status: () =>
      Object.fromEntries(
        Object.entries(known).map(([vertical, { problem }]) => [
          vertical,
          { version: undefined, draining: [], problem },
        ]),
      ),
  };
  const pages = { isEmpty: () => isCacheEmpty };
  registerReadiness(app, { config, releases, pages, verticals: Object.keys(known) }, () => now);
}

beforeEach(async () => {
  now = 0;
  isCacheEmpty = false;
  isDown = false;
  requests = 0;
  known = { apparel: { isLive: true }, bags: { isLive: true } };
  content = createServer((_request, response) => {
    requests += 1;
    if (isDown) return response.destroy();
    return response.writeHead(200, { 'content-type': 'application/json' }).end('{"data":{}}');
  });
  await new Promise<void>((resolve) => content.listen(0, '127.0.0.1', resolve));
});

afterEach(async () => {
  await app.close();
  await new Promise((resolve) => content.close(resolve).closeAllConnections());
});

const ready = async () => {
  const response = await app.inject('/ready');
  return { status: response.statusCode, ...response.json<object>() };
};

describe('/ready', () => {
  it('is ok if everything can be served', async () => {
    open();
    expect(await ready()).toEqual({
      status: 200,
      ok: true,
      serves: 'everything',
      services: 'answer',
      verticals: { apparel: 'live', bags: 'live' },
    });
  });

  it('names a vertical that is down, and one whose pointer cannot be followed', async () => {
    known = { apparel: { isLive: true, problem: 'ENOENT' }, bags: { isLive: false, problem: 'ENOENT' } };
    open();
    expect(await ready()).toMatchObject({
      status: 200,
      ok: false,
      serves: 'some verticals',
      verticals: { apparel: 'not followed', bags: 'down' },
    });
  });

  it('is 503 if no vertical is live', async () => {
    known = { apparel: { isLive: false } };
    open();
    expect(await ready()).toMatchObject({ status: 503, ok: false, serves: 'nothing' });
  });

  it('reports cached pages only while the services are down, and recovers', async () => {
    open();
    await ready();
    isDown = true;
    later();
    expect(await ready()).toMatchObject({ status: 200, ok: false, serves: 'cached pages', services: 'down' });
    isDown = false;
    later();
    expect(await ready()).toMatchObject({ status: 200, ok: true });
  });

  it('is 503 until the services have answered once, as no page is cached yet', async () => {
    isCacheEmpty = true;
    isDown = true;
    open();
    expect(await ready()).toMatchObject({ status: 503, serves: 'nothing', services: 'never answered' });
  });

  it('is 503 while the services are down and the page cache is empty', async () => {
    open();
    await ready();
    isDown = true;
    isCacheEmpty = true;
    later();
    expect(await ready()).toMatchObject({ status: 503, serves: 'nothing', services: 'down' });
    isDown = false;
    later();
    expect(await ready()).toMatchObject({ status: 200, ok: true });
  });

  it('calls the services once for concurrent checks', async () => {
    open();
    await Promise.all(Array.from({ length: 50 }, ready));
    expect(requests).toBe(1);
  });
});
