import { createHmac } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Writable } from 'node:stream';
import Fastify, { type FastifyInstance } from 'fastify';
import { DEVELOPMENT_CLIENT } from '@lemari/contract/development';
import { SERVICES } from '@lemari/contract/operations';
import { readVisitor, VISITOR_HEADER } from '@lemari/contract/visitor-header';
import type { Clock } from '@lemari/domain/time/clock';
import { registerBff } from './bff.ts';
import { readConfig } from './config.ts';
import { loggerOptions } from './log.ts';
import { refuseOtherSites } from './same-origin.ts';
import { createSessions } from './sessions.ts';
import { registerSignOut } from './sign-out.ts';

interface Call {
  readonly name: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Record<string, unknown> | undefined;
}

const NOW = Date.parse('2026-11-21T02:00:00Z');
let now: number;
const clock: Clock = { now: () => new Date(now).toISOString() };

let customers: Server;
let app: FastifyInstance;
let calls: Call[];
/** Response by method and path: status and body, from the sent body. */
let answers: Record<string, (sent?: Record<string, string>) => [number, object]>;
let grants: number;

/** Tokens of the service; a new pair each time. */
const granted = () => ({
  access_token: `access-token-of-time-${++grants}`,
  refresh_token: `refresh-token-of-time-${grants}`,
  token_type: 'Bearer',
  expires_in: 600,
  refresh_expires_in: 2_419_200,
  user: { id: 7, email: 'ayu@example.com', name: null, region: 'id' },
});

async function openShell(
  env: NodeJS.ProcessEnv = {},
  { stream, ...changed }: { stream?: Writable; publicUrl?: string } = {},
): Promise<FastifyInstance> {
  const origin = `http://127.0.0.1:${(customers.address() as AddressInfo).port}`;
  const config = {
    ...readConfig(env),
    services: Object.fromEntries(SERVICES.map((name) => [name, `${origin}/${name}`])) as never,
    ...changed,
  };
  const logger = stream ? { ...loggerOptions({ logLevel: 'trace' }), stream } : false;
  const shell = Fastify({ logger, trustProxy: config.trustProxy });
  const sessions = createSessions(config, clock, shell.log);
  refuseOtherSites(shell, config);
  registerBff(shell, { config, sessions });
  registerSignOut(shell, { config, sessions });
  await shell.ready();
  return shell;
}

beforeEach(async () => {
  now = NOW;
  grants = 0;
  calls = [];
  answers = {
    'POST /customer/v1/access_token': () => [200, granted()],
    'POST /customer/v2/auth/verify/sign_in': () => [200, granted()],
    'POST /customer/v2/auth/verify/register': () => [201, granted()],
    'POST /customer/v1/user': () => [201, granted()],
  };
  customers = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      const name = `${request.method} ${request.url}`;
      const sent = body ? (JSON.parse(body) as Record<string, unknown>) : undefined;
      calls.push({ name, headers: request.headers, body: sent });
      const [status, answer] = answers[name]?.(sent as Record<string, string>) ?? [200, { data: {} }];
      // The delay makes simultaneous requests overlap.
      setTimeout(() => {
        response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
      }, 20);
    });
  });
  await new Promise<void>((resolve) => customers.listen(0, '127.0.0.1', resolve));
  app = await openShell();
});

afterEach(async () => {
  await app.close();
  await new Promise((resolve) => customers.close(resolve).closeAllConnections());
});

const signIn = (shell = app, headers: Record<string, string> = {}) =>
  shell.inject({
    method: 'POST',
    url: '/api/customer/v1/access_token',
    headers: { region: 'id', ...headers },
    payload: { username: 'ayu@example.com', password: 'a long one', grant_type: 'password' },
  });

type Answered = Awaited<ReturnType<typeof signIn>>;
/** Without the device cookie, which device.test.ts covers. */
const setCookies = ({ headers }: Answered) =>
  [headers['set-cookie'] ?? []].flat().filter((cookie) => !/^(?:__Host-)?device=/.test(cookie));
