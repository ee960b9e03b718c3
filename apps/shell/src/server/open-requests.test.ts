import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import Fastify, { type FastifyInstance } from 'fastify';
import { boundOpenRequests } from './open-requests.ts';

let app: FastifyInstance;
let url: string;
let started: number;
let end: () => void;

beforeEach(async () => {
  started = 0;
  const held = Promise.withResolvers<void>();
  end = held.resolve;
  app = Fastify({ forceCloseConnections: true });
  boundOpenRequests(app, '', { requests: 2, connections: 8 });
  app.post('/form', () => 'taken');
  app.get('/health', () => 'healthy');
  app.get('/held', async () => {
    started += 1;
    await held.promise;
    return 'held';
  });
  app.get('/', () => 'front');
  url = await app.listen({ host: '127.0.0.1', port: 0 });
});

afterEach(() => app.close());

const statusOf = async (path: string) => {
  const answer = await fetch(url + path);
  await answer.arrayBuffer();
  return answer.status;
};
const until = async (isSo: () => boolean) => {
  while (!isSo()) await setTimeout(5);
};
const open = () => {
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  socket.on('error', () => undefined);
  return socket;
};
const call = (path: string) => `GET ${path} HTTP/1.1\r\nhost: shop.test\r\n\r\n`;

describe('boundOpenRequests', () => {
  it('answers a limited number at once, and 503 to the rest', async () => {
    const responses = [statusOf('/held'), statusOf('/held')];
    await until(() => started === 2);
    expect(await statusOf('/')).toBe(503);
    end();
    expect(await Promise.all(responses)).toEqual([200, 200]);
    expect(await statusOf('/')).toBe(200);
  });

  it('answers health checks under any load', async () => {
    const responses = [statusOf('/held'), statusOf('/held')];
    await until(() => started === 2);
    expect(await statusOf('/health')).toBe(200);
    end();
    await Promise.all(responses);
  });

  it('does not count requests whose bodies have not arrived', async () => {
    const slow = Array.from({ length: 5 }, () => {
      const socket = open();
      socket.write(
        'POST /form HTTP/1.1\r\nhost: shop.test\r\ncontent-type: text/plain\r\ncontent-length: 20\r\n\r\na',
      );
      return socket;
    });
    await setTimeout(50);
    expect(await statusOf('/')).toBe(200);
    slow.forEach((socket) => socket.destroy());
  });

  it.each([
    { spec: 'silent', first: '' },
    { spec: 'idle', first: call('/') },
  ])('closes the oldest $spec connection for a new one', async ({ first }) => {
    const sockets = Array.from({ length: 30 }, () => {
      const socket = open();
      socket.resume();
      if (first) socket.write(first);
      return socket;
    });
    await until(() => sockets.slice(0, 22).every((socket) => socket.closed));
    expect(await statusOf('/')).toBe(200);
    sockets.forEach((socket) => socket.destroy());
  });

  it('counts a request as answered if its client disconnects', async () => {
    for (let times = 1; times <= 3; times += 1) {
      const socket = open();
      socket.write(call('/held'));
      await until(() => started === times);
      socket.destroy();
      await setTimeout(20);
    }
    expect(await statusOf('/')).toBe(200);
  });

  it('closes a connection that pipelines requests', async () => {
    const socket = open();
    socket.write(call('/held').repeat(500));
    await once(socket, 'close');
    expect(started).toBe(1);
    expect(await statusOf('/')).toBe(200);
  });

  it('keeps a connection that sends its requests one after another', async () => {
    const socket = open();
    let answers = 0;
    socket.on('data', (bytes: Buffer) => {
      answers += bytes.toString().match(/HTTP\/1\.1 200/g)?.length ?? 0;
      if (answers < 200) socket.write(call('/'));
    });
    socket.write(call('/'));
    await until(() => answers === 200);
    socket.destroy();
  });
});
