import Fastify, { type FastifyInstance } from 'fastify';
import { readVisitor } from '@lemari/contract/visitor-header';
import type { Mount } from '@lemari/kit';
import { storeAttribution, subscriberOf } from './attribution.ts';
import { readConfig } from './config.ts';

const config = readConfig({});
const GUEST = {
  visit: {
    today: '2026-11-21',
    deliveries: { first: '2026-11-22', last: '2027-01-21' },
    isSignedIn: false,
  },
  facts: {},
};

/** Answers each path as a page of the mount. */
function openPages(mount: Mount): FastifyInstance {
  const app = Fastify();
  app.all('/*', (request, reply) => {
    storeAttribution(request, reply);
    const subscriber = subscriberOf(GUEST, { request, config, mount });
    return {
      isShared: subscriber === undefined,
      attribution: subscriber?.visit.attribution,
      address: readVisitor(subscriber?.facts.visitor ?? '', config.client.secret)?.address,
    };
  });
  return app;
}

const mountAt = (base: string, vertical: Mount['vertical'] = 'account'): Mount => ({
  vertical,
  host: 'apparel',
  region: 'sg',
  base,
});
const SUBSCRIPTION = mountAt('/sg/apparel/subscription');

// @see rules/promotions/kept, rules/cookies/promotion
it.each([
  {
    url: '/sg/apparel/starter?utm_source=ig',
    cookie: 'promotion=promotion%3Dstarter; Path=/; Max-Age=2419200; SameSite=Lax',
  },
  { url: '/id/ref/Ab12', cookie: 'promotion=referral_code%3DAb12; Path=/; Max-Age=2419200; SameSite=Lax' },
  { url: '/sg/apparel/browse?q=starter', cookie: undefined },
])('$url sets the cookie $cookie', async ({ url, cookie }) => {
  const { headers } = await openPages(SUBSCRIPTION).inject(url);
  expect(headers['set-cookie']).toEqual(cookie);
});

// @see rules/vouchers/removal-kept
it.each([
  {
    spec: 'is added to what is kept',
    url: '/sg/apparel/subscription/plans?without=stholiday',
    saved: 'promotion=travel',
    expected: 'promotion=travel&removed_code=STHOLIDAY',
  },
  {
    spec: 'is taken back',
    url: '/sg/apparel/subscription/plans?voucher=STHOLIDAY',
    saved: 'promotion=travel&removed_code=STHOLIDAY',
    expected: 'promotion=travel',
  },
  {
    spec: 'is no matter elsewhere',
    url: '/sg/apparel/browse?without=X',
    saved: 'promotion=travel',
    expected: undefined,
  },
])('a removed code $spec', async ({ url, saved, expected }) => {
  const { headers } = await openPages(SUBSCRIPTION).inject({
    url,
    headers: { cookie: `promotion=${encodeURIComponent(saved)}` },
  });
  const cookie = headers['set-cookie'];
  expect(typeof cookie === 'string' ? decodeURIComponent(cookie.split(';')[0] ?? '') : cookie).toBe(
    expected === undefined ? undefined : `promotion=${expected}`,
  );
});

// @see rules/promotions/kept-price
// @see rules/validation/email-partner-domain; docs/decisions/0268
it.each([
  { method: 'POST', cookie: 'partnership=google', set: 'promotion=; Path=/; Max-Age=0; SameSite=Lax' },
  {
    method: 'POST',
    cookie: 'partnership=google&ambassador=ayu',
    set: 'promotion=ambassador%3Dayu; Path=/; Max-Age=2419200; SameSite=Lax',
  },
  // A link of another site must not take an offer away.
  { method: 'GET', cookie: 'partnership=google', set: undefined },
] as const)(
  '$method of a form without the partner keeps of $cookie: $set',
  async ({ method, cookie, set }) => {
    const { headers } = await openPages(mountAt('/sg/apparel/auth')).inject({
      method,
      url: '/sg/apparel/auth/register?partner=none',
      headers: { cookie: `promotion=${encodeURIComponent(cookie)}` },
    });
    expect(headers['set-cookie']).toEqual(set);
  },
);

describe('a guest', () => {
  const headers = { cookie: 'region=sg; promotion=promotion%3Dstarter' };

  it('has a subscription’s page alone, with what brought them and their address', async () => {
    const { body } = await openPages(SUBSCRIPTION).inject({ url: '/sg/apparel/subscription/plans', headers });
    expect(JSON.parse(body)).toEqual({
      isShared: false,
      attribution: { promotion: 'starter' },
      address: '127.0.0.1',
    });
  });

  it.each([mountAt('/sg/apparel', 'apparel'), mountAt('/sg/apparel/auth')])(
    'shares the pages of $base',
    async (mount) => {
      const { body } = await openPages(mount).inject({ url: mount.base, headers });
      expect(JSON.parse(body)).toEqual({ isShared: true });
    },
  );
});