/** The cookies that a browser would send back. */
const cookieOf = (answer: Answered) =>
  setCookies(answer)
    .filter((cookie) => !cookie.includes('Max-Age=0'))
    .map((cookie) => cookie.split(';')[0] ?? '')
    .join('; ');
const ask = (cookie: string, url = '/api/catalogue/v1/favorites') => app.inject({ url, headers: { cookie } });
const bearers = () => calls.map(({ headers }) => headers.authorization);
const visitors = () =>
  calls.map(({ headers }) => readVisitor(String(headers[VISITOR_HEADER]), DEVELOPMENT_CLIENT.secret));

/** Signed as the shell of these tests signs it. */
const sealed = (facts: string) =>
  `${facts}.${createHmac('sha256', 'session lemari-development-secret').update(facts).digest('base64url')}`;

describe('sign-in', () => {
  // @see rules/sign-in/auth-state, rules/sign-in/expiry-computed
  it('adds client credentials, stores the tokens in a cookie, and the page gets the customer', async () => {
    const answer = await signIn();
    expect(calls[0]?.body).toEqual({
      username: 'ayu@example.com',
      password: 'a long one',
      grant_type: 'password',
      client_id: 'lemari-web',
      client_secret: 'lemari-development-secret',
    });
    expect(answer.json()).toEqual({ user: granted().user });
    expect(answer.body).not.toContain('token-of-time');
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(setCookies(answer)).toEqual([
      expect.stringMatching(
        new RegExp(
          `^__Host-session=access-token-of-time-1\\.refresh-token-of-time-1\\.${NOW / 1000 + 600}\\.${NOW / 1000 + 2_419_200}\\.7\\.[\\w-]{43}; Max-Age=4838400; Path=/; HttpOnly; SameSite=Lax; Secure$`,
        ),
      ),
      'signed_out=; Path=/; Max-Age=0; SameSite=Lax',
    ]);
  });

  it('forwards the visitor’s address to the service, as a proxy on this machine does', async () => {
    await signIn(app, { 'x-forwarded-for': '203.0.113.9' });
    expect(visitors()).toEqual([
      { address: '203.0.113.9', device: expect.any(String) as string, agent: 'lightMyRequest' },
    ]);
    expect(calls[0]?.headers['x-forwarded-for']).toBeUndefined();
  });

  it('token renewal, sign-out and events forward the visitor’s address too', async () => {
    const cookie = cookieOf(await signIn());
    now += 600_000;
    const headers = { cookie, 'x-forwarded-for': '203.0.113.9' };
    await app.inject({ url: '/api/catalogue/v1/favorites', headers });
    await app.inject({
      method: 'POST',
      url: '/sg/apparel/auth/sign-out',
      headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
    });
    expect(calls.map(({ name }) => name)).toEqual([
      'POST /customer/v1/access_token',
      'POST /customer/v1/access_token',
      'GET /catalogue/v1/favorites',
      'POST /customer/v1/access_token',
      'DELETE /customer/v1/access_token',
    ]);
    expect(visitors().slice(1)).toEqual(
      Array.from({ length: 4 }, () => ({ address: '203.0.113.9', agent: 'lightMyRequest' })),
    );
  });

  it('starts no session if it is refused', async () => {
    answers['POST /customer/v1/access_token'] = () => [400, { detail: 'no', error: 'invalid_grant' }];
    const answer = await signIn();
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ error: 'invalid_grant' });
    expect(setCookies(answer)).toEqual([]);
  });

  it.each([
    {
      spec: 'a refresh token',
      payload: { grant_type: 'refresh_token', refresh_token: 'stolen-refresh-token' },
    },
    { spec: 'a list', payload: [] },
  ])('is refused for $spec from a page', async ({ payload }) => {
    const answer = await app.inject({ method: 'POST', url: '/api/customer/v1/access_token', payload });
    expect(answer.statusCode).toBe(400);
    expect(calls).toEqual([]);
  });

  it('replaces a session that was planted in the browser', async () => {
    const [planted] = [cookieOf(await signIn())];
    const answer = await signIn(app, { cookie: planted });
    expect(cookieOf(answer)).not.toBe(planted);
    expect(cookieOf(answer)).toContain('access-token-of-time-2');
  });

  it.each([
    { publicUrl: 'https://lemari.example', cookie: /^__Host-session=.*; Secure$/ },
    { publicUrl: 'http://localhost:4200', cookie: /^__Host-session=.*; Secure$/ },
    { publicUrl: 'http://192.168.1.7:4200', cookie: /^session=(?!.*Secure)/ },
  ])('uses a cookie at $publicUrl that browsers accept', async ({ publicUrl, cookie }) => {
    const shell = await openShell({}, { publicUrl });
    expect(setCookies(await signIn(shell))[0]).toMatch(cookie);
    await shell.close();
  });

  const utm = (campaign: string) => `utm=${encodeURIComponent(campaign)}`;
  const register = (path: string, cookie: string) =>
    app.inject({
      method: 'POST',
      url: `/api/customer${path}`,
      headers: { region: 'id', cookie },
      payload: { email: 'ayu@example.com' },
    });

  it.each(['/v1/user', '/v2/auth/verify/register'])(
    'registration by %s sends the campaign’s source, which later sign-ins do not',
    async (path) => {
      const cookie = utm('utm_medium=story&utm_source=Lebaran+%26+keluarga');
      await register(path, cookie);
      expect(calls[0]?.body).toMatchObject({
        email: 'ayu@example.com',
        utm_source: 'Lebaran & keluarga',
        client_id: 'lemari-web',
      });
      await signIn(app, { cookie });
      expect(calls[1]?.body).not.toHaveProperty('utm_source');
    },
  );

  it.each([
    ['no campaign', ''],
    ['a campaign without a source', utm('utm_medium=story')],
    ['an empty source', utm('utm_source=++')],
    ['a source with a line break', utm('utm_source=ig%0Afoo')],
    ['a source that is too long', utm(`utm_source=${'a'.repeat(201)}`)],
    ['a malformed cookie', 'utm=%E0%A4%A'],
  ])('registration sends nothing for %s', async (_, cookie) => {
    expect((await register('/v1/user', cookie)).statusCode).toBe(201);
    expect(calls[0]?.body).not.toHaveProperty('utm_source');
  });

  // @see rules/promotions/sent-with-registration
  it.each(['/v1/user', '/v2/auth/verify/register'])(
    'registration by %s sends what brought the visitor here, whatever else the cookie says',
    async (path) => {
      const cookie = `promotion=${encodeURIComponent('partnership=google&referral_code=a-b&client_id=forged')}`;
      await register(path, cookie);
      expect(calls[0]?.body).toMatchObject({ partnership: 'google', client_id: 'lemari-web' });
      expect(calls[0]?.body).not.toHaveProperty('referral_code');
      await signIn(app, { cookie });
      expect(calls[1]?.body).not.toHaveProperty('partnership');
    },
  );

  it('is refused on a public shop with the development secret', () => {
    expect(() => readConfig({ PUBLIC_URL: 'https://lemari.example' })).toThrow('CLIENT_SECRET');
  });
});

