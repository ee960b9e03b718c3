import { Alert } from '@lemari/ui/alert';
import { Breadcrumb } from '@lemari/ui/breadcrumb';
import { Button } from '@lemari/ui/button';
import { Container } from '@lemari/ui/container';
import { ListingTools, PlainListing } from '@lemari/ui/listing-layout';
import { onlyWithScripts } from '@lemari/ui/only-with-scripts';
import { PageHeading } from '@lemari/ui/page-heading';
import { Pagination } from '@lemari/ui/pagination';
import { ProductGrid, SkeletonRow } from '@lemari/ui/product-grid';
import { VERTICALS } from '@lemari/domain/region/vertical';
import type { RentalDates } from '@lemari/domain/rental';
import { useLazyQuery, useLoadedQuery } from '@lemari/http/query';
import { Island, page, PageHead, usePersisted, useMount, useVisit } from '@lemari/kit';
import { pieces } from '../browse/browse.rules.ts';
import { CategoryNav } from '../browse/CategoryNav.tsx';
import { DatesBar } from '../dates/DatesBar.tsx';
import type { DatesFound } from '../dates/dates.queries.ts';

import { shopOf } from '../shop.ts';
import { StyleCard } from '../styles/StyleCard.tsx';
import type { StyleSummary } from '../styles/styles.queries.ts';
import { guestWishlist } from './guest-wishlist.ts';
import { useMerge, useSignInHref } from './use-heart.ts';
import type { WishlistLoad } from './wishlist.load.ts';
import { favoritesQuery, wishlistStylesQuery } from './wishlist.queries.ts';
import {
  categoryLinks,
  favoritesArg,
  wishlistPage,
  type WishlistRequest,
  wishlistHref,
} from './wishlist.rules.ts';

/** Without scripts a guest's wishlist never loads. */

/** Wishlist of the customer; of the device for a guest. */
export const Wishlist = page<WishlistLoad>(function WishlistPage({ load: { requested, dates } }) {
  const mount = useMount();
  const { isSignedIn } = useVisit();
  const path = `${mount.base}/wishlist`;
  const crumbs = [{ label: VERTICALS[mount.host].label, href: mount.base }, { label: 'Wishlist' }];
  return (
    <Container>
      <PageHead title="Your wishlist" description="The pieces you have saved." path={path} />
      <meta name="robots" content="noindex" />
      <Breadcrumb crumbs={crumbs} />
      <Island name="wishlist">
        {isSignedIn ? (
          <OwnWishlist {...{ requested, dates, path }} />
        ) : (
          <GuestWishlist {...{ requested, dates, path }} />
        )}
      </Island>
    </Container>
  );
});

interface ListProps {
  requested: WishlistRequest;
  dates: DatesFound;
  path: string;
}

function OwnWishlist({ requested, dates, path }: ListProps) {
  const mount = useMount();
  useMerge();
  const list = useLoadedQuery(favoritesQuery, favoritesArg(mount, requested, dates.chosenDates));
  return <Category {...{ requested, dates, path }} page={list} hasFailed={false} />;
}

function GuestWishlist({ requested, dates, path }: ListProps) {
  const mount = useMount();
  const ids = usePersisted(guestWishlist);
  const signInHref = useSignInHref();
  const arg = { ...shopOf(mount), ids, ...(dates.chosenDates && { chosenDates: dates.chosenDates }) };
  const { data, failure } = useLazyQuery(wishlistStylesQuery, ids.length > 0 ? arg : undefined);
  const page = ids.length === 0 ? wishlistPage([], requested) : data && wishlistPage(data, requested);
  return (
    <>
      <noscript>
        <Alert
          tone="info"
          title="Your wishlist needs JavaScript"
          action={
            <Button tone="link" href={signInHref}>
              Sign in
            </Button>
          }
        >
          A guest’s wishlist is saved on this device. Turn JavaScript on and reload this page, or sign in to
          see your wishlist without it.
        </Alert>
      </noscript>
      <Category {...{ requested, dates, path }} page={page} hasFailed={failure !== undefined}>
        {ids.length > 0 && (
          <Alert
            tone="info"
            title="Saved on this device"
            action={
              <Button tone="link" href={signInHref}>
                Sign in
              </Button>
            }
          >
            Sign in to see your wishlist on every device.
          </Alert>
        )}
      </Category>
    </>
  );
}

interface CategoryProps extends ListProps {
  /** Undefined while loading. */
  page:
    | {
        readonly styles: readonly StyleSummary[];
        readonly total: number;
        readonly page: number;
        readonly pages: number;
      }
    | undefined;
  hasFailed: boolean;
  children?: React.ReactNode;
}

/** Saved pieces with their availability on the chosen dates, for guests and customers. */
function Category({ requested: { category }, dates, path, page, hasFailed, children }: CategoryProps) {
  const mount = useMount();
  const { chosenDates } = dates;
  const hrefOf = (number: number) => wishlistHref(path, { category, page: number }, chosenDates);
  const isNarrowed = category !== undefined;
  const isEmpty = page?.total === 0 && !isNarrowed;
  return (
    <>
      <PageHeading title="Your wishlist">
        <span role="status">
          {page ? pieces(page.total) : <span css={onlyWithScripts}>One moment…</span>}
        </span>
      </PageHeading>
      {!isEmpty && <CategoryNav links={categoryLinks(mount, path, category, chosenDates)} />}
      <PlainListing>
        {children}
        {!isEmpty && (
          <ListingTools applied={null}>
            <DatesBar
              dates={dates}
              path={path}
              hiddenFields={isNarrowed ? [{ name: 'category', value: category }] : []}
              clearHref={wishlistHref(path, { category }, undefined)}
            />
          </ListingTools>
        )}
        {hasFailed && !page ? (
          <Alert
            tone="danger"
            title="We couldn’t load your wishlist"
            action={
              <Button tone="link" href={hrefOf(1)}>
                Try again
              </Button>
            }
          >
            Your saved pieces are safe. Try again in a moment.
          </Alert>
        ) : (
          <Pieces
            styles={page?.styles}
            chosenDates={chosenDates}
            browseHref={`${mount.base}/browse`}
            isNarrowed={isNarrowed}
          />
        )}
        {page && <Pagination page={page.page} pages={page.pages} hrefFor={hrefOf} />}
      </PlainListing>
    </>
  );
}

interface PiecesProps {
  /** Undefined while loading. */
  styles: readonly StyleSummary[] | undefined;
  chosenDates: RentalDates | undefined;
  browseHref: string;
  /** Whether a category is chosen. */
  isNarrowed: boolean;
}

function Pieces({ styles, chosenDates, browseHref, isNarrowed }: PiecesProps) {
  if (styles?.length === 0) {
    return (
      <Alert
        tone="info"
        title={isNarrowed ? 'Nothing in this category yet' : 'Your wishlist is empty'}
        action={<Button href={browseHref}>Browse pieces</Button>}
      >
        Tap the heart on a piece to save it here.
      </Alert>
    );
  }
  if (!styles)
    return (
      <div css={onlyWithScripts}>
        <SkeletonRow />
      </div>
    );
  return (
    <ProductGrid>
      {styles.map((style, index) => (
        <StyleCard
          key={style.id}
          style={style}
          chosenDates={chosenDates}
          heading="h2"
          priority={index === 0 ? 'first' : undefined}
        />
      ))}
    </ProductGrid>
  );
}
