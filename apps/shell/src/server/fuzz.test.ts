import { createHmac } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import { DEVELOPMENT_CLIENT } from '@lemari/contract/development';
import { publishFake } from './testing/fake-release.ts';
import { type FakeServices, NOT_TO_BE_PASSED_ON, openFakeServices } from './testing/fake-services.ts';
import { type RawAnswer, type RawRequest, rawRequest } from './testing/raw-http.ts';
import { runShell, type ShellProcess } from './testing/shell-process.ts';

/** Fixed seed: every run sends the same requests, so a failure is reproducible. */
const SEED = 20_261_123;
const RUNS = 400;
const ANSWER_MS = 1_000;

let dir: string;
let services: FakeServices;
let shell: ShellProcess;

beforeAll(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'lemari-fuzz-'));
  await publishFake(path.join(dir, 'releases'), 'apparel', 'fuzzed');
  services = await openFakeServices();
  shell = await runShell({ DATA_DIR: dir, API_PORT: String(services.port) });
  // The first page of a process is slower than the rest.
  await rawRequest(shell.port, { target: '/sg/apparel' });
});
afterAll(async () => {
  await shell.stop();
  await services.close();
  await rm(dir, { recursive: true });
});

/** A session cookie, signed with this storefront's secret. */
const facts = `${'a'.repeat(20)}.${'r'.repeat(20)}.9999999999.9999999999.7`;
const seal = createHmac('sha256', `session ${DEVELOPMENT_CLIENT.secret}`).update(facts).digest('base64url');
const SESSION = `__Host-session=${facts}.${seal}`;

/** Prefixes of the storefront's own routes. */
const PREFIXES = [
  '/sg/apparel',
  '/id/apparel/browse',
  '/hk/apparel/browse/styles/nila-gown-7',
  '/sg/apparel/auth/sign-in',
  '/sg',
  '/',
  '/id/on-demand/order/7',
  '/sg/sitemap',
  '/robots.txt',
  '/dev/mailbox',
  '/releases',
  '/ready',
  '/api/customer/v2/user',
  '/api/customer',
  '/api/catalogue/v2/products/7',
  '/api/contentful/entries/apparel',
  '/api/on-demand/carts',
  '/api',
  '/pictures/addons/gift-box.svg',
  '/pictures',
  '/answers/sg/apparel',
  '/answers/id/apparel/browse',
  '/assets',
  '/fonts',
  '/r/apparel',
  '/favicon.svg',
];
const ODD_PIECES = [
  '..',
  '.',
  '%2e%2e',
  '%2E.',
  '%252e',
  '..;',
  '..\\',
  '..%5c',
  '%2f',
  '%2F..%2f',
  '%00',
  '%0d%0a',
  '%09',
  '%',
  '%zz',
  '%ff',
  '%c0%ae',
  '%ed%a0%80',
  '%ef%bc%8e',
  ';a=b',
  '%3f',
  '%23',
  '@host',
  ':80',
  '%61pi',
  '~',
  "'",
  '"><script>',
  '${7*7}',
  '__proto__',
  'constructor',
  '',
  'a'.repeat(300),
  '%F0%9F%91%97',
  '7',
  'SG',
];
const ODD_VALUES = [
  ...ODD_PIECES,
  '\xff\x80',
  'a, b',
  '*/*',
  'W/"a"',
  '-1',
  '1e999',
  'sg',
  'id',
  'null',
  '[]',
  '\t',
];
const value = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...ODD_VALUES) },
  { weight: 1, arbitrary: fc.string() },
);
/** Bytes as Latin-1 characters. */
const bytes = fc.array(fc.integer({ min: 0, max: 255 })).map((codes) => String.fromCharCode(...codes));

