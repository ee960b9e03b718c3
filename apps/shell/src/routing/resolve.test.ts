import fc from 'fast-check';
import { REGIONS, type RegionId } from '@lemari/domain/region';
import { baseOf, VERTICALS, type VerticalId } from '@lemari/domain/region/vertical';
import { EXTERNAL_NAMES, type Externals, readExternals } from './externals.ts';
import { mountOf, type Outcome } from './outcome.ts';
import { decide, MOUNTS, resolve, ROUTES } from './resolve.ts';

/** Every external destination, configured. */
const OUTSIDE: Externals = readExternals({
  EXTERNAL_SG_HOME: 'https://home.example/sg',
  EXTERNAL_SG_APPAREL: 'https://home.example/clothes',
  EXTERNAL_SG_BAGS: 'https://home.example/bags',
  EXTERNAL_SG_PLANS: 'https://home.example/plans',
  EXTERNAL_SG_THANK_YOU: 'https://home.example/thanks/{vertical}',
  EXTERNAL_SG_COLLECTIONS: 'https://shop.example/collections/{vertical}',
  EXTERNAL_SG_PRODUCT: 'https://shop.example/p/{slug}',
  EXTERNAL_ID_HOME: 'https://rumah.example',
});

const said = (outcome: Outcome): string => {
  if ('location' in outcome) return `${outcome.kind} ${outcome.location}`;
  if (outcome.kind === 'notFound') return `not found in ${outcome.region ?? 'no region'}`;
  return `${outcome.kind === 'mount' ? outcome.mount.vertical : 'screen'} at ${outcome.mount.base}`;
};

/**
 * A URL for each row of the route tables and the rules before them: its outcome without and with external
 * destinations.
 */
