import { join, resolve } from 'node:path';
import { DEVELOPMENT_STAFF_TOKEN } from '@lemari/contract/development';
import { configFromEnv } from './config.ts';

const [CLIENT_SECRET, PAY_SECRET_KEY, PAY_WEBHOOK_SECRET, STAFF_TOKEN] = [
  '6f1d0c8ab2e94735b0d1c7a95e3f8246',
  'a94e2b7715cd4f0a8e63d1b20f7c5938',
  '0c5f9e31d7a8426bb4f06e2d91c3a75e',
  'e27b40d96a1f4c85937de0b8f52a6c14',
];
const OPEN = {
  PUBLIC_URL: 'https://lemari.example/',
  CLIENT_SECRET,
  SMTP_URL: 'smtps://a:b@mail.example',
  MAIL_FROM: 'hello@lemari.example',
  PAY_SECRET_KEY,
  PAY_WEBHOOK_SECRET,
  PAY_PUBLIC_URL: 'https://pay.lemari.example',
  SEED: 'none',
};

const REPOSITORY = resolve(import.meta.dirname, '../../..');

describe('configFromEnv', () => {
  it('has defaults', () => {
    expect(configFromEnv({})).toMatchObject({
      host: '127.0.0.1',
      port: 4300,
      dataDir: join(REPOSITORY, '.data'),
      databaseUrl: undefined,
      seed: join(REPOSITORY, 'tools/demo/seed'),
      logLevel: 'info',
      settings: { pageSize: 20, passwordMinLength: 6 },
      house: { email: 'hello@lemari.example', app: undefined },
      mails: undefined,
      storefrontUrl: 'http://localhost:4200',
      client: { id: 'lemari-web', secret: 'lemari-development-secret' },
    });
  });

  it.each([
    {
      spec: 'a folder in the repository',
      env: { DATA_DIR: 'other' },
      expected: { dataDir: join(REPOSITORY, 'other') },
    },
    { spec: 'a folder elsewhere', env: { DATA_DIR: '/srv/lemari' }, expected: { dataDir: '/srv/lemari' } },
    { spec: 'no seed', env: { SEED: 'none' }, expected: { seed: undefined } },
    {
      spec: 'a seed in the repository',
      env: { SEED: 'our/seed' },
      expected: { seed: join(REPOSITORY, 'our/seed') },
    },
    {
      spec: 'settings of the shop',
      env: { PAGE_SIZE: '12', PASSWORD_MIN_LENGTH: '8' },
      expected: { settings: { pageSize: 12, passwordMinLength: 8 } },
    },
    { spec: 'any free port', env: { API_PORT: '0' }, expected: { port: 0 } },
    { spec: 'another host', env: { ...OPEN, HOST: '0.0.0.0' }, expected: { host: '0.0.0.0' } },
    {
      spec: 'a PostgreSQL',
      env: { DATABASE_URL: 'postgres://a@b/c' },
      expected: { databaseUrl: 'postgres://a@b/c' },
    },
    {
      spec: 'simulated fulfilment',
      env: { FULFILMENT: 'simulated' },
      expected: { isFulfilmentSimulated: true, staffToken: undefined },
    },
    ...['127.0.0.1', '127.0.0.2', '::1', 'localhost'].map((HOST) => ({
      spec: `the development token of staff on ${HOST}`,
      env: { HOST, STAFF_TOKEN: DEVELOPMENT_STAFF_TOKEN },
      expected: { staffToken: DEVELOPMENT_STAFF_TOKEN },
    })),
    {
      spec: 'a staff token of its own on any host',
      env: { ...OPEN, HOST: '0.0.0.0', STAFF_TOKEN },
      expected: { staffToken: STAFF_TOKEN },
    },
    {
      spec: 'an empty host as unset',
      env: { HOST: '', STAFF_TOKEN: DEVELOPMENT_STAFF_TOKEN },
      expected: { host: '127.0.0.1', staffToken: DEVELOPMENT_STAFF_TOKEN },
    },
    {
      spec: 'an empty database address as unset',
      env: { DATABASE_URL: '' },
      expected: { databaseUrl: undefined },
    },
    {
      spec: 'a mail server',
      env: { SMTP_URL: 'smtp://localhost:1025', MAIL_FROM: 'hello@lemari.example' },
      expected: { mails: { url: 'smtp://localhost:1025', from: 'hello@lemari.example' } },
    },
    {
      spec: 'another port of the storefront',
      env: { PORT: '5200' },
      expected: { storefrontUrl: 'http://localhost:5200' },
    },
    {
      spec: 'a public shop',
      env: OPEN,
      expected: {
        storefrontUrl: 'https://lemari.example',
        client: { id: 'lemari-web', secret: CLIENT_SECRET },
        mails: { url: 'smtps://a:b@mail.example', from: 'hello@lemari.example' },
      },
    },
    ...['http://localhost:4200', 'http://shop.localhost', 'http://127.0.0.1:4200', 'http://[::1]:4200/'].map(
      (url) => ({
        spec: `a local shop at ${url}, without further settings`,
        env: { PUBLIC_URL: url },
        expected: { mails: undefined, storefrontUrl: url.replace(/\/$/, '') },
      }),
    ),
  ])('reads $spec', ({ env, expected }) => expect(configFromEnv(env)).toMatchObject(expected));

  it.each([
    { env: { API_PORT: 'http' }, message: 'API_PORT is "http"' },
    { env: { API_PORT: '70000' }, message: 'API_PORT is "70000"' },
    { env: { PAGE_SIZE: '61' }, message: 'PAGE_SIZE is "61"; it can be a whole number from 1 to 60.' },
    { env: { FULFILMENT: 'magic' }, message: 'FULFILMENT is "magic"; it can be "simulated" or unset.' },
    { env: { ...OPEN, CLIENT_SECRET: '' }, message: 'CLIENT_SECRET is not set' },
    { env: { HOST: '0.0.0.0' }, message: 'PUBLIC_URL is not set' },
    { env: { LOG_LEVEL: 'loud' }, message: 'LOG_LEVEL is "loud"; it can be trace, debug, info' },
    {
      env: { TWILIO_ACCOUNT_SID: 'AC1', TWILIO_AUTH_TOKEN: 't', TWILIO_FROM: '+1' },
      message: 'TWILIO_ACCOUNT_SID is set, so PUBLIC_URL has to be as well.',
    },
    {
      env: { DATABASE_URL: 'mysql://root:secret@db' },
      message: /^DATABASE_URL is not an address of a PostgreSQL database \(postgres:\/\/…\)\.$/,
    },
    { env: { PUBLIC_URL: 'http://localhost.example' }, message: 'PUBLIC_URL must be an https address' },
    { env: { PUBLIC_URL: 'lemari' }, message: 'PUBLIC_URL must be an https address' },
    { env: { SMTP_URL: 'smtp://a:b@mail.example' }, message: 'MAIL_FROM' },
    {
      env: { SMTP_URL: 'http://a:hush@mail.example', MAIL_FROM: 'a@b.example' },
      message: /^SMTP_URL is not an address of a mail server \(smtp:\/\/… or smtps:\/\/…\)\.$/,
    },
    { env: { NOW: '2026-12-01T00:00:00Z' }, message: 'ALLOW_TEST_CLOCK' },
    { env: { NOW: 'tomorrow', ALLOW_TEST_CLOCK: '1' }, message: '"tomorrow" is not an ISO instant' },
  ])('refuses $env', ({ env, message }) => expect(() => configFromEnv(env)).toThrow(message));

  it('sets the clock of a test', () => {
    const { clock } = configFromEnv({ NOW: '2026-12-01T08:00:00+08:00', ALLOW_TEST_CLOCK: '1' });
    expect(clock.now()).toBe('2026-12-01T00:00:00.000Z');
  });
});
