import { isRouteErrorResponse, useLocation, useMount, useRouteError } from '@lemari/kit';
import { Away } from '../../Away.tsx';

/**
 * In the place of orders that cannot be shown: there is none of that number, or a service is away.
 * @throws whatever else went wrong, for the page around
 */
export function OrderMissing() {
  const error = useRouteError();
  const { base } = useMount();
  const { pathname, search } = useLocation();
  if (!isRouteErrorResponse(error)) throw error;
  return error.status === 404 ? (
    <Away
      title="There is no such order here"
      code="404"
      actions={[
        { label: 'Your orders', href: `${base}/order` },
        { label: 'Browse pieces', href: `${base}/browse` },
      ]}
    >
      The link was cut short, or the order was placed under another e-mail.
    </Away>
  ) : (
    <Away
      title="Your orders cannot be shown right now"
      code={String(error.status)}
      failure={error.data as unknown}
      actions={[
        { label: 'Try again', href: pathname + search },
        { label: 'Browse pieces', href: `${base}/browse` },
      ]}
    >
      Nothing about them has changed.
    </Away>
  );
}
