import { isIPv6 } from 'node:net';

/**
 * Whom an address stands for when calls are counted: itself, or of IPv6 the network of 64 bits, which is what a
 * single customer of a provider has at least.
 */
export function networkOf(address: string): string {
  const [bare = ''] = address.split('%');
  const [, mapped] = /^::ffff:(\d+(?:\.\d+){3})$/i.exec(bare) ?? [];
  if (mapped !== undefined) return mapped;
  return isIPv6(bare) ? `${groupsOf(bare).slice(0, 4).join(':')}::/64` : bare;
}

/** The eight groups of an IPv6 address, without leading zeros. */
function groupsOf(address: string): string[] {
  const [head = '', tail] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::');
  const [first, last] = [head, tail ?? ''].map((part) => (part === '' ? [] : part.split(':')));
  if (tail === undefined) return first ?? [];
  const zeros = Array.from({ length: 8 - (first?.length ?? 0) - (last?.length ?? 0) }, () => '0');
  return [...(first ?? []), ...zeros, ...(last ?? [])];
}
