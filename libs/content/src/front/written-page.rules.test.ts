import type { Mount } from '@lemari/kit';
import { pageAt } from './written-page.rules.ts';

const APPAREL: Mount = { vertical: 'apparel', host: 'apparel', region: 'sg', base: '/sg/apparel' };
const BAGS: Mount = { vertical: 'bags', host: 'bags', region: 'sg', base: '/sg/bags' };
const MARKETING: Mount = { ...APPAREL, base: '/sg/marketing', screen: 'marketing' };

describe('pageAt', () => {
  it.each<[string, Mount, string, string | undefined]>([
    ['is the page’s own name in apparel', APPAREL, 'faq', 'faq'],
    ['is prefixed with the vertical’s name elsewhere', BAGS, 'faq', 'bags-faq'],
    [
      'is prefixed with the screen’s name below a screen',
      MARKETING,
      'apparel/lite',
      'marketing-apparel-lite',
    ],
    ['is the screen’s name at the screen’s base', { ...MARKETING, screen: 'shop' }, '', 'shop'],
    // @see rules/screens/share
    ['is consignment for /share', APPAREL, 'share', 'consignment'],
    ['is undefined at a front page', APPAREL, 'bags', undefined],
    ['is undefined at the unified home', APPAREL, 'unified', undefined],
    ['is undefined for an empty name', APPAREL, '', undefined],
    ['is undefined for a name with other characters', APPAREL, 'Faq_1', undefined],
    ['is undefined for a name that is too long', APPAREL, 'x'.repeat(61), undefined],
  ])('%s', (_, mount, path, page) => {
    expect(pageAt(mount, path)).toBe(page);
  });
});
