import { allMountRows, newPasswordRows, notFoundRow, screenRow, unifiedHomeRow } from './mounts.ts';
import type { RouteRow } from './outcome.ts';

export const ROUTES_HK: readonly RouteRow[] = [
  notFoundRow('hk'),
  ...newPasswordRows('hk'),
  // @see rules/routing/hk-register-personal
  {
    path: '/hk/auth/register/personal',
    match: 'exact',
    to: { redirect: '/hk/404' },
  },
  // @see rules/routing/hk-auth
  {
    path: '/hk/auth',
    match: 'below',
    to: { redirect: '/hk/bags/subscription/checkout' },
  },
  unifiedHomeRow('hk'),
  // @see rules/plans/hk-apparel-plans
  {
    path: '/hk/apparel/plans',
    match: 'exact',
    to: { redirect: '/hk/bags/plans' },
  },
  ...allMountRows('hk'),
  screenRow('marketing', 'hk'),
  // @see rules/routing/hk-browse-bags
  {
    path: '/hk/browse',
    match: 'below',
    mentions: 'vertical=bags',
    to: { redirect: '/hk/bags/browse', rest: true },
  },
  // @see rules/routing/hk-containing-404
  {
    path: '404',
    match: 'contains',
    to: { redirect: '/hk/404' },
  },
  // @see rules/routing/hk-browse, rules/routing/hk-otherwise
  {
    path: '/hk',
    match: 'below',
    to: { redirect: '/hk/apparel', rest: true },
  },
];
