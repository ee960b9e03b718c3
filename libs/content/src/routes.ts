import type { LoaderFunctionArgs, Mount, PageHandle } from '@lemari/vertical';
import { type PageKey, pageOf } from './front/front.queries.ts';

const frontApi = () => import(/* webpackChunkName: "api" */ './front/front.api.ts');

/** The content-managed page at a mount's base. */
export const frontRoute = (mount: Mount, page: PageKey = pageOf(mount)) => ({
  id: `${mount.base}:front`,
  index: true as const,
  ...frontPage(mount, page),
});

/** The same for every path below the base that nothing else takes. */
export const restRoute = (mount: Mount, page: PageKey = pageOf(mount)) => ({
  id: `${mount.base}:rest`,
  path: '*',
  ...frontPage(mount, page),
});

const frontPage = (mount: Mount, page: PageKey) => ({
  handle: { chunk: 'front' } satisfies PageHandle,
  loader: async (args: LoaderFunctionArgs) => (await frontApi()).loadFront(args, mount, page),
  lazy: {
    Component: async () => {
      const { frontOf } = await import(/* webpackChunkName: "front" */ './front/Front.tsx');
      return frontOf(page);
    },
  },
});

/** Brings the data module of the front, and the query layer with it. */
export const warmContent = (): Promise<unknown> => frontApi();
