import fc from 'fast-check';
import { continueSearch, continueTo, LONGEST_PAGE_URL } from './continue-path.ts';
import { REGIONS, isRegionId, type RegionId } from '../region/region.ts';
import { authBaseOf, VERTICALS, type VerticalId } from '../region/vertical.ts';

const pieces = fc.constantFrom(
  ...['/', '//', '\\', '/sg', '/hk', 'sg', '..', '.', '%2e', '%2f', '%5C', '%09', '\t', '\n', ' ', '@', ':'],
  ...['?', '#', 'https:', 'javascript:', 'elsewhere.example', '[', '%', 'é', '\u2028', '\u{1F457}', '\uD83D'],
);

// @see rules/sign-in/continue-own-pages
describe('the page after sign-in', () => {
  it.each([
    { path: '/sg' },
    { path: '/id/on-demand/cart' },
    { path: '/hk/bags/browse?colors=red&page=2' },
    { path: '/sg/apparel/browse#filters' },
    { path: '/sg?next=//elsewhere.example' },
    { path: '/sg/apparel/browse/styles/arung-senja-gown-101' },
  ])('leads to $path', ({ path }) => expect(continueTo(path)).toBe(path));

  it.each([
    { spec: 'non-Latin letters are encoded', value: '/sg/browse/é', path: '/sg/browse/%C3%A9' },
    { spec: 'dot segments within the region are resolved', value: '/sg/a/../apparel', path: '/sg/apparel' },
  ])('$spec', ({ value, path }) => expect(continueTo(value)).toBe(path));

  it.each([
    { spec: 'nothing', value: undefined },
    { spec: 'null', value: null },
    { spec: 'an empty text', value: '' },
    { spec: 'the root', value: '/' },
    { spec: 'a path outside the regions', value: '/api/customer/v2/user' },
    { spec: 'a segment that only starts like a region', value: '/sgx/apparel' },
    { spec: 'a region in capitals', value: '/SG/apparel' },
    { spec: 'a property of Object.prototype', value: '/constructor' },
    { spec: 'a path without its leading slash', value: 'sg/apparel' },
    { spec: 'another origin', value: 'https://elsewhere.example/sg' },
    { spec: 'a protocol-relative URL', value: '//elsewhere.example/sg' },
    { spec: 'a javascript URL', value: 'javascript:alert(1)//sg' },
    { spec: 'a javascript URL after a slash', value: '/javascript:alert(1)' },
    { spec: 'a backslash for a slash', value: '/\\elsewhere.example' },
    { spec: 'a backslash further on', value: '/sg/\\elsewhere.example' },
    { spec: 'two slashes further on', value: '/sg//elsewhere.example' },
    { spec: 'a tab that the browser drops', value: '/\t/elsewhere.example' },
    { spec: 'a line break', value: '/sg\r\nSet-Cookie: a=b' },
    { spec: 'a line break in the query', value: '/sg?a=\nb' },
    { spec: 'a leading space', value: ' /sg' },
    { spec: 'dot segments that leave the region', value: '/sg/../api' },
    { spec: 'dot segments into another region', value: '/sg/../hk' },
    { spec: 'dot segments to another origin', value: '/sg/..//elsewhere.example' },
    { spec: 'encoded dot segments', value: '/sg/%2e%2E/api' },
    { spec: 'an encoded slash', value: '/%2Felsewhere.example' },
    { spec: 'an encoded slash further on', value: '/sg/%2felsewhere.example' },
    { spec: 'an encoded backslash', value: '/sg/%5Celsewhere.example' },
    { spec: 'an encoded line break', value: '/sg/%0d%0aSet-Cookie' },
    { spec: 'a region with something before an @', value: '/sg@elsewhere.example' },
  ])('never leads to $spec', ({ value }) => expect(continueTo(value)).toBeUndefined());

  const hostile = fc.array(pieces, { maxLength: 8 }).map((list) => list.join(''));
  const any = fc.oneof(
    hostile,
    hostile.map((tail) => `/sg${tail}`),
    fc.string({ unit: 'binary' }),
    fc.webUrl(),
  );

  it('never leaves the shop, for any text', () =>
    fc.assert(
      fc.property(
        any,
        fc.constantFrom('https://lemari.example', 'http://localhost:4300'),
        (value, origin) => {
          const path = continueTo(value);
          if (path === undefined) return;
          const url = new URL(path, origin);
          expect(url.origin).toBe(origin);
          expect(isRegionId(url.pathname.split('/')[1])).toBe(true);
          // Safe in a header, and stable when read again.
          expect(path).toMatch(/^\/(?!\/)[\x21-\x7e]*$/);
          expect(continueTo(path)).toBe(path);
        },
      ),
      { numRuns: 2_000 },
    ));
});

describe('a long path', () => {
  const slashes = (count: number) => '/'.repeat(count);

  it.each([
    { spec: 'stays whole if it fits', path: `/sg/bags?q=${'a'.repeat(1_500)}`, isWhole: true },
    { spec: 'loses its query where that is too long', path: `/sg/bags?q=${'a'.repeat(1_900)}` },
    { spec: 'is measured in its encoded form', path: `/sg/bags?q=${slashes(600)}` },
    { spec: 'loses its hash as well', path: `/sg/bags#${slashes(600)}` },
  ])('$spec', ({ path, isWhole = false }) => {
    const expected = isWhole ? path : '/sg/bags';
    expect(new URLSearchParams(continueSearch(path)).get('continue')).toBe(expected);
    expect(continueTo(path)).toBe(expected);
  });

  it.each([`/sg/${'a'.repeat(2_000)}`, `/sg/${'a'.repeat(900)}${'é'.repeat(200)}?q=1`])(
    'leads to the front where its path is too long',
    (path) => {
      expect(continueSearch(path)).toBe('');
      expect(continueTo(path)).toBeUndefined();
    },
  );

  it('never exceeds the longest URL that the shop accepts', () => {
    const bases = (Object.keys(REGIONS) as RegionId[]).flatMap((region) =>
      (Object.keys(VERTICALS) as VerticalId[]).map((vertical) => authBaseOf(vertical, region)),
    );
    fc.assert(
      fc.property(fc.constantFrom(...bases), pieces, fc.nat(3_000), (base, piece, times) => {
        const search = continueSearch(`/sg/bags?q=${piece.repeat(times)}`);
        const url = `${base}/register/personal${search}&direct_flow=true&from_register=true&ended=yes`;
        expect(url.length).toBeLessThanOrEqual(LONGEST_PAGE_URL);
      }),
    );
  });

  it('is read back unchanged', () =>
    fc.assert(
      fc.property(fc.webPath(), fc.string({ maxLength: 1_500 }), (path, query) => {
        const whole = continueTo(`/sg${path}?q=${encodeURIComponent(query.toWellFormed())}`);
        if (whole === undefined) return;
        expect(continueTo(new URLSearchParams(continueSearch(whole)).get('continue'))).toBe(whole);
      }),
    ));
});
