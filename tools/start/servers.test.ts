import { DEVELOPMENT_STAFF_TOKEN } from '@lemari/contract/development';
import { hasSandbox, hostToAsk, serversOf, staffEnv } from './servers.ts';

const OPEN = { PUBLIC_URL: 'https://lemari.example' };

describe('orders on a machine', () => {
  it.each([
    {
      spec: 'that is nobody’s shop are moved by the clock, and by whoever sits there',
      env: {},
      given: { STAFF_TOKEN: DEVELOPMENT_STAFF_TOKEN, FULFILMENT: 'simulated' },
    },
    {
      spec: 'of this name too',
      env: { PUBLIC_URL: 'http://localhost:4200', HOST: '127.0.0.1' },
      given: { STAFF_TOKEN: DEVELOPMENT_STAFF_TOKEN, FULFILMENT: 'simulated' },
    },
    {
      spec: 'are left to staff where that is said',
      env: { FULFILMENT: '' },
      given: { STAFF_TOKEN: DEVELOPMENT_STAFF_TOKEN, FULFILMENT: '' },
    },
    {
      spec: 'are moved with a token of one’s own',
      env: { STAFF_TOKEN: 'known-to-nobody-else' },
      given: { STAFF_TOKEN: 'known-to-nobody-else', FULFILMENT: 'simulated' },
    },
    {
      spec: 'that others can reach are moved by nobody with the token everybody knows',
      env: { HOST: '0.0.0.0' },
      given: { FULFILMENT: 'simulated' },
    },
    {
      spec: 'that others can reach are moved with a token of one’s own',
      env: { HOST: '0.0.0.0', STAFF_TOKEN: 'known-to-nobody-else' },
      given: { STAFF_TOKEN: 'known-to-nobody-else', FULFILMENT: 'simulated' },
    },
    { spec: 'that is a shop are moved as its settings say', env: OPEN, given: {} },
  ])('$spec', ({ env, given }) => expect(staffEnv(env)).toEqual(given));
});

describe('the sandbox of payments', () => {
  it.each([
    { spec: 'is opened on a machine that is nobody’s shop', env: {}, isOpened: true },
    { spec: 'is opened for this machine', env: { PUBLIC_URL: 'http://127.0.0.1:4200' }, isOpened: true },
    { spec: 'is not opened where it is elsewhere', env: { PAY_URL: 'http://pay.test' }, isOpened: false },
    { spec: 'is not opened for a shop that is open to others', env: OPEN, isOpened: false },
  ])('$spec', ({ env, isOpened }) => expect(hasSandbox(env)).toBe(isOpened));
});

it('the servers are those that a start opens', () => {
  expect(serversOf({})).toEqual(['api', 'storefront', 'pay']);
  expect(serversOf(OPEN)).toEqual(['api', 'storefront']);
});

it.each([
  { HOST: undefined, host: '127.0.0.1' },
  { HOST: '', host: '127.0.0.1' },
  { HOST: '0.0.0.0', host: '127.0.0.1' },
  { HOST: '::', host: '[::1]' },
  { HOST: '::1', host: '[::1]' },
  { HOST: '192.168.1.4', host: '192.168.1.4' },
])('what listens on $HOST is asked at $host', ({ HOST, host }) => expect(hostToAsk({ HOST })).toBe(host));
