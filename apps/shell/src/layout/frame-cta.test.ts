import { COUPONS, PLANS } from '@lemari/domain/plan/fixtures';
import { placeOf } from '@lemari/domain/region/place';
import { GUEST, type Standing } from '@lemari/domain/person/standing';
import { defaultFlags, type FlagValues } from '@lemari/flags/flags';
import type { MobileApp } from '@lemari/domain/settings/house';
import { planPricesIn } from './plan-prices.ts';
import { ctaGroups, stickyCta } from './frame-cta.ts';

const APP: MobileApp = {
  stores: [{ name: 'App Store', url: 'https://apps.example/id1' }],
  sendsLink: false,
};

const pricesOf = (pathname: string, flags: FlagValues) => {
  const region = placeOf(pathname)?.region ?? 'sg';
  const plans = PLANS.filter((plan) => plan.region === region);
  return planPricesIn(region, { plans, coupons: COUPONS }, flags);
};

const ctaAt = (pathname: string, flags: Partial<FlagValues> = {}, app: MobileApp | undefined = APP) =>
  stickyCta(
    { pathname, place: placeOf(pathname), isSignedIn: false, isDevelopment: false, isLite: false },
    {
      flags: { ...defaultFlags(), ...flags },
      externals: {},
      app,
      planPrices: pricesOf(pathname, { ...defaultFlags(), ...flags }),
      isLite: false,
    },
    GUEST,
  );
const at = (...on: Parameters<typeof ctaAt>) => ctaAt(...on)?.href;
const textAt = (...on: Parameters<typeof ctaAt>) => ctaAt(...on)?.text;

