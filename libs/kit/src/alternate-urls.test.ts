import { alternateUrls } from './alternate-urls.ts';
import type { Mount } from './mount.ts';

describe('alternate URLs of', () => {
  it.each<[string, Mount, string, object]>([
    [
      'a browse page',
      { vertical: 'apparel', host: 'apparel', region: 'id', base: '/id' },
      '/browse?category=gowns',
      {
        sg: '/sg/apparel/browse?category=gowns',
        id: '/id/browse?category=gowns',
        hk: '/hk/apparel/browse?category=gowns',
      },
    ],
    [
      'the unified home',
      { vertical: 'apparel', host: 'apparel', region: 'hk', base: '/hk' },
      '',
      { sg: '/sg', id: '/id', hk: '/hk' },
    ],
    [
      'a front page of two regions',
      { vertical: 'bags', host: 'bags', region: 'sg', base: '/sg/bags' },
      '',
      { sg: '/sg/bags', hk: '/hk/bags' },
    ],
    [
      'a front page of one region',
      { vertical: 'birthday', host: 'birthday', region: 'id', base: '/id/birthday' },
      '',
      { id: '/id/birthday' },
    ],
    [
      'a screen',
      { vertical: 'apparel', host: 'apparel', region: 'sg', base: '/sg/marketing', screen: 'marketing' },
      '/apparel/lite',
      {
        sg: '/sg/marketing/apparel/lite',
        id: '/id/marketing/apparel/lite',
        hk: '/hk/marketing/apparel/lite',
      },
    ],
    [
      'an account page',
      { vertical: 'account', host: 'bags', region: 'hk', base: '/hk/bags/auth' },
      '/sign-in',
      { sg: '/sg/bags/auth/sign-in', hk: '/hk/bags/auth/sign-in' },
    ],
  ])('%s', (_, mount, page, alternates) => {
    expect(alternateUrls(mount, page)).toEqual(alternates);
  });
});