const ADDRESSES: [url: string, own: string, withOutside: string][] = (
  [
    // sg
    // @see rules/routing/sg-leaves, rules/routing/sg-home, rules/verticals/unified-home-mounts-apparel
    ['/sg', 'apparel at /sg', 'leave https://home.example/sg'],
    // @see rules/routing/sg-apparel-leaves, rules/routing/sg-apparel
    ['/sg/apparel', 'apparel at /sg/apparel', 'leave https://home.example/clothes'],
    // @see rules/routing/sg-bags-leaves, rules/routing/sg-bags
    ['/sg/bags', 'bags at /sg/bags', 'leave https://home.example/bags'],
    // @see rules/routing/sg-apparel-plans-leaves
    ['/sg/apparel/plans', 'apparel at /sg/apparel', 'leave https://home.example/plans'],
    ['/sg/bags/plans', 'bags at /sg/bags'],
    // @see rules/routing/sg-apparel-complete
    [
      '/sg/apparel/subscription/complete',
      'account at /sg/apparel/subscription',
      'leave https://home.example/thanks/apparel',
    ],
    // @see rules/routing/sg-bags-complete
    [
      '/sg/bags/subscription/complete',
      'account at /sg/bags/subscription',
      'leave https://home.example/thanks/bags',
    ],
    [
      '/sg/apparel/try60/apparel/subscription/complete',
      'apparel at /sg/apparel',
      'leave https://home.example/thanks/apparel',
    ],
    // @see rules/verticals/apparel-in-sg
    ['/sg/apparel/browse?category=dresses', 'apparel at /sg/apparel'],
    ['/sg/apparel/browse/styles/a-gown-4041', 'apparel at /sg/apparel'],
    // @see rules/sign-in/below-vertical
    ['/sg/apparel/auth/sign-in', 'account at /sg/apparel/auth'],
    // @see rules/subscriptions/below-vertical
    ['/sg/apparel/subscription/plans', 'account at /sg/apparel/subscription'],
    ['/sg/apparel/account/addresses', 'account at /sg/apparel/account'],
    ['/sg/bags/account', 'account at /sg/bags/account'],
    // @see rules/routing/id-account
    ['/id/account/profile', 'account at /id/account'],
    ['/id/on-demand/account', 'account at /id/on-demand/account'],
    ['/id/home/account', 'account at /id/home/account'],
    ['/id/birthday/account', 'account at /id/birthday/account'],
    ['/hk/apparel/account', 'account at /hk/apparel/account'],
    ['/hk/bags/account', 'account at /hk/bags/account'],
    // @see rules/verticals/bags-in-sg
    ['/sg/bags/browse', 'bags at /sg/bags'],
    ['/sg/bags/auth/register', 'account at /sg/bags/auth'],
    // @see rules/routing/sg-shop
    ['/sg/shop', 'screen at /sg/shop'],
    ['/sg/shop/new', 'screen at /sg/shop'],
    // @see rules/routing/sg-store
    ['/sg/store', 'screen at /sg/store'],
    // @see rules/routing/sg-marketing
    ['/sg/marketing/apparel/lite', 'screen at /sg/marketing'],
    // @see rules/routing/sg-new-password
    ['/sg/auth/set-new-password?code=a', 'screen at /sg/auth/set-new-password'],
    // @see rules/routing/sg-new-password-success
    ['/sg/auth/set-new-password/success', 'screen at /sg/auth/set-new-password'],
    // @see rules/routing/sg-auth-leaves, rules/routing/sg-auth, rules/sign-in/region-level
    ['/sg/auth/sign-in?a=1', 'redirect /sg/apparel/auth/sign-in?a=1', 'leave https://home.example/sg'],
    [
      '/sg/auth/set-new-password/else',
      'redirect /sg/apparel/auth/set-new-password/else',
      'leave https://home.example/sg',
    ],
    // @see rules/routing/sg-quiz-summary, rules/quiz/quiz-summary-only-sg
    ['/sg/quiz-summary/Ab1', 'screen at /sg/quiz-summary'],
    // @see rules/routing/sg-browse-styles-leaves, rules/routing/sg-browse-styles
    [
      '/sg/browse/styles/arung-senja-silk-gown-1001',
      'redirect /sg/apparel/browse/styles/arung-senja-silk-gown-1001',
      'leave https://shop.example/p/arung-senja-silk-gown',
    ],
    // @see rules/routing/sg-containing-404
    ['/sg/some-404-page', 'redirect /sg/404'],
    // @see rules/routing/sg-not-found
    ['/sg/404', 'not found in sg'],
    ['/sg/404/deeper', 'not found in sg'],
    // @see rules/routing/sg-browse-bags-leaves, rules/routing/sg-browse-bags
    [
      '/sg/browse?vertical=bags',
      'redirect /sg/bags/browse?vertical=bags',
      'leave https://shop.example/collections/bags',
    ],
    // @see rules/routing/sg-browse-leaves, rules/routing/sg-browse
    [
      '/sg/browse?sizes0=s',
      'redirect /sg/apparel/browse?sizes0=s',
      'leave https://shop.example/collections/apparel',
    ],
    // @see rules/routing/sg-ref
    ['/sg/ref/Ab12', 'redirect /sg/apparel/ref/Ab12'],
    // @see rules/routing/sg-otherwise, rules/routing/redirect-keeps-query
    ['/sg/birthday?a=1', 'redirect /sg/apparel/birthday?a=1'],
    ['/sg/apparels', 'redirect /sg/apparel/apparels'],
    // id
    // @see rules/routing/id-leaves, rules/routing/id-otherwise, rules/verticals/no-unified-home-in-id
    ['/id', 'apparel at /id', 'leave https://rumah.example'],
    ['/id/anything', 'apparel at /id', 'leave https://rumah.example'],
    ['/id/wishlist', 'apparel at /id', 'leave https://rumah.example'],
    ['/id/bags', 'apparel at /id', 'leave https://rumah.example'],
    // @see rules/routing/id-not-found
    ['/id/404', 'not found in id'],
    // @see rules/routing/id-new-password
    ['/id/auth/set-new-password', 'screen at /id/auth/set-new-password'],
    // @see rules/routing/id-new-password-success
    ['/id/auth/set-new-password/success', 'screen at /id/auth/set-new-password'],
    // @see rules/routing/id-auth, rules/sign-in/region-level
    ['/id/auth/register?a=1', 'redirect /id/subscription/checkout?a=1'],
    // @see rules/routing/id-on-demand-home
    ['/id/on-demand/home/x', 'redirect /id/on-demand'],
    // @see rules/routing/id-on-demand, rules/verticals/on-demand
    ['/id/on-demand', 'on-demand at /id/on-demand'],
    ['/id/on-demand/auth/sign-in', 'account at /id/on-demand/auth'],
    ['/id/on-demand/subscription/plans', 'account at /id/on-demand/subscription'],
    // @see rules/routing/id-home, rules/verticals/home
    ['/id/home', 'home at /id/home'],
    ['/id/home/browse', 'home at /id/home'],
    ['/id/home/auth/sign-in', 'account at /id/home/auth'],
    ['/id/home/subscription/info', 'account at /id/home/subscription'],
    // @see rules/routing/id-browse
    ['/id/browse/styles/x-y-1', 'apparel at /id'],
    // @see rules/routing/id-unlimited
    ['/id/unlimited', 'apparel at /id'],
    // @see rules/routing/id-birthday, rules/verticals/birthday
    ['/id/birthday/quiz', 'birthday at /id/birthday'],
    ['/id/birthday/auth/sign-in', 'account at /id/birthday/auth'],
    ['/id/birthday/subscription', 'account at /id/birthday/subscription'],
    // @see rules/routing/id-help-stays
    ['/id/plans', 'apparel at /id'],
    ['/id/info', 'apparel at /id'],
    ['/id/faq', 'apparel at /id'],
    ['/id/contact', 'apparel at /id'],
    // @see rules/routing/id-marketing
    ['/id/marketing/apparel/premium', 'screen at /id/marketing'],
    // @see rules/routing/id-resubscribe
    ['/id/subscription/resubscribe', 'redirect /id'],
    // @see rules/routing/id-checkout
    ['/id/subscription/checkout', 'redirect /id'],
    // @see rules/routing/id-subscription
    ['/id/subscription/plans', 'account at /id/subscription'],
    ['/id/subscription/start/virtual-account/bca', 'account at /id/subscription'],
    // hk
    // @see rules/routing/hk-home, rules/verticals/unified-home-mounts-apparel
    ['/hk', 'apparel at /hk'],
    // @see rules/routing/hk-not-found
    ['/hk/404', 'not found in hk'],
    // @see rules/routing/hk-new-password
    ['/hk/auth/set-new-password', 'screen at /hk/auth/set-new-password'],
    // @see rules/routing/hk-new-password-success
    ['/hk/auth/set-new-password/success', 'screen at /hk/auth/set-new-password'],
    // @see rules/routing/hk-register-personal
    ['/hk/auth/register/personal', 'redirect /hk/404'],
    // @see rules/routing/hk-auth, rules/sign-in/region-level
    ['/hk/auth/sign-in?a=1', 'redirect /hk/bags/subscription/checkout?a=1'],
    // @see rules/routing/hk-bags, rules/verticals/bags-in-hk
    ['/hk/bags/browse/styles/x-y-1', 'bags at /hk/bags'],
    ['/hk/bags/subscription/checkout', 'account at /hk/bags/subscription'],
    // @see rules/routing/hk-marketing
    ['/hk/marketing/x', 'screen at /hk/marketing'],
    // @see rules/routing/hk-apparel, rules/verticals/apparel-in-hk
    ['/hk/apparel/browse', 'apparel at /hk/apparel'],
    // @see rules/plans/hk-apparel-plans
    ['/hk/apparel/plans', 'redirect /hk/bags/plans'],
    ['/hk/apparel/auth/sign-in', 'account at /hk/apparel/auth'],
    ['/hk/apparel/subscription/plans', 'account at /hk/apparel/subscription'],
    ['/hk/bags/auth/sign-in', 'account at /hk/bags/auth'],
    // @see rules/routing/hk-browse-bags
    ['/hk/browse?vertical=bags', 'redirect /hk/bags/browse?vertical=bags'],
    // @see rules/routing/hk-browse
    ['/hk/browse?sizes0=s', 'redirect /hk/apparel/browse?sizes0=s'],
    // @see rules/routing/hk-containing-404
    ['/hk/other/404-x', 'redirect /hk/404'],
    // @see rules/routing/hk-otherwise
    ['/hk/quiz/1', 'redirect /hk/apparel/quiz/1'],
    // @see rules/browse/shop-in-hk
    ['/hk/shop', 'redirect /hk/apparel/shop'],
    // @see rules/quiz/quiz-summary-only-sg
    ['/hk/quiz-summary/Ab1', 'redirect /hk/apparel/quiz-summary/Ab1'],
    // no region
    // @see rules/regions/first-segment
    ['/my/apparel', 'not found in no region'],
    ['/404', 'not found in no region'],
  ] satisfies [string, string, string?][]
).map(([url, own, outside = own]) => [url, own, outside]);

