import fc from 'fast-check';
import { PROMOTIONS, placeOf } from './place.ts';
import { REGIONS } from './region.ts';

const at = (url: string) => {
  const { pathname, searchParams } = new URL(url, 'http://storefront.invalid');
  return placeOf(pathname, searchParams);
};

describe('a place', () => {
  it.each([
    // @see rules/regions/first-segment
    { url: '/sg', vertical: 'apparel', base: '/sg', page: '' },
    { url: '/sg/apparel/browse', vertical: 'apparel', base: '/sg/apparel', page: '/browse' },
    // @see rules/verticals/deepest-base
    { url: '/hk/bags', vertical: 'bags', base: '/hk/bags', page: '' },
    { url: '/id/on-demand/checkout', vertical: 'on-demand', base: '/id/on-demand', page: '/checkout' },
    { url: '/id/home', vertical: 'home', base: '/id/home', page: '' },
    { url: '/id/birthday/quiz', vertical: 'birthday', base: '/id/birthday', page: '/quiz' },
    { url: '/id/bags', vertical: 'apparel', base: '/id', page: '/bags' },
    { url: '/id/home-made', vertical: 'apparel', base: '/id', page: '/home-made' },
    // @see rules/verticals/auth-is-home
    { url: '/sg/auth/set-new-password', vertical: 'home', base: '/sg', page: '/auth/set-new-password' },
    { url: '/hk/auth', vertical: 'home', base: '/hk', page: '/auth' },
    { url: '/id/auth', vertical: 'apparel', base: '/id', page: '/auth' },
    // @see rules/verticals/browse-vertical
    { url: '/sg/browse?vertical=bags', vertical: 'bags', base: '/sg', page: '/browse' },
    { url: '/hk/browse?vertical=apparel', vertical: 'apparel', base: '/hk', page: '/browse' },
    { url: '/hk/browse?vertical=home', vertical: 'apparel', base: '/hk', page: '/browse' },
    // @see rules/verticals/browse-vertical-not-in-id
    { url: '/id/browse?vertical=bags', vertical: 'apparel', base: '/id', page: '/browse' },
  ])('$url is $page of $vertical at $base', ({ url, ...place }) => {
    expect(at(url)).toMatchObject(place);
  });

  it.each([
    { url: '/sg/apparel/stars/nadia', mode: { kind: 'ambassador', ambassador: 'nadia' } },
    { url: '/id/ref/Ab12', mode: { kind: 'referral', code: 'Ab12' } },
    { url: '/sg/apparel/ref/XYZ9', mode: { kind: 'referral', code: 'XYZ9' } },
    { url: '/sg/apparel/share', mode: { kind: 'consignment' } },
    { url: '/id/ref/Ab-12', mode: undefined },
    { url: `/id/ref/${'a'.repeat(60)}`, mode: { kind: 'referral', code: 'a'.repeat(60) } },
    { url: `/id/ref/${'a'.repeat(61)}`, mode: undefined },
    { url: '/hk/apparel/ref/Ab12', mode: undefined },
    { url: '/sg/bags/ref/Ab12', mode: undefined },
    { url: '/sg/apparel/stars', mode: undefined },
    // @see rules/promotions/ambassador-handle
    { url: '/sg/apparel/stars/a%20b', mode: undefined },
    { url: '/sg/apparel/browse', mode: undefined },
    // @see rules/promotions/ambassador, rules/promotions/referral, rules/promotions/referral-elsewhere
  ])('$url is visited in mode $mode', ({ url, mode }) => {
    expect(at(url)?.mode).toEqual(mode);
  });

  it.each([
    { url: '/sg/apparel/maternity', promotion: 'maternity' },
    { url: '/sg/apparel/try60/subscription/checkout', promotion: 'try60' },
    { url: '/id/unlimited', promotion: 'unlimited' },
    { url: '/id/on-demand/bridal', promotion: 'bridal' },
    { url: '/hk/bags/newflow', promotion: 'newflow' },
    { url: '/sg/apparel/browse/styles/travel', promotion: undefined },
    { url: '/sg/apparel/brands/bridal', promotion: undefined },
    { url: '/sg/apparel/ref/travel', promotion: undefined },
    { url: '/sg/apparel/raf', promotion: undefined },
    // @see rules/promotions/promotion-segment, rules/promotions/promotion-not-below-names
  ])('$url has the promotion $promotion', ({ url, promotion }) => {
    expect(at(url)?.promotion).toBe(promotion);
  });

  // @see rules/promotions/promotions
  it('has one of fifteen promotions', () => {
    expect(PROMOTIONS.toSorted().join(' ')).toBe(
      'allplans bandung bridal firstmonth idwork maternity modestwear newflow pro starter surabaya travel try60 unlimited workwear',
    );
  });

  it.each(PROMOTIONS)('%s is a promotion in every region', (name) => {
    expect(Object.keys(REGIONS).map((region) => at(`/${region}/${name}`)?.promotion)).toEqual([
      name,
      name,
      name,
    ]);
  });

  it.each([
    { url: '/sg/apparel/raf', campaign: 'raf' },
    { url: '/sg/apparel/partnerships/acme', campaign: 'partnerships' },
    { url: '/hk/bags/byinviteonly', campaign: 'byinviteonly' },
    { url: '/hk/bags/bridal', campaign: undefined },
    // @see rules/promotions/campaigns
  ])('$url has the campaign $campaign', ({ url, campaign }) => {
    expect(at(url)?.campaign).toBe(campaign);
  });

  it.each([
    // @see rules/browse/shop-is-new-browse
    { url: '/sg/shop', fact: { isNewBrowse: true } },
    { url: '/sg/bags/shop/all', fact: { isNewBrowse: true } },
    // @see rules/browse/no-shop-in-on-demand
    { url: '/id/on-demand/shop', fact: { isNewBrowse: false } },
    { url: '/sg/apparel/browse', fact: { isNewBrowse: false } },
    // @see rules/promotions/store
    { url: '/sg/store', fact: { isStore: true } },
    { url: '/sg/apparel/store', fact: { isStore: true } },
    { url: '/id/store', fact: { isStore: false } },
    { url: '/sg/marketing/apparel/lite', fact: { marketing: 'lite' } },
    { url: '/id/marketing/apparel/premium', fact: { marketing: 'premium' } },
    { url: '/hk/marketing/else', fact: { marketing: undefined } },
    { url: '/hk', fact: { isUnifiedHome: true } },
    { url: '/id', fact: { isUnifiedHome: false } },
    { url: '/hk/apparel', fact: { isUnifiedHome: false } },
  ])('$url: $fact', ({ url, fact }) => {
    expect(at(url)).toMatchObject(fact);
  });

  it('is undefined outside the regions', () => {
    expect([at('/'), at('/my'), at('/SG')]).toEqual([undefined, undefined, undefined]);
  });

  it('consists of base and page, for any path', () => {
    fc.assert(
      fc.property(fc.constantFrom('/sg', '/id', '/hk', '/sg/bags'), fc.webPath(), (start, path) => {
        const { pathname } = new URL(start + path, 'http://storefront.invalid');
        const place = placeOf(pathname);
        expect(place && place.base + place.page).toBe(isInRegion(pathname) ? pathname : undefined);
      }),
    );
  });
});

const isInRegion = (pathname: string) => /^\/(sg|id|hk)(\/|$)/.test(pathname);
