import Fastify, { type InjectOptions } from 'fastify';
import { trustedNetworks } from '@lemari/contract/network-address';
import { registerMailbox } from './mailbox.ts';

const MAILBOX = 'http://127.0.0.1:4300/dev/mailbox';

const open = async (request: InjectOptions) => {
  const app = Fastify({ trustProxy: trustedNetworks('loopback,10.0.0.5') });
  registerMailbox(app, MAILBOX);
  return app.inject({ url: '/dev/mailbox', ...request });
};

it('the mailbox is reachable from this machine', async () => {
  const answer = await open({});
  expect(answer.statusCode).toBe(302);
  expect(answer.headers.location).toBe(MAILBOX);
});

it.each([
  { spec: 'another machine', request: { remoteAddress: '192.168.1.7' } },
  { spec: 'a proxy', request: { remoteAddress: '10.0.0.5' } },
  {
    spec: 'a proxy that says it comes from this machine',
    request: { remoteAddress: '10.0.0.5', headers: { 'x-forwarded-for': '127.0.0.1' } },
  },
  { spec: 'a visitor through a local proxy', request: { headers: { 'x-forwarded-for': '203.0.113.7' } } },
  { spec: 'a host name that resolves to this machine', request: { headers: { host: 'evil.example' } } },
])('the mailbox is not reachable from $spec', async ({ request }) => {
  const answer = await open(request);
  expect(answer.statusCode).toBe(403);
  expect(answer.body).not.toContain('4300');
});