describe('a session', () => {
  it('sends its token with each call, whatever the page sends', async () => {
    const cookie = cookieOf(await signIn());
    await app.inject({
      url: '/api/catalogue/v1/favorites',
      headers: { cookie, authorization: 'Bearer forged' },
    });
    expect(bearers().at(-1)).toBe('Bearer access-token-of-time-1');
  });

  describe('after ten minutes', () => {
    /** The service's rule: a token always gives the same successor. @see docs/decisions/0026 */
    const renewed = ({ refresh_token: token = '' }: { refresh_token?: string }) => ({
      ...granted(),
      refresh_token: `${token}-next`,
    });
    const renewals = () => calls.filter(({ body }) => body?.['grant_type'] === 'refresh_token');
    let cookie: string;
    beforeEach(async () => {
      cookie = cookieOf(await signIn());
      now += 600_000;
      answers['POST /customer/v1/access_token'] = (sent) => [200, renewed(sent ?? {})];
    });
    const NEXT = 'refresh-token-of-time-1-next';

    // @see rules/errors/deletion-asked; docs/decisions/0325
    it('ends with 403 and error 4003002 where the account is to be deleted', async () => {
      answers['POST /customer/v1/access_token'] = () => [403, { status: 403, error_code: 4_003_002 }];
      const answer = await ask(cookie);
      expect(answer.statusCode).toBe(403);
      expect(answer.json()).toMatchObject({ error_code: 4_003_002 });
      expect(setCookies(answer).join()).toContain('session=; Max-Age=0');
      expect(calls.map(({ name }) => name)).not.toContain('GET /catalogue/v1/favorites');
    });

    it('is renewed by each request, always with the same refresh token', async () => {
      const answered = await Promise.all(Array.from({ length: 8 }, () => ask(cookie)));
      for (const answer of answered) expect(cookieOf(answer)).toContain(`.${NEXT}.`);
      expect(renewals()[0]?.body).toEqual({
        grant_type: 'refresh_token',
        refresh_token: 'refresh-token-of-time-1',
        client_id: 'lemari-web',
        client_secret: 'lemari-development-secret',
      });
      const passed = calls.filter(({ name }) => name === 'GET /catalogue/v1/favorites');
      expect(passed.map(({ headers }) => headers.authorization).toSorted()).toEqual(
        answered
          .map((answer) => `Bearer ${/access-token-of-time-\d/.exec(cookieOf(answer))?.[0]}`)
          .toSorted(),
      );
    });

    it.each([
      { spec: 'another process', elsewhere: () => openShell() },
      {
        spec: 'the same process after a restart',
        elsewhere: async () => {
          await app.close();
          return (app = await openShell());
        },
      },
    ])('gets the same refresh token at $spec', async ({ elsewhere }) => {
      const here = await ask(cookie);
      const other = await elsewhere();
      const there = await other.inject({ url: '/api/catalogue/v1/favorites', headers: { cookie } });
      for (const answer of [here, there]) expect(cookieOf(answer)).toContain(`.${NEXT}.`);
      if (other !== app) await other.close();
    });

    it.each([0, 66, 3_600])('gets the same token %d s after a lost response', async (seconds) => {
      await ask(cookie);
      now += seconds * 1000;
      expect(cookieOf(await ask(cookie))).toContain(`.${NEXT}.`);
      expect(renewals()).toHaveLength(2);
    });
  });

  it.each([
    { status: 400, reason: 'was ended elsewhere' },
    { status: 403, reason: 'belongs to an account that is being deleted' },
  ])('that $reason ends with the renewal: $status', async ({ status }) => {
    const cookie = cookieOf(await signIn());
    now += 600_000;
    answers['POST /customer/v1/access_token'] = () => [status, { detail: 'no', error: 'invalid_grant' }];
    const answer = await ask(cookie);
    expect(bearers().at(-1)).toBe('');
    expect(setCookies(answer)[0]).toMatch(/^__Host-session=; Max-Age=0;/);
  });

  it.each([
    { status: 503, reason: 'is down' },
    { status: 429, reason: 'limits renewals' },
    { status: 401, reason: 'does not know this storefront' },
  ])('survives a renewal while the service $reason: $status', async ({ status }) => {
    const cookie = cookieOf(await signIn());
    now += 600_000;
    answers['POST /customer/v1/access_token'] = () => [status, { detail: 'not now' }];
    expect(setCookies(await ask(cookie))).toEqual([]);
    answers['POST /customer/v1/access_token'] = () => [200, granted()];
    expect(cookieOf(await ask(cookie))).toContain('access-token-of-time-2');
  });

  it.each([
    // @see rules/sign-in/session-past-expiry
    { spec: 'has expired', cookie: () => cookieOf(answerOfToday), later: 2_419_200_000 },
    {
      // @see rules/sign-in/session-without-expiry
      spec: 'has no expiry',
      cookie: () => `__Host-session=${sealed('access-token-of-time-1.refresh-token-of-time-1...7')}`,
      later: 0,
    },
    {
      spec: 'names another customer',
      cookie: () => cookieOf(answerOfToday).replace(/\.7\./, '.8.'),
      later: 0,
    },
    { spec: 'is malformed', cookie: () => '__Host-session=%7B%22a%22%3A1%7D', later: 0 },
  ])('whose cookie $spec is invalid, and the cookie is removed', async ({ cookie, later }) => {
    answerOfToday = await signIn();
    now += later;
    const answer = await ask(cookie());
    expect(bearers().at(-1)).toBe('');
    expect(setCookies(answer)[0]).toMatch(/^__Host-session=; Max-Age=0;/);
  });

  it('that was ended elsewhere ends here', async () => {
    const cookie = cookieOf(await signIn());
    answers['GET /customer/v2/user'] = () => [401, { detail: 'Please sign in to continue.' }];
    const answer = await ask(cookie, '/api/customer/v2/user');
    expect(answer.statusCode).toBe(401);
    expect(setCookies(answer)[0]).toMatch(/^__Host-session=; Max-Age=0;/);
  });
});

