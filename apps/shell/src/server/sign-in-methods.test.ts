import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Writable } from 'node:stream';
import Fastify, { type FastifyInstance } from 'fastify';
import { SERVICES } from '@lemari/contract/operations';
import type { Clock } from '@lemari/domain/time/clock';
import { sendAnswerHeaders } from './answer-headers.ts';
import { registerBff } from './bff.ts';
import { readConfig } from './config.ts';
import { registerIdentitySignIn } from './identity-sign-in.ts';
import { loggerOptions } from './log.ts';
import { registerMagicLink } from './magic-link.ts';
import { refuseOtherSites } from './same-origin.ts';
import { createSessions } from './sessions.ts';
import { registerSignOut } from './sign-out.ts';

interface Call {
  readonly name: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Record<string, unknown>;
}

const LINK_CODE = 'canary-code-of-a-mailed-link-0123456789abcd';
const PROVIDER_CODE = 'canary-code-of-the-provider';
const PROVIDER_TOKEN = 'canary-token-of-the-provider';
const ACCESS = 'canary-access-token-0123456789';
const REFRESH = 'canary-refresh-token-0123456789';
const CANARIES = [LINK_CODE, PROVIDER_CODE, PROVIDER_TOKEN, ACCESS, REFRESH];
const FROM = '/sg/apparel/auth/sign-in?continue=%2Fsg%2Fapparel%2Fbrowse';

let now: number;
const clock: Clock = { now: () => new Date(now).toISOString() };
let services: Server;
let app: FastifyInstance;
let calls: Call[];
let answers: Record<string, [status: number, body: object, headers?: Record<string, string>]>;
let logged: string;
let isProviderAway: boolean;

const SESSION = {
  access_token: ACCESS,
  refresh_token: REFRESH,
  token_type: 'Bearer',
  expires_in: 600,
  refresh_expires_in: 2_419_200,
  user: { id: 7, email: 'mei@example.com', name: null, region: 'sg' },
};

