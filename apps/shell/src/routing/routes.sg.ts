import { allMountRows, newPasswordRows, notFoundRow, screenRow, unifiedHomeRow } from './mounts.ts';
import type { RouteRow } from './outcome.ts';

/** The last segment without the trailing id. */
const productSlug = (pathname: string) => ({
  slug: (pathname.split('/').at(-1) ?? '').replace(/-?\d+$/, ''),
});

export const ROUTES_SG: readonly RouteRow[] = [
  notFoundRow('sg'),
  // @see rules/routing/sg-leaves
  { path: '/sg', match: 'exact', to: { leave: 'EXTERNAL_SG_HOME' } },
  // @see rules/routing/sg-apparel-leaves
  {
    path: '/sg/apparel',
    match: 'exact',
    to: { leave: 'EXTERNAL_SG_APPAREL' },
  },
  // @see rules/routing/sg-bags-leaves
  {
    path: '/sg/bags',
    match: 'exact',
    to: { leave: 'EXTERNAL_SG_BAGS' },
  },
  // @see rules/routing/sg-apparel-plans-leaves
  {
    path: '/sg/apparel/plans',
    match: 'exact',
    to: { leave: 'EXTERNAL_SG_PLANS' },
  },
  // @see rules/routing/sg-apparel-complete
  {
    path: 'apparel/subscription/complete',
    match: 'ends',
    to: { leave: 'EXTERNAL_SG_THANK_YOU', fill: () => ({ vertical: 'apparel' }) },
  },
  // @see rules/routing/sg-bags-complete
  {
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
  // @see rules/routing/sg-auth-leaves
  {
    path: '/sg/auth',
    match: 'below',
    to: { leave: 'EXTERNAL_SG_HOME' },
  },
  // @see rules/routing/sg-auth
  {
    path: '/sg/auth',
    match: 'below',
    to: { redirect: '/sg/apparel/auth', rest: true },
  },
  screenRow('quiz-summary', 'sg'),
  // @see rules/routing/sg-browse-styles-leaves
  {
    path: '/sg/browse/styles',
    match: 'below',
    to: { leave: 'EXTERNAL_SG_PRODUCT', fill: productSlug },
  },
  // @see rules/routing/sg-browse-styles
  {
    path: '/sg/browse/styles',
    match: 'below',
    to: { redirect: '/sg/apparel/browse/styles', rest: true },
  },
  // @see rules/routing/sg-containing-404
  {
    path: '404',
    match: 'contains',
    to: { redirect: '/sg/404' },
  },
  // @see rules/routing/sg-browse-bags-leaves
  {
    path: '/sg/browse',
    match: 'below',
    mentions: 'bags',
    to: { leave: 'EXTERNAL_SG_COLLECTIONS', fill: () => ({ vertical: 'bags' }) },
  },
  // @see rules/routing/sg-browse-leaves
  {
    path: '/sg/browse',
    match: 'below',
    to: { leave: 'EXTERNAL_SG_COLLECTIONS', fill: () => ({ vertical: 'apparel' }) },
  },
  // @see rules/routing/sg-browse-bags
  {
    path: '/sg/browse',
    match: 'below',
    mentions: 'bags',
    to: { redirect: '/sg/bags/browse', rest: true },
  },
  // @see rules/routing/sg-ref
  {
    path: '/sg/ref',
    match: 'below',
    to: { redirect: '/sg/apparel/ref', rest: true },
  },
  // @see rules/routing/sg-browse, rules/routing/sg-otherwise
  {
    path: '/sg',
    match: 'below',
    to: { redirect: '/sg/apparel', rest: true },
  },
];
