import type { ComponentType } from 'react';
import { data, type RouteObject } from 'react-router';
import type { Mount, Vertical } from '@lemari/kit';
import { Layout } from '../layout/Layout.tsx';
import { PageError, Unavailable } from './PageError.tsx';
import { mountPage } from './MountPage.tsx';

/** What stands at a mount: a vertical's pages, or other routes in their place. */
export type MountContent = Vertical | RouteObject[];

export const ROOT_ROUTE = 'root';

/** One branch of the tree: the pages of a vertical at one of its bases. */
export const mountRoute = (mount: Mount, content: MountContent): RouteObject => ({
  id: mount.base,
  path: mount.base,
  Component: mountPage(mount),
  ErrorBoundary: PageError,
  children: Array.isArray(content) ? content : content.getRoutes(mount),
});

/** One page at every address of a mount. The base needs a route of its own: its parent is matched before a splat child. */
export const everywhere = (mount: Mount, Component: ComponentType): MountContent => [
  { id: `${mount.base}:index`, index: true, Component },
  { id: `${mount.base}:rest`, path: '*', Component },
];

/** In the place of a vertical that is down: its addresses say so, and the rest of the shop goes on. */
export const closedContent = (mount: Mount): MountContent => everywhere(mount, Unavailable);

/**
 * The router's tree: the layout, and below it a branch for each mount that is loaded. An address of another mount is
 * caught by the last route; the browser's router then asks (`patchRoutesOnNavigation`) whether there is more to know.
 */
export const createRoutes = (branches: RouteObject[]): RouteObject[] => [
  {
    id: ROOT_ROUTE,
    Component: Layout,
    children: [
      ...branches,
      {
        id: 'not-found',
        path: '*',
        loader: () => {
          // oxlint-disable-next-line typescript/only-throw-error -- the router's own way to answer with a status
          throw data(null, { status: 404 });
        },
        ErrorBoundary: PageError,
        Component: () => null,
      },
    ],
  },
];
