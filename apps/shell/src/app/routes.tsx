import type { ComponentType } from 'react';
import { data, type RouteObject } from 'react-router';
import type { Mount, Vertical } from '@lemari/kit';
import { Layout } from '../layout/Layout.tsx';
import { PageError, Unavailable } from './PageError.tsx';
import { mountPage } from './MountPage.tsx';

/** Routes of a mount: those of the vertical, or a replacement. */
export type MountContent = Vertical | RouteObject[];

export const ROOT_ROUTE = 'root';

/** The routes of a vertical at one of its bases. */
export const mountRoute = (mount: Mount, content: MountContent): RouteObject => ({
  id: mount.base,
  path: mount.base,
  Component: mountPage(mount),
  ErrorBoundary: PageError,
  children: Array.isArray(content) ? content : content.getRoutes(mount),
});

/**
 * One page at every path of a mount. The base needs an index route: React Router matches the parent before a splat
 * child.
 */
export const everywhere = (mount: Mount, Component: ComponentType): MountContent => [
  { id: `${mount.base}:index`, index: true, Component },
  { id: `${mount.base}:rest`, path: '*', Component },
];

/** Routes of a vertical that is down: every path of the mount shows the error page. */
export const closedContent = (mount: Mount): MountContent => everywhere(mount, Unavailable);

/**
 * The route tree: the layout, and below it a branch for each loaded mount. The last route catches paths of mounts
 * that are not loaded; the browser's router then loads them (`patchRoutesOnNavigation`).
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
          // oxlint-disable-next-line typescript/only-throw-error -- React Router answers with a thrown response
          throw data(null, { status: 404 });
        },
        ErrorBoundary: PageError,
        Component: () => null,
      },
    ],
  },
];
