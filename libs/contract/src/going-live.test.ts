import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  DEVELOPMENT_CLIENT,
  DEVELOPMENT_STAFF_TOKEN,
  SANDBOX_KEYS,
  STAND_IN_KEYS,
  XENDIT_STAND_IN_KEYS,
} from './development.ts';
import { GOING_LIVE, goingLiveProblem, publicUrlFrom, refuseUnsafeStart } from './going-live.ts';
import { SECRETS, type ServerName } from './secrets.ts';
import { PROXY_HEADERS } from './this-machine.ts';

const ALL: readonly ServerName[] = ['api', 'storefront', 'pay'];
const secret = (index: number) => `${index}6f1d0c8ab2e94735b0d1c7a95e3f824`;

/** A shop that is ready to open. */
const READY: Readonly<Record<string, string>> = {
  PUBLIC_URL: 'https://shop.example',
  CLIENT_SECRET: secret(1),
  STAFF_TOKEN: secret(2),
  SMTP_URL: 'smtps://a:b@mail.example',
  MAIL_FROM: 'hello@shop.example',
  TWO_C_TWO_P_MERCHANT_ID: '702702000001',
  TWO_C_TWO_P_SECRET_KEY: secret(3),
  PAYMENT_NOTICE_URL: 'https://shop.example/payment/notices',
  SEED: 'none',
};
/** The same with Stripe. */
const WITH_STRIPE = {
  ...READY,
  TWO_C_TWO_P_MERCHANT_ID: '',
  TWO_C_TWO_P_SECRET_KEY: '',
  STRIPE_SECRET_KEY: 'sk_live_51abc',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_51abc',
  STRIPE_WEBHOOK_SECRET: 'whsec_abc',
  FRAMES_URL: 'https://frames.example',
};
const WITH_XENDIT = {
  ...WITH_STRIPE,
  XENDIT_SECRET_KEY: 'xnd_production_1abc',
  XENDIT_CALLBACK_TOKEN: 'issued-token',
};
const WITH_CHAT = {
  KUSTOMER_CHAT_KEY: 'chat.key',
  KUSTOMER_CHAT_SECRET: 'issued',
  FRAMES_URL: 'https://frames.example',
};
/** The same with its own payment sandbox. */
const WITH_SANDBOX = {
  ...READY,
  TWO_C_TWO_P_MERCHANT_ID: '',
  TWO_C_TWO_P_SECRET_KEY: '',
  PAY_SECRET_KEY: secret(4),
  PAY_WEBHOOK_SECRET: secret(5),
  PAY_PUBLIC_URL: 'https://pay.shop.example',
};
/** A container whose port is published to this machine only. */
const CONTAINER = {
  HOST: '0.0.0.0',
  PUBLIC_URL: 'http://localhost:4200',
  CLIENT_SECRET: secret(1),
  PAY_SECRET_KEY: secret(4),
  PAY_WEBHOOK_SECRET: secret(5),
};

const problemsOf = (env: Record<string, string | undefined>, servers = ALL) =>
  (goingLiveProblem(env, servers) ?? '').split('\n').filter((line) => line.startsWith('- '));

describe('a shop may start', () => {
  it.each([
    { spec: 'on this machine with nothing set', env: {} },
    { spec: 'on this machine with a weak secret', env: { CLIENT_SECRET: 'x', STAFF_TOKEN: 'x' } },
    { spec: 'on this machine by name', env: { HOST: 'localhost', PUBLIC_URL: 'http://shop.localhost' } },
    { spec: 'to the public with 2C2P', env: READY, servers: ['api', 'storefront'] as const },
    {
      spec: 'to the public with 2C2P, on every network',
      env: { ...READY, HOST: '::' },
      servers: ['api', 'storefront'] as const,
    },
    { spec: 'to the public with a sandbox', env: WITH_SANDBOX },
    { spec: 'without staff access', env: { ...WITH_SANDBOX, STAFF_TOKEN: '' } },
    { spec: 'in a container for this machine', env: CONTAINER },
    {
      spec: 'with text messages and events',
      env: {
        ...WITH_SANDBOX,
        TWILIO_ACCOUNT_SID: 'AC1',
        TWILIO_AUTH_TOKEN: 't',
        CLEVERTAP_ACCOUNT_ID: 'W1',
        CLEVERTAP_PASSCODE: 'p',
      },
    },
    { spec: 'with a chat', env: { ...WITH_SANDBOX, ...WITH_CHAT } },
    { spec: 'with Stripe', env: WITH_STRIPE, servers: ['api', 'storefront'] as const },
    { spec: 'with Stripe and Xendit', env: WITH_XENDIT, servers: ['api', 'storefront'] as const },
    { spec: 'behind a load balancer', env: { ...WITH_SANDBOX, HOST: '0.0.0.0', TRUST_PROXY: '10.0.0.0/8' } },
  ])('$spec', ({ env, servers }) => expect(goingLiveProblem(env, servers ?? ALL)).toBeUndefined());
});

