import { isRouteErrorResponse, useLocation, useMount, useRouteError } from '@lemari/kit';
import { Away } from '../../Away.tsx';

/**
 * In the place of a checkout that cannot be shown: its cart is gone, or a service is away.
 * @throws whatever else went wrong, for the page around
 */
export function CheckoutMissing() {
  const error = useRouteError();
  const { base } = useMount();
  const { pathname, search } = useLocation();
  if (!isRouteErrorResponse(error)) throw error;
  return error.status === 404 ? (
    <Away
      title="There is no such cart any more"
      code="404"
      actions={[
        { label: 'Your orders', href: `${base}/order` },
        { label: 'Your cart', href: `${base}/cart` },
      ]}
    >
      It has become an order, or it was emptied.
    </Away>
  ) : (
    <Away
      title="The checkout cannot be shown right now"
      code={String(error.status)}
      failure={error.data as unknown}
      actions={[
        { label: 'Try again', href: pathname + search },
        { label: 'Your cart', href: `${base}/cart` },
      ]}
    >
      Nothing has been charged, and your cart and everything you chose are kept.
    </Away>
  );
}