/** The outcome after all redirects within the shop. @throws Error on a redirect loop */
function fixedPoint(url: string, externals: Externals): Outcome {
  let outcome = resolve(url, { externals });
  for (let steps = 0; outcome.kind === 'redirect'; steps += 1) {
    if (steps > 4) throw new Error(`${url} goes on and on, now to ${outcome.location}`);
    outcome = resolve(outcome.location, { externals });
  }
  return outcome;
}

describe('resolve', () => {
  it.each(ADDRESSES)('%s is %s', (url, own) => {
    expect(said(resolve(url))).toBe(own);
  });

  // @see rules/routing/leave-when-configured
  it.each(ADDRESSES)('%s, with external destinations', (url, _own, outside) => {
    expect(said(resolve(url, { externals: OUTSIDE }))).toBe(outside);
  });

  it.each([
    ['/', {}, 'redirect /sg'],
    ['/?utm_source=a', { region: 'hk' as const }, 'redirect /hk?utm_source=a'],
    // @see rules/routing/trailing-slash
    ['/sg/bags/?a=1', {}, 'redirect /sg/bags?a=1'],
    // @see rules/routing/doubled-slashes
    ['/sg//bags///browse', {}, 'redirect /sg/bags/browse'],
    // @see rules/routing/region-case
    ['/SG/bags/Case', {}, 'redirect /sg/bags/Case'],
    // @see rules/routing/word-case
    ['/Id/Home', {}, 'redirect /id/home'],
    ['/sg/Apparel/Browse/Styles/A-Gown-1', {}, 'redirect /sg/apparel/Browse/Styles/A-Gown-1'],
    ['/sg/Browse/Styles/A-Gown-1', {}, 'redirect /sg/browse/styles/A-Gown-1'],
    // @see rules/routing/codes-keep-case
    ['/sg/Ref/BROWSE', {}, 'redirect /sg/ref/BROWSE'],
    ['/MY/Apparel', {}, 'not found in no region'],
  ] as const)('%s with %o is %s', (url, facts, meaning) => {
    expect(said(resolve(url, facts))).toBe(meaning);
  });

  it('answers a normalised path with 308 and other redirects with 302', () => {
    expect(['/sg/', '/', '/sg/ref/a'].map((url) => resolve(url))).toMatchObject([
      { status: 308 },
      { status: 302 },
      { status: 302 },
    ]);
  });

  it.each(ADDRESSES.map(([url]) => url))('%s ends without a redirect loop', (url) => {
    for (const externals of [{}, OUTSIDE]) expect(fixedPoint(url, externals).kind).not.toBe('redirect');
  });

  it('any URL ends in the shop or at a configured site', () => {
    const word = fc.constantFrom(
      ...Object.keys(REGIONS),
      ...Object.keys(VERTICALS),
      ...['auth', 'subscription', 'checkout', 'browse', 'styles', 'ref', 'REF', '404', '%2F', '..', '', '\\'],
    );
    const made = fc
      .array(fc.oneof(word, fc.webSegment()), { maxLength: 6 })
      .map((segments) => `/${segments.join('/')}`);
    const anything = fc.oneof(
      made,
      fc.string().map((text) => `/${text}`),
    );
    const origins = Object.values(OUTSIDE).map((template) => new URL(template).origin);
    fc.assert(
      fc.property(anything, fc.webQueryParameters(), fc.boolean(), (path, query, isOutside) => {
        const end = fixedPoint(`${path}?${query}`, isOutside ? OUTSIDE : {});
        expect(end.kind === 'leave' ? origins : [undefined]).toContain(
          end.kind === 'leave' ? new URL(end.location).origin : undefined,
        );
        const first = resolve(`${path}?${query}`);
        expect(first.kind === 'redirect' ? first.location : '/sg').toMatch(/^\/[a-z]{2}(?:[/?]|$)|^\/(?!\/)/);
      }),
      { numRuns: 2_000 },
    );
  });
});

