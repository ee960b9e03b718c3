import type { Mount } from '@lemari/kit';
import { pageAt } from './written-page.ts';

const APPAREL: Mount = { vertical: 'apparel', host: 'apparel', region: 'sg', base: '/sg/apparel' };
const BAGS: Mount = { vertical: 'bags', host: 'bags', region: 'sg', base: '/sg/bags' };
const MARKETING: Mount = { ...APPAREL, base: '/sg/marketing', screen: 'marketing' };

describe('the content page of an address', () => {
  it.each<[string, Mount, string, string | undefined]>([
    ['has its name', APPAREL, 'faq', 'faq'],
    ['has the name of its vertical before its own', BAGS, 'faq', 'bags-faq'],
    ['has the name of its screen before its own', MARKETING, 'apparel/lite', 'marketing-apparel-lite'],
    ['is that of its screen', { ...MARKETING, screen: 'shop' }, '', 'shop'],
    ['is consignment for those who share', APPAREL, 'share', 'consignment'],
    ['is none where a front is', APPAREL, 'bags', undefined],
    ['is none where the home of all is', APPAREL, 'unified', undefined],
    ['is none without a name', APPAREL, '', undefined],
    ['is none with another sign in it', APPAREL, 'Faq_1', undefined],
    ['is none with a long one', APPAREL, 'x'.repeat(61), undefined],
  ])('%s', (_, mount, path, page) => {
    expect(pageAt(mount, path)).toBe(page);
  });
});