describe('the sticky call to action', () => {
  it.each([
    // @see rules/accounts/derived-unregistered
    { path: '/sg', href: '/sg/apparel/auth/register?direct_flow=true' },
    { path: '/sg/apparel/faq', href: '/sg/apparel/auth/register?direct_flow=true' },
    { path: '/sg/apparel/browse', href: undefined },
    { path: '/sg/apparel/consignment', href: undefined },
    { path: '/sg/bags', href: undefined },
    { path: '/id', href: '/id/app' },
    { path: '/hk/apparel', href: undefined },
    { path: '/xx', href: undefined },
  ])('on $path leads to $href', ({ path, href }) => {
    expect(at(path)).toBe(href);
  });

  // @see rules/flags/app-download-flow
  it('is switched by the flags of its region and vertical', () => {
    expect(at('/sg', { 'sg-apparel-sticky-cta': false })).toBeUndefined();
    expect(at('/id', { 'id-apparel-app-download-flow': false })).toBeUndefined();
    expect(at('/id', { 'id-apparel-sticky-cta': true })).toBe('/id/on-demand/auth/register?direct_flow=true');
    expect(at('/hk/bags', { 'hk-bags-sticky-cta': true })).toBe('/hk/bags/auth/register?direct_flow=true');
    expect(at('/hk/apparel', { 'hk-bags-sticky-cta': true })).toBeUndefined();
  });

  // @see rules/calls-to-action/app-download
  it('promises no app where there is none', () => {
    const shown = {
      pathname: '/id',
      place: placeOf('/id'),
      isSignedIn: false,
      isDevelopment: false,
      isLite: false,
    };
    expect(ctaAt('/id')?.label).toBe('Download the App');
    expect(
      stickyCta(shown, { flags: defaultFlags(), externals: {}, planPrices: {}, isLite: false }, GUEST),
    ).toBeUndefined();
  });

  // @see rules/layout/cta-text
  it.each([
    { path: '/sg', says: 'from $79 for the first month' },
    { path: '/sg/bags', says: 'from $99 a month' },
    { path: '/id', says: 'from IDR\u00A0990.000 a month' },
    { path: '/hk/bags', says: 'from HK$599 for the first month' },
    { path: '/sg/apparel/bridal', says: 'from $79 for the first month' },
  ])('on $path says $says', ({ path, says }) => {
    const every = { 'sg-bags-sticky-cta': true, 'id-apparel-sticky-cta': true, 'hk-bags-sticky-cta': true };
    expect(textAt(path, every)).toMatch(/ on rotation, from /);
    expect(textAt(path, every)).toContain(says);
  });

  // @see rules/promotions/landing
  it.each([
    '/sg/apparel/travel',
    '/sg/apparel/try60',
    '/sg/apparel/raf',
    '/sg/apparel/ref/AB12',
    '/sg/apparel/partnerships/google',
    // Without a coupon of its own: a plan is chosen there at the first month of everyone.
    '/sg/apparel/starter',
    '/sg/apparel/pro',
    '/sg/apparel/allplans',
    '/sg/apparel/newflow',
    '/sg/apparel/unlimited',
  ])('names no price on %s, whose plans have another one', (path) => {
    expect(textAt(path)).toMatch(/ on rotation\.$/);
  });

  // @see rules/layout/cta-text
  it.each([
    { path: '/sg', ends: /for the first month\.$/ },
    { path: '/sg/bags', ends: /a month, by join code\.$/ },
    { path: '/hk/bags', ends: /for the first month\.$/ },
    { path: '/hk/apparel', ends: / on rotation, to look at for now\.$/ },
    { path: '/id', ends: /a month\. Subscriptions open soon\.$/ },
  ])('on $path says how a plan is had today', ({ path, ends }) => {
    const every = {
      'sg-bags-sticky-cta': true,
      'id-apparel-sticky-cta': true,
      'hk-bags-sticky-cta': true,
      'hk-apparel-sticky-cta': true,
    };
    expect(textAt(path, every)).toMatch(ends);
  });

  it('names no price where there is no plan', () => {
    expect(textAt('/hk/apparel', { 'hk-apparel-sticky-cta': true })).not.toMatch(/\d/);
  });

  it.each<{ status: Standing['status']; href: string | undefined }>([
    { status: 'windowShopper', href: '/sg/apparel/subscription/checkout' },
    { status: 'subscriber', href: '/sg/apparel/browse' },
    { status: 'exSubscriber', href: '/sg/apparel/subscription/resubscribe' },
  ])('for the status $status leads to $href', ({ status, href }) => {
    const standing: Standing = { ...GUEST, status, hasNameAndPhone: true, hasPreferences: true };
    const pathname = '/sg/apparel/faq';
    const shown = {
      pathname,
      place: placeOf(pathname),
      isSignedIn: true,
      isDevelopment: false,
      isLite: false,
    };
    const planPrices = pricesOf(pathname, defaultFlags());
    const bar = stickyCta(
      shown,
      { flags: defaultFlags(), externals: {}, planPrices, isLite: false },
      standing,
    );
    expect(bar?.href).toBe(href);
    // A subscriber has a price already.
    expect(bar?.text).toMatch(status === 'subscriber' ? /^\D+$/ : /from \$79/);
  });

  it('needs the prices of the verticals with plans, and of promotions that differ', () => {
    expect(pricesOf('/sg', defaultFlags())).toEqual({
      apparel: {
        '': [7_900, true],
        newflow: [9_900, false],
        starter: [5_900, false],
        pro: [9_900, false],
        try60: [9_900, false],
        unlimited: [9_900, false],
        allplans: [9_900, false],
      },
      bags: { '': [9_900, false] },
    });
    expect(pricesOf('/id/on-demand', defaultFlags())).toHaveProperty('apparel');
  });

  // @see rules/calls-to-action/signed-out-claim; docs/decisions/0390
  it.each([
    { path: '/sg/apparel/travel', shows: ['Claim Your Promo'] },
    { path: '/sg/apparel/bridal', shows: ['Claim Your Promo'] },
    { path: '/sg/apparel/starter', shows: ['Get Started'] },
    { path: '/sg/apparel', shows: ['Get Started'] },
  ])('in the drawer of $path is the same with and without the bar', ({ path, shows }) => {
    const labelsWith = (isOn: boolean) => {
      const flags = { ...defaultFlags(), 'sg-apparel-sticky-cta': isOn };
      const facts = { flags, app: undefined, planPrices: pricesOf(path, flags), isLite: false };
      return ctaGroups(placeOf(path), facts, GUEST).flatMap(({ links }) => links.map(({ label }) => label));
    };
    expect([labelsWith(true), labelsWith(false)]).toEqual([shows, shows]);
  });

  // @see rules/calls-to-action/side-navigation
  it.each([
    { path: '/sg/apparel/faq', who: GUEST, shows: ['Get Started'] },
    { path: '/sg/bags', who: GUEST, shows: ['Join The Waitlist'] },
    {
      path: '/sg/apparel',
      who: { ...GUEST, status: 'subscriber' as const },
      shows: ['Browse Now', 'Refer a friend'],
    },
    { path: '/sg/apparel', who: { ...GUEST, isRestricted: true }, shows: ['Contact Us'] },
    // Its plans cannot be had yet.
    { path: '/id', who: GUEST, shows: [] },
    { path: '/id/on-demand', who: GUEST, shows: [] },
    { path: '/id/on-demand', who: { ...GUEST, status: 'windowShopper' as const }, shows: ['Get Started'] },
    {
      path: '/id/home',
      who: { ...GUEST, status: 'windowShopper' as const, hasPreferences: true },
      shows: ['Start Browsing'],
    },
    { path: '/sg/apparel', who: undefined, shows: [] },
    { path: '/xx', who: GUEST, shows: [] },
  ])('in the drawer of $path shows $shows', ({ path, who, shows }) => {
    const facts = { flags: defaultFlags(), app: undefined, planPrices: {}, isLite: false };
    const groups = ctaGroups(placeOf(path), facts, who);
    expect(groups.flatMap(({ links }) => links.map(({ label }) => label))).toEqual(shows);
  });
});
