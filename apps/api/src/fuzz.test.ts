import { randomUUID } from 'node:crypto';
import { METHODS } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type OperationName, OPERATIONS } from '@lemari/contract/operations';
import { SCHEMAS, ServiceHeaders } from '@lemari/contract/schemas';
import fc from 'fast-check';
import type { InjectOptions } from 'fastify';
import { sha256 } from './platform/sha256.ts';
import { twoCTwoPProvider } from './payments/two-c-two-p-provider.ts';
import { bearer, CLIENT, network } from './testing/accounts.ts';
import { problemOf, testApi, type TestApi } from './testing/api.ts';
import { hostileTo, jsonOf, type Schema } from './testing/hostile.ts';
import { orderDriver, windowAt } from './testing/order-driver.ts';
import { CARDS, paymentDriver } from './testing/payment-driver.ts';
import { HEADER_NAMES, HEADERS, TARGETS } from './testing/hostile-http.ts';
import { rawCall } from './testing/raw-http.ts';
import { TEST_CLOCK } from './testing/test-clock.ts';

const OPERATION_NAMES = Object.keys(OPERATIONS) as OperationName[];
const SEED = 20_261_121;
/**
 * Milliseconds of this process's time that the worst call may take, a password's hash on a cold machine included: it is
 * there to find work that grows without end, which takes minutes.
 */
