import { Alert } from '@lemari/ui/alert';
import { Breadcrumb } from '@lemari/ui/breadcrumb';
import { Button } from '@lemari/ui/button';
import { Container } from '@lemari/ui/container';
import { ListingTools, PlainListing } from '@lemari/ui/listing-layout';
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
import type { WishlistLoad } from './wishlist.api.ts';
import { favoritesQuery, wishlistStylesQuery } from './wishlist.queries.ts';
import {
  categoryLinks,
  favoritesArg,
  wishlistPage,
  type WishlistAsked,
  wishlistHref,
} from './wishlist.rules.ts';

const NO_SCRIPTS =
  'What you keep as a guest is on this device, and your browser would need scripts to read it. Sign in, and your wishlist comes without them.';

/** What a person keeps: their own once they are signed in, this device's until then. */
export const Wishlist = page<WishlistLoad>(function WishlistPage({ load: { asked, dates } }) {
  const mount = useMount();
  const { isSignedIn } = useVisit();
  const path = `${mount.base}/wishlist`;
  const crumbs = [{ label: VERTICALS[mount.host].label, href: mount.base }, { label: 'Wishlist' }];
  return (
    <Container>
      <PageHead
        title="Your wishlist"
        description="Pieces you mean to rent, kept until their day comes."
        path={path}
      />
      <meta name="robots" content="noindex" />
      <Breadcrumb crumbs={crumbs} />
      <Island name="wishlist">
        {isSignedIn ? (
          <OwnWishlist {...{ asked, dates, path }} />
        ) : (
          <GuestWishlist {...{ asked, dates, path }} />
        )}
      </Island>
    </Container>
  );
});

interface ListProps {
  asked: WishlistAsked;
  dates: DatesFound;
  path: string;
}

function OwnWishlist({ asked, dates, path }: ListProps) {
  const mount = useMount();
  useMerge();
  const list = useLoadedQuery(favoritesQuery, favoritesArg(mount, asked, dates.chosenDates));
  return <Category {...{ asked, dates, path }} page={list} hasFailed={false} />;
}

function GuestWishlist({ asked, dates, path }: ListProps) {
  const mount = useMount();
  const ids = usePersisted(guestWishlist);
  const signInHref = useSignInHref();
  const arg = { ...shopOf(mount), ids, ...(dates.chosenDates && { chosenDates: dates.chosenDates }) };
  const { data, failure } = useLazyQuery(wishlistStylesQuery, ids.length > 0 ? arg : undefined);
  const page = ids.length === 0 ? wishlistPage([], asked) : data && wishlistPage(data, asked);
  return (
    <>
      <noscript>
        <Alert tone="info" title="Your wishlist is on your device">
          {NO_SCRIPTS}
        </Alert>
      </noscript>
      <Category {...{ asked, dates, path }} page={page} hasFailed={failure !== undefined}>
        {ids.length > 0 && (
          <Alert
            tone="info"
            title="Kept on this device"
            action={
              <Button tone="link" href={signInHref}>
                Sign in
              </Button>
            }
          >
            Sign in and your wishlist goes with you wherever you do.
          </Alert>
        )}
      </Category>
    </>
  );
}

interface CategoryProps extends ListProps {
  /** Undefined until it is known. */
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

/** The kept pieces with their truth on the chosen dates, whoever keeps them. */
function Category({ asked: { category }, dates, path, page, hasFailed, children }: CategoryProps) {
  const mount = useMount();
  const { chosenDates } = dates;
  const hrefOf = (number: number) => wishlistHref(path, { category, page: number }, chosenDates);
  const isNarrowed = category !== undefined;
  const isEmpty = page?.total === 0 && !isNarrowed;
  return (
    <>
      <PageHeading title="Your wishlist">
        <span role="status">{page ? pieces(page.total) : 'One moment…'}</span>
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
            Nothing of it is lost: the wardrobe does not answer just now.
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
  /** Undefined until they are here. */
  styles: readonly StyleSummary[] | undefined;
  chosenDates: RentalDates | undefined;
  browseHref: string;
  /** Of one category alone. */
  isNarrowed: boolean;
}

function Pieces({ styles, chosenDates, browseHref, isNarrowed }: PiecesProps) {
  if (styles?.length === 0) {
    return (
      <Alert
        tone="info"
        title={isNarrowed ? 'Nothing of this kind yet' : 'Your wishlist is empty'}
        action={<Button href={browseHref}>Look for something</Button>}
      >
        Every piece has a heart. Press it, and the piece waits for you here.
      </Alert>
    );
  }
  if (!styles) return <SkeletonRow />;
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
