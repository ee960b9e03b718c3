import type { LoaderFunctionArgs, Mount, PageHandle, RouteObject } from '@lemari/kit';
import { catalogueRoutes, productRoute } from '@lemari/catalogue/routes';

const startDatesApi = () => import(/* webpackChunkName: "api" */ './dates/start-dates.api.ts');

/** `{base}/browse/styles/{slug}`: one style, with its dates and the way into the cart. @see rules/products/page */
const rentedProductRoute = (mount: Mount): RouteObject => ({
  ...productRoute(mount),
  lazy: {
    Component: async () =>
      (await import(/* webpackChunkName: "product" */ './add-to-cart/RentedProduct.tsx')).RentedProduct,
    ErrorBoundary: async () =>
      (await import(/* webpackChunkName: "product" */ '@lemari/catalogue/product/missing')).ProductMissing,
  },
});

/** `{base}/browse/styles/{slug}/dates`: when it can be had. @see docs/decisions/0090 */
const startDatesRoute = (mount: Mount): RouteObject => ({
  id: `${mount.base}:dates`,
  path: 'browse/styles/:slug/dates',
  handle: { chunk: 'rental' } satisfies PageHandle,
  loader: async (args: LoaderFunctionArgs) => (await startDatesApi()).loadStartDates(args, mount),
  lazy: {
    Component: async () =>
      (await import(/* webpackChunkName: "rental" */ './dates/StartDatesPage.tsx')).StartDatesPage,
    ErrorBoundary: async () =>
      (await import(/* webpackChunkName: "rental" */ '@lemari/catalogue/product/missing')).ProductMissing,
  },
});

/** `{base}/cart`: what is about to be rented. */
const cartRoute = (mount: Mount): RouteObject => ({
  id: `${mount.base}:cart`,
  path: 'cart',
  handle: { chunk: 'cart' } satisfies PageHandle,
  lazy: {
    Component: async () => (await import(/* webpackChunkName: "cart" */ './cart/Cart.tsx')).Cart,
  },
});

/** What a vertical shows whose pieces are rented one by one. */
export const rentalRoutes = (mount: Mount): RouteObject[] => [
  ...catalogueRoutes(mount, rentedProductRoute(mount)),
  startDatesRoute(mount),
  cartRoute(mount),
];