// @see rules/errors/deletion-asked, rules/accounts/deletion-signs-out
describe('the session of an account that is being deleted', () => {
  const REQUESTED = { detail: 'You have asked us to delete this account.', error_code: 4_003_002 };
  const GONE = /^__Host-session=; Max-Age=0;/;

  it('ends with a renewal, and the call is refused with the same code', async () => {
    const cookie = cookieOf(await signIn());
    now += 600_000;
    answers['POST /customer/v1/access_token'] = () => [403, REQUESTED];
    const answer = await ask(cookie);
    expect(answer.statusCode).toBe(403);
    expect(answer.json()).toMatchObject(REQUESTED);
    expect(setCookies(answer)[0]).toMatch(GONE);
    expect(calls.at(-1)?.name).toBe('POST /customer/v1/access_token');
  });

  it('ends with any call that is refused', async () => {
    const cookie = cookieOf(await signIn());
    answers['GET /catalogue/v1/favorites'] = () => [403, REQUESTED];
    const answer = await ask(cookie);
    expect(answer.json()).toMatchObject(REQUESTED);
    expect(setCookies(answer)[0]).toMatch(GONE);
    answers['GET /catalogue/v1/favorites'] = () => [403, { ...REQUESTED, error_code: 4_030_000 }];
    expect(setCookies(await ask(cookie))).toEqual([]);
  });

  it('ends with the request, and not with a refused one', async () => {
    const cookie = cookieOf(await signIn());
    const request = () =>
      app.inject({
        method: 'POST',
        url: '/api/customer/v1/user/deletion',
        headers: { cookie },
        payload: { otp: '123456' },
      });
    answers['POST /customer/v1/user/deletion'] = () => [400, { detail: 'That code isn’t right.' }];
    expect(setCookies(await request())).toEqual([]);
    answers['POST /customer/v1/user/deletion'] = () => [200, { data: { effective_at: '2026-12-05' } }];
    expect(setCookies(await request())[0]).toMatch(GONE);
  });

  it('starts again when the deletion is cancelled, and the page sees no token', async () => {
    answers['POST /customer/v1/user/deletion/cancellation'] = () => [200, granted()];
    const answer = await app.inject({
      method: 'POST',
      url: '/api/customer/v1/user/deletion/cancellation',
      payload: { email: 'ayu@example.com', otp: '123456' },
    });
    expect(calls[0]?.body).toMatchObject({ otp: '123456', client_secret: 'lemari-development-secret' });
    expect(answer.body).not.toContain('token-of-time');
    expect(cookieOf(answer)).toContain('access-token-of-time-1');
  });
});

