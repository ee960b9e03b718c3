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
    { spec: 'a connection that has gone', remoteAddress: undefined, headers: HERE },
    { spec: 'the name of the shop', remoteAddress: '127.0.0.1', headers: { host: 'shop.example' } },
    {
      spec: 'a name that begins like this machine',
      remoteAddress: '127.0.0.1',
      headers: { host: '127.evil.example' },
    },
    {
      spec: 'a name that ends like this machine',
      remoteAddress: '127.0.0.1',
      headers: { host: 'evil-localhost' },
    },
    { spec: 'an address of the network', remoteAddress: '127.0.0.1', headers: { host: '192.168.1.4:4200' } },
    { spec: 'no name', remoteAddress: '127.0.0.1', headers: {} },
    { spec: 'no name that can be read', remoteAddress: '127.0.0.1', headers: { host: 'a%zz' } },
    ...['x-forwarded-for', 'forwarded', 'x-real-ip', 'via', 'x-forwarded-host', 'storefront-visitor'].map(
      (name) => ({
        spec: `a proxy that says ${name}`,
        remoteAddress: '127.0.0.1',
        headers: { ...HERE, [name]: '' },
      }),
    ),
  ])('is false of $spec', ({ remoteAddress, headers }) =>
    expect(isFromThisMachine({ socket: { remoteAddress }, headers })).toBe(false),
  );
});
