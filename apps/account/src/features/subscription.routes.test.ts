import type { Mount } from '@lemari/kit';
import { matchRoutes } from '@lemari/kit/testing';
import { authRoutes } from './auth.routes.ts';
import { SUBSCRIPTION_PATHS, subscriptionRoutes } from './subscription.routes.ts';

const mountAt = (base: string): Mount => ({ vertical: 'account', host: 'bags', region: 'hk', base });
const SUBSCRIPTION = mountAt('/hk/bags/subscription');
const AUTH = mountAt('/hk/bags/auth');

const isPage = (mount: Mount, path: string) => {
  const routes = mount === AUTH ? authRoutes(mount) : subscriptionRoutes(mount);
  return matchRoutes([{ path: mount.base, children: routes }], mount.base + path) !== null;
};

describe('below /subscription', () => {
  it.each(['', '/complete', '/start/virtual-account/bca', ...SUBSCRIPTION_PATHS.map((path) => `/${path}`)])(
    '"%s" is a page',
    (path) => expect(isPage(SUBSCRIPTION, path)).toBe(true),
  );

  // @see rules/subscriptions/unknown-word
  it.each([
    '/start',
    '/start/virtual-account',
    '/start/virtual-account/no-such-bank',
    '/plans/basic',
    '/methods',
    '/nothing',
    '/checkout/1/2',
  ])('%s is none, so that it answers 404', (path) => expect(isPage(SUBSCRIPTION, path)).toBe(false));
});

describe('below /auth', () => {
  it.each(['', '/sign-in', '/register', '/register/personal', '/forgot-password', '/account-deletion'])(
    '"%s" is a page',
    (path) => expect(isPage(AUTH, path)).toBe(true),
  );

  // @see rules/sign-in/unknown-word
  it.each(['/nothing', '/register/nothing', '/sign-in/nothing', '/set-new-password'])(
    '%s is none, so that it answers 404',
    (path) => expect(isPage(AUTH, path)).toBe(false),
  );
});
