import { paymentConfigFromEnv } from './payment-config.ts';

const TWO_C_TWO_P = {
  TWO_C_TWO_P_MERCHANT_ID: 'JT01',
  TWO_C_TWO_P_SECRET_KEY: 'secret',
  PAYMENT_NOTICE_URL: 'https://lemari.example/notices/',
};
const XENDIT = { XENDIT_SECRET_KEY: 'xnd_production_1', XENDIT_CALLBACK_TOKEN: 'token' };
const PUBLIC = { PUBLIC_URL: 'https://lemari.example' };

it('defaults to the sandbox on the same machine', () =>
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
    stripe: undefined,
    xendit: undefined,
  }));

it.each([
  // @see rules/third-parties/card-fields-sandbox
  { env: { PAY_PORT: '4410', API_PORT: '4310' }, expected: { url: 'http://127.0.0.1:4410' } },
  { env: { PAY_URL: 'https://pay.example/' }, expected: { url: 'https://pay.example' } },
  { env: { API_PORT: '4310' }, expected: { noticeUrl: 'http://127.0.0.1:4310/payment/notices/sandbox' } },
  { env: { PUBLIC_URL: 'http://localhost:4200' }, expected: { secretKey: 'sk_lemari_development' } },
  {
    env: { ...PUBLIC, PAY_SECRET_KEY: 'a', PAY_WEBHOOK_SECRET: 'b', PAY_PUBLIC_URL: 'https://pay.example/' },
    expected: { secretKey: 'a', webhookSecret: 'b', publicOrigin: 'https://pay.example' },
  },
])('reads the sandbox’s account from $env', ({ env, expected }) =>
  expect(paymentConfigFromEnv(env).sandbox).toMatchObject(expected),
);

it('switches 2C2P on by its keys', () =>
  expect(paymentConfigFromEnv({ ...PUBLIC, ...TWO_C_TWO_P })).toEqual({
    sandbox: undefined,
    twoCTwoP: {
      url: 'https://pgw.2c2p.com',
      merchantId: 'JT01',
      secretKey: 'secret',
      noticeUrl: 'https://lemari.example/notices/2c2p',
    },
    stripe: undefined,
    xendit: undefined,
  }));

it.each([
  {
    spec: 'in public',
    env: { ...PUBLIC, ...XENDIT },
    expected: { url: 'https://api.xendit.co', shop: 'lemari.example' },
  },
  {
    spec: 'at a stand-in',
    env: { ...XENDIT, XENDIT_URL: 'http://127.0.0.1:4400/' },
    expected: { url: 'http://127.0.0.1:4400', shop: 'localhost' },
  },
])('switches Xendit on by its keys $spec', ({ env, expected }) =>
  expect(paymentConfigFromEnv(env).xendit).toEqual({
    secretKey: 'xnd_production_1',
    callbackToken: 'token',
    ...expected,
  }),
);

it.each(['XENDIT_SECRET_KEY', 'XENDIT_CALLBACK_TOKEN'])('refuses Xendit without %s', (name) =>
  expect(() => paymentConfigFromEnv({ ...XENDIT, [name]: '' })).toThrow(
    `Xendit is switched on, so ${name} must be set as well.`,
  ),
);

it.each([
  {
    spec: 'without its secret key',
    env: { ...TWO_C_TWO_P, TWO_C_TWO_P_SECRET_KEY: '' },
    message: 'TWO_C_TWO_P_SECRET_KEY',
  },
  {
    spec: 'without its merchant id',
    env: { ...TWO_C_TWO_P, TWO_C_TWO_P_MERCHANT_ID: '' },
    message: 'TWO_C_TWO_P_MERCHANT_ID',
  },
  {
    spec: 'without the URL for notices',
    env: { ...TWO_C_TWO_P, PAYMENT_NOTICE_URL: '' },
    message: 'PAYMENT_NOTICE_URL',
  },
])('refuses 2C2P $spec', ({ env, message }) => expect(() => paymentConfigFromEnv(env)).toThrow(message));
