import { addressFrom, trustedNetworks } from './network-address.ts';

describe('addressFrom', () => {
  it.each([
    { written: '203.0.113.7', address: '203.0.113.7' },
    { written: ' 203.0.113.7\t', address: '203.0.113.7' },
    { written: '203.0.113.7:51234', address: '203.0.113.7' },
    { written: '2001:db8::1', address: '2001:db8::1' },
    { written: '2001:0DB8:0:0:0:0:0:0001', address: '2001:db8::1' },
    { written: '[2001:db8::1]', address: '2001:db8::1' },
    { written: '[2001:db8::1]:443', address: '2001:db8::1' },
    { written: '2001:db8:1:2:3:4:5:6:443', address: '2001:db8:1:2:3:4:5:6' },
    { written: 'fe80::1%eth0', address: 'fe80::1' },
    { written: '[fe80::1%25eth0]:443', address: 'fe80::1' },
    { written: '::ffff:203.0.113.7', address: '203.0.113.7' },
    { written: '::FFFF:cb00:7107', address: '203.0.113.7' },
    { written: '0:0:0:0:0:ffff:203.0.113.7', address: '203.0.113.7' },
    { written: '[::ffff:203.0.113.7]:443', address: '203.0.113.7' },
    { written: '::1', address: '::1' },
  ])('reads $written as $address', ({ written, address }) => expect(addressFrom(written)).toBe(address));

  it.each([
    undefined,
    '',
    ' ',
    'unknown',
    '_hidden',
    'localhost',
    '203.0.113',
    '203.0.113.256',
    '010.0.0.1',
    '203.0.113.7:',
    '203.0.113.7:http',
    '203.0.113.7:123456',
    '203.0.113.7 10.0.0.1',
    '[203.0.113.7]:80',
    '[2001:db8::1',
    '2001:db8::1]',
    '2001:db8::1::2',
    '203.0.113.7%eth0',
    'for=203.0.113.7',
    '%',
    '[]:80',
    '1'.repeat(100),
  ])('reads no address in %j', (written) => expect(addressFrom(written)).toBeUndefined());
});

describe('trustedNetworks', () => {
  it.each([
    {
      networks: 'loopback',
      inside: ['127.0.0.1', '127.9.9.9', '::1', '::ffff:127.0.0.1'],
      outside: ['10.0.0.1'],
    },
    {
      networks: 'uniquelocal',
      inside: ['10.1.2.3', '172.31.0.1', '192.168.1.1', 'fd00::1', 'fd00::1%eth0'],
      outside: ['127.0.0.1', '172.32.0.1', '2001:db8::1'],
    },
    { networks: 'linklocal', inside: ['169.254.1.1', 'fe80::1%eth0'], outside: ['10.0.0.1'] },
    {
      networks: ' loopback , 10.0.0.5,2001:db8:7::/48',
      inside: ['127.0.0.1', '10.0.0.5', '10.0.0.5:443', '[2001:db8:7::1]:443', '::ffff:10.0.0.5'],
      outside: ['10.0.0.6', '2001:db8:8::1', 'unknown', '', undefined],
    },
    { networks: '', inside: ['127.0.0.1'], outside: ['10.0.0.1'] },
    { networks: undefined, inside: ['::1'], outside: ['10.0.0.1'] },
  ])('in $networks includes $inside and excludes $outside', ({ networks, inside, outside }) => {
    const isTrusted = trustedNetworks(networks);
    expect(inside.filter((address) => !isTrusted(address))).toEqual([]);
    expect(outside.filter(isTrusted)).toEqual([]);
  });

  it.each([
    'everybody',
    'true',
    'constructor',
    '1',
    '10.0.0.0/33',
    '10.0.0.0/',
    '10.0.0.0/255.0.0.0',
    '10.0.0.1:443',
    '2001:db8::/129',
    '::ffff:0:0/96',
    'fe80::1%eth0',
    'loopback,',
    'loopback 10.0.0.1',
    // Nearly every visitor, who could then forge any address.
    '0.0.0.0/0',
    '::/0',
    '0.0.0.0/1,128.0.0.0/1',
    '2000::/3',
  ])('refuses %j', (networks) =>
    expect(() => trustedNetworks(networks)).toThrow(
      /^TRUST_PROXY has "[^"]*", which is not a network it may name/,
    ),
  );
});
