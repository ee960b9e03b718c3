import { css } from '@emotion/react';
import { VERTICALS } from '@lemari/domain/region/vertical';
import { Breadcrumb } from '@lemari/ui/breadcrumb';
import { Button } from '@lemari/ui/button';
import { Container } from '@lemari/ui/container';
import { PlainListing } from '@lemari/ui/listing-layout';
import { OrderCard } from '@lemari/ui/order-card';
import { PageHeading } from '@lemari/ui/page-heading';
import { Pagination } from '@lemari/ui/pagination';
import { token } from '@lemari/ui/token';
import { TYPE } from '@lemari/ui/typography';
import { page, PageHead, useMount, useVisit } from '@lemari/kit';
import type { OrdersLoad } from './orders.load.ts';
import { cardOf, listingHref, TABS } from './orders.rules.ts';

const tabs = css({
  display: 'flex',
  gap: token('space-24'),
  borderBottom: `1px solid ${token('line-200')}`,
  '& > a': {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: 48,
    marginBottom: -1,
    borderBottom: '2px solid transparent',
    color: token('ink-500'),
  },
  '& > a:hover': { color: token('ink-900') },
  "& > a[aria-current='page']": {
    color: token('ink-900'),
    fontWeight: 600,
    borderBottomColor: token('ink-900'),
  },
});

/** The tabs' underline replaces the first card's line. */
const list = css({ '& > article:first-of-type': { borderTop: 0 } });
const none = css({
  display: 'grid',
  gap: token('space-16'),
  justifyItems: 'start',
  paddingTop: token('space-32'),
});

/** `{base}/order`: the customer's orders, latest first. @see rules/screens/order, rules/orders/list-tags */
export const OrderList = page<OrdersLoad>(function OrderListPage({ load: { orders, tag, page: at, pages } }) {
  const { host, base, region } = useMount();
  const { today, contact } = useVisit();
  const empty = TABS.find((tab) => tab.tag === tag)?.empty ?? '';
  return (
    <Container>
      <PageHead
        title="Your orders"
        description="Your rentals, and the next step of each."
        path={`${base}/order`}
      />
      <meta name="robots" content="noindex" />
      <Breadcrumb crumbs={[{ label: VERTICALS[host].label, href: base }, { label: 'Your orders' }]} />
      <PageHeading title="Your orders" />
      <nav css={tabs} aria-label="Orders">
        {TABS.map((tab) => (
          <a
            key={tab.tag}
            href={listingHref(base, tab.tag)}
            aria-current={tab.tag === tag ? 'page' : undefined}
          >
            {tab.label}
          </a>
        ))}
      </nav>
      <PlainListing>
        {orders.length === 0 ? (
          <div css={none}>
            <h2 css={TYPE.tile}>{empty}</h2>
            <p>Choose a piece and your dates. Your orders will appear here.</p>
            <Button href={`${base}/browse`}>Browse pieces</Button>
          </div>
        ) : (
          <div css={list}>
            {orders.map((order) => (
              <OrderCard key={order.id} {...cardOf(order, { base, contact }, { region, today })} />
            ))}
          </div>
        )}
        <Pagination page={at} pages={pages} hrefFor={(number) => listingHref(base, tag, number)} />
      </PlainListing>
    </Container>
  );
});
