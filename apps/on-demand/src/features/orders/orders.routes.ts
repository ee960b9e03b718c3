import type { ActionFunctionArgs, LoaderFunctionArgs, Mount, PageHandle, RouteObject } from '@lemari/kit';

const load = () => import(/* webpackChunkName: "orders-api" */ './orders.load.ts');

const boundary = async () =>
  (await import(/* webpackChunkName: "orders" */ './OrderMissing.tsx')).OrderMissing;

/** `{base}/order`: the user's orders. @see rules/screens/order */
const ordersRoute = (mount: Mount): RouteObject => ({
  id: `${mount.base}:orders`,
  path: 'order',
  handle: { chunk: 'orders' } satisfies PageHandle,
  loader: async (args: LoaderFunctionArgs) => (await load()).loadOrders(args, mount),
  lazy: {
    Component: async () => (await import(/* webpackChunkName: "orders" */ './OrderList.tsx')).OrderList,
    ErrorBoundary: boundary,
  },
});

/** `{base}/order/{id}`: one of them. */
const orderRoute = (mount: Mount): RouteObject => ({
  id: `${mount.base}:order`,
  path: 'order/:id',
  handle: { chunk: 'orders' } satisfies PageHandle,
  loader: async (args: LoaderFunctionArgs) => (await load()).loadOrder(args, mount),
  lazy: {
    Component: async () => (await import(/* webpackChunkName: "orders" */ './OrderPage.tsx')).OrderPage,
    ErrorBoundary: boundary,
  },
});

/** `{base}/order/{id}/cancel`: its terms, and the way to agree to them. */
const cancelRoute = (mount: Mount): RouteObject => ({
  id: `${mount.base}:cancel-order`,
  path: 'order/:id/cancel',
  handle: { chunk: 'orders' } satisfies PageHandle,
  loader: async (args: LoaderFunctionArgs) => (await load()).loadCancel(args, mount),
  action: async (args: ActionFunctionArgs) => (await load()).takeCancel(args, mount),
  lazy: {
    Component: async () => (await import(/* webpackChunkName: "orders" */ './CancelOrder.tsx')).CancelOrder,
    ErrorBoundary: boundary,
  },
});

/** What somebody has rented. */
export const orderRoutes = (mount: Mount): RouteObject[] => [
  ordersRoute(mount),
  orderRoute(mount),
  cancelRoute(mount),
];
