import { contentPageAt, contentPath } from './content-page.ts';

type Mount = Parameters<typeof contentPageAt>[0];

const APPAREL: Mount = { host: 'apparel', region: 'sg', base: '/sg/apparel' };
const BAGS: Mount = { host: 'bags', region: 'sg', base: '/sg/bags' };
const MARKETING: Mount = { ...APPAREL, base: '/sg/marketing', screen: 'marketing' };
const SHOP: Mount = { ...APPAREL, base: '/sg/shop', screen: 'shop' };

describe('contentPath', () => {
  it.each([
    { page: 'faq', region: 'sg', path: '/sg/apparel/faq' },
    { page: 'faq', region: 'id', path: '/id/faq' },
    { page: 'bags-faq', region: 'hk', path: '/hk/bags/faq' },
    { page: 'bags-faq', region: 'id', path: undefined },
    { page: 'on-demand-faq', region: 'id', path: '/id/on-demand/faq' },
    { page: 'apparel', region: 'id', path: '/id' },
    { page: 'unified', region: 'hk', path: '/hk' },
    { page: 'unified', region: 'id', path: undefined },
    { page: 'store', region: 'sg', path: '/sg/store' },
    { page: 'marketing-apparel-lite', region: 'sg', path: '/sg/marketing/apparel/lite' },
    { page: 'thank-you', region: 'sg', path: '/sg/apparel/subscription/complete' },
    { page: 'bags-thank-you', region: 'hk', path: '/hk/bags/subscription/complete' },
    // @see rules/promotions/partner-page
    { page: 'partnerships-google', region: 'sg', path: '/sg/apparel/partnerships/google' },
    { page: 'partnerships', region: 'id', path: '/id/partnerships' },
    { page: 'account', region: 'sg', path: undefined },
  ] as const)('of $page in $region is $path', ({ page, region, path }) =>
    expect(contentPath(page, region)).toBe(path),
  );
});

describe('contentPageAt', () => {
  it.each<[string, Mount, string, string | undefined]>([
    ['is a partner’s below that of all partners', APPAREL, 'partnerships/google', 'partnerships-google'],
    ['is undefined for a partner beside it', APPAREL, 'partnerships-google', undefined],
    ['is the page’s own name in apparel', APPAREL, 'faq', 'faq'],
    ['is prefixed with the vertical’s name elsewhere', BAGS, 'faq', 'bags-faq'],
    ['is prefixed with the screen’s name below it', MARKETING, 'apparel/lite', 'marketing-apparel-lite'],
    ['is the screen’s name at the screen’s base', SHOP, '', 'shop'],
    // @see rules/screens/share
    ['is consignment for /share', APPAREL, 'share', 'consignment'],
    ['is the vertical’s consignment for its /share', BAGS, 'share', 'bags-consignment'],
    ['is undefined at a front page', APPAREL, 'bags', undefined],
    ['is undefined at the unified home', APPAREL, 'unified', undefined],
    ['is undefined for an empty name', APPAREL, '', undefined],
    ['is undefined for a name with other characters', APPAREL, 'Faq_1', undefined],
    ['is undefined for a name that is too long', APPAREL, 'x'.repeat(61), undefined],
    ['is undefined for the name of an object’s member', APPAREL, 'constructor/x', undefined],
    // @see rules/content/page-at-its-path
    ['is undefined for another vertical’s page', APPAREL, 'bags-faq', undefined],
    ['is undefined for a page below a screen', APPAREL, 'marketing-apparel-lite', undefined],
    ['is undefined for a screen', APPAREL, 'store', undefined],
    ['is undefined for a page that a route shows', APPAREL, 'thank-you', undefined],
    ['is undefined for another vertical’s page that a route shows', BAGS, 'thank-you', undefined],
    ['is undefined for a name in several segments', APPAREL, 'size/guide', undefined],
    ['is undefined for a screen’s page in one segment', MARKETING, 'apparel-lite', undefined],
  ])('%s', (_, mount, path, page) => {
    expect(contentPageAt(mount, path)).toBe(page);
  });
});
