import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Mount } from '@lemari/kit';
import { readConfig } from './config.ts';
import { keepArrival, subscriberOf } from './kept.ts';

const requestOf = (url: string, cookie = ''): FastifyRequest =>
  ({
    url,
    headers: { cookie },
    ip: '10.0.0.1',
    protocol: 'http',
    host: 'localhost',
  }) as unknown as FastifyRequest;

function cookiesAfter(url: string): unknown[] {
  const header = jest.fn();
  keepArrival(requestOf(url), { header } as unknown as FastifyReply);
  return header.mock.calls;
}

// @see rules/promotions/kept, rules/cookies/promotion
it.each([
  { url: '/sg/apparel/starter?utm_source=ig', value: 'promotion%3Dstarter' },
  { url: '/id/ref/Ab12', value: 'referral_code%3DAb12' },
])('$url is kept for 28 days', ({ url, value }) => {
  expect(cookiesAfter(url)).toEqual([
    ['set-cookie', `promotion=${value}; Path=/; Max-Age=2419200; SameSite=Lax`],
  ]);
});

it('a page that says nothing leaves what is kept', () => {
  expect(cookiesAfter('/sg/apparel/browse?q=starter')).toEqual([]);
});

// @see rules/promotions/kept-price
describe('a guest', () => {
  const visitor = {
    visit: {
      today: '2026-11-21',
      deliveries: { first: '2026-11-22', last: '2027-01-21' },
      isSignedIn: false,
    },
    facts: {},
  };
  const cookie = 'region=sg; promotion=promotion%3Dstarter';
  const at = (base: string, vertical: Mount['vertical'] = 'account') =>
    subscriberOf(visitor, {
      request: requestOf(base, cookie),
      config: readConfig({}),
      mount: { vertical, host: 'apparel', region: 'sg', base },
    });

  it('has a subscription’s page alone, with what is kept and their address', () => {
    const subscriber = at('/sg/apparel/subscription');
    expect(subscriber?.visit.kept).toEqual({ promotion: 'starter' });
    expect(subscriber?.facts.visitor).toEqual(expect.stringMatching(/./));
  });

  it.each([
    ['/sg/apparel', 'apparel'],
    ['/sg/apparel/auth', 'account'],
  ] as const)('shares the pages of %s', (base, vertical) => expect(at(base, vertical)).toBeUndefined());
});
