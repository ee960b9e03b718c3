import { type OperationName, OPERATIONS } from '@lemari/contract/operations';
import { SCHEMAS } from '@lemari/contract/schemas';
import type { WireProblem } from '@lemari/contract/wire';
import { problemOf, testApi, type TestApi } from '../../testing/api.ts';
import { ONE_ENGINE } from '../../testing/engines.ts';

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

describe.each(ONE_ENGINE)('the services over HTTP on %s', (engine) => {
  let api: TestApi;
  beforeAll(async () => (api = await testApi(engine)));
  afterAll(() => api.close());

  describe('the OpenAPI document', () => {
    let paths: Record<string, Record<string, DocumentedOperation>>;
    beforeAll(async () => {
      const response = await api.inject({ url: '/docs/json' });
      const document = response.json<{ openapi: string; paths: typeof paths }>();
      expect(document.openapi).toBe('3.1.0');
      paths = document.paths;
    });

    it.each(OPERATION_NAMES)('describes %s under its service, as the contract does', (name) => {
      const { service, method, path } = OPERATIONS[name];
      const documented = paths[`/${service}${path.replaceAll(/:(\w+)/g, '{$1}')}`]?.[method.toLowerCase()];
      expect(documented).toMatchObject({ operationId: name, tags: [service] });
      const named = (location: string) =>
        (documented?.parameters ?? []).filter((p) => p.in === location).map((parameter) => parameter.name);
      const schema: RequestSchema = SCHEMAS[name];
      expect(named('path')).toEqual(Object.keys(schema.params?.properties ?? {}));
      expect(named('query')).toEqual(Object.keys(schema.query?.properties ?? {}));
      expect(named('header')).toContain('region');
      expect(documented?.responses['4XX']?.content).toHaveProperty(['application/problem+json']);
    });

    it('describes no other operation', () => {
      const ids = Object.values(paths).flatMap((path) => Object.values(path).map((one) => one.operationId));
      expect(ids.toSorted()).toEqual(OPERATION_NAMES.toSorted());
    });

    it('is readable at /docs', async () => {
      const response = await api.inject({ url: '/docs' });
      expect(response.statusCode).toBe(200);
      expect(response.body).toContain('swagger-ui');
    });
  });

  it.each([
    { url: '/health', answer: { status: 'ok', now: '2026-11-21T02:00:00.000Z' } },
    { url: '/ready', answer: { status: 'ready' } },
  ])('$url reports the current state, uncached', async ({ url, answer }) => {
    const response = await api.inject({ url });
    expect(response.statusCode).toBe(200);
    expect(response.json()).toEqual(answer);
    expect(response.headers['cache-control']).toBe('no-store');
  });

  describe('a refusal is a problem document', () => {
    it.each([
      { spec: 'an unknown path', url: '/nowhere', method: 'GET', status: 404, title: 'Not Found' },
      {
        spec: 'an unknown path of a service',
        url: '/catalogue/v9/x',
        method: 'GET',
        status: 404,
        title: 'Not Found',
      },
      {
        spec: 'a path with an invalid encoding',
        url: '/discovery/%c0%af',
        method: 'GET',
        status: 400,
        title: 'Bad Request',
      },
      {
        spec: 'another method of an operation',
        url: '/catalogue/v2/products/1',
        method: 'DELETE',
        status: 405,
        title: 'Method Not Allowed',
        allow: 'HEAD, GET',
      },
      {
        spec: 'GET of an operation that only writes',
        url: '/customer/v1/app_instance',
        method: 'GET',
        status: 405,
        title: 'Method Not Allowed',
        allow: 'POST',
      },
      {
        spec: 'POST to /health',
        url: '/health',
        method: 'POST',
        status: 405,
        title: 'Method Not Allowed',
        allow: 'HEAD, GET',
      },
      {
        spec: 'HEAD of an operation that only writes',
        url: '/customer/v1/app_instance',
        method: 'HEAD',
        status: 405,
        title: undefined,
        allow: 'POST',
      },
      {
        spec: 'HEAD of a GET that mails',
        url: '/customer/v1/user/magic_link?email=ayu@example.com',
        method: 'HEAD',
        status: 405,
        title: undefined,
        allow: 'GET, POST',
      },
      ...(['TRACE', 'PROPFIND', 'QUERY', 'PURGE'] as const).map((method) => ({
        spec: `${method}, which no path allows`,
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
      { spec: 'incomplete JSON', headers: JSON_TYPE, payload: '{"a":', status: 400 },
      { spec: 'empty JSON', headers: JSON_TYPE, payload: '', status: 400 },
      { spec: 'JSON with __proto__', headers: JSON_TYPE, payload: '{"__proto__":{"a":1}}', status: 400 },
      { spec: 'too long', headers: JSON_TYPE, payload: JSON.stringify('x'.repeat(70_000)), status: 413 },
    ])('for a body that is $spec', async ({ headers, payload, status }) => {
      const response = await api.inject({
        method: 'POST',
        url: '/customer/v1/app_instance',
        headers: { region: 'sg', ...headers },
        payload,
      });
      expect(problemOf(response).status).toBe(status);
    });
  });

  describe('input that passes a schema but cannot be stored', () => {
    const READERS = OPERATION_NAMES.filter((name) => 'body' in SCHEMAS[name]);
    const deep = (open: string, close: string, levels: number) => open.repeat(levels) + close.repeat(levels);
    const send = (name: OperationName, payload: string) => {
      const { service, method, path } = OPERATIONS[name];
      const url = `/${service}${path.replaceAll(/:\w+/g, '1')}`;
      return api.inject({ method, url, headers: { region: 'id', ...JSON_TYPE }, payload });
    };

    it.each(READERS)('%s refuses deeply nested JSON', async (name) => {
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
      { spec: 'a null character', notes: 'Ring\0twice', field: 'notes' },
      { spec: 'half of a surrogate pair', notes: 'Ring \ud83d', field: 'notes' },
      { spec: 'a null character in a list', notes: ['a', ['\0']], field: 'notes10' },
      { spec: 'a null character in an object', notes: { by: { phone: '\0' } }, field: 'notes.by.phone' },
      { spec: 'a null character in a name', notes: { '\0': 1 }, field: 'notes' },
    ])('text with $spec is refused under the name of the field', async ({ notes, field }) => {
      const response = await send('createAddress', JSON.stringify({ city: 'Jakarta', notes }));
      expect(problemOf(response)).toMatchObject({
        status: 400,
        detail: `${field} contains characters that cannot be saved`,
        errors: [{ field, message: 'contains characters that cannot be saved' }],
      });
    });

    it.each([
      '/catalogue/v2/products/%00',
      '/content/pages/a%00',
      '/discovery/suggestions?q=a%00',
      '/dev/mailbox?to=%00',
    ])('%s is refused', async (url) =>
      expect((await api.inject({ url, headers: { region: 'sg' } })).statusCode).toBe(400),
    );

    it('a body with thousands of errors is refused at once, with the first of them', async () => {
      const fields = Object.fromEntries(Array.from({ length: 6_000 }, (_, index) => [`f${index}`, 1]));
      const before = process.cpuUsage();
      const response = await send('createAddress', JSON.stringify(fields));
      expect(process.cpuUsage(before).user / 1_000).toBeLessThan(500);
      expect(problemOf(response).errors?.length).toBeLessThanOrEqual(20);
    });

    it('a query with thousands of unknown names gets a short answer', async () => {
      const search = Array.from({ length: 2_000 }, (_, index) => `f${index}=1`).join('&');
      const response = await api.inject({
        url: `/discovery/featureds/products?${search}`,
        headers: { region: 'sg' },
      });
      expect(problemOf(response).errors).toHaveLength(20);
    });

    it('answers shorten long names and addresses', async () => {
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
  ])('$url has a content security policy for what it serves', async ({ url, policy }) => {
    const { headers } = await api.inject({ url, headers: { region: 'sg' } });
    expect(headers['content-security-policy']).toContain(policy);
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(headers['x-content-type-options']).toBe('nosniff');
  });

  describe('a request id', () => {
    it.each([
      { spec: 'is taken from the caller', sent: 'page-1234.5', isAccepted: true },
      { spec: 'is replaced if it would break a log line', sent: 'a b"c', isAccepted: false },
      { spec: 'is replaced if it is too long', sent: 'x'.repeat(65), isAccepted: false },
      { spec: 'is created if the caller sends none', sent: undefined, isAccepted: false },
    ])('$spec', async ({ sent, isAccepted }) => {
      const response = await api.inject({
        url: '/nowhere',
        headers: sent === undefined ? {} : { 'x-request-id': sent },
      });
      expect(response.headers['x-request-id'] === sent).toBe(isAccepted);
      expect(response.headers['x-request-id']).toMatch(/^[\w.:-]{1,64}$/);
      expect(response.json<WireProblem>().request_id).toBe(response.headers['x-request-id']);
    });
  });

  describe('a GET is cacheable', () => {
    const url = '/discovery/featureds/products';
    const headers = { region: 'sg', 'vertical-type': 'apparel' };

    it('for 15 s, by the headers that it varies on', async () => {
      const response = await api.inject({ url, headers });
      expect(response.headers).toMatchObject({
        'cache-control': 'public, max-age=15, stale-while-revalidate=60',
        vary: 'Region, Vertical-Type, Product-Line, Reservation-Start, Reservation-End, Authorization',
      });
    });

    it('by the browser only, for a customer', async () => {
      const response = await api.inject({ url, headers: { ...headers, authorization: 'Bearer x' } });
      expect(response.headers['cache-control']).toBe('private, no-cache');
      const guest = await api.inject({ url, headers: { ...headers, authorization: '' } });
      expect(guest.headers['cache-control']).toContain('public');
    });

    it('and answers 304 while it is unchanged', async () => {
      const first = await api.inject({ url, headers });
      const etag = String(first.headers['etag']);
      const second = await api.inject({ url, headers: { ...headers, 'if-none-match': etag } });
      expect([second.statusCode, second.body, second.headers['etag']]).toEqual([304, '', etag]);
      const other = await api.inject({ url, headers: { ...headers, region: 'hk', 'if-none-match': etag } });
      expect(other.statusCode).toBe(200);
    });

    it('and HEAD sends the same headers without the body', async () => {
      const [get, head] = await Promise.all([
        api.inject({ url, headers }),
        api.inject({ method: 'HEAD', url, headers }),
      ]);
      expect(head.body).toBe('');
      expect(head.headers['content-length']).toBe(get.headers['content-length']);
    });
  });
});