describe('a shop refuses to open to other machines', () => {
  const weak = (name: string, value: string) => ({ env: { ...WITH_SANDBOX, [name]: value }, name });
  const OURS = ['CLIENT_SECRET', 'STAFF_TOKEN', 'PAY_SECRET_KEY', 'PAY_WEBHOOK_SECRET'];
  const DEFAULTS = [
    DEVELOPMENT_CLIENT.secret,
    DEVELOPMENT_STAFF_TOKEN,
    SANDBOX_KEYS.secret,
    SANDBOX_KEYS.webhook,
  ];

  it.each([
    { spec: 'without a client secret', ...weak('CLIENT_SECRET', '') },
    { spec: 'with spaces for a client secret', ...weak('CLIENT_SECRET', ' '.repeat(40)) },
    { spec: 'with only one key of a sandbox', ...weak('PAY_WEBHOOK_SECRET', '') },
    { spec: 'with only the other key of a sandbox', ...weak('PAY_SECRET_KEY', '') },
    ...OURS.flatMap((name) => [
      ...DEFAULTS.map((value) => ({ spec: `with ${value} as ${name}`, ...weak(name, value) })),
      { spec: `with a default twice as ${name}`, ...weak(name, DEFAULTS.join('-').toUpperCase()) },
      { spec: `with 31 characters as ${name}`, ...weak(name, secret(7).slice(1)) },
      { spec: `with one character as ${name}`, ...weak(name, 'x'.repeat(64)) },
      { spec: `with five characters as ${name}`, ...weak(name, '12345'.repeat(8)) },
    ]),
    {
      spec: 'with a short key of 2C2P',
      env: { ...READY, TWO_C_TWO_P_SECRET_KEY: 'key' },
      name: 'TWO_C_TWO_P_SECRET_KEY',
    },
    {
      spec: 'without a key of 2C2P',
      env: { ...READY, TWO_C_TWO_P_SECRET_KEY: '' },
      name: 'TWO_C_TWO_P_SECRET_KEY',
    },
    {
      spec: 'with an incomplete account for text messages',
      env: { ...READY, TWILIO_ACCOUNT_SID: 'AC1' },
      name: 'TWILIO_AUTH_TOKEN',
    },
    { spec: 'with one secret for two purposes', ...weak('STAFF_TOKEN', secret(1)) },
    { spec: 'with two secrets that differ by a space', ...weak('STAFF_TOKEN', `${secret(1)} `) },
    {
      spec: 'with a secret that another company issued',
      env: { ...READY, TWILIO_AUTH_TOKEN: secret(1) },
      name: 'TWILIO_AUTH_TOKEN',
    },
    ...[
      'http://shop.example',
      'https://shop.example/sg',
      'https://shop.example/?',
      'https://shop.example#',
      'https://a:b@shop.example',
      'shop.example',
      'ftp://shop.example',
      'http://127.shop.example',
      'http://0.0.0.0:4200',
    ].map((PUBLIC_URL) => ({
      spec: `at ${PUBLIC_URL}`,
      env: { ...WITH_SANDBOX, PUBLIC_URL },
      name: 'PUBLIC_URL',
    })),
    ...['0.0.0.0', '::', '192.168.1.4', 'shop.example'].map((HOST) => ({
      spec: `on ${HOST} without an address`,
      env: { ...WITH_SANDBOX, HOST, PUBLIC_URL: '', PAY_PUBLIC_URL: '' },
      name: 'PUBLIC_URL',
    })),
    { spec: 'without a mail server', ...weak('SMTP_URL', '') },
    { spec: 'without a sender', ...weak('MAIL_FROM', '') },
    {
      spec: 'without a payment provider',
      env: { ...READY, TWO_C_TWO_P_MERCHANT_ID: '' },
      name: 'STRIPE_SECRET_KEY',
    },
    ...[
      { name: 'STRIPE_SECRET_KEY', value: 'sk_test_51abc' },
      { name: 'STRIPE_WEBHOOK_SECRET', value: STAND_IN_KEYS.webhook },
      { name: 'STRIPE_WEBHOOK_SECRET', value: '' },
      { name: 'STRIPE_URL', value: 'https://stripe.example' },
      { name: 'STRIPE_STAND_IN', value: '1' },
      { name: 'FRAMES_URL', value: '' },
      { name: 'FRAMES_URL', value: 'https://shop.example:8443' },
      { name: 'FRAMES_URL', value: 'http://frames.example' },
    ].map(({ name, value }) => ({
      spec: `with Stripe and ${name} ${value}`,
      env: { ...WITH_STRIPE, [name]: value },
      name,
    })),
    ...[
      { name: 'XENDIT_SECRET_KEY', value: 'xnd_development_1abc' },
      { name: 'XENDIT_SECRET_KEY', value: '' },
      { name: 'XENDIT_CALLBACK_TOKEN', value: '' },
      { name: 'XENDIT_CALLBACK_TOKEN', value: XENDIT_STAND_IN_KEYS.callbackToken },
      { name: 'XENDIT_URL', value: 'https://xendit.example' },
      { name: 'XENDIT_STAND_IN', value: '1' },
    ].map(({ name, value }) => ({
      spec: `with Xendit and ${name} ${value}`,
      env: { ...WITH_XENDIT, [name]: value },
      name,
    })),
    ...[
      { name: 'FRAMES_URL', value: '' },
      { name: 'KUSTOMER_CHAT_SECRET', value: '' },
      { name: 'KUSTOMER_SCRIPT_URL', value: 'https://widget.example/widget.js' },
    ].map(({ name, value }) => ({
      spec: `with a chat and ${name} ${value}`,
      env: { ...READY, ...WITH_CHAT, [name]: value },
      name,
    })),
    ...['JT01', 'jt04', ' JT01 '].map((id) => ({
      spec: `with ${id} of 2C2P, whose key is published`,
      env: { ...READY, TWO_C_TWO_P_MERCHANT_ID: id },
      name: 'TWO_C_TWO_P_MERCHANT_ID',
    })),
    ...['', 'http://shop.example/payment/notices', 'https://localhost/payment/notices', 'notices'].map(
      (url) => ({
        spec: `with notices of 2C2P to "${url}"`,
        env: { ...READY, PAYMENT_NOTICE_URL: url },
        name: 'PAYMENT_NOTICE_URL',
      }),
    ),
    ...['http://pay.shop.example', 'http://localhost:4400', 'https://pay.shop.example/x', 'pay'].map(
      (url) => ({
        spec: `with a sandbox at ${url}`,
        ...weak('PAY_PUBLIC_URL', url),
      }),
    ),
    { spec: 'with a sender that is not an address', ...weak('MAIL_FROM', 'nonsense') },
    ...['https://sandbox-pgw.2c2p.com', 'http://pgw.2c2p.com', 'nonsense'].map((url) => ({
      spec: `with 2C2P at ${url}`,
      env: { ...READY, TWO_C_TWO_P_URL: url },
      name: 'TWO_C_TWO_P_URL',
    })),
    { spec: 'with releases over http', ...weak('RELEASES_URL', 'http://releases.example') },
    { spec: 'with a sandbox without a URL', ...weak('PAY_PUBLIC_URL', '') },
    {
      spec: 'with an unreachable payment notice URL',
      env: { ...READY, PAYMENT_NOTICE_URL: 'https://shop.example' },
      name: 'PAYMENT_NOTICE_URL',
    },
    { spec: 'with a secret that repeats a word', ...weak('CLIENT_SECRET', 'changeme'.repeat(4)) },
    { spec: 'with a secret that pages expose', ...weak('PAY_PUBLISHABLE_KEY', secret(4)) },
    { spec: 'with a secret that equals a client id', ...weak('CLIENT_ID', secret(1)) },
    { spec: 'with simulated fulfilment', ...weak('FULFILMENT', 'simulated') },
    // @see rules/dates/no-clock-in-production
    { spec: 'with a fixed clock', ...weak('NOW', '2026-11-21T02:00:00Z') },
    { spec: 'with a clock that can be set', ...weak('ALLOW_TEST_CLOCK', '1') },
    { spec: 'in development mode', ...weak('NODE_ENV', 'development') },
    ...['everybody', '1', '0.0.0.0/0'].map((networks) => ({
      spec: `with the proxy networks ${networks}`,
      ...weak('TRUST_PROXY', networks),
    })),
    { spec: 'without a seed', ...weak('SEED', '') },
    { spec: 'with the demo data', ...weak('SEED', './tools/demo/seed/') },
    { spec: 'with a file as data folder', ...weak('DATA_DIR', join(import.meta.filename, 'data')) },
  ])('$spec', ({ env, name }) => {
    const problems = problemsOf(env, 'PAY_SECRET_KEY' in env ? ALL : ['api', 'storefront']);
    expect(problems).toHaveLength(1);
    expect(problems[0]).toContain(name);
  });

  it('with a local URL, where other machines reach it over the network', () => {
    const problems = problemsOf({ HOST: '0.0.0.0', PUBLIC_URL: 'http://localhost:4200' });
    expect(problems.map((line) => line.split(' ')[1])).toEqual([
      'CLIENT_SECRET',
      'PAY_SECRET_KEY',
      'PAY_WEBHOOK_SECRET',
    ]);
    expect(problemsOf({ ...CONTAINER, STAFF_TOKEN: DEVELOPMENT_STAFF_TOKEN })).toHaveLength(1);
    expect(problemsOf({ ...CONTAINER, ALLOW_TEST_CLOCK: '1' })).toHaveLength(1);
  });

  it('and lists every problem at once, without values', () => {
    const values = ['hush-1', 'hush-2', 'hush-3', 'hush-4', 'hush-5'];
    const [CLIENT_SECRET, STAFF_TOKEN, PAY_SECRET_KEY, PAY_WEBHOOK_SECRET] = values;
    const env = {
      PUBLIC_URL: 'http://shop.example/hush-5',
      CLIENT_SECRET,
      STAFF_TOKEN,
      PAY_SECRET_KEY,
      PAY_WEBHOOK_SECRET,
    };
    expect(problemsOf(env)).toHaveLength(9);
    expect(goingLiveProblem(env, ALL)).not.toMatch(/hush/);
    expect(() => refuseUnsafeStart(env, 'api')).toThrow('CLIENT_SECRET is shorter than 32 characters');
  });
});

