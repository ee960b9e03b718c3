import { allMountRows, newPasswordRows, notFoundRow, screenRow, unifiedHomeRow } from './mounts.ts';
import type { RouteRow } from './outcome.ts';

const LEAVES = 'storefront §2: leave to an external marketing site';
const THANK_YOU = 'storefront §2: subscription/complete leaves to a thank-you page for that vertical';

/** The last segment without the trailing id. */
const productSlug = (pathname: string) => ({
  slug: (pathname.split('/').at(-1) ?? '').replace(/-?\d+$/, ''),
});

export const ROUTES_SG: readonly RouteRow[] = [
  notFoundRow('sg'),
  { spec: LEAVES, path: '/sg', match: 'exact', to: { leave: 'EXTERNAL_SG_HOME' } },
  { spec: LEAVES, path: '/sg/apparel', match: 'exact', to: { leave: 'EXTERNAL_SG_APPAREL' } },
  { spec: LEAVES, path: '/sg/bags', match: 'exact', to: { leave: 'EXTERNAL_SG_BAGS' } },
  { spec: LEAVES, path: '/sg/apparel/plans', match: 'exact', to: { leave: 'EXTERNAL_SG_PLANS' } },
  {
    spec: THANK_YOU,
    path: 'apparel/subscription/complete',
    match: 'ends',
    to: { leave: 'EXTERNAL_SG_THANK_YOU', fill: () => ({ vertical: 'apparel' }) },
  },
  {
    spec: THANK_YOU,
    path: 'bags/subscription/complete',
    match: 'ends',
    to: { leave: 'EXTERNAL_SG_THANK_YOU', fill: () => ({ vertical: 'bags' }) },
  },
  unifiedHomeRow('sg'),
  ...allMountRows('sg'),
  screenRow('shop', 'sg'),
  screenRow('store', 'sg'),
  screenRow('marketing', 'sg'),
  ...newPasswordRows('sg'),
  {
    spec: 'storefront §2: any other /sg/auth* goes to the external home',
    path: '/sg/auth',
    match: 'below',
    to: { leave: 'EXTERNAL_SG_HOME' },
  },
  {
    spec: 'decision 3: without it, where the same page of apparel is',
    path: '/sg/auth',
    match: 'below',
    to: { redirect: '/sg/apparel/auth', rest: true },
  },
  screenRow('quiz-summary', 'sg'),
  {
    spec: 'storefront §2: /sg/browse/styles* leaves to an external product page',
    path: '/sg/browse/styles',
    match: 'below',
    to: { leave: 'EXTERNAL_SG_PRODUCT', fill: productSlug },
  },
  {
    spec: 'decision 2: without it, our own product page',
    path: '/sg/browse/styles',
    match: 'below',
    to: { redirect: '/sg/apparel/browse/styles', rest: true },
  },
  {
    spec: 'storefront §2: a path containing 404 goes to /sg/404',
    path: '404',
    match: 'contains',
    to: { redirect: '/sg/404' },
  },
  {
    spec: 'storefront §2: /sg/browse goes to an external collections page, of bags if the query mentions bags',
    path: '/sg/browse',
    match: 'below',
    mentions: 'bags',
    to: { leave: 'EXTERNAL_SG_COLLECTIONS', fill: () => ({ vertical: 'bags' }) },
  },
  {
    spec: 'storefront §2: otherwise of apparel',
    path: '/sg/browse',
    match: 'below',
    to: { leave: 'EXTERNAL_SG_COLLECTIONS', fill: () => ({ vertical: 'apparel' }) },
  },
  {
    spec: 'storefront §2: without it, our own browse page of the vertical',
    path: '/sg/browse',
    match: 'below',
    mentions: 'bags',
    to: { redirect: '/sg/bags/browse', rest: true },
  },
  {
    spec: 'storefront §2: /sg/ref/ becomes /sg/apparel/ref/',
    path: '/sg/ref',
    match: 'below',
    to: { redirect: '/sg/apparel/ref', rest: true },
  },
  {
    spec: 'storefront §2: any other path is prefixed /sg/apparel',
    path: '/sg',
    match: 'below',
    to: { redirect: '/sg/apparel', rest: true },
  },
];
