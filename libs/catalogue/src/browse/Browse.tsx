import { REGIONS } from '@lemari/domain/region';
import { Alert } from '@lemari/ui/alert';
import { AppliedFilters } from '@lemari/ui/applied-filters';
import { Breadcrumb } from '@lemari/ui/breadcrumb';
import { Button } from '@lemari/ui/button';
import { Container } from '@lemari/ui/container';
import { ListingLayout, ListingTools } from '@lemari/ui/listing-layout';
import { PageHeading } from '@lemari/ui/page-heading';
import { Pagination } from '@lemari/ui/pagination';
import { Island, PageHead, twinsOf, useAnswer, useLocation, useMount, useNavigation } from '@lemari/vertical';
import { useLoaded } from '../loaded.ts';
import { breadcrumbFacts } from '../page-facts.ts';
import { PAGE_SIZE, type StylesPage, stylesQuery } from '../styles/styles.queries.ts';
import {
  appliedFilters,
  browseHref,
  canonicalOf,
  type BrowseView,
  categoryLinks,
  crumbsOf,
  headingOf,
  pieces,
  readBrowse,
  relaxationsOf,
} from './browse.rules.ts';
import { BrowseFilters } from './BrowseFilters.tsx';
import { BrowseSort } from './BrowseSort.tsx';
import { BrowseGrid } from './BrowseGrid.tsx';
import { CategoryNav } from './CategoryNav.tsx';

/** The listing of a vertical: categories, filters, cards, pages. Its state is its address. */
export function Browse() {
  const mount = useMount();
  const { search } = useLocation();
  const view = readBrowse(mount, new URLSearchParams(search));
  const result = useLoaded(stylesQuery, view.arg);
  const { location: next } = useNavigation();
  const heading = headingOf(view);
  const place = REGIONS[mount.region].name;
  const canonical = canonicalOf(view);
  const crumbs = crumbsOf(view, mount.base);
  const found = pieces(result.total, result.isTotalExact);

  return (
    <Container>
      <PageHead
        title={`${heading} to rent in ${place}`}
        description={`${heading} from independent designers to rent in ${place}: ${found}, delivered to you and collected again.`}
        path={canonical}
        // Elsewhere there may be fewer pages.
        twins={view.query.page === 1 ? twinsOf(mount, canonical.slice(mount.base.length)) : undefined}
        picture={
          result.styles[0] && { src: result.styles[0].picture.url600, alt: result.styles[0].picture.alt }
        }
        facts={(address) => [breadcrumbFacts(crumbs, address)]}
      />
      <Breadcrumb crumbs={crumbs} />
      <PageHeading title={heading}>
        <span role="status">{found}</span>
      </PageHeading>
      <CategoryNav links={categoryLinks(view)} />
      <ListingLayout
        filters={
          <Island name="filters">
            <div data-island="filters">
              <BrowseFilters view={view} found={found} />
            </div>
          </Island>
        }
        isBusy={next?.pathname === view.path}
        tools={<BrowseTools view={view} hasSort={result.total > 1} />}
      >
        {result.styles.length === 0 ? (
          <NothingHere view={view} result={result} />
        ) : (
          <BrowseGrid styles={result.styles} />
        )}
        <Pagination
          page={result.page}
          pages={result.pages}
          hrefFor={(page) => browseHref(view, { ...view.query, page })}
          summary={result.styles.length > 0 ? summaryOf(result) : undefined}
        />
      </ListingLayout>
    </Container>
  );
}

/** What narrows the listing and in which order it stands, and what of the address was left out. */
function BrowseTools({ view, hasSort }: { view: BrowseView; hasSort: boolean }) {
  return (
    <>
      {view.unknown.length > 0 && (
        <Alert tone="info" title="Part of this address was left out">
          We do not know {view.unknown.join(', ')}. Everything else is as you asked.
        </Alert>
      )}
      <ListingTools applied={<AppliedFilters filters={appliedFilters(view)} clearHref={view.path} />}>
        {hasSort && (
          <Island name="sort">
            <div data-island="sort">
              <BrowseSort view={view} />
            </div>
          </Island>
        )}
      </ListingTools>
    </>
  );
}

/** An empty listing says why, and leads on. */
function NothingHere({ view, result }: { view: BrowseView; result: StylesPage }) {
  if (result.total > 0) {
    return (
      <Alert
        tone="info"
        title={`There is no page ${view.query.page}`}
        action={
          <Button tone="link" href={browseHref(view, { ...view.query, page: 1 })}>
            Go to the first page
          </Button>
        }
      >
        The listing ends on page {result.pages}.
      </Alert>
    );
  }
  return (
    <Alert
      tone="info"
      title="Nothing matches all of these filters"
      action={
        <Button tone="link" href={view.path}>
          Clear the filters
        </Button>
      }
    >
      <p>Take one away, or start again with everything.</p>
      <ul>
        {relaxationsOf(view).map((relaxation) => (
          <Relaxation key={relaxation.href} {...relaxation} />
        ))}
      </ul>
    </Alert>
  );
}

/** How many there would be without one of the filters; nothing where there would be none either. */
function Relaxation({ label, href, arg }: ReturnType<typeof relaxationsOf>[number]) {
  const { data } = useAnswer(stylesQuery, arg);
  if (!data || data.total === 0) return null;
  return (
    <li>
      <Button tone="link" href={href}>
        {pieces(data.total, data.isTotalExact)} without {label}
      </Button>
    </li>
  );
}

/** `21 to 40 of 64 pieces`. */
function summaryOf({ page, styles, total, isTotalExact }: StylesPage): string {
  const before = (page - 1) * PAGE_SIZE;
  return `${before + 1} to ${before + styles.length} of ${pieces(total, isTotalExact)}`;
}