it.each([
  { server: 'storefront' as const, names: ['CLIENT_SECRET'] },
  {
    server: 'api' as const,
    names: ['CLIENT_SECRET', 'SMTP_URL', 'MAIL_FROM', 'STRIPE_SECRET_KEY', 'SEED'],
  },
  { server: 'pay' as const, names: ['PAY_SECRET_KEY', 'PAY_WEBHOOK_SECRET'] },
])('$server alone needs $names', ({ server, names }) =>
  expect(
    problemsOf({ PUBLIC_URL: 'https://shop.example' }, [server]).map((line) => line.split(' ')[1]),
  ).toEqual(names),
);

it('a sandbox with its own public URL needs keys, even for a local shop', () =>
  expect(problemsOf({ PAY_PUBLIC_URL: 'https://pay.example' }, ['pay'])).toHaveLength(2));

it.each([
  { PUBLIC_URL: undefined, url: undefined },
  { PUBLIC_URL: '', url: undefined },
  { PUBLIC_URL: 'https://Shop.Example:443/', url: 'https://shop.example' },
  { PUBLIC_URL: 'http://localhost:4200', url: 'http://localhost:4200' },
])('PUBLIC_URL $PUBLIC_URL is read as $url', ({ PUBLIC_URL, url }) =>
  expect(publicUrlFrom({ PUBLIC_URL })).toBe(url),
);

