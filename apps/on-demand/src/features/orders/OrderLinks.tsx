import { css } from '@emotion/react';
import type { Order } from '@lemari/domain/order';
import { Link } from '@lemari/ui/link';
import { useMount, useVisit } from '@lemari/kit';
import { orderHref } from '../../checkout-location.ts';
import { canCancel, contactHref } from './orders.rules.ts';

const look = css({ display: 'grid', justifyItems: 'start' });

/** Secondary actions on an order. */
export function OrderLinks({ order }: { order: Order }) {
  const { base } = useMount();
  const { contact } = useVisit();
  const here = orderHref(base, order.id);
  const isPaid = order.paidDateTime !== undefined;
  const links = [
    isPaid && { label: 'Print invoice', href: `${here}?view=invoice` },
    order.orderStatus === 'confirmed' && {
      label: 'Add to calendar',
      href: `/api/on-demand/orders/${order.id}/calendar.ics`,
    },
    canCancel(order) && { label: 'Cancel this order', href: `${here}/cancel` },
    { label: 'Contact us about this order', href: contactHref(order, { base, contact }) },
  ].filter((link) => link !== false);
  return (
    <div css={look}>
      {links.map(({ label, href }) => (
        // The browser downloads a file; the router cannot.
        <Link key={href} href={href} alone {...(href.endsWith('.ics') && { download: '' })}>
          {label}
        </Link>
      ))}
    </div>
  );
}
