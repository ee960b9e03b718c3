import { css } from '@emotion/react';
import { type Cart, piecesOf } from '@lemari/domain/cart';
import { VERTICALS } from '@lemari/domain/region/vertical';
import { Alert } from '@lemari/ui/alert';
import { Breadcrumb } from '@lemari/ui/breadcrumb';
import { Button } from '@lemari/ui/button';
import { Container } from '@lemari/ui/container';
import { Link } from '@lemari/ui/link';
import { PlainListing } from '@lemari/ui/listing-layout';
import { onlyWithScripts } from '@lemari/ui/only-with-scripts';
import { PageHeading } from '@lemari/ui/page-heading';
import { Skeleton } from '@lemari/ui/skeleton';
import { token } from '@lemari/ui/token';
import { showCartCount } from '@lemari/domain/navigation/cart-count';
import { cartNews, Island, page, PageHead, useMount } from '@lemari/kit';
import { useEffect, useRef } from 'react';
import { piecesIn } from './cart.rules.ts';
import type { CartLinks } from './cart-links.ts';
import { OneCart } from './OneCart.tsx';
import { OrderedCart } from './OrderedCart.tsx';
import { useCartChanges, useCarts } from './use-carts.ts';

const carts = css({ display: 'grid', gap: token('space-64') });
const helpLook = css({ fontSize: token('text-14') });
/** Without scripts the cart never loads. */
const waiting = css(onlyWithScripts, { display: 'grid', gap: token('space-24') });

/** Page of the customer's carts, one for each pair of dates. */
export const cartPage = (links: CartLinks) =>
  page(function CartPage() {
    const { host, base } = useMount();
    return (
      <Container>
        <PageHead
          title="Your cart"
          description="The pieces and dates of your next rental."
          path={`${base}/cart`}
        />
        <meta name="robots" content="noindex" />
        <Breadcrumb crumbs={[{ label: VERTICALS[host].label, href: base }, { label: 'Cart' }]} />
        <Island name="cart">
          <Carts links={links} />
        </Island>
      </Container>
    );
  });

function Carts({ links }: { links: CartLinks }) {
  const { data, failure } = useCarts();
  const { refresh } = useCartChanges();
  // The user has now seen the new items, and the header shows their number. @see rules/cart/newly-added
  useEffect(() => {
    const news = cartNews.read();
    if (!data) return;
    const pieces = piecesOf(data);
    if (news.isNew || news.pieces !== pieces) cartNews.write({ ...news, pieces, isNew: false });
    showCartCount(document.documentElement.style, pieces);
  }, [data]);
  return (
    <>
      <PageHeading title="Your cart">
        <span role="status">{data ? piecesIn(data) : <span css={onlyWithScripts}>One moment…</span>}</span>
      </PageHeading>
      <WithoutScripts />
      <PlainListing>
        {failure && (
          <Alert
            tone="danger"
            title={failure.text}
            action={
              <Button tone="link" data-act="carts-again" onClick={() => void refresh()}>
                Try again
              </Button>
            }
          >
            Your cart is safe.
          </Alert>
        )}
        {data ? <Filled carts={data} links={links} /> : !failure && <Waiting />}
      </PlainListing>
    </>
  );
}

function WithoutScripts() {
  const { base } = useMount();
  return (
    <noscript>
      <Alert
        tone="info"
        title="Your cart needs JavaScript"
        action={
          <Button tone="link" href={`${base}/browse`}>
            Browse pieces
          </Button>
        }
      >
        Turn it on in your browser and reload this page. You can still see sizes, dates and prices on every
        piece’s page. Questions? <Link href={`${base}/contact`}>Contact us</Link>.
      </Alert>
    </noscript>
  );
}

function Filled({ carts: all, links }: { carts: readonly Cart[]; links: CartLinks }) {
  const { base } = useMount();
  const list = useRef<HTMLDivElement>(null);
  const onward = useRef<HTMLAnchorElement>(null);
  const known = useRef(all.length);
  // An emptied cart takes the focused button with it: focus moves to the next cart, or to the link of the empty state.
  useEffect(() => {
    if (all.length < known.current && document.activeElement === document.body)
      (onward.current ?? list.current?.querySelector<HTMLElement>('article h3 a'))?.focus();
    known.current = all.length;
  }, [all.length]);
  if (all.length === 0)
    return (
      <Alert
        tone="info"
        title="Your cart is empty"
        action={
          <Button ref={onward} href={`${base}/browse`}>
            Browse pieces
          </Button>
        }
      >
        Choose a piece, a size and your dates to add it here.
      </Alert>
    );
  return (
    <div css={carts} ref={list}>
      {all.map((cart) =>
        cart.unpaidOrderId === undefined ? (
          <OneCart key={cart.id} cart={cart} links={links} isAlone={all.length === 1} />
        ) : (
          <OrderedCart key={cart.id} cart={cart} href={links.order(cart.unpaidOrderId)} />
        ),
      )}
      {piecesOf(all) === 0 && (
        <p>
          Nothing else is in your cart. <Link href={`${base}/browse`}>Browse pieces</Link>.
        </p>
      )}
      <p css={helpLook}>
        Questions about your cart? <Link href={`${base}/contact`}>Contact us</Link>.
      </p>
    </div>
  );
}

const Waiting = () => (
  <div css={waiting} aria-hidden="true">
    <Skeleton shape="title" />
    <Skeleton shape="line" />
    <Skeleton shape="short" />
  </div>
);