it.each([
  ['POST', '/api/customer/v1/user/deletion'],
  ['POST', '/api/customer/v1/user/deletion/cancellation'],
  ['POST', '/api/customer/v1/user/export'],
  ['DELETE', '/api/customer/v1/user/devices'],
  ['DELETE', '/api/customer/v1/user/devices/31'],
] as const)('%s %s is refused from another site', async (method, url) => {
  const cookie = cookieOf(await signIn());
  const before = calls.length;
  for (const headers of [{ 'sec-fetch-site': 'cross-site' }, { origin: 'https://evil.example' }]) {
    const answer = await app.inject({
      method,
      url,
      headers: { cookie, ...headers },
      ...(method === 'POST' && { payload: { otp: '123456' } }),
    });
    expect(answer.statusCode).toBe(403);
  }
  expect(calls).toHaveLength(before);
});

let answerOfToday: Answered;

it('the log contains no token, password, code or e-mail address', async () => {
  let written = '';
  const stream = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      written += chunk.toString();
      done();
    },
  });
  const shell = await openShell({}, { stream });
  const cookie = cookieOf(await signIn(shell));
  const lookAt = (url: string) => shell.inject({ url, headers: { cookie } });
  await lookAt('/api/customer/v1/user/status?email=ayu%40example.com');
  now += 600_000;
  answers['POST /customer/v1/access_token'] = () => [503, { detail: 'down' }];
  await lookAt('/api/catalogue/v1/favorites?code=a-code-of-a-mail');
  await new Promise((resolve) => customers.close(resolve).closeAllConnections());
  await lookAt('/api/customer/v2/user?code=a-code-of-a-mail');
  await shell.inject({ method: 'DELETE', url: '/api/customer/v1/access_token', headers: { cookie } });
  await shell.close();
  expect(written).toContain('a session could not be renewed');
  expect(written).toContain('/api/customer/v1/user/status');
  for (const secret of [
    'token-of-time',
    'a long one',
    'a-code-of-a-mail',
    'ayu',
    'lemari-development-secret',
  ])
    expect(written).not.toContain(secret);
});

