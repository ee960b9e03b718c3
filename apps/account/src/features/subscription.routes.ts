// Routes below `{base}/subscription`, of `subscribe` and `plans`. Those of `subscription` are in `account.routes.ts`.
import { isPaidByCard } from '@lemari/domain/plan';
import { BANKS } from '@lemari/contract/payment-values';
import type { BankChoice } from '@lemari/domain/subscription/bank-handler';
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

const choosePlan = () => import(/* webpackChunkName: "choose-plan" */ './plans/ChoosePlan.tsx');
const plansLoad = () => import(/* webpackChunkName: "api" */ './plans/plans.load.ts');

/** The choice of a plan. @see rules/subscriptions/plans */
const plansRoute = (mount: Mount): RouteObject => ({
  id: `${mount.base}:plans`,
  path: 'plans',
  handle: { chunk: 'choose-plan' } satisfies PageHandle,
  loader: async (args: LoaderFunctionArgs) => (await plansLoad()).loadPlanChoice(args, mount),
  action: async (args: ActionFunctionArgs) => (await plansLoad()).takePlanChoice(args, mount),
  lazy: { Component: async () => (await choosePlan()).ChoosePlan },
});

const load = () => import(/* webpackChunkName: "api" */ './subscribe/subscribe.load.ts');
const pages = () => import(/* webpackChunkName: "subscribe" */ './subscribe/Subscribe.tsx');
const boundary = async () =>
  (await import(/* webpackChunkName: "subscribe" */ './subscribe/SubscribeMissing.tsx')).SubscribeMissing;

/** Name and phone number. @see rules/subscriptions/personal */
const personalRoute = (mount: Mount): RouteObject => ({
  id: `${mount.base}:subscribe-personal`,
  path: 'personal',
  handle: { chunk: 'subscribe' } satisfies PageHandle,
  loader: async (args: LoaderFunctionArgs) => (await load()).loadPersonal(args, mount),
  action: async (args: ActionFunctionArgs) => (await load()).takePersonal(args, mount),
  lazy: {
    Component: async () =>
      (await import(/* webpackChunkName: "subscribe" */ './subscribe/PersonalDetails.tsx')).PersonalDetails,
    ErrorBoundary: boundary,
  },
});

/** The choice of a plan, as a step of hk. @see rules/subscriptions/info, rules/subscriptions/step-plans-hk */
const infoRoute = (mount: Mount): RouteObject => ({
  ...plansRoute(mount),
  id: `${mount.base}:info`,
  path: 'info',
});

/** Plan, code and card. @see rules/subscriptions/checkout */
const checkoutRoute = (mount: Mount): RouteObject => ({
  id: `${mount.base}:subscribe-checkout`,
  path: 'checkout',
  handle: { chunk: 'subscribe' } satisfies PageHandle,
  loader: async (args: LoaderFunctionArgs) => (await load()).loadCheckout(args, mount),
  action: async (args: ActionFunctionArgs) => (await load()).takeCheckout(args, mount),
  lazy: { Component: async () => (await pages()).SubscribeCheckout, ErrorBoundary: boundary },
});

/** The same with the last plan. @see rules/subscriptions/resubscribe */
const resubscribeRoute = (mount: Mount): RouteObject => ({
  id: `${mount.base}:resubscribe`,
  path: 'resubscribe',
  handle: { chunk: 'subscribe' } satisfies PageHandle,
  loader: async (args: LoaderFunctionArgs) => (await load()).loadResubscribe(args, mount),
  action: async (args: ActionFunctionArgs) => (await load()).takeResubscribe(args, mount),
  lazy: { Component: async () => (await pages()).Resubscribe, ErrorBoundary: boundary },
});

/** Returns from a provider’s page. @see rules/subscriptions/complete */
const completeRoute = (mount: Mount): RouteObject => ({
  id: `${mount.base}:complete`,
  path: 'complete',
  handle: { chunk: 'subscribe' } satisfies PageHandle,
  loader: async (args: LoaderFunctionArgs) => (await load()).loadComplete(args, mount),
  lazy: {
    Component: async () =>
      (await import(/* webpackChunkName: "subscribe" */ './subscribe/Complete.tsx')).Complete,
    ErrorBoundary: boundary,
  },
});

/** Pieces for a person's occasions. @see rules/subscriptions/collections */
const collectionsRoute = (mount: Mount): RouteObject => ({
  id: `${mount.base}:plan-collections`,
  path: 'collections',
  handle: { chunk: 'plan-collections' } satisfies PageHandle,
  loader: async (args: LoaderFunctionArgs) =>
    (await import(/* webpackChunkName: "api" */ './subscribe/collections.load.ts')).loadPlanCollections(
      args,
      mount,
    ),
  lazy: {
    Component: async () =>
      (await import(/* webpackChunkName: "plan-collections" */ './subscribe/PlanCollections.tsx'))
        .PlanCollections,
  },
});

/** @see rules/subscriptions/other-methods */
const otherMethodsRoute = (mount: Mount): RouteObject => ({
  id: `${mount.base}:other-methods`,
  path: 'methods/other-methods',
  handle: { chunk: 'subscribe' } satisfies PageHandle,
  lazy: {
    Component: async () =>
      (await import(/* webpackChunkName: "subscribe" */ './subscribe/OtherMethods.tsx')).OtherMethods,
  },
});

const bankLoad = () => import(/* webpackChunkName: "api" */ './bank/bank.load.ts');
const bankPages = () => import(/* webpackChunkName: "bank-payment" */ './bank/BankPages.tsx');

/** @param bank undefined for the choice of one */
const bankRoute = (mount: Mount, path: string, bank?: BankChoice): RouteObject => ({
  id: `${mount.base}:${path}`,
  path,
  handle: { chunk: 'bank-payment' } satisfies PageHandle,
  loader: async (args: LoaderFunctionArgs) => (await bankLoad()).loadBank(args, mount, bank),
  action: async (args: ActionFunctionArgs) => (await bankLoad()).takeBank(args, mount, bank),
  lazy: {
    Component: async () => (await bankPages())[bank ? 'BankPage' : 'BankChoicePage'],
    ErrorBoundary: boundary,
  },
});

/** Where plans are paid through a bank. @see rules/subscriptions/by-transfer */
const byBank = (mount: Mount): RouteObject[] => [
  personalRoute(mount),
  bankRoute(mount, 'start/bank-transfer'),
  bankRoute(mount, 'start/bank-transfer/bca', { method: 'bank_transfer', bank: 'bca' }),
  ...BANKS.map((bank) =>
    bankRoute(mount, `start/virtual-account/${bank}`, { method: 'virtual_account', bank }),
  ),
  collectionsRoute(mount),
  thankYouRoute(mount),
];

/** Where plans are paid by card. @see rules/subscriptions/by-card */
const byCard = (mount: Mount): RouteObject[] => [
  personalRoute(mount),
  infoRoute(mount),
  checkoutRoute(mount),
  resubscribeRoute(mount),
  completeRoute(mount),
  collectionsRoute(mount),
  otherMethodsRoute(mount),
];

/** The subscription pages of a vertical. @see rules/subscriptions/unknown-word */
export function subscriptionRoutes(mount: Mount): RouteObject[] {
  const own = [plansRoute(mount), ...(isPaidByCard(mount.region) ? byCard(mount) : byBank(mount))];
  return [
    frontRoute(mount, 'account'),
    ...own,
    ...SUBSCRIPTION_PATHS.filter((path) => own.every((route) => route.path !== path)).map((path) =>
      frontAtRoute(mount, path, 'account'),
    ),
  ];
}
