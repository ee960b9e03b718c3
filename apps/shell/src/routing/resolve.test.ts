import fc from 'fast-check';
import { baseOf, VERTICALS, type VerticalId } from '@lemari/domain/vertical';
import { REGIONS, type RegionId } from '@lemari/domain/region';
import { MOUNTS, resolve } from './resolve.ts';

const mountOf = (url: string) => {
  const outcome = resolve(url);
  return outcome.kind === 'mount' ? `${outcome.mount.vertical} at ${outcome.mount.base}` : outcome.kind;
};

describe('resolve', () => {
  it.each([
    { url: '/sg', mounted: 'apparel at /sg' },
    { url: '/hk', mounted: 'apparel at /hk' },
    { url: '/id', mounted: 'apparel at /id' },
    { url: '/sg/apparel/browse?category=dresses', mounted: 'apparel at /sg/apparel' },
    { url: '/hk/bags/browse/styles/x-y-1', mounted: 'bags at /hk/bags' },
    { url: '/id/browse', mounted: 'apparel at /id' },
    { url: '/id/on-demand', mounted: 'on-demand at /id/on-demand' },
    { url: '/id/home', mounted: 'home at /id/home' },
    { url: '/id/birthday/quiz', mounted: 'birthday at /id/birthday' },
    { url: '/id/on-demand/auth/sign-in', mounted: 'account at /id/on-demand/auth' },
    { url: '/sg/apparel/subscription/plans', mounted: 'account at /sg/apparel/subscription' },
    { url: '/id/bags', mounted: 'apparel at /id' },
    { url: '/sg/birthday', mounted: 'notFound' },
    { url: '/sg/404', mounted: 'notFound' },
    { url: '/my/apparel', mounted: 'notFound' },
    { url: '/sg/apparels', mounted: 'notFound' },
  ])('$url → $mounted', ({ url, mounted }) => {
    expect(mountOf(url)).toBe(mounted);
  });

  it.each([
    { spec: 'the root goes to the default region', url: '/', facts: {}, status: 302, location: '/sg' },
    {
      spec: 'the root goes to the region kept',
      url: '/',
      facts: { region: 'hk' as const },
      status: 302,
      location: '/hk',
    },
    {
      spec: 'a trailing slash is the clean path',
      url: '/sg/bags/?a=1',
      facts: {},
      status: 308,
      location: '/sg/bags?a=1',
    },
    {
      spec: 'doubled slashes are the clean path',
      url: '/sg//bags///browse',
      facts: {},
      status: 308,
      location: '/sg/bags/browse',
    },
    {
      spec: 'an upper-case region is the clean path',
      url: '/SG/bags/Case',
      facts: {},
      status: 308,
      location: '/sg/bags/Case',
    },
  ])('$spec', ({ url, facts, status, location }) => {
    expect(resolve(url, facts)).toEqual({ kind: 'redirect', status, location });
  });

  it('mounts every vertical wherever it has a base', () => {
    for (const vertical of Object.keys(VERTICALS) as VerticalId[])
      for (const region of Object.keys(REGIONS) as RegionId[]) {
        const base = baseOf(vertical, region);
        if (base) expect(mountOf(base)).toBe(`${vertical} at ${base}`);
      }
    expect(new Set(MOUNTS.map((mount) => mount.base)).size).toBe(MOUNTS.length);
  });

  it('ends for any path: a redirect leads to a path that does not redirect again', () => {
    fc.assert(
      fc.property(fc.webPath(), fc.constantFrom('/sg', '/ID', '/hk/', '//', '/'), (path, start) => {
        const first = resolve(`${start}${path || '/'}`);
        if (first.kind !== 'redirect') return;
        expect(first.location.startsWith('//')).toBe(false);
        const second = resolve(first.location);
        expect(second.kind === 'redirect' && first.status === 308 ? second.status : 302).toBe(302);
      }),
    );
  });
});
