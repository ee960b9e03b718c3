import { warmContent } from '@lemari/content/routes';
import type { Mount, RouteObject } from '@lemari/kit';
import { defineVertical } from '@lemari/kit/release';
import { accountRoutes, warmAccount } from './features/account.routes.ts';
import { authRoutes, newPasswordRoutes } from './features/auth.routes.ts';
import { subscriptionRoutes } from './features/subscription.routes.ts';
import { accountModals } from './modals.ts';

/** The routes of each mount, by the last segment of its base. @see rules/sign-in/below-vertical */
const ROUTES: Readonly<Record<string, (mount: Mount) => RouteObject[]>> = {
  auth: authRoutes,
  'set-new-password': newPasswordRoutes,
  account: accountRoutes,
  subscription: subscriptionRoutes,
};

export default defineVertical({
  id: 'account',
  getRoutes: (mount) => ROUTES[mount.base.slice(mount.base.lastIndexOf('/') + 1)]?.(mount) ?? [],
  // Tried below every base: a base without such a page, or for signed-in users only, answers without one.
  smoke: ['/sign-in', '/register', '/forgot-password', '/register/complete', '/success', '/complete'],
  modals: accountModals,
  warm: () => Promise.all([warmContent(), warmAccount()]),
});
