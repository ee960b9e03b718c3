import { type OperationName, OPERATIONS } from '@lemari/contract/operations';
import { SCHEMAS } from '@lemari/contract/schemas';
import type { WireProblem } from '@lemari/contract/wire';
import { problemOf, testApi, type TestApi } from '../../testing/api.ts';
import { ENGINES } from '../../testing/engines.ts';

const OPERATION_NAMES = Object.keys(OPERATIONS) as OperationName[];
const JSON_TYPE = { 'content-type': 'application/json' };

interface DocumentedOperation {
  operationId: string;
  tags: string[];
  parameters?: { name: string; in: string; required?: boolean }[];
  responses: Record<string, { content: Record<string, unknown> }>;
}

interface RequestSchema {
  params?: { properties: object };
  query?: { properties: object };
  response: object;
}

describe.each(ENGINES)('the services over HTTP on %s', (engine) => {
  let api: TestApi;
  beforeAll(async () => (api = await testApi(engine)));
  afterAll(() => api.close());

  describe('the document', () => {
    let paths: Record<string, Record<string, DocumentedOperation>>;
    beforeAll(async () => {
      const response = await api.inject({ url: '/docs/json' });
      const document = response.json<{ openapi: string; paths: typeof paths }>();
      expect(document.openapi).toBe('3.1.0');
      paths = document.paths;
    });

    it.each(OPERATION_NAMES)('has %s under its service, as the contract says it', (name) => {
      const { service, method, path } = OPERATIONS[name];
      const documented = paths[`/${service}${path.replaceAll(/:(\w+)/g, '{$1}')}`]?.[method.toLowerCase()];
      expect(documented).toMatchObject({ operationId: name, tags: [service] });
      const named = (place: string) =>
        (documented?.parameters ?? []).filter((p) => p.in === place).map((parameter) => parameter.name);
      const schema: RequestSchema = SCHEMAS[name];
      expect(named('path')).toEqual(Object.keys(schema.params?.properties ?? {}));
      expect(named('query')).toEqual(Object.keys(schema.query?.properties ?? {}));
      expect(named('header')).toContain('region');
      expect(documented?.responses['4XX']?.content).toHaveProperty(['application/problem+json']);
    });

    it('has nothing else', () => {
      const ids = Object.values(paths).flatMap((path) => Object.values(path).map((one) => one.operationId));
      expect(ids.toSorted()).toEqual(OPERATION_NAMES.toSorted());
    });

    it('is shown to people at /docs', async () => {
      const response = await api.inject({ url: '/docs' });
      expect(response.statusCode).toBe(200);
      expect(response.body).toContain('swagger-ui');
    });
  });

  it.each([
    { url: '/health', answer: { status: 'ok', now: '2026-11-21T02:00:00.000Z' } },
    { url: '/ready', answer: { status: 'ready' } },
  ])('$url tells how it is, fresh every time', async ({ url, answer }) => {
    const response = await api.inject({ url });
    expect(response.statusCode).toBe(200);
    expect(response.json()).toEqual(answer);
    expect(response.headers['cache-control']).toBe('no-store');
  });

  describe('refusals are problem documents', () => {
    it.each([
      { spec: 'no such path', url: '/nowhere', method: 'GET', status: 404, title: 'Not Found' },
      {
        spec: 'no such path in a service',
        url: '/catalogue/v9/x',
        method: 'GET',
        status: 404,
        title: 'Not Found',
      },
      {
        spec: 'a path that is not encoded',
        url: '/discovery/%c0%af',
        method: 'GET',
        status: 400,
        title: 'Bad Request',
      },
      {
        spec: 'another method on an operation',
        url: '/catalogue/v2/products/1',
        method: 'DELETE',
        status: 405,
        title: 'Method Not Allowed',
        allow: 'HEAD, GET',
      },
      {
        spec: 'reading what is only written',
        url: '/customer/v1/app_instance',
        method: 'GET',
        status: 405,
        title: 'Method Not Allowed',
        allow: 'POST',
      },
      {
        spec: 'writing to health',
        url: '/health',
        method: 'POST',
        status: 405,
        title: 'Method Not Allowed',
        allow: 'HEAD, GET',
      },
      {
        spec: 'the headers alone of what is only written',
        url: '/customer/v1/app_instance',
        method: 'HEAD',
        status: 405,
        title: undefined,
        allow: 'POST',
      },
      ...(['TRACE', 'PROPFIND', 'QUERY', 'PURGE'] as const).map((method) => ({
        spec: `${method}, which no address takes`,
        url: '/customer/v2/user',
        method,
        status: 405,
        title: 'Method Not Allowed',
        allow: 'HEAD, GET',
      })),
    ] as const)('$spec', async ({ url, method, status, title, ...row }) => {
      const response = await api.inject({ url, method, headers: { region: 'sg' } });
      expect(response.statusCode).toBe(status);
      if (title) expect(problemOf(response)).toMatchObject({ status, title, error_code: status * 10_000 });
      expect(response.headers['allow']).toBe('allow' in row ? row.allow : undefined);
    });

    it.each([
      { spec: 'XML', headers: { 'content-type': 'text/xml' }, payload: '<a/>', status: 415 },
      { spec: 'text', headers: { 'content-type': 'text/plain' }, payload: 'a', status: 415 },
      {
        spec: 'a form',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: 'a=1',
        status: 415,
      },
      { spec: 'half a JSON', headers: JSON_TYPE, payload: '{"a":', status: 400 },
      { spec: 'an empty JSON', headers: JSON_TYPE, payload: '', status: 400 },
      { spec: 'a poisoned JSON', headers: JSON_TYPE, payload: '{"__proto__":{"a":1}}', status: 400 },
      { spec: 'too much', headers: JSON_TYPE, payload: JSON.stringify('x'.repeat(70_000)), status: 413 },
    ])('a body that is $spec', async ({ headers, payload, status }) => {
      const response = await api.inject({
        method: 'POST',
        url: '/customer/v1/app_instance',
        headers: { region: 'sg', ...headers },
        payload,
      });
      expect(problemOf(response).status).toBe(status);
    });
  });

  describe('what no schema tells', () => {
    const READERS = OPERATION_NAMES.filter((name) => 'body' in SCHEMAS[name]);
    const deep = (open: string, close: string, levels: number) => open.repeat(levels) + close.repeat(levels);
    const send = (name: OperationName, payload: string) => {
      const { service, method, path } = OPERATIONS[name];
      const url = `/${service}${path.replaceAll(/:\w+/g, '1')}`;
      return api.inject({ method, url, headers: { region: 'id', ...JSON_TYPE }, payload });
    };

    it.each(READERS)('%s refuses JSON that is nested without end', async (name) => {
      for (const payload of [
        deep('[', ']', 30_000),
        deep('{"a":', '}', 10_000).replace('}', '1}'),
        deep('[', ']', 33),
      ])
        expect(problemOf(await send(name, payload))).toMatchObject({
          status: 400,
          detail: 'body is nested too deeply',
        });
    });

    it.each([
      { spec: 'a zero character', notes: 'Ring\0twice', field: 'notes' },
      { spec: 'half of a surrogate pair', notes: 'Ring \ud83d', field: 'notes' },
      { spec: 'a list with one', notes: ['a', ['\0']], field: 'notes10' },
      { spec: 'an object with one', notes: { by: { phone: '\0' } }, field: 'notes.by.phone' },
      { spec: 'a name with one', notes: { '\0': 1 }, field: 'notes' },
    ])('a text with $spec is refused by the field’s name', async ({ notes, field }) => {
      const response = await send('createAddress', JSON.stringify({ city: 'Jakarta', notes }));
      expect(problemOf(response)).toMatchObject({
        status: 400,
        detail: `${field} has characters in it that cannot be saved`,
        errors: [{ field, message: 'has characters in it that cannot be saved' }],
      });
    });

    it.each([
      '/catalogue/v2/products/%00',
      '/content/pages/a%00',
      '/discovery/suggestions?q=a%00',
      '/dev/mailbox?to=%00',
    ])('%s is refused, too', async (url) =>
      expect((await api.inject({ url, headers: { region: 'sg' } })).statusCode).toBe(400),
    );

    it('a body with thousands of mistakes is refused at once, with the first of them', async () => {
      const fields = Object.fromEntries(Array.from({ length: 6_000 }, (_, index) => [`f${index}`, 1]));
      const before = process.cpuUsage();
      const response = await send('createAddress', JSON.stringify(fields));
      expect(process.cpuUsage(before).user / 1_000).toBeLessThan(500);
      expect(problemOf(response).errors?.length).toBeLessThanOrEqual(20);
    });

    it('nor does an address with thousands of names make a long answer', async () => {
      const search = Array.from({ length: 2_000 }, (_, index) => `f${index}=1`).join('&');
      const response = await api.inject({
        url: `/discovery/featureds/products?${search}`,
        headers: { region: 'sg' },
      });
      expect(problemOf(response).errors).toHaveLength(20);
    });

    it('no answer repeats a long name or address to the end', async () => {
      const long = 'x'.repeat(6_000);
      expect((await send('createAddress', JSON.stringify({ [long]: 1 }))).body.length).toBeLessThan(500);
      expect((await api.inject({ url: `/${long}` })).body.length).toBeLessThan(500);
    });
  });

  it.each([
    { url: '/health', policy: "default-src 'none'; frame-ancestors 'none'" },
    { url: '/discovery/featureds/products', policy: "default-src 'none'; frame-ancestors 'none'" },
    { url: '/nowhere', policy: "default-src 'none'; frame-ancestors 'none'" },
    { url: '/discovery/%c0%af', policy: "default-src 'none'; frame-ancestors 'none'" },
    { url: '/pictures/addons/gift-box.svg', policy: "default-src 'none'; frame-ancestors 'none'" },
    { url: '/docs', policy: "script-src 'self'" },
    { url: '/docs/static/swagger-ui.css', policy: "script-src 'self'" },
    { url: '/dev/mailbox', policy: "default-src 'none'; style-src 'unsafe-inline'" },
  ])('$url lets a browser run nothing but what it is made of', async ({ url, policy }) => {
    const { headers } = await api.inject({ url, headers: { region: 'sg' } });
    expect(headers['content-security-policy']).toContain(policy);
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(headers['x-content-type-options']).toBe('nosniff');
  });

  describe('a request id', () => {
    it.each([
      { spec: 'the caller’s is taken over', given: 'page-1234.5', isAccepted: true },
      { spec: 'one that breaks a log line is not', given: 'a b"c', isAccepted: false },
      { spec: 'nor one without end', given: 'x'.repeat(65), isAccepted: false },
      { spec: 'without one there is a new one', given: undefined, isAccepted: false },
    ])('$spec', async ({ given, isAccepted }) => {
      const response = await api.inject({
        url: '/nowhere',
        headers: given === undefined ? {} : { 'x-request-id': given },
      });
      expect(response.headers['x-request-id'] === given).toBe(isAccepted);
      expect(response.headers['x-request-id']).toMatch(/^[\w.:-]{1,64}$/);
      expect(response.json<WireProblem>().request_id).toBe(response.headers['x-request-id']);
    });
  });

  describe('a GET may be kept', () => {
    const url = '/discovery/featureds/products';
    const headers = { region: 'sg', 'vertical-type': 'apparel' };

    it('for a moment, told apart by the headers that matter', async () => {
      const response = await api.inject({ url, headers });
      expect(response.headers).toMatchObject({
        'cache-control': 'public, max-age=15, stale-while-revalidate=60',
        vary: 'Region, Vertical-Type, Product-Line, Reservation-Start, Reservation-End, Authorization',
      });
    });

    it('by whom it was answered to, when somebody signed in asks', async () => {
      const response = await api.inject({ url, headers: { ...headers, authorization: 'Bearer x' } });
      expect(response.headers['cache-control']).toBe('private, no-cache');
      const guest = await api.inject({ url, headers: { ...headers, authorization: '' } });
      expect(guest.headers['cache-control']).toContain('public');
    });

    it('and is not sent again while it is the same', async () => {
      const first = await api.inject({ url, headers });
      const etag = String(first.headers['etag']);
      const second = await api.inject({ url, headers: { ...headers, 'if-none-match': etag } });
      expect([second.statusCode, second.body, second.headers['etag']]).toEqual([304, '', etag]);
      const other = await api.inject({ url, headers: { ...headers, region: 'hk', 'if-none-match': etag } });
      expect(other.statusCode).toBe(200);
    });

    it('HEAD says the same without the body', async () => {
      const [get, head] = await Promise.all([
        api.inject({ url, headers }),
        api.inject({ method: 'HEAD', url, headers }),
      ]);
      expect(head.body).toBe('');
      expect(head.headers['content-length']).toBe(get.headers['content-length']);
    });
  });
});
