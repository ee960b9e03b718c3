import { allMountRows, newPasswordRows, notFoundRow, screenRow, unifiedHomeRow } from './mounts.ts';
import type { RouteRow } from './outcome.ts';

export const ROUTES_HK: readonly RouteRow[] = [
  notFoundRow('hk'),
  ...newPasswordRows('hk'),
  {
    spec: 'storefront §2: /hk/auth/register/personal goes to /hk/404',
    path: '/hk/auth/register/personal',
    match: 'exact',
    to: { redirect: '/hk/404' },
  },
  {
    spec: 'storefront §2: other /hk/auth* goes to /hk/bags/subscription/checkout keeping the query',
    path: '/hk/auth',
    match: 'below',
    to: { redirect: '/hk/bags/subscription/checkout' },
  },
  unifiedHomeRow('hk'),
  ...allMountRows('hk'),
  screenRow('marketing', 'hk'),
  {
    spec: 'storefront §2: browse with a vertical query selects the vertical',
    path: '/hk/browse',
    match: 'below',
    mentions: 'vertical=bags',
    to: { redirect: '/hk/bags/browse', rest: true },
  },
  {
    spec: 'storefront §2: paths containing 404 go to /hk/404; decision 4',
    path: '404',
    match: 'contains',
    to: { redirect: '/hk/404' },
  },
  {
    spec: 'storefront §2: otherwise /hk/apparel plus the rest of the path',
    path: '/hk',
    match: 'below',
    to: { redirect: '/hk/apparel', rest: true },
  },
];
