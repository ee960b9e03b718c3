import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { Writable } from 'node:stream';
import { testApi, type TestApi } from '../../testing/api.ts';
import { rawCall } from '../../testing/raw-http.ts';
import { pino } from 'pino';

const HEAD =
  'POST /customer/v1/app_instance HTTP/1.1\r\nhost: localhost\r\nregion: sg\r\ncontent-type: application/json\r\n';

describe('a connection to the API', () => {
  let api: TestApi;
  let port: number;
  let logged: Record<string, unknown>[];
  beforeAll(async () => {
    const stream = new Writable({
      write: (line: Buffer, _, done) => {
        logged.push(JSON.parse(line.toString()) as Record<string, unknown>);
        done();
      },
    });
    logged = [];
    api = await testApi('PGlite', { log: pino({ level: 'info' }, stream) });
    await api.app.listen({ host: '127.0.0.1', port: 0 });
    ({ port } = api.app.server.address() as AddressInfo);
  });
  beforeEach(() => void logged.splice(0));
  afterAll(() => api.close());

  const messages = () => logged.map(({ level, msg }) => ({ level, msg }));

  it('has timeouts of 10 s for headers, 15 s for a request and 30 s of silence', () => {
    const { headersTimeout, requestTimeout, timeout } = api.app.server;
    expect({ headersTimeout, requestTimeout, timeout }).toEqual({
      headersTimeout: 10_000,
      requestTimeout: 15_000,
      timeout: 30_000,
    });
  });

  describe('after its timeout', () => {
    beforeAll(() => Object.assign(api.app.server, { headersTimeout: 300, requestTimeout: 500 }));
    afterAll(() => Object.assign(api.app.server, { headersTimeout: 10_000, requestTimeout: 15_000 }));

    it.each([
      {
        spec: 'slow headers',
        parts: [...'GET /health HTTP/1.1\r\nhost: localhost'],
      },
      { spec: 'no data', parts: [] },
      {
        spec: 'a slow body',
        parts: [`${HEAD}content-length: 99\r\n\r\n`, ...'{"app_instance":"a-browser-of-a-test"'],
      },
      {
        spec: 'slow chunks',
        parts: [
          `${HEAD}transfer-encoding: chunked\r\n\r\n`,
          ...Array.from({ length: 40 }, () => '1\r\n{\r\n'),
        ],
      },
    ])('is closed within a second: $spec', async ({ parts }) => {
      const { status, headers, body, ms } = await rawCall(port, parts, { pauseMs: 100, isEnded: false });
      expect(ms).toBeLessThan(2_500);
      expect(status).toBe(408);
      expect(headers).toMatchObject({
        'content-type': 'application/problem+json',
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
        'cache-control': 'no-store',
        connection: 'close',
      });
      expect(JSON.parse(body)).toMatchObject({
        status: 408,
        detail: 'The request took too long to arrive.',
        request_id: headers['x-request-id'],
      });
    });
  });

  it.each([
    { spec: 'invalid HTTP', call: 'hello\r\n\r\n', status: 400 },
    { spec: 'an unknown method', call: 'BREW /health HTTP/1.1\r\nhost: localhost\r\n\r\n', status: 400 },
    {
      spec: 'headers that are too long',
      call: `GET /health HTTP/1.1\r\ncookie: ${'x'.repeat(20_000)}\r\n\r\n`,
      status: 431,
    },
  ])('answers $spec with a problem document', async ({ call, status }) => {
    const answer = await rawCall(port, call);
    expect(answer.status).toBe(status);
    expect(JSON.parse(answer.body)).toMatchObject({ status, error_code: status * 10_000 });
    expect(answer.headers).toMatchObject({
      'content-type': 'application/problem+json',
      'x-content-type-options': 'nosniff',
    });
  });

  it('logs a client that disconnects at level info', async () => {
    for (let times = 0; times < 5; times++)
      await rawCall(port, `${HEAD}content-length: 99\r\n\r\n{"app`, { mostMs: 50, isEnded: false });
    const deadline = performance.now() + 5_000;
    while (messages().length < 5 && performance.now() < deadline) await sleep(20);
    expect(messages().filter(({ msg }) => msg !== 'answered')).toEqual(
      Array.from({ length: 5 }, () => ({ level: 30, msg: 'the client disconnected' })),
    );
  });
});
