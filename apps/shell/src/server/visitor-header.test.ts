import { Writable } from 'node:stream';
import Fastify from 'fastify';
import { DEVELOPMENT_CLIENT } from '@lemari/contract/development';
import { trustedNetworks } from '@lemari/contract/network-address';
import { readVisitor } from '@lemari/contract/visitor-header';
import { addressOf, visitorHeader, warnOfUnknownProxies } from './visitor-header.ts';

/** The address that a request's header reports to services. */
async function visitorOf(networks: string, from: string, headers: Record<string, string | string[]>) {
  const app = Fastify({ trustProxy: trustedNetworks(networks) });
  app.get('/', (request) => ({
    address: addressOf(request),
    sent: readVisitor(
      visitorHeader(request, { client: DEVELOPMENT_CLIENT, publicUrl: undefined }),
      DEVELOPMENT_CLIENT.secret,
    ),
  }));
  const answer = await app.inject({ url: '/', headers, remoteAddress: from });
  const { address, sent } = answer.json<{ address: string; sent: unknown }>();
  expect(sent).toEqual({ address, agent: 'lightMyRequest' });
  return address;
}

describe('visitorHeader', () => {
  const BALANCER = '10.0.0.5';
  it.each([
    { spec: 'no header', forwardedFor: undefined, address: BALANCER },
    { spec: 'an empty header', forwardedFor: '', address: BALANCER },
    { spec: 'commas only', forwardedFor: ' , ,', address: BALANCER },
    { spec: 'one visitor', forwardedFor: '203.0.113.7', address: '203.0.113.7' },
    { spec: 'spaces', forwardedFor: '  203.0.113.7 ', address: '203.0.113.7' },
    { spec: 'a port, as Azure writes it', forwardedFor: '203.0.113.7:51234', address: '203.0.113.7' },
    { spec: 'IPv6', forwardedFor: '2001:DB8::1', address: '2001:db8::1' },
    { spec: 'IPv6 and a port', forwardedFor: '[2001:db8::1]:443', address: '2001:db8::1' },
    { spec: 'a zone', forwardedFor: 'fe80::1%eth0', address: 'fe80::1' },
    { spec: 'IPv4 within IPv6', forwardedFor: '::ffff:203.0.113.7', address: '203.0.113.7' },
    { spec: 'two hops', forwardedFor: '203.0.113.7, 10.0.0.9', address: '203.0.113.7' },
    { spec: 'two hops with ports', forwardedFor: '203.0.113.7:5,10.0.0.9:443', address: '203.0.113.7' },
    { spec: 'two lines', forwardedFor: ['203.0.113.7', '10.0.0.9'], address: '203.0.113.7' },
    {
      spec: 'an address that the visitor forged',
      forwardedFor: '127.0.0.1, 203.0.113.7',
      address: '203.0.113.7',
    },
    {
      spec: 'a trusted proxy that the visitor forged',
      forwardedFor: '198.51.100.1, 10.0.0.9, 203.0.113.7',
      address: '203.0.113.7',
    },
    { spec: 'no valid address', forwardedFor: 'unknown', address: BALANCER },
    {
      spec: 'no valid address before a hop',
      forwardedFor: '203.0.113.7, unknown, 10.0.0.9',
      address: '10.0.0.9',
    },
    { spec: 'a visitor of the same network', forwardedFor: '10.1.1.1', address: '10.1.1.1' },
  ])('reads $spec: $forwardedFor', async ({ forwardedFor, address }) => {
    const headers = forwardedFor === undefined ? {} : { 'x-forwarded-for': forwardedFor };
    expect(await visitorOf('10.0.0.0/8', BALANCER, headers)).toBe(address);
    expect(await visitorOf('10.0.0.0/8', `::ffff:${BALANCER}`, headers)).toBe(address);
  });

  it.each(['203.0.113.66', '::ffff:203.0.113.66', '127.0.0.1'])(
    'ignores the header of %s, which is no trusted proxy',
    async (from) =>
      expect(await visitorOf('10.0.0.0/8', from, { 'x-forwarded-for': '203.0.113.7' })).toBe(
        from.replace('::ffff:', ''),
      ),
  );

  it.each(['forwarded', 'x-real-ip', 'cf-connecting-ip', 'true-client-ip'])(
    'does not read %s',
    async (name) =>
      expect(await visitorOf('10.0.0.0/8', BALANCER, { [name]: 'for=203.0.113.7' })).toBe(BALANCER),
  );
});

describe('warnOfUnknownProxies', () => {
  const forwarded = { 'x-forwarded-for': '203.0.113.7' };
  it.each([
    { spec: 'about a proxy in a private network, once', from: '10.0.0.5', headers: forwarded, warnings: 1 },
    { spec: 'not about a trusted proxy', from: '127.0.0.1', headers: forwarded, warnings: 0 },
    {
      spec: 'not about a visitor that sends the header',
      from: '203.0.113.66',
      headers: forwarded,
      warnings: 0,
    },
    { spec: 'not about a visitor in the same network', from: '10.0.0.5', headers: {}, warnings: 0 },
  ])('warns $spec', async ({ from, headers, warnings }) => {
    let written = '';
    const stream = new Writable({
      write: (chunk: Buffer, _, done) => ((written += chunk.toString()), done()),
    });
    const trustProxy = trustedNetworks(undefined);
    const app = Fastify({ trustProxy, logger: { level: 'warn', stream } });
    warnOfUnknownProxies(app, { trustProxy });
    app.get('/', () => 'here');
    for (let round = 0; round < 3; round++) await app.inject({ url: '/', headers, remoteAddress: from });
    expect(written.split('TRUST_PROXY')).toHaveLength(1 + warnings);
  });
});
