import { isFromThisMachine } from './this-machine.ts';

const HERE = { host: 'localhost:4200' };

describe('isFromThisMachine', () => {
  it.each([
    { remoteAddress: '127.0.0.1', headers: HERE },
    { remoteAddress: '::1', headers: { host: '[::1]:4200' } },
    { remoteAddress: '::ffff:127.0.0.1', headers: { host: '127.0.0.1:4200' } },
    { remoteAddress: '127.0.0.3', headers: { host: 'shop.localhost' } },
  ])('is true of $remoteAddress with $headers', ({ remoteAddress, headers }) =>
    expect(isFromThisMachine({ socket: { remoteAddress }, headers })).toBe(true),
  );

  it.each([
    { spec: 'another machine', remoteAddress: '192.168.1.7', headers: HERE },
    { spec: 'a closed connection', remoteAddress: undefined, headers: HERE },
    { spec: 'the shop’s host name', remoteAddress: '127.0.0.1', headers: { host: 'shop.example' } },
    {
      spec: 'a host name that starts like localhost',
      remoteAddress: '127.0.0.1',
      headers: { host: '127.evil.example' },
    },
    {
      spec: 'a host name that ends like localhost',
      remoteAddress: '127.0.0.1',
      headers: { host: 'evil-localhost' },
    },
    { spec: 'an address of the network', remoteAddress: '127.0.0.1', headers: { host: '192.168.1.4:4200' } },
    { spec: 'no host name', remoteAddress: '127.0.0.1', headers: {} },
    { spec: 'a malformed host name', remoteAddress: '127.0.0.1', headers: { host: 'a%zz' } },
    ...['x-forwarded-for', 'forwarded', 'x-real-ip', 'via', 'x-forwarded-host', 'storefront-visitor'].map(
      (name) => ({
        spec: `a proxy that sends ${name}`,
        remoteAddress: '127.0.0.1',
        headers: { ...HERE, [name]: '' },
      }),
    ),
  ])('is false of $spec', ({ remoteAddress, headers }) =>
    expect(isFromThisMachine({ socket: { remoteAddress }, headers })).toBe(false),
  );
});
