import { isIPv6 } from 'node:net';
import { addressFrom } from '@lemari/contract/network-address';

/**
 * The network that a call is counted under: an IPv4 address, or the /64 of an IPv6 address, which is the smallest block that
 * internet providers give a customer.
 */
export function networkOf(written: string): string {
  const address = addressFrom(written) ?? written;
  return isIPv6(address) ? `${groupsOf(address).slice(0, 4).join(':')}::/64` : address;
}

/**
 * The /48 of an IPv6 address, which providers give a site with up to 65,536 networks; undefined for an IPv4 address, which is its
 * own network.
 */
export function siteOf(written: string): string | undefined {
  const address = addressFrom(written) ?? written;
  return isIPv6(address) ? `${groupsOf(address).slice(0, 3).join(':')}::/48` : undefined;
}

/** The eight groups of an IPv6 address, without leading zeros. @param address in the form of `addressFrom` */
function groupsOf(address: string): string[] {
  const [head = '', tail] = address.split('::');
  const [first, last] = [head, tail ?? ''].map((part) => (part === '' ? [] : part.split(':')));
  if (tail === undefined) return first ?? [];
  const zeros = Array.from({ length: 8 - (first?.length ?? 0) - (last?.length ?? 0) }, () => '0');
  return [...(first ?? []), ...zeros, ...(last ?? [])];
}
