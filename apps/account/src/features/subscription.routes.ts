import { BANKS } from '@lemari/contract/payment-values';
import { frontAtRoute, frontRoute, thankYouRoute } from '@lemari/content/routes';
import type { ActionFunctionArgs, LoaderFunctionArgs, Mount, PageHandle, RouteObject } from '@lemari/kit';

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

const plansLoad = () => import(/* webpackChunkName: "api" */ './plans/plans.load.ts');

/** The choice of a plan. @see rules/subscriptions/plans */
const plansRoute = (mount: Mount): RouteObject => ({
  id: `${mount.base}:plans`,
  path: 'plans',
  handle: { chunk: 'choose-plan' } satisfies PageHandle,
  loader: async (args: LoaderFunctionArgs) => (await plansLoad()).loadPlanChoice(args, mount),
  action: async (args: ActionFunctionArgs) => (await plansLoad()).takePlanChoice(args, mount),
  lazy: {
    Component: async () =>
      (await import(/* webpackChunkName: "choose-plan" */ './plans/ChoosePlan.tsx')).ChoosePlan,
  },
});

/** The subscription pages of a vertical. @see rules/subscriptions/unknown-word */
export const subscriptionRoutes = (mount: Mount): RouteObject[] => [
  frontRoute(mount, 'account'),
  thankYouRoute(mount),
  plansRoute(mount),
  ...SUBSCRIPTION_PATHS.filter((path) => path !== 'plans').map((path) =>
    frontAtRoute(mount, path, 'account'),
  ),
];
