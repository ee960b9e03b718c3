import { data, type RouteObject } from 'react-router';
import type { Mount, Vertical } from '@lemari/vertical';
import { Layout } from '../layout/Layout.tsx';
import { MOUNTS } from '../routing/resolve.ts';
import { PageError } from './PageError.tsx';
import { mountPage } from './MountPage.tsx';

/** What stands at a mount: a vertical's pages, other routes in their place, or nothing known yet. */
export type MountContent = Vertical | RouteObject[] | undefined;

/**
 * The router's tree: the layout, and below it one branch per mount. A branch that is not loaded yet answers to nothing
 * but its own base, so that the router asks for it (`patchRoutesOnNavigation`) when a link leads there.
 */
export function createRoutes(contentOf: (mount: Mount) => MountContent): RouteObject[] {
  return [
    {
      id: 'root',
      Component: Layout,
      children: [
        ...MOUNTS.map((mount) => ({
          id: mount.base,
          path: mount.base,
          Component: mountPage(mount),
          ErrorBoundary: PageError,
          children: routesOf(contentOf(mount), mount),
        })),
        {
          id: 'not-found',
          path: '*',
          loader: () => {
            // eslint-disable-next-line @typescript-eslint/only-throw-error -- the router's own way to answer with a status
            throw data(null, { status: 404 });
          },
          ErrorBoundary: PageError,
          Component: () => null,
        },
      ],
    },
  ];
}

const routesOf = (content: MountContent, mount: Mount): RouteObject[] => {
  if (Array.isArray(content)) return content;
  return content
    ? content.getRoutes(mount)
    : [{ id: `${mount.base}:pending`, path: '*', Component: () => null }];
};