it('PUBLIC_URL that is not a URL is refused by name', () =>
  expect(() => publicUrlFrom({ PUBLIC_URL: 'localhost:4200' })).toThrow('PUBLIC_URL is "localhost:4200"'));

describe('docs/going-live.md', () => {
  const page = readFileSync(join(import.meta.dirname, '../../../docs/going-live.md'), 'utf8');
  const rows = page.split('\n').map((line) => line.replaceAll(/\s+/g, ' '));
  const isAnywhere = { reachable: 'yes', public: '' };

  it.each(GOING_LIVE.map(({ names, rule, of }) => ({ names, rule, of })))(
    'lists $names with the wording of the program',
    ({ names, rule, of }) => {
      const variables = names.map((name) => `\`${name}\``).join(' ');
      expect(rows).toContain(`| ${variables} | ${rule} | ${isAnywhere[of]} |`.replaceAll(/\s+/g, ' '));
    },
  );

  it('lists no other condition', () =>
    expect(rows.filter((row) => /^\| `[A-Z_]+`.* \| (yes)? ?\|$/.test(row))).toHaveLength(GOING_LIVE.length));

  it('names every header of a proxy', () =>
    expect(PROXY_HEADERS.filter((name) => !page.toLowerCase().includes(`\`${name}\``))).toEqual([]));

  it('names every secret', () =>
    expect(SECRETS.filter(({ name }) => !page.includes(`\`${name}\``))).toEqual([]));
});
