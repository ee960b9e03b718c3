import { BlockList, isIP, isIPv6 } from 'node:net';

/** The unspecified address, of a connection that closed before it was read. Limits ignore it, as no visitor has it. */
export const UNKNOWN_ADDRESS = '0.0.0.0';

/**
 * Parses an IP address as proxies and sockets write it: with a port (Azure's Application Gateway:
 * `203.0.113.7:51234`), in brackets, with the zone of an interface (`fe80::1%eth0`), or IPv4 within IPv6
 * (`::ffff:203.0.113.7`).
 * @returns the address alone, in one spelling; undefined for any other text
 */
export function addressFrom(written: string | undefined): string | undefined {
  const text = written?.trim() ?? '';
  const bracketed = BRACKETED.exec(text)?.[1];
  const [address = '', zone] = (bracketed ?? WITH_PORT.exec(text)?.[1] ?? text).split('%');
  if (isIPv6(address)) return ipv4Within(new URL(`http://[${address}]`).hostname.slice(1, -1));
  return isIP(address) && bracketed === undefined && zone === undefined ? address : undefined;
}

const BRACKETED = /^\[([^\]]+)\](?::\d{1,5})?$/;
/** Without brackets, only eight groups prove that the last number is a port. */
const WITH_PORT = /^(\d+(?:\.\d+){3}|(?:[\da-f]{1,4}:){7}[\da-f]{1,4}):\d{1,5}$/i;

/** @param address IPv6 as a URL spells it, which turns `::ffff:203.0.113.7` into `::ffff:cb00:7107` */
function ipv4Within(address: string): string {
  const [, high = '', low = ''] = /^::ffff:([\da-f]{1,4}):([\da-f]{1,4})$/.exec(address) ?? [];
  if (high === '') return address;
  return [high, low].flatMap((group) => [parseInt(group, 16) >> 8, parseInt(group, 16) & 255]).join('.');
}

/** Names that `TRUST_PROXY` may use for networks. @see RFC 1918, RFC 3927, RFC 4193 */
const NAMED: ReadonlyMap<string, readonly string[]> = new Map([
  ['loopback', ['127.0.0.0/8', '::1']],
  ['linklocal', ['169.254.0.0/16', 'fe80::/10']],
  ['uniquelocal', ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7']],
]);

/**
 * Shortest prefixes: those of the private networks above. A wider network contains visitors, who could forge any
 * address.
 */
const LEAST_BITS = { ipv4: 8, ipv6: 7 } as const;
/** The same, as text. */
export const WIDEST_NETWORKS = `/${LEAST_BITS.ipv4} (IPv6: /${LEAST_BITS.ipv6})`;
const MOST_BITS = { ipv4: 32, ipv6: 128 } as const;

/**
 * Networks of proxies whose `X-Forwarded-For` is trusted.
 * @param networks value of `TRUST_PROXY`: names, addresses and networks with their bits, separated by commas;
 *   undefined for this machine
 * @returns a function that tests an address in any form
 * @throws Error that names the variable and its wrong part
 */
export function trustedNetworks(networks: string | undefined): (address: string | undefined) => boolean {
  const trusted = new BlockList();
  for (const part of (networks || 'loopback').split(',').map((text) => text.trim()))
    for (const network of NAMED.get(part) ?? [part]) addTo(trusted, network);
  return (written) => {
    const address = addressFrom(written);
    return address !== undefined && trusted.check(address, familyOf(address));
  };
}

const familyOf = (address: string) => (isIPv6(address) ? 'ipv6' : 'ipv4');

function addTo(trusted: BlockList, network: string): void {
  const [address = '', bits, ...rest] = network.split('/');
  const family = familyOf(address);
  const length = bits === undefined ? MOST_BITS[family] : /^\d{1,3}$/.test(bits) ? Number(bits) : NaN;
  const isNetwork = addressFrom(address) !== undefined && isIP(address) > 0 && !address.includes('%');
  const isWithin = length >= LEAST_BITS[family] && length <= MOST_BITS[family];
  if (!isNetwork || isMapped(address) || !isWithin || rest.length > 0)
    throw new Error(
      `TRUST_PROXY has "${network}", which is not a network it may name: loopback, linklocal, uniquelocal, or addresses such as 10.0.0.5 or 10.0.0.0/8, separated by commas. It takes no number of hops, and no network wider than ${WIDEST_NETWORKS}.`,
    );
  trusted.addSubnet(address, length, family);
}

/** IPv4 within IPv6, which must be written as IPv4, as addresses are compared in that form. */
const isMapped = (address: string) => isIPv6(address) && !isIPv6(addressFrom(address) ?? '');
