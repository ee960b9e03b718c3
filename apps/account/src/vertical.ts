import { warmContent } from '@lemari/content/routes';
import type { SegmentBelow } from '@lemari/domain/region/vertical';
import type { Mount, RouteObject, ScreenId } from '@lemari/kit';
import { defineVertical } from '@lemari/kit/release';
import { accountRoutes, warmAccount } from './features/account.routes.ts';
import { authRoutes, newPasswordRoutes } from './features/auth.routes.ts';
import { subscriptionRoutes } from './features/subscription.routes.ts';
import { accountModals } from './modals.ts';

type RoutesOf = (mount: Mount) => RouteObject[];

/** The routes of each mount, by the last segment of its base. @see rules/sign-in/below-vertical */
const ROUTES: Readonly<Record<string, RoutesOf>> = {
  auth: authRoutes,
  'set-new-password': newPasswordRoutes,
  account: accountRoutes,
  subscription: subscriptionRoutes,
} satisfies Record<SegmentBelow<'account'> | Extract<ScreenId, 'set-new-password'>, RoutesOf>;

export default defineVertical({
  id: 'account',
  getRoutes: (mount) => ROUTES[mount.base.slice(mount.base.lastIndexOf('/') + 1)]?.(mount) ?? [],
  // Tried below every base: a base without such a page, or for signed-in users only, answers without one.
  smoke: [
    '/sign-in',
    '/register',
    '/magic-link',
    '/identity',
    '/forgot-password',
    '/register/complete',
    '/success',
    '/complete',
  ],
  modals: accountModals,
  warm: () => Promise.all([warmContent(), warmAccount()]),
});
