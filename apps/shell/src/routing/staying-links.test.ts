import { tellMeHref } from '@lemari/domain/region/selling';
import type { Navigation } from '../layout/navigation.map.ts';
import { stayingNavigation, stays } from './staying-links.ts';

const link = (href: string) => ({ kind: 'link', label: href, href }) as const;
const NAVIGATION: Navigation = {
  side: [
    link('/id/unlimited'),
    link('/id/bandung'),
    { kind: 'parent', label: 'Occasions', links: [{ label: 'Bridal', href: '/id/bridal' }] },
    { kind: 'chat', label: 'Chat with us' },
  ],
  footer: [
    { kind: 'help', label: 'Occasions', href: '/id/occasions' },
    { kind: 'help', label: 'Renting once', href: '/id/on-demand/faq' },
    { kind: 'social', label: 'Instagram', href: 'https://instagram.example/lemari' },
  ],
  header: [
    { vertical: 'apparel', label: 'Dresses', href: '/id/browse?category=dresses' },
    { vertical: 'apparel', label: 'Designers', href: '/id/brands' },
  ],
  announcements: [{ id: 'a', text: 'Rent once.', link: { label: 'Bridal', href: '/id/bridal' } }],
};

const LEAVING = { EXTERNAL_ID_HOME: 'https://id.example' };

describe('stays', () => {
  it.each([
    { href: '/id/browse', expected: true },
    { href: '/id/bridal', expected: false },
    { href: '/id/subscription/plans', expected: true },
    { href: '/id/subscription/checkout', expected: false },
    { href: '/id/on-demand/home', expected: true },
    { href: 'https://instagram.example/lemari', expected: true },
  ])('of $href, through redirects, is $expected', ({ href, expected }) =>
    expect(stays(href, LEAVING)).toBe(expected),
  );
});

// @see rules/routing/id-help-stays; docs/decisions/0320
it.each([tellMeHref('/id'), '/id/plans', '/id/info', '/id/faq', '/id/contact'])(
  '%s, which pages of the shop promise, stays',
  (href) => expect(stays(href, LEAVING)).toBe(true),
);

describe('the links of editors', () => {
  it('are all there while nothing leaves', () =>
    expect(stayingNavigation(NAVIGATION, {})).toEqual(NAVIGATION));

  // @see rules/navigation/no-leaving-link
  it('are without those that leave the shop', () => {
    const { side, footer, header, announcements } = stayingNavigation(NAVIGATION, LEAVING);
    expect(side).toEqual([link('/id/unlimited'), { kind: 'chat', label: 'Chat with us' }]);
    expect(footer.map(({ label }) => label)).toEqual(['Renting once', 'Instagram']);
    expect(header.map(({ label }) => label)).toEqual(['Dresses']);
    expect(announcements).toEqual([{ id: 'a', text: 'Rent once.', link: undefined }]);
  });
});
