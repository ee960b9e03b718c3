import type { LoaderFunctionArgs, Mount, PageHandle, RouteObject } from '@lemari/kit';
import type { FrontLoad } from './front/front.api.ts';
import { type FrontName, pageOf } from './front/front.queries.ts';

const frontApi = () => import(/* webpackChunkName: "api" */ './front/front.api.ts');

/** The content-managed page at a mount's base. */
export const frontRoute = (mount: Mount, page: FrontName = pageOf(mount)): RouteObject => ({
  id: `${mount.base}:front`,
  index: true as const,
  ...fixedPage(mount, page),
});

/** The same at a path below the base. */
export const frontAtRoute = (mount: Mount, path: string, page: FrontName = pageOf(mount)): RouteObject => ({
  id: `${mount.base}:${path}`,
  path,
  ...fixedPage(mount, page),
});

const fixedPage = (mount: Mount, page: string) =>
  shownPage(async (args) => (await frontApi()).loadFront(args, mount, page));

const shownPage = (loader: (args: LoaderFunctionArgs) => Promise<FrontLoad>) => ({
  handle: { chunk: 'front' } satisfies PageHandle,
  loader,
  lazy: {
    Component: async () => (await import(/* webpackChunkName: "front" */ './front/Front.tsx')).Front,
  },
});

/** What a new member of the host's plan is told. @see storefront §2, Route tables */
export const thankYouRoute = (mount: Mount): RouteObject => ({
  id: `${mount.base}:complete`,
  path: 'complete',
  ...fixedPage(mount, mount.host === 'apparel' ? 'thank-you' : `${mount.host}-thank-you`),
});

/** The front in an ambassador's name: the page is the same. @see rules/path-markers/ambassador-everywhere */
export const ambassadorRoute = (mount: Mount): RouteObject => frontAtRoute(mount, 'stars/:ambassador');

/** The front in the name of a customer who sent the visitor. @see rules/path-markers/referral-not-alphanumeric */
export const referralRoute = (mount: Mount): RouteObject => ({
  id: `${mount.base}:referral`,
  path: 'ref/:code',
  ...shownPage(async (args) => (await frontApi()).loadReferred(args, mount, pageOf(mount))),
});

/** Whatever else the editors have written: `{base}/faq`, `{base}/maternity`. */
export const contentRoute = (mount: Mount): RouteObject => ({
  id: `${mount.base}:content`,
  path: '*',
  ...writtenPage(mount),
});

/** A screen and what is below it. Its base needs a route of its own: a parent is matched before its splat child. */
export const screenRoutes = (mount: Mount): RouteObject[] => [
  { id: `${mount.base}:screen`, index: true as const, ...writtenPage(mount) },
  contentRoute(mount),
];

const writtenPage = (mount: Mount) =>
  shownPage(async (args) => (await frontApi()).loadWrittenPage(args, mount));

/** Brings the data module of the front, and the query layer with it. */
export const warmContent = (): Promise<unknown> => frontApi();