const pieces = fc.array(fc.constantFrom(...ODD_PIECES), { maxLength: 3 });
const query = fc.oneof(
  fc.constant(''),
  fc.array(fc.tuple(fc.constantFrom('page', 'size', 'continue', 'part', 'a[]', ''), value)).map(
    // Percent-encoded as a browser would, or raw.
    (pairs) =>
      `?${pairs.map(([name, text]) => `${name}=${text.replace(/[^!-~]/g, encodeURIComponent)}`).join('&')}`,
  ),
);
const target = fc.oneof(
  {
    weight: 12,
    arbitrary: fc
      .tuple(fc.constantFrom(...PREFIXES), pieces, query)
      .map(([prefix, more, search]) => [prefix, ...more].join('/') + search),
  },
  { weight: 1, arbitrary: fc.constantFrom(...PREFIXES).map((prefix) => `http://127.0.0.1${prefix}`) },
  {
    weight: 1,
    arbitrary: fc.constantFrom('*', 'http://', 'http://other.example/sg', '//other.example/sg', 'sg'),
  },
  { weight: 1, arbitrary: bytes.map((text) => `/${text.replace(/[\r\n ]/g, '')}`) },
);
const METHODS = [
  ...Array<string>(8).fill('GET'),
  'HEAD',
  'POST',
  'PUT',
  'PATCH',
  'DELETE',
  'OPTIONS',
  'TRACE',
  'WEAR',
];
const HEADERS = [
  'X-Forwarded-Host',
  'X-Forwarded-Proto',
  'X-Forwarded-For',
  'Forwarded',
  'Region',
  'Vertical-Type',
  'Idempotency-Key',
  'If-None-Match',
  'If-Modified-Since',
  'Accept',
  'Accept-Encoding',
  'Accept-Language',
  'Range',
  'Origin',
  'Sec-Fetch-Site',
  'Content-Type',
  'Expect',
  'Upgrade',
  'Reservation-Start',
  'Referer',
  'Authorization',
  'CF-IPCountry',
  'App-Instance',
  'X-Request-Id',
  'X-HTTP-Method-Override',
];
const COOKIES = [
  'session',
  '__Host-session',
  '__Host-form',
  'app_instance',
  'region',
  'utm',
  'signed_out',
  'dismissed',
];
const cookie = fc
  .array(
    fc.oneof(
      fc.constant(SESSION),
      fc.tuple(fc.constantFrom(...COOKIES), value).map((pair) => pair.join('=')),
    ),
  )
  .map((pairs) => `Cookie: ${pairs.join('; ')}`);
const line = fc.oneof(
  { weight: 3, arbitrary: fc.tuple(fc.constantFrom(...HEADERS), value).map((pair) => pair.join(': ')) },
  { weight: 1, arbitrary: cookie },
);
const host = fc.oneof(
  { weight: 12, arbitrary: fc.constant('127.0.0.1') },
  {
    weight: 1,
    arbitrary: fc.constantFrom('a%zz', '', 'a@b', '[::1]:80', '[', 'a:b', '\xff', 'a b', 'shop.example:443'),
  },
);

const deep = fc
  .tuple(fc.constantFrom('[', '{"a":', '{"payload":'), fc.integer({ min: 1, max: 20_000 }))
  .map(([opening, depth]) => opening.repeat(depth) + '1' + (opening === '[' ? ']' : '}').repeat(depth));
const body = fc.oneof(
  fc.json(),
  deep,
  bytes,
  fc.constantFrom('', '{', '"', 'null', '[]', '{"__proto__":{}}', '{"app_instance":{}}', 'a='.repeat(40_000)),
  fc.array(fc.tuple(value, value)).map((pairs) => pairs.map((pair) => pair.join('=')).join('&')),
);
const json = fc.constant('Content-Type: application/json');
const form = fc.constant('Content-Type: application/x-www-form-urlencoded');

