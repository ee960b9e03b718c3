import { mountRows } from './mounts.ts';
import type { RouteRow } from './outcome.ts';

export const ROUTES_ID: readonly RouteRow[] = [
  {
    spec: 'storefront §2: /id/404, /sg/404 and /hk/404 show a not-found page',
    path: '/id/404',
    match: 'below',
    outcome: { kind: 'notFound', region: 'id' },
  },
  ...mountRows('id'),
];
