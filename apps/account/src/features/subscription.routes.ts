import { BANKS } from '@lemari/contract/payment-values';
import { frontAtRoute, frontRoute, thankYouRoute } from '@lemari/content/routes';
import type { Mount, RouteObject } from '@lemari/kit';

/** Paths below `{base}/subscription`; any other answers 404. @see rules/subscriptions/unknown-word */
export const SUBSCRIPTION_PATHS = [
  'checkout',
  'resubscribe',
  'plans',
  'info',
  'personal',
  'collections',
  'start/bank-transfer',
  'start/bank-transfer/bca',
  ...BANKS.map((bank) => `start/virtual-account/${bank}` as const),
  'methods/other-methods',
] as const;

/** The subscription pages of a vertical. @see rules/subscriptions/unknown-word */
export const subscriptionRoutes = (mount: Mount): RouteObject[] => [
  frontRoute(mount, 'account'),
  thankYouRoute(mount),
  ...SUBSCRIPTION_PATHS.map((path) => frontAtRoute(mount, path, 'account')),
];