describe('sign-out', () => {
  const GONE = [
    /^__Host-session=; Max-Age=0/,
    /^app_instance=; .*Max-Age=0/,
    /^utm=; .*Max-Age=0/,
    /^promotion=; .*Max-Age=0/,
    /^signed_out=yes; /,
    /^__Host-form=; Max-Age=0/,
  ];

  // @see rules/sign-in/sign-out-cookies
  it('by a call ends the session and removes all personal cookies', async () => {
    const cookie = cookieOf(await signIn());
    const answer = await app.inject({
      method: 'DELETE',
      url: '/api/customer/v1/access_token',
      headers: { cookie },
    });
    expect(calls.at(-1)).toMatchObject({ name: 'DELETE /customer/v1/access_token' });
    expect(bearers().at(-1)).toBe('Bearer access-token-of-time-1');
    expect(setCookies(answer)).toEqual(GONE.map((gone) => expect.stringMatching(gone) as string));
  });

  it.each([
    { form: '/id/on-demand/auth/sign-out', base: '/id/on-demand' },
    { form: '/hk/bags/auth/sign-out', base: '/hk/bags' },
    { form: '/nowhere/auth/sign-out', base: '/' },
  ])('by the form at $form leads to $base', async ({ form, base }) => {
    const cookie = cookieOf(await signIn());
    const answer = await app.inject({
      method: 'POST',
      url: form,
      headers: {
        cookie,
        'sec-fetch-site': 'same-origin',
        'content-type': 'application/x-www-form-urlencoded',
      },
      payload: '',
    });
    expect(answer.statusCode).toBe(303);
    expect(answer.headers.location).toBe(base);
    expect(setCookies(answer)).toEqual(GONE.map((gone) => expect.stringMatching(gone) as string));
    expect(calls.at(-1)?.name).toBe('DELETE /customer/v1/access_token');
  });
});

