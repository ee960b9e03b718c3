import { networkOf, siteOf } from './network-of.ts';

describe('networkOf', () => {
  it.each([
    { address: '203.0.113.7', network: '203.0.113.7' },
    { address: '::ffff:203.0.113.7', network: '203.0.113.7' },
    { address: '203.0.113.7:51234', network: '203.0.113.7' },
    { address: '[2001:db8:1:2::1]:443', network: '2001:db8:1:2::/64' },
    { address: 'unknown', network: 'unknown' },
    { address: '2001:db8:1:2:3:4:5:6', network: '2001:db8:1:2::/64' },
    { address: '2001:0db8:0001:0002::1', network: '2001:db8:1:2::/64' },
    { address: '2001:db8::9', network: '2001:db8:0:0::/64' },
    { address: '2001:db8:1:2:3::', network: '2001:db8:1:2::/64' },
    { address: '::1', network: '0:0:0:0::/64' },
    { address: 'fe80::1%eth0', network: 'fe80:0:0:0::/64' },
  ])('maps $address to $network', ({ address, network }) => expect(networkOf(address)).toBe(network));

  it('maps one /64 to one network, and two /64s to two', () => {
    expect(networkOf('2001:db8:1:2::a')).toBe(networkOf('2001:db8:1:2:ffff::b'));
    expect(networkOf('2001:db8:1:2::a')).not.toBe(networkOf('2001:db8:1:3::a'));
  });
});

describe('siteOf', () => {
  it.each([
    { address: '2001:db8:1:2::1', site: '2001:db8:1::/48' },
    { address: '[2001:db8::9]:443', site: '2001:db8:0::/48' },
    { address: '203.0.113.7', site: undefined },
    { address: '::ffff:203.0.113.7', site: undefined },
    { address: 'unknown', site: undefined },
  ])('maps $address to $site', ({ address, site }) => expect(siteOf(address)).toBe(site));
});
