import { placeOf } from '@lemari/domain/region/place';
import type { Standing } from '@lemari/domain/person/standing';
import { defaultFlags, type FlagValues } from '@lemari/flags/flags';
import { stickyCta } from './sticky-cta.ts';

const at = (pathname: string, flags: Partial<FlagValues> = {}) =>
  stickyCta(
    { pathname, place: placeOf(pathname), isSignedIn: false, isDevelopment: false },
    { ...defaultFlags(), ...flags },
  )?.href;

describe('the sticky call to action', () => {
  it.each([
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

  it('is switched by the flags of its region and vertical', () => {
    expect(at('/sg', { 'sg-apparel-sticky-cta': false })).toBeUndefined();
    expect(at('/id', { 'id-apparel-app-download-flow': false })).toBeUndefined();
    expect(at('/id', { 'id-apparel-sticky-cta': true })).toBe('/id/on-demand/auth/register?direct_flow=true');
    expect(at('/hk/bags', { 'hk-bags-sticky-cta': true })).toBe('/hk/bags/auth/register?direct_flow=true');
    expect(at('/hk/apparel', { 'hk-bags-sticky-cta': true })).toBeUndefined();
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
    const shown = { pathname, place: placeOf(pathname), isSignedIn: true, isDevelopment: false };
    expect(stickyCta(shown, defaultFlags(), standing)?.href).toBe(href);
  });
});
