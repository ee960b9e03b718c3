import { type OperationName, OPERATIONS } from '@lemari/contract/operations';
import { SCHEMAS } from '@lemari/contract/schemas';
import type { WireProblem } from '@lemari/contract/wire';
import fc from 'fast-check';
import { problemOf, testApi, type TestApi } from '../testing/api.ts';
import { ENGINES } from '../testing/engines.ts';

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
    ] as const)('$spec', async ({ url, method, status, title, ...row }) => {
      const response = await api.inject({ url, method, headers: { region: 'sg' } });
      expect(problemOf(response)).toMatchObject({ status, title, error_code: status * 10_000 });
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

  describe('a request id', () => {
    it.each([
      { spec: 'the caller’s is taken over', given: 'page-1234.5', isKept: true },
      { spec: 'one that breaks a log line is not', given: 'a b"c', isKept: false },
      { spec: 'nor one without end', given: 'x'.repeat(65), isKept: false },
      { spec: 'without one there is a new one', given: undefined, isKept: false },
    ])('$spec', async ({ given, isKept }) => {
      const response = await api.inject({
        url: '/nowhere',
        headers: given === undefined ? {} : { 'x-request-id': given },
      });
      expect(response.headers['x-request-id'] === given).toBe(isKept);
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

  it('whatever is sent, nothing fails on our side', async () => {
    const text = fc.oneof(
      fc.string(),
      fc.string({ unit: 'binary' }),
      fc.constantFrom('1e999', '-0', '\0', 'NaN'),
    );
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...OPERATION_NAMES),
        text,
        fc.dictionary(
          fc.oneof(
            text,
            fc.constantFrom(
              'page_number',
              'per_page',
              'category',
              'sizes0',
              'colors',
              'tags1',
              'collection_id',
            ),
          ),
          text,
        ),
        fc.option(fc.jsonValue()),
        async (name, param, query, body) => {
          const { service, method, path } = OPERATIONS[name];
          const filled = path.replaceAll(/:\w+/g, () => encodeURIComponent(param.toWellFormed()));
          const response = await api.inject({
            method,
            url: `/${service}${filled}?${new URLSearchParams(query).toString()}`,
            headers: { region: 'sg', ...JSON_TYPE },
            ...(method === 'POST' && { payload: JSON.stringify(body) }),
          });
          expect(response.statusCode).toBeLessThan(500);
          if (response.statusCode >= 400) problemOf(response);
        },
      ),
      { numRuns: 300 },
    );
  });
});
