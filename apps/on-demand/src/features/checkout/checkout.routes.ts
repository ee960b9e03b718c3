import type { ActionFunctionArgs, LoaderFunctionArgs, Mount, PageHandle, RouteObject } from '@lemari/kit';

const load = () => import(/* webpackChunkName: "orders-api" */ './checkout.load.ts');

const boundary = async () =>
  (await import(/* webpackChunkName: "checkout" */ './CheckoutMissing.tsx')).CheckoutMissing;

/** `{base}/checkout?cart={id}`: redirects to the first open step. @see docs/decisions/0104 */
const firstStepRoute = (mount: Mount): RouteObject => ({
  id: `${mount.base}:checkout`,
  path: 'checkout',
  handle: { chunk: 'checkout' } satisfies PageHandle,
  loader: async (args: LoaderFunctionArgs) => (await load()).loadFirstStep(args, mount),
  lazy: { ErrorBoundary: boundary },
});

/** `{base}/checkout/{step}?cart={id}`: one route for all steps, so that the summary stays mounted. */
const stepRoute = (mount: Mount): RouteObject => ({
  id: `${mount.base}:checkout-step`,
  path: 'checkout/:step',
  handle: { chunk: 'checkout' } satisfies PageHandle,
  loader: async (args: LoaderFunctionArgs) => (await load()).loadStep(args, mount),
  action: async (args: ActionFunctionArgs) => (await load()).takeCheckout(args, mount),
  lazy: {
    Component: async () =>
      (await import(/* webpackChunkName: "checkout" */ './CheckoutPage.tsx')).CheckoutPage,
    ErrorBoundary: boundary,
  },
});

/** Routes of the checkout. */
export const checkoutRoutes = (mount: Mount): RouteObject[] => [firstStepRoute(mount), stepRoute(mount)];
