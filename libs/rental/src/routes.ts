import type { ActionFunctionArgs, LoaderFunctionArgs, Mount, PageHandle, RouteObject } from '@lemari/kit';
import { catalogueRoutes, productRoute } from '@lemari/catalogue/routes';
import type { CartLinks } from './cart/cart-links.ts';

const startsLoad = () => import(/* webpackChunkName: "api" */ './dates/starts.load.ts');

/** `{base}/browse/styles/{slug}`: a style, its rental dates and the button into the cart. @see rules/products/page */
const rentedProductRoute = (mount: Mount): RouteObject => ({
  ...productRoute(mount),
  lazy: {
    Component: async () =>
      (await import(/* webpackChunkName: "product" */ './add-to-cart/RentedProduct.tsx')).RentedProduct,
    ErrorBoundary: async () =>
      (await import(/* webpackChunkName: "product" */ '@lemari/catalogue/product/missing')).ProductMissing,
  },
});

/** `{base}/browse/styles/{slug}/dates`: the dates on which a style is available. @see docs/decisions/0090 */
const startDatesRoute = (mount: Mount): RouteObject => ({
  id: `${mount.base}:dates`,
  path: 'browse/styles/:slug/dates',
  handle: { chunk: 'rental' } satisfies PageHandle,
  loader: async (args: LoaderFunctionArgs) => (await startsLoad()).loadStartDates(args, mount),
  lazy: {
    Component: async () =>
      (await import(/* webpackChunkName: "rental" */ './dates/StartDatesPage.tsx')).StartDatesPage,
    ErrorBoundary: async () =>
      (await import(/* webpackChunkName: "rental" */ '@lemari/catalogue/product/missing')).ProductMissing,
  },
});

const alertsLoad = () => import(/* webpackChunkName: "api" */ './alerts/alerts.load.ts');

/** Availability alerts: asking for one, and the page of a mail's link that stops them. @see docs/decisions/0164 */
const alertRoutes = (mount: Mount): RouteObject[] => [
  {
    id: `${mount.base}:alert`,
    path: 'browse/styles/:slug/alert',
    handle: { chunk: 'alerts' } satisfies PageHandle,
    loader: async (args: LoaderFunctionArgs) => (await alertsLoad()).loadAlert(args, mount),
    action: async (args: ActionFunctionArgs) => (await alertsLoad()).takeAlert(args, mount),
    lazy: {
      Component: async () =>
        (await import(/* webpackChunkName: "alerts" */ './alerts/AlertPage.tsx')).AlertPage,
      ErrorBoundary: async () =>
        (await import(/* webpackChunkName: "product" */ '@lemari/catalogue/product/missing')).ProductMissing,
    },
  },
  {
    id: `${mount.base}:stop-alerts`,
    path: 'alerts/:key',
    handle: { chunk: 'alerts' } satisfies PageHandle,
    loader: async (args: LoaderFunctionArgs) => (await alertsLoad()).loadStop(args),
    action: async (args: ActionFunctionArgs) => (await alertsLoad()).takeStop(args, mount),
    lazy: {
      Component: async () =>
        (await import(/* webpackChunkName: "alerts" */ './alerts/StopAlertsPage.tsx')).StopAlertsPage,
    },
  },
];

/** `{base}/cart`: the customer's carts. */
const cartRoute = (mount: Mount, links: CartLinks): RouteObject => ({
  id: `${mount.base}:cart`,
  path: 'cart',
  handle: { chunk: 'cart' } satisfies PageHandle,
  lazy: {
    Component: async () => (await import(/* webpackChunkName: "cart" */ './cart/Cart.tsx')).cartPage(links),
  },
});

/**
 * Routes of a vertical that rents single pieces.
 * @param links where a cart leads: pages of the vertical
 */
export const rentalRoutes = (mount: Mount, links: CartLinks): RouteObject[] => [
  ...catalogueRoutes(mount, rentedProductRoute(mount)),
  startDatesRoute(mount),
  ...alertRoutes(mount),
  cartRoute(mount, links),
];