const anything: fc.Arbitrary<RawRequest> = fc.record({
  method: fc.constantFrom(...METHODS),
  target,
  host,
  lines: fc.array(line, { maxLength: 3 }),
});
const calls: fc.Arbitrary<RawRequest> = fc.record({
  method: fc.constantFrom('POST', 'PUT', 'PATCH', 'DELETE'),
  target: fc.constantFrom(
    '/api/products',
    '/api/clevertap',
    '/api/customer/v1/access_token',
    '/api/customer/v1/app_instance',
    '/api/customer/v2/auth/verify/register',
    '/api/on-demand/carts',
    '/api/discovery/featureds/products',
  ),
  lines: fc.tuple(json, line).map((lines) => [...lines]),
  body,
});
const forms: fc.Arbitrary<RawRequest> = fc.record({
  method: fc.constant('POST'),
  target: fc.constantFrom(
    '/sg/apparel/x',
    '/sg/apparel/auth/sign-out',
    '/id/on-demand/order/7?paid=check',
    '/',
  ),
  lines: fc.tuple(form, line, cookie).map((lines) => [...lines]),
  body,
});

/** Paths and stack traces of this server, and responses of an upstream outside the contract. */
const LEAK = new RegExp(`/apps/shell|node_modules|\\n +at |${NOT_TO_BE_PASSED_ON.slice(6)}`);

/** A vertical that is down answers 503 on its own pages. */
const isClosedVertical = ({ status, headers }: RawAnswer) =>
  status === 503 && headers['x-release'] === 'none';

async function timed(request: RawRequest): Promise<{ answer: RawAnswer; tookMs: number }> {
  const startedAt = performance.now();
  const answer = await rawRequest(shell.port, request);
  return { answer, tookMs: performance.now() - startedAt };
}

async function check(request: RawRequest, isDown = false): Promise<void> {
  const { answer, tookMs } = await timed(request);
  const said = `${answer.status} after ${Math.round(tookMs)} ms: ${answer.body.slice(0, 300)}`;
  const isRight =
    (answer.status >= 200 && answer.status < 500) ||
    isClosedVertical(answer) ||
    (isDown && [502, 503, 504].includes(answer.status));
  if (!isRight) throw new Error(`answered ${said}`);
  if (answer.headers['x-content-type-options'] !== 'nosniff' || !answer.headers['content-security-policy'])
    throw new Error(`has no policy: ${said}`);
  if (LEAK.test(answer.body)) throw new Error(`reveals too much: ${said}`);
  // A busy machine gets a second try.
  if (tookMs > ANSWER_MS && (await timed(request)).tookMs > ANSWER_MS)
    throw new Error(`took too long: ${said}`);
}

const holds = (requests: fc.Arbitrary<RawRequest>, isDown = false) =>
  fc.assert(
    fc.asyncProperty(requests, (request) => check(request, isDown)),
    { seed: SEED, numRuns: RUNS, endOnFailure: true },
  );

describe('the storefront', () => {
  beforeEach(() => {
    services.isDown = false;
  });

  it('answers any request with a status below 500, a policy and no internals', () => holds(anything));
  it('answers any API call the same way', () => holds(calls));
  it('answers any form the same way', () => holds(forms));
  it('answers the same way while its services are down, except 502 to 504', async () => {
    services.isDown = true;
    await holds(fc.oneof(anything, calls, forms), true);
  });

  it('is still the same process, and has logged no error', () => {
    expect(shell.child.exitCode).toBeNull();
    const faults = shell
      .log()
      .split('\n')
      .filter((entry) => /"level":(?:50|60)|\n +at /.test(entry));
    expect(faults).toEqual([]);
  });

  it('renders a page for its own host and never for another', async () => {
    const made = async (target: string, name: string, forwarded?: string) =>
      (
        await rawRequest(shell.port, {
          target,
          host: name,
          lines: forwarded ? [`X-Forwarded-Host: ${forwarded}`] : [],
        })
      ).body;
    expect(await made('/sg/apparel/cached', 'shop.example', 'forged.example')).toContain(
      'http://forged.example',
    );
    expect(await made('/sg/apparel/cached', 'shop.example')).not.toContain('forged.example');
    expect(await made('/answers/sg/apparel/cached', 'forged.example')).not.toContain('forged.example');
  });
});
