import type { LoaderFunctionArgs, Mount, PageHandle, RouteObject } from '@lemari/vertical';

const browseApi = () => import(/* webpackChunkName: "api" */ './browse/browse.api.ts');
const productApi = () => import(/* webpackChunkName: "api" */ './product/product.api.ts');

/** `{base}/browse`: the listing with its filters. */
export const browseRoute = (mount: Mount): RouteObject => ({
  id: `${mount.base}:browse`,
  path: 'browse',
  handle: { chunk: 'browse' } satisfies PageHandle,
  loader: async (args: LoaderFunctionArgs) => (await browseApi()).loadBrowse(args, mount),
  lazy: {
    Component: async () => (await import(/* webpackChunkName: "browse" */ './browse/Browse.tsx')).Browse,
  },
});

/** `{base}/browse/styles/{slug}`: one style. @see decision 2 */
export const productRoute = (mount: Mount): RouteObject => ({
  id: `${mount.base}:product`,
  path: 'browse/styles/:slug',
  handle: { chunk: 'product' } satisfies PageHandle,
  loader: async (args: LoaderFunctionArgs) => (await productApi()).loadProduct(args, mount),
  lazy: {
    Component: async () => (await import(/* webpackChunkName: "product" */ './product/Product.tsx')).Product,
  },
});

/** Brings the data modules of these pages, and the query layer with them. */
export const warmCatalogue = (): Promise<unknown> => Promise.all([browseApi(), productApi()]);