beforeEach(async () => {
  now = Date.parse('2026-11-21T02:00:00Z');
  calls = [];
  logged = '';
  isProviderAway = false;
  answers = {
    'POST /customer/v1/access_token': [200, SESSION],
    'POST /customer/v1/user': [201, SESSION],
    'POST /customer/v1/user/magic_link': [
      200,
      { data: { email: 'mei@example.com', region: 'hk', continue: '/hk/bags/browse' } },
    ],
    'POST /graph/oauth/access_token': [200, { access_token: PROVIDER_TOKEN, token_type: 'bearer' }],
  };
  services = createServer((request, response) => {
    let sent = '';
    request.on('data', (chunk: Buffer) => (sent += chunk.toString()));
    request.on('end', () => {
      const name = `${request.method} ${request.url?.split('?', 1)[0]}`;
      if (isProviderAway && name.startsWith('POST /graph')) return void response.destroy();
      const isForm = /urlencoded/.test(request.headers['content-type'] ?? '');
      const body = isForm ? Object.fromEntries(new URLSearchParams(sent)) : sent && JSON.parse(sent);
      calls.push({ name, headers: request.headers, body: body as Record<string, unknown> });
      const [status, answer, headers = {}] = answers[name] ?? [200, { data: {} }];
      response
        .writeHead(status, { 'content-type': 'application/json', ...headers })
        .end(JSON.stringify(answer));
    });
  });
  await new Promise<void>((resolve) => services.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(services.address() as AddressInfo).port}`;
  const config = {
    ...readConfig({
      FACEBOOK_APP_ID: '123',
      FACEBOOK_APP_SECRET: 'secret',
      FACEBOOK_DIALOG_URL: `${origin}/facebook`,
      FACEBOOK_GRAPH_URL: `${origin}/graph`,
      GOOGLE_CLIENT_ID: 'nowhere',
      GOOGLE_CLIENT_SECRET: 'secret',
      GOOGLE_ISSUER: 'http://127.0.0.1:9',
    }),
    services: Object.fromEntries(SERVICES.map((name) => [name, `${origin}/${name}`])) as never,
  };
  const stream = new Writable({
    write(chunk: Buffer, _encoding, done) {
      logged += chunk.toString();
      done();
    },
  });
  app = Fastify({ logger: { ...loggerOptions({ logLevel: 'trace' }), stream } });
  const sessions = createSessions(config, clock, app.log);
  sendAnswerHeaders(app, config);
  refuseOtherSites(app, config);
  registerBff(app, { config, sessions });
  registerMagicLink(app, { config, sessions }, '');
  registerIdentitySignIn(app, { config, sessions }, clock);
  registerSignOut(app, { config, sessions });
  await app.ready();
});

afterEach(async () => {
  await app.close();
  await new Promise((resolve) => services.close(resolve).closeAllConnections());
});

type Answer = Awaited<ReturnType<FastifyInstance['inject']>>;
const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });
const cookiesOf = (answer: Answer) => [answer.headers['set-cookie'] ?? []].flat();
/** The cookies that a browser would send back. */
const jarOf = (...received: Answer[]) => {
  const jar = new Map<string, string>();
  for (const cookie of received.flatMap(cookiesOf)) {
    const [pair = ''] = cookie.split(';');
    const name = pair.slice(0, pair.indexOf('='));
    if (cookie.includes('Max-Age=0')) jar.delete(name);
    else jar.set(name, pair);
  }
  return [...jar.values()].join('; ');
};
const post = (url: string, body: object, headers: Record<string, string> = {}) =>
  app.inject({ method: 'POST', url, headers: { region: 'sg', ...headers }, payload: body });
const callsOf = (name: string) => calls.filter((call) => call.name === name);

describe('the return of a mailed link', () => {
  const open = (headers: Record<string, string> = {}) =>
    get(`/api/auth/magic-link?code=${LINK_CODE}`, headers);

  // @see rules/sign-in/returns-below-api; docs/decisions/0321
  it('moves the code into a guarded cookie, and leads to the page of the account’s region', async () => {
    const answer = await open();
    expect(answer.statusCode).toBe(303);
    expect(answer.headers.location).toBe('/hk/apparel/auth/magic-link?continue=%2Fhk%2Fbags%2Fbrowse');
    expect(answer.headers['referrer-policy']).toBe('no-referrer');
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(cookiesOf(answer).find((cookie) => cookie.includes('sign_in_proof'))).toMatch(
      /^__Host-sign_in_proof=[\w.-]+; Max-Age=900; Path=\/; HttpOnly; SameSite=Lax; Secure$/,
    );
    expect(calls.map(({ name }) => name)).toEqual(['POST /customer/v1/user/magic_link']);
    expect(JSON.stringify(answer.headers) + logged).not.toContain(LINK_CODE);
  });

  it('signs in by the page’s confirmation, whose body names no code', async () => {
    const jar = jarOf(await open());
    const answer = await post(
      '/api/customer/v1/access_token',
      { grant_type: 'magic_link', code: 'of-a-page' },
      { cookie: jar },
    );
    expect(callsOf('POST /customer/v1/access_token')[0]?.body).toMatchObject({
      grant_type: 'magic_link',
      code: LINK_CODE,
      client_id: 'lemari-web',
    });
    expect(answer.json()).toEqual({ user: SESSION.user });
    expect(cookiesOf(answer).join('\n')).toMatch(/__Host-sign_in_proof=; Max-Age=0/);
  });

  it('signs in nowhere without its cookie, for other sites, and after the time', async () => {
    const jar = jarOf(await open());
    const confirm = (headers: Record<string, string>) =>
      post('/api/customer/v1/access_token', { grant_type: 'magic_link', code: LINK_CODE }, headers);
    await confirm({});
    expect((await confirm({ cookie: jar, 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403);
    now += 16 * 60_000;
    await confirm({ cookie: jar });
    expect(callsOf('POST /customer/v1/access_token').map(({ body }) => body['code'])).toEqual([
      undefined,
      undefined,
    ]);
  });

  it('leads to the page without a cookie for a link that is over or none', async () => {
    answers['POST /customer/v1/user/magic_link'] = [400, { status: 400, error: 'code_expired' }];
    for (const answer of [
      await open({ cookie: 'region=id' }),
      await get('/api/auth/magic-link?code=%3Cb%3E'),
    ])
      expect(cookiesOf(answer).join()).not.toContain('sign_in_proof=e');
    expect((await open({ cookie: 'region=id' })).headers.location).toBe('/id/on-demand/auth/magic-link');
  });

  it('says that the link still works while the service is down', async () => {
    answers['POST /customer/v1/user/magic_link'] = [503, { status: 503 }];
    const answer = await open();
    expect(answer.statusCode).toBe(503);
    expect(answer.body).toContain('Your link still works.');
    expect(answer.body).not.toContain(LINK_CODE);
  });

  it('is mailed for pages of the shop alone', async () => {
    const url = '/api/customer/v1/user/magic_link?email=mei%40example.com';
    expect((await get(url, { 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403);
    expect((await get(url, { 'sec-fetch-site': 'none' })).statusCode).toBe(403);
    expect((await get(url, { origin: 'https://evil.example' })).statusCode).toBe(403);
    expect((await get(url, { 'sec-fetch-site': 'same-origin' })).statusCode).toBe(200);
    expect(callsOf('GET /customer/v1/user/magic_link')).toHaveLength(1);
  });
});

describe('sign-in with a company', () => {
  const start = (from = FROM, headers: Record<string, string> = { 'sec-fetch-site': 'same-origin' }) =>
    get(`/api/auth/facebook?${new URLSearchParams({ from })}`, headers);
  /** Starts and returns. @param change of the parameters of the return */
  async function comeBack(change: Record<string, string> = {}, from = FROM, cookies = '') {
    const started = await start(from);
    const state = new URL(String(started.headers.location)).searchParams.get('state') ?? '';
    const params = new URLSearchParams({ code: PROVIDER_CODE, state, ...change });
    const cookie = [jarOf(started), cookies].filter(Boolean).join('; ');
    const answer = await get(`/api/auth/facebook/return?${params}`, {
      cookie,
      'sec-fetch-site': 'cross-site',
    });
    return { started, answer, state };
  }
  /** Without the empty fragment, which drops that of Facebook. */
  const pathOf = ({ headers }: Answer) => String(headers.location).replace(/#$/, '');

  it('starts with a state, PKCE and the shop’s own return', async () => {
    const answer = await start();
    const url = new URL(pathOf(answer));
    expect(url.pathname).toBe('/facebook/dialog/oauth');
    expect(Object.fromEntries(url.searchParams)).toEqual({
      client_id: '123',
      redirect_uri: 'http://localhost/api/auth/facebook/return',
      response_type: 'code',
      scope: 'public_profile,email',
      state: expect.stringMatching(/^[\w-]{43}$/) as string,
      code_challenge: expect.stringMatching(/^[\w-]{43}$/) as string,
      code_challenge_method: 'S256',
    });
    expect(cookiesOf(answer).join()).toMatch(
      /__Host-sign_in_state=[\w.-]+; Max-Age=600; Path=\/; HttpOnly; SameSite=Lax; Secure/,
    );
  });

  it('signs in, and leads to the page where it began, which leads on', async () => {
    const { answer } = await comeBack();
    expect(answer.statusCode).toBe(303);
    expect(pathOf(answer)).toBe(FROM);
    expect(cookiesOf(answer).join('\n')).toMatch(/__Host-session=canary-access-token/);
    expect(callsOf('POST /graph/oauth/access_token')[0]?.body).toMatchObject({
      client_id: '123',
      client_secret: 'secret',
      code: PROVIDER_CODE,
      code_verifier: expect.stringMatching(/^[\w-]{43}$/) as string,
    });
    expect(callsOf('POST /customer/v1/access_token')[0]?.body).toMatchObject({
      grant_type: 'facebook',
      provider_token: PROVIDER_TOKEN,
    });
    expect(answer.headers['referrer-policy']).toBe('no-referrer');
  });

  it('starts a session of its own, whatever session the browser had', async () => {
    const { answer } = await comeBack({}, FROM, '__Host-session=planted');
    expect(cookiesOf(answer).join('\n')).toMatch(/__Host-session=canary-access-token/);
    expect(callsOf('POST /customer/v1/access_token')[0]?.headers.authorization).toBe('');
  });

  // @see rules/errors/private-mode
  it('says what to try where the browser has lost the state', async () => {
    const answer = await get(`/api/auth/facebook/return?code=${PROVIDER_CODE}&state=planted`, {
      cookie: 'region=hk',
    });
    expect(pathOf(answer)).toBe('/hk/apparel/auth/sign-in?problem=private-mode');
    expect(calls).toEqual([]);
  });

  it.each([
    { spec: 'another state', change: { state: 'planted' } },
    { spec: 'no code', change: { code: '' } },
  ])('exchanges nothing for $spec', async ({ change }) => {
    const { answer } = await comeBack(change);
    expect(pathOf(answer)).toMatch(/problem=failed&with=facebook/);
    expect(callsOf('POST /customer/v1/access_token')).toEqual([]);
  });

  it('uses a state once', async () => {
    const { answer } = await comeBack();
    expect(cookiesOf(answer).join('\n')).toMatch(/__Host-sign_in_state=; Max-Age=0/);
  });

  it('uses no state of another company', async () => {
    const started = await start();
    const state = new URL(pathOf(started)).searchParams.get('state') ?? '';
    const answer = await get(`/api/auth/google/return?code=x&state=${state}`, { cookie: jarOf(started) });
    expect(pathOf(answer)).toMatch(/problem=failed&with=google/);
  });

  // @see rules/errors/google-popup-closed
  it('leads back without a message where the person turned back', async () => {
    const { answer } = await comeBack({ error: 'access_denied', error_reason: 'user_denied' });
    expect(pathOf(answer)).toBe(FROM);
    expect(callsOf('POST /customer/v1/access_token')).toEqual([]);
  });

  // @see rules/errors/google-not-loaded
  it('logs a company that cannot be reached, and offers the other ways', async () => {
    const answer = await get(`/api/auth/google?${new URLSearchParams({ from: FROM })}`, {
      'sec-fetch-site': 'same-origin',
    });
    expect(pathOf(answer)).toBe(`${FROM}&problem=away&with=google`);
    isProviderAway = true;
    expect(pathOf((await comeBack()).answer)).toBe(`${FROM}&problem=away&with=facebook`);
    expect(logged).toContain('a sign-in provider cannot be reached');
    expect(logged).toContain('a sign-in provider did not confirm');
  });

  it('starts for pages of the shop alone', async () => {
    for (const site of ['cross-site', 'same-site', 'none']) {
      const answer = await start(FROM, { 'sec-fetch-site': site });
      expect(pathOf(answer)).toBe(FROM);
      expect(cookiesOf(answer)).toEqual([]);
    }
  });

  it.each([
    'https://evil.example/sg/apparel/auth/sign-in',
    '//evil.example/sg/apparel/auth/sign-in',
    '/sg/apparel/account',
    '/sg/apparel/auth/register/personal',
    '/api/auth/facebook',
  ])('leads to no other page than those of sign-in: %s', async (from) => {
    expect(pathOf((await comeBack({}, from)).answer)).toBe('/sg/apparel/auth/sign-in');
  });

  // @see rules/errors/deletion-asked, rules/sign-in/facebook-no-email
  it.each([
    {
      spec: 'an account to be deleted',
      answer: [403, { status: 403, error_code: 4_003_002, email: 'mei@example.com' }],
      leads: '/sg/apparel/auth/account-deletion',
    },
    {
      spec: 'a person without an e-mail',
      answer: [400, { status: 400, error: 'facebook_no_email' }],
      leads: `${FROM}&problem=facebook_no_email&with=facebook`,
    },
    {
      spec: 'too many tries',
      answer: [429, { status: 429 }],
      leads: `${FROM}&problem=limited&with=facebook`,
    },
    {
      spec: 'a service that is down',
      answer: [503, { status: 503 }],
      leads: `${FROM}&problem=away&with=facebook`,
    },
    {
      spec: 'an unknown e-mail',
      answer: [400, { status: 400, error: 'unknown_email', email: 'mei@example.com' }],
      leads: '/sg/apparel/auth/identity?continue=%2Fsg%2Fapparel%2Fbrowse',
    },
    {
      spec: 'the e-mail of an account',
      answer: [409, { status: 409, error: 'account_exists', email: 'mei@example.com' }],
      leads: '/sg/apparel/auth/identity?continue=%2Fsg%2Fapparel%2Fbrowse',
    },
  ] as const)('of $spec leads to $leads', async ({ answer, leads }) => {
    answers['POST /customer/v1/access_token'] = [...answer];
    const { answer: back } = await comeBack();
    expect(pathOf(back)).toBe(leads);
    expect(cookiesOf(back).join()).not.toContain('__Host-session=canary');
    // The page says that the account is being deleted, and has the e-mail. @see docs/decisions/0350
    expect(/outcome=\w/.test(cookiesOf(back).join())).toBe(leads.endsWith('/account-deletion'));
  });

  describe('for registration', () => {
    const PAGE = '/sg/apparel/auth/register?direct_flow=true';
    beforeEach(() => {
      answers['POST /customer/v1/access_token'] = [
        400,
        { status: 400, error: 'unknown_email', email: 'mei@example.com' },
      ];
    });

    it('registers with what brought the visitor here', async () => {
      const { answer } = await comeBack({}, PAGE, 'utm=utm_source%3Dig');
      expect(pathOf(answer)).toBe(`${PAGE}&new=yes`);
      expect(callsOf('POST /customer/v1/user')[0]?.body).toMatchObject({
        grant_type: 'facebook',
        provider_token: PROVIDER_TOKEN,
        email: 'mei@example.com',
        region: 'sg',
        utm_source: 'ig',
      });
    });

    // @see rules/sign-in/from-register
    it('registers where sign-in opens with registration', async () => {
      const page = '/sg/apparel/auth/sign-in?from_register=true';
      const { answer } = await comeBack({}, page);
      expect(pathOf(answer)).toBe('/sg/apparel/auth/register?from_register=true&new=yes');
      expect(callsOf('POST /customer/v1/user')).toHaveLength(1);
    });

    // @see rules/sign-in/different-region, rules/errors/email-used
    it.each([
      { spec: 'another region', problem: { status: 409, error: 'different_region' } },
      { spec: 'this region', problem: { status: 409, error_code: 0 } },
    ])('waits where an account of $spec has the e-mail', async ({ problem }) => {
      answers['POST /customer/v1/user'] = [409, problem, { region: 'hk' }];
      const { answer } = await comeBack({}, PAGE);
      expect(pathOf(answer)).toBe('/sg/apparel/auth/identity?direct_flow=true');
      expect(cookiesOf(answer).join()).toContain('__Host-sign_in_proof=e');
    });
  });

  it('waits in a cookie, whose proof this server adds to the page’s call', async () => {
    answers['POST /customer/v1/access_token'] = [
      409,
      { status: 409, error: 'account_exists', email: 'mei@example.com' },
    ];
    const { answer } = await comeBack();
    answers['POST /customer/v1/access_token'] = [200, SESSION];
    const body = { grant_type: 'facebook', otp: '123456', provider_token: 'of-a-page' };
    await post('/api/customer/v1/access_token', body, { cookie: jarOf(answer) });
    expect(callsOf('POST /customer/v1/access_token').at(-1)?.body).toMatchObject({
      grant_type: 'facebook',
      otp: '123456',
      provider_token: PROVIDER_TOKEN,
    });
    // Without the cookie, or of another company, the call has no proof.
    await post('/api/customer/v1/access_token', body);
    await post('/api/customer/v1/access_token', { ...body, grant_type: 'google' }, { cookie: jarOf(answer) });
    for (const call of callsOf('POST /customer/v1/access_token').slice(-2))
      expect(call.body).not.toHaveProperty('provider_token');
  });

  it('writes no code and no token into answers, addresses and logs', async () => {
    const { answer } = await comeBack();
    const cookies = cookiesOf(answer).filter((cookie) => !cookie.startsWith('__Host-session='));
    const written = [answer.body, pathOf(answer), cookies.join(), logged].join('\n');
    for (const canary of CANARIES) expect(written).not.toContain(canary);
    isProviderAway = true;
    await comeBack();
    answers['POST /graph/oauth/access_token'] = [400, { error: { message: 'bad', code: PROVIDER_CODE } }];
    isProviderAway = false;
    await comeBack();
    for (const canary of CANARIES) expect(logged).not.toContain(canary);
  });

  it('does not exist for a company without an account, nor for another word', async () => {
    expect((await get('/api/auth/apple', { 'sec-fetch-site': 'same-origin' })).statusCode).toBe(404);
    expect((await get('/api/auth/apple/return')).statusCode).toBe(404);
  });
});
