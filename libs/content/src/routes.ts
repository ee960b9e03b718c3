import type { ActionFunctionArgs, LoaderFunctionArgs, Mount, PageHandle, RouteObject } from '@lemari/kit';
import type { FrontLoad } from './front/front.load.ts';
import { type FrontName, pageOf } from './front/front.queries.ts';

const frontLoad = () => import(/* webpackChunkName: "api" */ './front/front.load.ts');

/** The content page at a mount's base. */
export const frontRoute = (mount: Mount, page: FrontName = pageOf(mount)): RouteObject => ({
  id: `${mount.base}:front`,
  index: true as const,
  ...fixedPage(mount, page),
});

/** The content page of a fixed path below the base. */
export const frontAtRoute = (mount: Mount, path: string, page: FrontName = pageOf(mount)): RouteObject => ({
  id: `${mount.base}:${path}`,
  path,
  ...fixedPage(mount, page),
});

const fixedPage = (mount: Mount, page: string) =>
  shownPage(async (args) => (await frontLoad()).loadFront(args, mount, page));

const shownPage = (loader: (args: LoaderFunctionArgs) => Promise<FrontLoad>) => ({
  handle: { chunk: 'front' } satisfies PageHandle,
  loader,
  lazy: {
    Component: async () => (await import(/* webpackChunkName: "front" */ './front/Front.tsx')).Front,
  },
});

/** Confirmation page of a new subscriber of the host's plan. @see rules/subscriptions/complete */
export const thankYouRoute = (mount: Mount): RouteObject => ({
  id: `${mount.base}:complete`,
  path: 'complete',
  ...fixedPage(mount, mount.host === 'apparel' ? 'thank-you' : `${mount.host}-thank-you`),
});

/**
 * The front of an ambassador, which the page does not show.
 * @see rules/promotions/ambassador-everywhere, rules/promotions/ambassador-handle
 */
export const ambassadorRoute = (mount: Mount): RouteObject => ({
  id: `${mount.base}:stars`,
  path: 'stars/:ambassador',
  ...shownPage(async (args) => (await frontLoad()).loadAmbassador(args, mount, pageOf(mount))),
});

/** The front of a customer’s referral code. @see rules/promotions/referral-not-alphanumeric */
export const referralRoute = (mount: Mount): RouteObject => ({
  id: `${mount.base}:referral`,
  path: 'ref/:code',
  handle: { chunk: 'plans' } satisfies PageHandle,
  loader: async (args: LoaderFunctionArgs) => (await frontLoad()).loadReferred(args, mount, pageOf(mount)),
  lazy: {
    Component: async () => (await import(/* webpackChunkName: "plans" */ './front/Referred.tsx')).Referred,
  },
});

const plansLoad = () => import(/* webpackChunkName: "api" */ './plans/plans.load.ts');

/** `{base}/plans`: the content page of that name, with the form for news of plans. @see rules/plans/interest */
export const plansRoute = (mount: Mount): RouteObject => ({
  id: `${mount.base}:plans`,
  path: 'plans',
  // Other cases are those of a content page, which redirects them. @see rules/routing/word-case
  caseSensitive: true,
  handle: { chunk: 'plans' } satisfies PageHandle,
  loader: async (args: LoaderFunctionArgs) => (await plansLoad()).loadPlans(args, mount),
  action: async (args: ActionFunctionArgs) => (await plansLoad()).takePlanInterest(args, mount),
  lazy: {
    Component: async () => (await import(/* webpackChunkName: "plans" */ './plans/Plans.tsx')).Plans,
  },
});

const contactLoad = () => import(/* webpackChunkName: "api" */ './contact/contact.load.ts');

/** `{base}/contact`: the content page of that name, with a form to write to the house. @see rules/screens/contact-form */
export const contactRoute = (mount: Mount): RouteObject => ({
  id: `${mount.base}:contact`,
  path: 'contact',
  // Other cases are those of a content page, which redirects them. @see rules/routing/word-case
  caseSensitive: true,
  handle: { chunk: 'contact' } satisfies PageHandle,
  loader: async (args: LoaderFunctionArgs) => (await contactLoad()).loadContact(args, mount),
  action: async (args: ActionFunctionArgs) => (await contactLoad()).takeMessage(args, mount),
  lazy: {
    Component: async () => (await import(/* webpackChunkName: "contact" */ './contact/Contact.tsx')).Contact,
  },
});

/** Other content pages: `{base}/faq`, `{base}/maternity`. */
export const contentRoute = (mount: Mount): RouteObject => ({
  id: `${mount.base}:content`,
  path: '*',
  ...writtenPage(mount),
});

/**
 * A screen and the paths below it. Its base needs a route of its own, because a parent matches before its
 * splat child.
 */
export const screenRoutes = (mount: Mount): RouteObject[] => [
  { id: `${mount.base}:screen`, index: true as const, ...writtenPage(mount) },
  contentRoute(mount),
];

const writtenPage = (mount: Mount) =>
  shownPage(async (args) => (await frontLoad()).loadWrittenPage(args, mount));

/** Prefetches the data module of front pages, and the query layer with it. */
export const warmContent = (): Promise<unknown> => frontLoad();
