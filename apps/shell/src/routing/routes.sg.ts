import { mountRows } from './mounts.ts';
import type { RouteRow } from './outcome.ts';

export const ROUTES_SG: readonly RouteRow[] = [
  {
    spec: 'storefront §2: /id/404, /sg/404 and /hk/404 show a not-found page',
    path: '/sg/404',
    match: 'below',
    outcome: { kind: 'notFound', region: 'sg' },
  },
  ...mountRows('sg'),
];
