import { placeOf } from '@lemari/domain/region/place';
import type { Standing } from '@lemari/domain/person/standing';
import { defaultFlags, type FlagValues } from '@lemari/flags/flags';
import { formatBriefMoney } from '@lemari/currency/money';
import { plansFrom } from '@lemari/domain/plan';
import { stickyCta } from './sticky-cta.ts';

const ctaAt = (pathname: string, flags: Partial<FlagValues> = {}) =>
  stickyCta(
    { pathname, place: placeOf(pathname), isSignedIn: false, isDevelopment: false, isLite: false },
    { flags: { ...defaultFlags(), ...flags }, externals: {} },
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

  it.each([
    { path: '/sg', flag: 'sg-apparel-sticky-cta', vertical: 'apparel', region: 'sg' },
    { path: '/sg/bags', flag: 'sg-bags-sticky-cta', vertical: 'bags', region: 'sg' },
    { path: '/id', flag: 'id-apparel-sticky-cta', vertical: 'apparel', region: 'id' },
    { path: '/hk/bags', flag: 'hk-bags-sticky-cta', vertical: 'bags', region: 'hk' },
  ] as const)('on $path names the lowest first month of the plans', ({ path, flag, vertical, region }) => {
    const from = plansFrom(region, vertical);
    if (!from) throw new Error('there is a plan');
    expect(textAt(path, { [flag]: true })).toContain(`from ${formatBriefMoney(from)} for the first month`);
  });

  it('names no price where there is no plan', () => {
    expect(textAt('/hk/apparel', { 'hk-apparel-sticky-cta': true })).not.toMatch(/\d/);
  });

  it.each<{ status: Standing['status']; href: string | undefined }>([
    { status: 'windowShopper', href: '/sg/apparel/subscription/checkout' },
    { status: 'subscriber', href: '/sg/apparel/browse' },
  ])('for the status $status leads to $href', ({ status, href }) => {
    const standing: Standing = {
      status,
      joinCode: 'none',
      waitlistCity: undefined,
      pendingSubscription: 'none',
      hasNameAndPhone: true,
      hasPreferences: true,
    };
    const pathname = '/sg/apparel/faq';
    const shown = {
      pathname,
      place: placeOf(pathname),
      isSignedIn: true,
      isDevelopment: false,
      isLite: false,
    };
    expect(stickyCta(shown, { flags: defaultFlags(), externals: {} }, standing)?.href).toBe(href);
  });
});
