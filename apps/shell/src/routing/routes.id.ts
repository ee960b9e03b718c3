import { verticalsIn } from '@lemari/domain/region/vertical';
import { mountRows, newPasswordRows, notFoundRow, screenRow } from './mounts.ts';
import type { RouteRow } from './outcome.ts';

const [, subscription, account, apparel] = mountRows('apparel', 'id');
if (!subscription || !account || !apparel)
  throw new Error('apparel and its guests are not where the table of id expects them');

const APP = 'storefront §2: paths of id that do not leave';

export const ROUTES_ID: readonly RouteRow[] = [
  notFoundRow('id'),
  ...newPasswordRows('id'),
  {
    spec: 'storefront §2: /id/auth* redirects to /id/subscription/checkout',
    path: '/id/auth',
    match: 'below',
    to: { redirect: '/id/subscription/checkout' },
  },
  {
    spec: 'storefront §2: /id/on-demand/home* redirects to /id/on-demand',
    path: '/id/on-demand/home',
    match: 'below',
    to: { redirect: '/id/on-demand' },
  },
  ...verticalsIn('id').flatMap((host) => (host === 'apparel' ? [] : mountRows(host, 'id'))),
  { ...apparel, spec: APP, path: '/id/browse' },
  { ...apparel, spec: APP, path: '/id/unlimited' },
  screenRow('marketing', 'id'),
  {
    spec: 'storefront §2: /id/subscription/resubscribe and /id/subscription/checkout redirect to /id',
    path: '/id/subscription/resubscribe',
    match: 'exact',
    to: { redirect: '/id' },
  },
  {
    spec: 'storefront §2: /id/subscription/resubscribe and /id/subscription/checkout redirect to /id',
    path: '/id/subscription/checkout',
    match: 'exact',
    to: { redirect: '/id' },
  },
  subscription,
  { ...account, spec: 'docs/decisions/0023: what is a person’s own' },
  {
    spec: 'storefront §2: any path leaves to the external home except these; decision 4',
    path: '/id',
    match: 'below',
    to: { leave: 'EXTERNAL_ID_HOME' },
  },
  apparel,
];
