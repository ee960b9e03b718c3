import { payConfigFromEnv } from './config.ts';

/** Keys of a sandbox that other machines reach. */
const KEYS = {
  PAY_SECRET_KEY: 'a94e2b7715cd4f0a8e63d1b20f7c5938',
  PAY_WEBHOOK_SECRET: '0c5f9e31d7a8426bb4f06e2d91c3a75e',
};

describe('payConfigFromEnv', () => {
  // @see rules/third-parties/card-fields-sandbox
  it('has a default port', () => expect(payConfigFromEnv({}).port).toBe(4400));

  it.each([
    { env: {}, shopOrigins: ['http://localhost:4200', 'http://127.0.0.1:4200'] },
    { env: { PORT: '4210' }, shopOrigins: ['http://localhost:4210', 'http://127.0.0.1:4210'] },
    {
      env: { PUBLIC_URL: 'https://lemari.example/', ...KEYS },
      shopOrigins: ['http://localhost:4200', 'http://127.0.0.1:4200', 'https://lemari.example'],
    },
    {
      env: { SHOP_ORIGIN: 'https://a.example/sg, https://b.example' },
      shopOrigins: ['https://a.example', 'https://b.example'],
    },
  ])('$env allows frames of $shopOrigins', ({ env, shopOrigins }) =>
    expect(payConfigFromEnv(env).shopOrigins).toEqual(shopOrigins),
  );

  it.each([
    { env: { PAY_PORT: 'http' }, message: 'PAY_PORT is "http"' },
    { env: { SHOP_ORIGIN: '*' }, message: 'SHOP_ORIGIN has "*"' },
    { env: { SHOP_ORIGIN: "javascript:alert('x')" }, message: 'SHOP_ORIGIN' },
    {
      env: { PUBLIC_URL: 'https://lemari.example', NOW: '2026-12-01T00:00:00Z', ...KEYS },
      message: 'NOW and ALLOW_TEST_CLOCK',
    },
    { env: { PAY_PUBLIC_URL: 'pay', ...KEYS }, message: 'PAY_PUBLIC_URL must be an https address' },
    { env: { PAY_PUBLIC_URL: 'https://pay.example' }, message: 'PAY_SECRET_KEY is not set' },
    { env: { HOST: '0.0.0.0' }, message: 'PAY_WEBHOOK_SECRET is not set' },
    { env: { NOW: '2026-12-01T00:00:00Z' }, message: 'ALLOW_TEST_CLOCK' },
  ])('rejects $env', ({ env, message }) => expect(() => payConfigFromEnv(env)).toThrow(message));

  it('uses one clock, which a test may set', () =>
    expect(payConfigFromEnv({ NOW: '2026-12-01T00:00:00Z', ALLOW_TEST_CLOCK: '1' }).clock.now()).toBe(
      '2026-12-01T00:00:00.000Z',
    ));
});
