import { paymentConfigFromEnv } from './payment-config.ts';

const TWO_C_TWO_P = {
  TWO_C_TWO_P_MERCHANT_ID: 'JT01',
  TWO_C_TWO_P_SECRET_KEY: 'secret',
  PAYMENT_NOTICE_URL: 'https://lemari.example/notices/',
};
const PUBLIC = { PUBLIC_URL: 'https://lemari.example' };

it('without a word there is the sandbox on this machine', () =>
  expect(paymentConfigFromEnv({})).toEqual({
    sandbox: {
      url: 'http://127.0.0.1:4400',
      publicOrigin: 'http://localhost:4400',
      publishableKey: 'pk_lemari_development',
      secretKey: 'sk_lemari_development',
      webhookSecret: 'whsec_lemari_development',
      noticeUrl: 'http://127.0.0.1:4300/payment/notices/sandbox',
    },
    twoCTwoP: undefined,
  }));

it.each([
  { env: { PAY_PORT: '4410', API_PORT: '4310' }, expected: { url: 'http://127.0.0.1:4410' } },
  { env: { PAY_URL: 'https://pay.example/' }, expected: { url: 'https://pay.example' } },
  { env: { API_PORT: '4310' }, expected: { noticeUrl: 'http://127.0.0.1:4310/payment/notices/sandbox' } },
  { env: { PUBLIC_URL: 'http://localhost:4200' }, expected: { secretKey: 'sk_lemari_development' } },
  {
    env: { ...PUBLIC, PAY_SECRET_KEY: 'a', PAY_WEBHOOK_SECRET: 'b', PAY_PUBLIC_URL: 'https://pay.example/' },
    expected: { secretKey: 'a', webhookSecret: 'b', publicOrigin: 'https://pay.example' },
  },
])('$env', ({ env, expected }) => expect(paymentConfigFromEnv(env).sandbox).toMatchObject(expected));

it('its keys switch 2C2P on', () =>
  expect(paymentConfigFromEnv({ ...PUBLIC, ...TWO_C_TWO_P })).toEqual({
    sandbox: undefined,
    twoCTwoP: {
      url: 'https://pgw.2c2p.com',
      merchantId: 'JT01',
      secretKey: 'secret',
      noticeUrl: 'https://lemari.example/notices/2c2p',
    },
  }));

it.each([
  {
    spec: 'half an account',
    env: { ...TWO_C_TWO_P, TWO_C_TWO_P_SECRET_KEY: '' },
    message: 'TWO_C_TWO_P_SECRET_KEY',
  },
  {
    spec: 'the other half',
    env: { ...TWO_C_TWO_P, TWO_C_TWO_P_MERCHANT_ID: '' },
    message: 'TWO_C_TWO_P_MERCHANT_ID',
  },
  {
    spec: 'nowhere to notify',
    env: { ...TWO_C_TWO_P, PAYMENT_NOTICE_URL: '' },
    message: 'PAYMENT_NOTICE_URL',
  },
])('$spec is refused', ({ env, message }) => expect(() => paymentConfigFromEnv(env)).toThrow(message));
