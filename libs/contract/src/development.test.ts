import { isLoopbackHost, isOpenToOthers, listensToOthers } from './development.ts';

it.each([
  'http://localhost:4200',
  'http://shop.localhost',
  'http://127.0.0.1:4200',
  'http://127.1',
  'http://[::1]:4200/',
  'http://LOCALHOST',
  '',
  undefined,
])('a shop at %s is local', (url) => expect(isOpenToOthers(url)).toBe(false));

it.each([
  'https://shop.example',
  'https://127.shop.example',
  'https://127.0.0.1.shop.example',
  'https://localhost.example',
  'https://notlocalhost',
  'http://192.168.1.4',
  'http://0.0.0.0',
  'http://[::]',
  'http://[::ffff:127.0.0.1]',
])('a shop at %s is open to other machines', (url) => expect(isOpenToOthers(url)).toBe(true));

it.each(['127.0.0.1', '127.0.0.2', '::1', 'localhost'])('%s listens on this machine only', (host) => {
  expect(listensToOthers(host)).toBe(false);
});

it.each(['0.0.0.0', '::', '192.168.1.4', '0', 'shop.example', '127.shop.example'])(
  '%s listens to other machines',
  (host) => expect(listensToOthers(host)).toBe(true),
);

it('a bracketed IPv6 loopback address is this machine', () => expect(isLoopbackHost('[::1]')).toBe(true));
