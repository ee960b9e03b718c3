import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createTransport, type OperationCall } from './transport.ts';

/** A real server on a real port, since these tests assert what is sent over the wire. */
async function service(listener: RequestListener) {
  const server: Server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    close: () => new Promise((resolve) => server.close(resolve).closeAllConnections()),
  };
}

const TIMEOUT_TEXT =
  'Request timed out. This can be caused by poor connection or an error with our servers. Please try again later.';

const PRODUCT: OperationCall = { operation: 'getProduct', params: { id: 7 } };

const answering = (status: number, type: string, body: string): RequestListener => {
  return (_request, response) => response.writeHead(status, { 'content-type': type }).end(body);
};

async function callService(listener: RequestListener, call = PRODUCT, timeoutMs = 5_000) {
  const { url, close } = await service(listener);
  try {
    return await createTransport({ baseUrl: () => url, headers: () => ({ Region: 'sg' }), timeoutMs })(call);
  } finally {
    await close();
  }
}

describe('createTransport', () => {
  // @see rules/calls/base-url
  it('sends method, path, query, headers and body of the operation', async () => {
    const seen: unknown[] = [];
    const outcome = await callService(
      (request, response) => {
        let body = '';
        request.on('data', (chunk: Buffer) => (body += chunk.toString()));
        request.on('end', () => {
          seen.push(
            request.method,
            request.url,
            request.headers['region'],
            request.headers['product-line'],
            body,
          );
          response.writeHead(200, { 'content-type': 'application/json' }).end('{"data":{}}');
        });
      },
      {
        operation: 'createAppInstance',
        query: { sizes: ['s', 'm'], category: 'dresses', page_number: null },
        body: { app_instance: 'one' },
        headers: { 'Product-Line': 'maternity' },
      },
    );
    expect(outcome).toEqual({ ok: true, data: { data: {} } });
    expect(seen).toEqual([
      'POST',
      '/v1/app_instance?category=dresses&sizes0=s&sizes1=m',
      'sg',
      'maternity',
      '{"app_instance":"one"}',
    ]);
  });

  it.each([
    { body: '"text"', type: 'application/json', received: 'string' },
    { body: '7', type: 'application/json; charset=utf-8', received: 'number' },
    { body: 'null', type: 'application/json', received: 'null' },
    { body: '<html>', type: 'application/json', received: 'string' },
    { body: '<html>', type: 'text/html', received: 'text/html' },
    // @see rules/errors/invalid-type
  ])('reports an invalid response type for $type with $body', async ({ body, type, received }) => {
    const outcome = await callService(answering(200, type, body));
    expect(outcome).toMatchObject({
      ok: false,
      failure: {
        kind: 'invalid-type',
        text: `Request failed with error: Invalid response type, expected JSON but received ${received}. Please try again later or contact our customer service.`,
      },
    });
  });

  it.each([
    // @see rules/calls/error-message
    { spec: 'detail of a problem', body: '{"detail":"No such voucher."}', text: 'No such voucher.' },
    { spec: 'message of an older service', body: '{"message":"Not today."}', text: 'Not today.' },
    {
      spec: 'generic text if the response has none',
      body: '{}',
      text: 'Something went wrong. Please try again later.',
    },
    // @see rules/errors/non-2xx
  ])('reports a status outside 2xx with the $spec', async ({ body, text }) => {
    const outcome = await callService(answering(422, 'application/problem+json', body));
    expect(outcome).toEqual({ ok: false, failure: { kind: 'status', status: 422, text, fields: [] } });
  });

  it('passes on the error that distinguishes failures of one status', async () => {
    const outcome = await callService((_request, response) =>
      response
        .writeHead(409, { 'content-type': 'application/problem+json', region: 'id' })
        .end('{"detail":"Elsewhere.","error":"different_region","error_code":0}'),
    );
    expect(outcome).toMatchObject({
      failure: { text: 'Elsewhere.', error: 'different_region', errorCode: 0, region: 'id' },
    });
  });

  it.each([
    {
      spec: 'a refusal',
      listener: answering(409, 'application/problem+json', '{"detail":"Out 14–17 May."}'),
    },
    { spec: 'silence', listener: (request: { socket: { destroy: () => void } }) => request.socket.destroy() },
    // @see rules/errors/cause-prefix
  ])('prefixes the message of $spec with the cause', async ({ listener }) => {
    const outcome = await callService(listener, { ...PRODUCT, cause: 'Failed to add item to cart' });
    expect(outcome).toMatchObject({
      failure: {
        text: expect.stringMatching(/^Failed to add item to cart: (Out 14–17 May\.|Request timed out)/),
      },
    });
  });

  it('passes on field errors and drops malformed ones', async () => {
    const errors = [{ field: 'page_number', message: 'must be an integer' }, 'nonsense', { field: 3 }];
    const outcome = await callService(
      answering(400, 'application/problem+json', JSON.stringify({ detail: 'Bad', errors })),
    );
    expect(outcome).toMatchObject({
      failure: { fields: [{ field: 'page_number', message: 'must be an integer' }] },
    });
  });

  // @see rules/errors/timeout
  it('reports a timeout without a response in time', async () => {
    const outcome = await callService(() => undefined, PRODUCT, 100);
    expect(outcome).toEqual({
      ok: false,
      failure: { kind: 'timeout', errorText: 'timeout', text: TIMEOUT_TEXT, status: 0, fields: [] },
    });
  });

  it.each([
    { spec: 'within the limit', listener: () => undefined, silence: 'timeout' },
    {
      spec: 'because the connection is refused',
      listener: (request: { socket: { destroy: () => void } }) => request.socket.destroy(),
      silence: 'offline',
    },
  ])('calls onSilence without a response $spec', async ({ listener, silence }) => {
    const { url, close } = await service(listener);
    const heard: string[] = [];
    const transport = createTransport({
      baseUrl: () => url,
      headers: () => ({}),
      timeoutMs: 300,
      onSilence: (why) => heard.push(why),
    });
    await transport(PRODUCT);
    expect(heard).toEqual([silence]);
    await close();
  });

  // @see rules/errors/timeout
  it('reports a timeout without any response', async () => {
    expect(await callService((request) => request.socket.destroy())).toMatchObject({
      failure: { kind: 'timeout' },
    });
  });

  it('rejects an aborted call with the caller’s reason', async () => {
    const { url, close } = await service(() => undefined);
    const leaving = new AbortController();
    const running = createTransport({ baseUrl: () => url, headers: () => ({}) })(PRODUCT, leaving.signal);
    leaving.abort(new Error('the visitor left'));
    await expect(running).rejects.toThrow('the visitor left');
    await close();
  });
});
