import { VERTICALS } from '@lemari/domain/region/vertical';
import {
  data,
  type LoaderFunctionArgs,
  type Mount,
  type PageHandle,
  type RouteObject,
  useParams,
} from '@lemari/kit';
import { createElement } from 'react';
import { type FrontName, pageOf } from './front/front.queries.ts';

const frontApi = () => import(/* webpackChunkName: "api" */ './front/front.api.ts');
const frontView = () => import(/* webpackChunkName: "front" */ './front/Front.tsx');

/** The content-managed page at a mount's base. */
export const frontRoute = (mount: Mount, page: FrontName = pageOf(mount)): RouteObject => ({
  id: `${mount.base}:front`,
  index: true as const,
  ...fixedPage(mount, page),
});

/** The same for every path below the base that nothing else takes. */
export const restRoute = (mount: Mount, page: FrontName = pageOf(mount)): RouteObject => ({
  id: `${mount.base}:rest`,
  path: '*',
  ...fixedPage(mount, page),
});

const fixedPage = (mount: Mount, page: string) => ({
  handle: { chunk: 'front' } satisfies PageHandle,
  loader: async (args: LoaderFunctionArgs) => (await frontApi()).loadFront(args, mount, page),
  lazy: {
    Component: async () => {
      const { Front } = await frontView();
      return () => createElement(Front, { page, path: '' });
    },
  },
});

/** What a new member of the host's plan is told. @see storefront §2, Route tables */
export const thankYouRoute = (mount: Mount): RouteObject => ({
  id: `${mount.base}:complete`,
  path: 'complete',
  ...fixedPage(mount, mount.host === 'apparel' ? 'thank-you' : `${mount.host}-thank-you`),
});

/** In whose name the front is visited, which the address says and the page shows nothing of. @see storefront §2 */
export const visitRoutes = (mount: Mount): RouteObject[] =>
  ['stars/:ambassador', 'ref/:code'].map((path) => ({
    id: `${mount.base}:${path}`,
    path,
    ...fixedPage(mount, pageOf(mount)),
  }));

/**
 * Whatever else the editors have written: `{base}/faq`, `{base}/maternity`. A page of another vertical than apparel has
 * the vertical's name before its own, one below a screen the screen's.
 */
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

const writtenPage = (mount: Mount) => ({
  handle: { chunk: 'front' } satisfies PageHandle,
  loader: async (args: LoaderFunctionArgs) => {
    const page = pageAt(mount, args.params['*']);
    // oxlint-disable-next-line typescript/only-throw-error -- the router's own way to answer with a status
    if (page === undefined) throw data(null, { status: 404 });
    return (await frontApi()).loadFront(args, mount, page);
  },
  lazy: {
    Component: async () => {
      const { Front } = await frontView();
      return function ContentPage() {
        const { '*': path } = useParams();
        return createElement(Front, { page: pageAt(mount, path) ?? '', path: path ? `/${path}` : '' });
      };
    },
  },
});

const PAGE_NAME = /^[a-z0-9-]{1,60}$/;
const FRONTS: readonly string[] = ['unified', ...Object.keys(VERTICALS)];

/** What an address calls a page: `/share` is the way in to consignment. */
const ALIASES: Readonly<Record<string, string>> = { share: 'consignment' };

/** @returns undefined where no page can be; fronts have an address of their own */
export function pageAt({ host, screen }: Mount, path = ''): string | undefined {
  const name = [...(screen ? [screen] : []), ...path.split('/').filter(Boolean)].join('-');
  if (!PAGE_NAME.test(name) || FRONTS.includes(name)) return undefined;
  const page = ALIASES[name] ?? name;
  return host === 'apparel' ? page : `${host}-${page}`;
}

/** Brings the data module of the front, and the query layer with it. */
export const warmContent = (): Promise<unknown> => frontApi();
