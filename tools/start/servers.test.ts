import { DEVELOPMENT_STAFF_TOKEN, XENDIT_STAND_IN_KEYS } from '@lemari/contract/development';
import {
  hasSandbox,
  identityEnv,
  reachableHost,
  serversOf,
  staffEnv,
  standInEnv,
  xenditStandInEnv,
} from './servers.ts';

const OPEN = { PUBLIC_URL: 'https://lemari.example' };

describe('staffEnv', () => {
  it.each([
    {
      spec: 'uses the development token and simulated fulfilment on a local machine',
      env: {},
      expected: { STAFF_TOKEN: DEVELOPMENT_STAFF_TOKEN, FULFILMENT: 'simulated' },
    },
    {
      spec: 'does the same for a local PUBLIC_URL',
      env: { PUBLIC_URL: 'http://localhost:4200', HOST: '127.0.0.1' },
      expected: { STAFF_TOKEN: DEVELOPMENT_STAFF_TOKEN, FULFILMENT: 'simulated' },
    },
    {
      spec: 'leaves fulfilment to staff if FULFILMENT is empty',
      env: { FULFILMENT: '' },
      expected: { STAFF_TOKEN: DEVELOPMENT_STAFF_TOKEN, FULFILMENT: '' },
    },
    {
      spec: 'keeps a configured token',
      env: { STAFF_TOKEN: 'known-to-staff-alone' },
      expected: { STAFF_TOKEN: 'known-to-staff-alone', FULFILMENT: 'simulated' },
    },
    {
      spec: 'sets no development token if other machines can reach the server',
      env: { HOST: '0.0.0.0' },
      expected: { FULFILMENT: 'simulated' },
    },
    {
      spec: 'keeps a configured token if other machines can reach the server',
      env: { HOST: '0.0.0.0', STAFF_TOKEN: 'known-to-staff-alone' },
      expected: { STAFF_TOKEN: 'known-to-staff-alone', FULFILMENT: 'simulated' },
    },
    { spec: 'sets nothing for a public shop', env: OPEN, expected: {} },
  ])('$spec', ({ env, expected }) => expect(staffEnv(env)).toEqual(expected));
});

describe('the payment sandbox', () => {
  it.each([
    { spec: 'is opened in local development', env: {}, isOpened: true },
    {
      spec: 'is opened for a local PUBLIC_URL',
      env: { PUBLIC_URL: 'http://127.0.0.1:4200' },
      isOpened: true,
    },
    {
      spec: 'is not opened if PAY_URL names another provider',
      env: { PAY_URL: 'http://pay.test' },
      isOpened: false,
    },
    { spec: 'is not opened for a public shop', env: OPEN, isOpened: false },
  ])('$spec', ({ env, isOpened }) => expect(hasSandbox(env)).toBe(isOpened));
});

it('identityEnv names the stand-ins on this machine alone', () => {
  expect(identityEnv({}, 4450)).toMatchObject({ GOOGLE_ISSUER: 'http://localhost:4450/google' });
  expect(identityEnv(OPEN, 4450)).toEqual({});
  expect(identityEnv({ FACEBOOK_APP_ID: 'own' }, 4450)).toEqual({});
});

it('the stand-ins for Stripe and Xendit are switched on apart, and for no public shop', () => {
  expect(standInEnv({ STRIPE_STAND_IN: '1' }, 4400)).toMatchObject({ STRIPE_URL: 'http://127.0.0.1:4400' });
  expect(xenditStandInEnv({ XENDIT_STAND_IN: '1' }, 4400)).toEqual({
    XENDIT_SECRET_KEY: XENDIT_STAND_IN_KEYS.secret,
    XENDIT_CALLBACK_TOKEN: XENDIT_STAND_IN_KEYS.callbackToken,
    XENDIT_URL: 'http://127.0.0.1:4400',
  });
  expect(standInEnv({ XENDIT_STAND_IN: '1' }, 4400)).toEqual({});
  expect(xenditStandInEnv({ STRIPE_STAND_IN: '1' }, 4400)).toEqual({});
  expect(xenditStandInEnv({ ...OPEN, XENDIT_STAND_IN: '1' }, 4400)).toEqual({});
});

it('serversOf lists the servers that npm start opens', () => {
  expect(serversOf({})).toEqual(['api', 'storefront', 'pay', 'identity']);
  expect(serversOf({ GOOGLE_CLIENT_ID: 'own' })).toEqual(['api', 'storefront', 'pay']);
  expect(serversOf({ HOST: '0.0.0.0' })).toEqual(['api', 'storefront', 'pay']);
  expect(serversOf(OPEN)).toEqual(['api', 'storefront']);
});

it.each([
  { HOST: undefined, host: '127.0.0.1' },
  { HOST: '', host: '127.0.0.1' },
  { HOST: '0.0.0.0', host: '127.0.0.1' },
  { HOST: '::', host: '[::1]' },
  { HOST: '::1', host: '[::1]' },
  { HOST: '192.168.1.4', host: '192.168.1.4' },
])('a server that listens on $HOST is reached at $host', ({ HOST, host }) =>
  expect(reachableHost({ HOST })).toBe(host),
);