// @see rules/routing/first-row-decides
describe('the route tables', () => {
  const rows = Object.entries(ROUTES).flatMap(([region, table]) =>
    table.map((row, index) => ({ region: region as RegionId, index, row, name: `${region} ${row.path}` })),
  );

  it.each(rows)('$name ($index) decides a URL of the list above', ({ region, row }) => {
    const deciding = ADDRESSES.filter(([url]) => url.startsWith(`/${region}`)).flatMap(([url]) =>
      [{}, OUTSIDE].map(
        (externals) => decide(new URL(url, 'http://storefront.invalid'), region, externals)?.row,
      ),
    );
    expect(deciding.includes(row)).toBe(true);
  });

  it.each([
    // @see rules/routing/sg-store
    ['/sg/store', 'apparel'],
    ['/sg/shop', 'apparel'],
    ['/sg/quiz-summary/Ab1', 'apparel'],
    ['/hk/marketing/apparel/lite', 'apparel'],
    ['/id/auth/set-new-password', 'account'],
  ])('show the screen %s in %s', (url, vertical) => {
    expect(mountOf(resolve(url))?.vertical).toBe(vertical);
  });

  // @see rules/routing/hk-no-leaves
  it('of hk have no row that leaves the shop', () => {
    expect(ROUTES.hk.filter(({ to }) => 'leave' in to)).toEqual([]);
  });

  it('mount every vertical at every base', () => {
    for (const vertical of Object.keys(VERTICALS) as VerticalId[])
      for (const region of Object.keys(REGIONS) as RegionId[]) {
        const base = baseOf(vertical, region);
        if (base) expect(said(resolve(base))).toBe(`${vertical} at ${base}`);
      }
    expect(new Set(MOUNTS.map((mount) => mount.base)).size).toBe(MOUNTS.length);
  });
});

describe('external destinations', () => {
  it.each([
    // @see rules/routing/leave-only-http
    ['EXTERNAL_SG_HOME', 'home.example', 'EXTERNAL_SG_HOME must be an http(s) address'],
    ['EXTERNAL_SG_HOME', 'javascript:alert(1)', 'EXTERNAL_SG_HOME must be an http(s) address'],
    ['EXTERNAL_SG_HOME', 'https://{slug}.example', 'EXTERNAL_SG_HOME must be an http(s) address'],
    ['EXTERNAL_SG_PRODUCT', 'https://shop.example/{vertical}', 'may hold {slug}'],
  ])('%s rejects %s', (name, template, message) => {
    expect(() => readExternals({ [name]: template })).toThrow(message);
  });

  it('are undefined if not configured', () => {
    expect(readExternals({ EXTERNAL_SG_HOME: '' })).toEqual({});
    expect(Object.keys(OUTSIDE)).toEqual([...EXTERNAL_NAMES]);
  });
});