describe('cross-site requests', () => {
  const other = { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' };
  it.each([
    { spec: 'from another site', headers: other, status: 403 },
    { spec: 'from another host of the same site', headers: { 'sec-fetch-site': 'same-site' }, status: 403 },
    { spec: 'from a typed URL', headers: { 'sec-fetch-site': 'none' }, status: 403 },
    {
      spec: 'from another site in an older browser',
      headers: { origin: 'https://evil.example' },
      status: 403,
    },
    { spec: 'from a file in an older browser', headers: { origin: 'null' }, status: 403 },
    { spec: 'from the shop in an older browser', headers: { origin: 'http://localhost:4200' }, status: 200 },
    { spec: 'from the shop', headers: { 'sec-fetch-site': 'same-origin' }, status: 200 },
    { spec: 'without a browser', headers: {}, status: 200 },
  ])('$spec get $status', async ({ headers, status }) => {
    const answer = await signIn(app, { ...headers, host: 'localhost:4200' });
    expect(answer.statusCode).toBe(status);
    expect(calls).toHaveLength(status === 200 ? 1 : 0);
  });

  describe('from a payment page', () => {
    const sent = (
      url: string,
      headers: Record<string, string> = other,
      payload = 'paymentResponse=eyJhbGciOi',
    ) =>
      app.inject({
        method: 'POST',
        url,
        headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
        payload,
      });

    it.each([other, { origin: 'https://pgw-ui.2c2p.com' }, { origin: 'null' }])(
      'are repeated by a redirect, with the customer’s cookies: %p',
      async (headers) => {
        const answer = await sent('/id/on-demand/order/22?paid=check', headers, 'x'.repeat(2_000_000));
        expect(answer.statusCode).toBe(303);
        expect(answer.headers.location).toBe('/id/on-demand/order/22?paid=check');
        expect(answer.headers['cache-control']).toBe('no-store');
        expect(setCookies(answer)).toEqual([]);
        expect(calls).toEqual([]);
      },
    );

    it.each([
      '/id/on-demand/order/22',
      '/id/on-demand/order/22?paid=check&more=1',
      '/id/on-demand/order/22?paid=checked',
      '/id/on-demand/order/0?paid=check',
      '/id/on-demand/order/22/cancel?paid=check',
      '//evil.example/id/on-demand/order/22?paid=check',
      '/api/on-demand/order/22?paid=check',
      '/id/on-demand/auth/sign-out?paid=check',
    ])('are redirected to an order only: %s', async (url) => expect((await sent(url)).statusCode).toBe(403));

    it('are not confused with the order page’s own form', async () =>
      expect(
        (await sent('/id/on-demand/order/22?paid=check', { 'sec-fetch-site': 'same-origin' })).statusCode,
      ).not.toBe(303));
  });

  it('may read', async () => {
    expect((await app.inject({ url: '/api/discovery/featureds', headers: other })).statusCode).toBe(200);
  });

  it.each(['application/x-www-form-urlencoded', 'text/plain', 'multipart/form-data; boundary=x'])(
    'a form as %s is refused by the API',
    async (type) => {
      const answer = await app.inject({
        method: 'POST',
        url: '/api/on-demand/carts',
        headers: { 'content-type': type },
        payload: '{}',
      });
      expect(answer.statusCode).toBe(415);
      expect(calls).toEqual([]);
    },
  );

  it('a percent-encoded API path is recognised', async () => {
    const answer = await app.inject({
      method: 'POST',
      url: '/%61pi/on-demand/carts',
      headers: { 'content-type': 'text/plain' },
      payload: '{}',
    });
    expect(answer.statusCode).toBe(415);
    expect(calls).toEqual([]);
  });
});
