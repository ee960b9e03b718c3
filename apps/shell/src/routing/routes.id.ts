import { verticalsIn } from '@lemari/domain/region/vertical';
import { mountRows, newPasswordRows, notFoundRow, screenRow } from './mounts.ts';
import type { RouteRow } from './outcome.ts';

const [, subscription, account, apparel] = mountRows('apparel', 'id');
if (!subscription || !account || !apparel) throw new Error('the table of id changed');

/** Pages of the region that pages of the shop lead to: news of plans, data and cookies, answers, and a message. */
const STAYING = ['plans', 'info', 'faq', 'contact'] as const;

export const ROUTES_ID: readonly RouteRow[] = [
  notFoundRow('id'),
  ...newPasswordRows('id'),
  // @see rules/routing/id-auth
  {
    path: '/id/auth',
    match: 'below',
    to: { redirect: '/id/subscription/checkout' },
  },
  // @see rules/routing/id-on-demand-home
  {
    path: '/id/on-demand/home',
    match: 'below',
    to: { redirect: '/id/on-demand' },
  },
  ...verticalsIn('id').flatMap((host) => (host === 'apparel' ? [] : mountRows(host, 'id'))),
  // @see rules/routing/id-browse
  { ...apparel, path: '/id/browse' },
  // @see rules/routing/id-unlimited
  { ...apparel, path: '/id/unlimited' },
  screenRow('marketing', 'id'),
  // @see rules/routing/id-resubscribe
  {
    path: '/id/subscription/resubscribe',
    match: 'exact',
    to: { redirect: '/id' },
  },
  // @see rules/routing/id-checkout
  {
    path: '/id/subscription/checkout',
    match: 'exact',
    to: { redirect: '/id' },
  },
  // @see rules/routing/id-subscription
  subscription,
  // @see rules/routing/id-account
  account,
  // @see rules/routing/id-help-stays
  ...STAYING.map((page): RouteRow => ({ ...apparel, path: `/id/${page}`, match: 'exact' })),
  // @see rules/routing/id-leaves
  {
    path: '/id',
    match: 'below',
    to: { leave: 'EXTERNAL_ID_HOME' },
  },
  // @see rules/routing/id-otherwise
  apparel,
];
