import { css } from '@emotion/react';
import { formatMoney } from '@lemari/currency/money';
import { orderTimeline } from '@lemari/domain/order/timeline';
import { VERTICALS } from '@lemari/domain/region/vertical';
import { Breadcrumb } from '@lemari/ui/breadcrumb';
import { Container } from '@lemari/ui/container';
import { from } from '@lemari/ui/media';
import { OrderTimeline } from '@lemari/ui/order-timeline';
import { PageHeading } from '@lemari/ui/page-heading';
import { ShipmentFacts } from '@lemari/ui/shipment-facts';
import { token } from '@lemari/ui/token';
import { Island, page, PageHead, useMount, useVisit } from '@lemari/kit';
import { orderHref } from '../../checkout-location.ts';
import { Invoice } from './Invoice.tsx';
import { OrderLinks } from './OrderLinks.tsx';
import { OrderNow } from './OrderNow.tsx';
import { OrderPieces } from './OrderPieces.tsx';
import type { OrderLoad } from './orders.load.ts';
import { afterRows, piecesWords, priceRows, shipmentsOf, spanOf, wordsOf } from './orders.rules.ts';
import { PricesBox } from './PricesBox.tsx';

const columns = css({
  display: 'grid',
  gap: token('space-40'),
  paddingBottom: token('section'),
  [from(960)]: {
    gridTemplateColumns: 'minmax(0, 1fr) minmax(320px, 384px)',
    gap: token('space-64'),
    alignItems: 'start',
  },
});
const column = css({ display: 'grid', gap: token('space-40'), gridTemplateColumns: 'minmax(0, 1fr)' });

/** `{base}/order/{id}`: status, next step and details of an order. */
export const OrderPage = page<OrderLoad>(function OrderPageOf({ load }) {
  const { order, isInvoice } = load;
  const { host, base, region } = useMount();
  const { today } = useVisit();
  const { title } = wordsOf(order, { region, today });
  return (
    <Container>
      <PageHead
        title={isInvoice ? `Invoice ${order.number}` : `${title}: order ${order.number}`}
        description="The status of your order, and the next step."
        path={orderHref(base, order.id)}
      />
      <meta name="robots" content="noindex" />
      <Breadcrumb
        crumbs={[
          { label: VERTICALS[host].label, href: base },
          { label: 'Your orders', href: `${base}/order` },
          ...(isInvoice
            ? [{ label: order.number, href: orderHref(base, order.id) }, { label: 'Invoice' }]
            : [{ label: order.number }]),
        ]}
      />
      {isInvoice ? (
        <Invoice order={order} />
      ) : (
        <>
          <PageHeading title={title}>
            Order {order.number}, {piecesWords(order)}, {spanOf(order)}
          </PageHeading>
          <Whole load={load} />
        </>
      )}
    </Container>
  );
});

function Whole({ load }: { load: OrderLoad }) {
  const { order, charges } = load;
  const { region } = useMount();
  const { today, person } = useVisit();
  const shipments = shipmentsOf(order, region, person?.name);
  const isPaid = order.paidDateTime !== undefined;
  return (
    <div css={columns}>
      <div css={column}>
        <Island name="order">
          <OrderNow load={load} />
        </Island>
        <OrderTimeline label={`Order ${order.number}`} steps={orderTimeline(order, region, today)} />
        <OrderPieces order={order} />
      </div>
      <div css={column}>
        <PricesBox
          title={isPaid ? 'Paid' : order.orderStatus === 'waiting_payment' ? 'To pay' : 'Not charged'}
          rows={priceRows(order)}
          total={formatMoney(order.totalPrice)}
          after={afterRows(order, charges)}
        >
          <OrderLinks order={order} />
        </PricesBox>
        <div id="delivery">
          <ShipmentFacts {...shipments.delivery} />
        </div>
        <div id="return">
          <ShipmentFacts {...shipments.return} />
        </div>
      </div>
    </div>
  );
}
