import type { LoaderFunctionArgs, Mount, PageHandle, RouteObject } from '@lemari/kit';
import { catalogueRoutes, productRoute } from '@lemari/catalogue/routes';
import type { CheckoutHref } from './cart/OneCart.tsx';

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

/** `{base}/cart`: the customer's carts. */
const cartRoute = (mount: Mount, checkoutHref: CheckoutHref): RouteObject => ({
  id: `${mount.base}:cart`,
  path: 'cart',
  handle: { chunk: 'cart' } satisfies PageHandle,
  lazy: {
    Component: async () =>
      (await import(/* webpackChunkName: "cart" */ './cart/Cart.tsx')).cartPage(checkoutHref),
  },
});

/**
 * Routes of a vertical that rents single pieces.
 * @param checkoutHref the vertical's checkout, to which a cart leads
 */
export const rentalRoutes = (mount: Mount, checkoutHref: CheckoutHref): RouteObject[] => [
  ...catalogueRoutes(mount, rentedProductRoute(mount)),
  startDatesRoute(mount),
  cartRoute(mount, checkoutHref),
];