const MOST_MS = 10_000;
/** Of the longest refusal. */
const MOST_CHARACTERS = 5_000;
/** What a stack, a query or a path of this machine would show itself by. */
const LEAKS = /\bat [\w.]+ \(|node_modules|\.ts:\d+|select .* from |insert into|violates|relation "/i;

/** What lets a call come far. */
const KNOWN = {
  email: ['ada@example.com', 'Ada@Example.com '],
  username: ['ada@example.com'],
  region: ['id'],
  'vertical-type': ['on_demand'],
  'app-instance': ['browser-0123456789'],
  authorization: [undefined],
  client_id: [CLIENT.client_id],
  client_secret: [CLIENT.client_secret],
  phone_number: ['81234567', '+62 812 3456 7890'],
  city: ['Jakarta Pusat'],
  postal: ['10110'],
  size: ['s', 'm'],
  delivery_time: [windowAt('2026-12-01')],
  return_pickup_time: [windowAt('2026-12-04', 1)],
  period_from: ['2026-12-01'],
  shipment_delivery_date: ['2026-12-01'],
  period_days: [4],
  rental_period: [4],
  token: [CARDS.fine],
  frontend_return_url: ['http://localhost:4200/id/on-demand/orders/1'],
};

/** Where an operation takes nothing. */
const NOTHING: Schema = { type: 'object' };

const JSON_TYPE = { 'content-type': 'application/json' };
const STAFF_TOKEN = 'a-token-of-the-staff';
const STAFF = bearer({ access_token: STAFF_TOKEN });

const fieldsOf = (value: unknown) => (value ?? {}) as Readonly<Record<string, unknown>>;
const isHeader = (value: unknown) => typeof value === 'string' && /^[\t\x20-\x7e\x80-\xff]*$/.test(value);
const textOf = (value: unknown) => (typeof value === 'string' ? value : jsonOf(value)).toWellFormed();

/** Where a body is read that is no operation's. */
const OTHER_BODIES = [
  { url: '/payment/notices/sandbox', headers: {} },
  { url: '/payment/notices/2c2p', headers: {} },
  { url: '/staff/orders/1/refund', headers: STAFF },
  { url: '/staff/orders/1/cancel', headers: STAFF },
  { url: '/staff/orders/1/ship', headers: STAFF },
  { url: '/staff/refunds/1/done', headers: STAFF },
  { url: '/staff/tokens', headers: STAFF },
];

const STAFF_BODY = {
  anyOf: [
    {
      type: 'object',
      properties: {
        tracking_id: { type: 'string', maxLength: 60 },
        amount: { type: 'integer', minimum: 1 },
        reason: { type: 'string', maxLength: 200 },
      },
    },
    { type: 'object', properties: { payload: { type: 'string' } }, required: ['payload'] },
  ],
} satisfies Schema;

describe('the fuzzed API', () => {
  let api: TestApi;
  let ids: number[];
  let customer: number;
  beforeAll(async () => {
    const { provider } = paymentDriver(TEST_CLOCK);
    const other = twoCTwoPProvider({
      url: 'https://pgw.2c2p.com',
      merchantId: 'JT01',
      secretKey: 'a-key',
      noticeUrl: '',
    });
    api = await testApi('PGlite', { payments: [provider, other], staffToken: STAFF_TOKEN });
    const driver = orderDriver(api);
    const { who, style, cart, order } = await driver.waiting();
    await driver.pay(who, driver.payment(order, CARDS.fine));
    const second = await driver.addCart(who, await driver.addOwnStyle(2));
    customer = who.id;
    ids = [style, cart.id, second.id, order.id, who.address, 1, 2];
  });
  afterAll(async () => {
    await api.close();
    jest.restoreAllMocks();
  });

  /** Signs in the person who has all of it; an operation may end that. */
  const signedIn = async () => {
    const token = `fuzz-${randomUUID()}`;
    await api.database.db
      .insertInto('access_token')
      .values({ token_sha256: sha256(token), customer_id: customer, expires_at: '2027-12-21T02:00:00Z' })
      .execute();
    return bearer({ access_token: token });
  };

  /** Some values come all the way to the database, others are wrong in one place or in many. */
  const valuesOf = (schema: Schema = NOTHING) =>
    fc.oneof(...[0, 2, 10].map((percent) => hostileTo(schema, { ids, known: KNOWN, percent })));

  /** Answers well, or says what is wrong with the call, in little time and in few words of its own. */
  async function expectSane(request: InjectOptions): Promise<void> {
    const before = process.cpuUsage();
    const response = await api.inject(request);
    const { user, system } = process.cpuUsage(before);
    const { statusCode, body } = response;
    expect({ statusCode, body: statusCode < 500 || body }).toEqual({ statusCode, body: true });
    expect((user + system) / 1_000).toBeLessThan(MOST_MS);
    if (statusCode < 400) return;
    problemOf(response);
    expect(body).not.toMatch(LEAKS);
    expect(body.length).toBeLessThan(MOST_CHARACTERS);
  }

  it.each(OPERATION_NAMES)('answers %s, or refuses it', async (name) => {
    const { service, method, path } = OPERATIONS[name];
    const schema = SCHEMAS[name] as { params?: Schema; query?: Schema; body?: Schema };
    const person = await signedIn();
    const call = fc.record({
      params: valuesOf(schema.params),
      query: valuesOf(schema.query),
      body: valuesOf(schema.body),
      headers: valuesOf(ServiceHeaders as Schema),
      isSignedIn: fc.boolean(),
      region: fc.constantFrom('id', 'id', 'id', 'sg', undefined),
    });
    await fc.assert(
      fc.asyncProperty(call, async ({ params, query, body, headers, isSignedIn, region }) => {
        const parts = fieldsOf(params);
        const filled = path.replaceAll(/:(\w+)/g, (_, key: string) => encodeURIComponent(textOf(parts[key])));
        const search = Object.entries(fieldsOf(query)).flatMap(([key, value]) =>
          [value].flat().map((one) => [key, textOf(one)]),
        );
        const sane = Object.entries(fieldsOf(headers)).filter(([, value]) => isHeader(value));
        await expectSane({
          method,
          // Node takes no longer ones.
          url: `/${service}${filled}?${new URLSearchParams(search).toString()}`.slice(0, 14_000),
          headers: {
            ...(Object.fromEntries(sane) as Record<string, string>),
            ...network(),
            ...(isSignedIn && person),
            ...(region && { region }),
            ...(schema.body && JSON_TYPE),
          },
          ...(schema.body && { payload: jsonOf(body) }),
        });
      }),
      { seed: SEED, numRuns: 12 },
    );
  });

  it('answers what staff and providers send, or refuses it', async () => {
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...OTHER_BODIES), valuesOf(STAFF_BODY), ({ url, headers }, body) =>
        expectSane({
          method: 'POST',
          url,
          headers: { ...JSON_TYPE, ...headers },
          payload: jsonOf(body),
        }),
      ),
      { seed: SEED, numRuns: 100 },
    );
  });

  it('answers whatever is written to its socket, or refuses it', async () => {
    await api.app.listen({ host: '127.0.0.1', port: 0 });
    const { port } = api.app.server.address() as AddressInfo;
    const spelt = fc.string({
      unit: fc.constantFrom(...'ab%20fz/.?=&[]:@#\\;~+{}<>"é\u0001'),
      maxLength: 40,
    });
    const target = fc.tuple(fc.constantFrom('/', ...TARGETS), fc.oneof(fc.constant(''), spelt));
    const header = fc.oneof(
      fc.constantFrom(...HEADERS),
      fc.tuple(fc.constantFrom(...HEADER_NAMES), spelt).map((parts) => parts.join(': ')),
    );
    const call = fc.record({
      method: fc.constantFrom(...METHODS, 'get', 'G\u0001T', 'NOPE', ''),
      target: target.map((parts) => parts.join('')),
      version: fc.constantFrom('HTTP/1.1', 'HTTP/1.1', 'HTTP/1.1', 'HTTP/1.0', 'HTTP/2.0', 'x'),
      headers: fc.array(header, { maxLength: 4 }),
      body: fc.oneof(fc.constantFrom('', '{}', '{"a":', '5\r\nhello\r\n0\r\n\r\n', 'zz\r\n'), spelt),
    });
    await fc.assert(
      fc.asyncProperty(call, async ({ method, target: to, version, headers, body }) => {
        const head = [
          `${method} ${to} ${version}`,
          ...headers,
          `content-length: ${body.length}`,
          'connection: close',
        ];
        const answer = await rawCall(port, `${head.join('\r\n')}\r\n\r\n${body}`);
        expect({ ...answer, isSane: answer.status < 500 }).toMatchObject({ isSane: true });
        expect(answer.body).not.toMatch(LEAKS);
        // Node itself refuses, without a word, what names no host and what expects something.
        if (answer.headers['content-type'])
          expect(answer.headers['content-security-policy']).toContain("frame-ancestors 'none'");
      }),
      { seed: SEED, numRuns: 300 },
    );
  });
});
