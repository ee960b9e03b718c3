import { AppliedFilters } from '@lemari/ui/applied-filters';
import { Breadcrumb } from '@lemari/ui/breadcrumb';
import { Button } from '@lemari/ui/button';
import { Container } from '@lemari/ui/container';
import { ListingLayout, type ListingLayoutProps, ListingTools } from '@lemari/ui/listing-layout';
import { PageBanner } from '@lemari/ui/page-banner';
import { PageHeading } from '@lemari/ui/page-heading';
import { Pagination } from '@lemari/ui/pagination';
import { SkeletonRow } from '@lemari/ui/product-grid';
import { useLazyQuery, useLoadedQuery } from '@lemari/http/query';
import {
  Island,
  page,
  PageHead,
  type PageHeadProps,
  alternateUrls,
  useLocation,
  useMount,
  useNavigation,
  useSettings,
} from '@lemari/kit';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { DatesBar } from '../dates/DatesBar.tsx';
import { collectionQuery, designersQuery } from '../names/names.queries.ts';
import { breadcrumbFacts } from '../page-facts.rules.ts';
import { pictureAlt, type StylesPage, stylesQuery } from '../styles/styles.queries.ts';
import type { BrowseLoad } from './browse.load.ts';
import {
  appliedFilters,
  browseHref,
  type BrowseNames,
  type BrowseView,
  canonicalOf,
  categoryLinks,
  collectionArgOf,
  crumbsOf,
  datesPathOf,
  descriptionOf,
  designersArgOf,
  everythingHref,
  headingOf,
  pieces,
  saturdayHref,
  shopScope,
  titleOf,
  viewOf,
  undatedFields,
  undatedHref,
} from './browse.rules.ts';
import { BrowseFilters } from './BrowseFilters.tsx';
import { BrowseGrid } from './BrowseGrid.tsx';
import { BrowseMore, type ListingEntry } from './BrowseMore.tsx';
import { BrowseSort } from './BrowseSort.tsx';
import { CategoryNav } from './CategoryNav.tsx';
import { HowHad } from './HowHad.tsx';

// Few lists have notes or are empty, and every list would load them.
const loadNotes = () => import(/* webpackChunkName: "api" */ './ListNotes.tsx');
const AddressNotes = lazy(async () => ({ default: (await loadNotes()).AddressNotes }));
const ListNotes = lazy(async () => ({ default: (await loadNotes()).ListNotes }));

/** Listing of a vertical: categories, filters, cards, pages. Its state is in the URL. */
export const Browse = page<BrowseLoad>(function BrowsePage({ load }) {
  const { requested, dates, isShop, howToHave } = load;
  const mount = useMount();
  const { pageSize } = useSettings();
  const view = viewOf(mount, requested, { dates, pageSize, ...(isShop && shopScope(mount)) });
  const names = useNames(view);
  const { collection } = names;
  const crumbs = crumbsOf(view, names);
  const heading = headingOf(view, names);
  const canonical = canonicalOf(view);
  // Other regions may have fewer pages and other collections.
  const hasAlternates = view.query.page === 1 && !collection;

  return (
    <Listing
      view={view}
      names={names}
      load={load}
      head={(found, picture) => (
        <PageHead
          title={titleOf(view, names)}
          description={collection?.description ?? descriptionOf(view, found)}
          path={canonical}
          alternates={hasAlternates ? alternateUrls(mount, canonical.slice(mount.base.length)) : undefined}
          picture={picture}
          facts={(address) => [breadcrumbFacts(crumbs, address)]}
        />
      )}
      intro={(found) => (
        <>
          <Breadcrumb crumbs={crumbs} />
          {collection?.bannerUrl === undefined ? (
            <PageHeading title={heading}>
              <Found found={found} howToHave={howToHave} />
            </PageHeading>
          ) : (
            <PageBanner title={heading} text={collection.description} picture={collection.bannerUrl}>
              <Found found={found} howToHave={howToHave} />
            </PageBanner>
          )}
        </>
      )}
    />
  );
});

/** The number of pieces, in words, and how they are had. @see rules/browse/how-to-have */
export const Found = ({
  found,
  howToHave,
}: {
  found: string;
  howToHave: BrowseLoad['howToHave'] | undefined;
}) => (
  <>
    <span role="status">{found}</span>
    {howToHave && (
      <>
        . <HowHad {...howToHave} />
      </>
    )}
  </>
);

/** Names of the ids in the URL, loaded with the listing. */
function useNames(view: BrowseView): BrowseNames & { collection: CollectionNames } {
  const designers = useLoadedQuery(designersQuery, designersArgOf(view), { fallback: [] });
  const collection = useLoadedQuery(collectionQuery, collectionArgOf(view), { fallback: undefined });
  return { designers, collection };
}

type CollectionNames = { name: string; description: string; bannerUrl?: string } | undefined;

interface ListingProps {
  view: BrowseView;
  load: Pick<BrowseLoad, 'hasFailed' | 'relaxations' | 'instead' | 'elsewhere'>;
  names?: BrowseNames;
  /** Ids of the categories to offer; all of the vertical by default. */
  categories?: readonly string[] | undefined;
  /** @param found number of pieces, in words */
  head: (found: string, picture: PageHeadProps['picture']) => ReactNode;
  /** Breadcrumb and title, above the listing. */
  intro: (found: string) => ReactNode;
}

const NO_NAMES: BrowseNames = { designers: [] };

/** Filters, cards and pages of a listing. */
export function Listing({ view, load, names = NO_NAMES, categories, head, intro }: ListingProps) {
  const { result, isLast } = useResult(view);
  const { state } = useLocation() as { state: ListingEntry | null };
  const found = pieces(result.total, result.isTotalExact);
  const upTo = Math.min(Math.max(state?.upTo ?? 0, result.page), Math.max(result.pages, 1));
  const later = Array.from({ length: upTo - result.page }, (_, index) => result.page + index + 1);
  const [first] = result.styles;
  const links = categoryLinks(view, categories);

  return (
    <Container>
      {head(found, first && { src: first.picture.url600, alt: pictureAlt(first) })}
      {intro(found)}
      {/* A single category is the whole list. */}
      {links.length > 2 && <CategoryNav links={links} />}
      <Shown
        path={view.path}
        filters={
          <Island name="filters">
            <BrowseFilters view={view} names={names} found={found} />
          </Island>
        }
        tools={
          <BrowseTools
            view={view}
            names={names}
            hasSort={result.total > 1}
            hasFailed={load.hasFailed && isLast}
          />
        }
      >
        {(result.corrected !== undefined || load.elsewhere || !first) && (
          <Suspense fallback={null}>
            <ListNotes view={view} result={result} load={load} />
          </Suspense>
        )}
        {first && <BrowseGrid styles={result.styles} view={view} />}
        {later.map((page) => (
          <LaterPage key={page} view={view} page={page} />
        ))}
        {first && (
          <Island name="more">
            <BrowseMore view={view} result={result} upTo={upTo} />
          </Island>
        )}
        <Pagination
          page={result.page}
          pages={first ? result.pages : 0}
          hrefFor={(page) => browseHref(view, { ...view.query, page })}
          summary={first && upTo >= result.pages ? summaryOf(result, view.arg.count) : undefined}
        />
      </Shown>
    </Container>
  );
}

/** Cards of the listing, dimmed while another page loads. */
function Shown({ path, ...layout }: { path: string } & Omit<ListingLayoutProps, 'isBusy'>) {
  const { location: next } = useNavigation();
  return <ListingLayout {...layout} isBusy={next?.pathname === path && next.state === null} />;
}

/**
 * The listing of this URL. When it failed to load, the previous one is shown.
 * @throws Error without any listing: the loader used another argument, or this is the first page
 */
function useResult({ arg }: BrowseView): { result: StylesPage; isLast: boolean } {
  const data = useLoadedQuery(stylesQuery, arg, { fallback: undefined });
  const [last, setLast] = useState(data);
  if (data !== undefined && data !== last) setLast(data);
  const result = data ?? last;
  if (!result) throw new Error('not loaded');
  return { result, isLast: !data };
}

/** Further page, loaded now or restored from the history entry. */
function LaterPage({ view, page }: { view: BrowseView; page: number }) {
  const arg = { ...view.arg, page };
  const { data } = useLazyQuery(stylesQuery, arg);
  return data ? <BrowseGrid styles={data.styles} view={view} page={page} /> : <SkeletonRow />;
}

interface BrowseToolsProps {
  view: BrowseView;
  names: BrowseNames;
  hasSort: boolean;
  hasFailed: boolean;
}

/** Applied filters, dates and order, and the ignored parts of the URL. */
function BrowseTools({ view, names, hasSort, hasFailed }: BrowseToolsProps) {
  const [saturday, datesPath] = [saturdayHref(view), datesPathOf(view)];
  return (
    <>
      {(hasFailed || view.unknown.length > 0) && (
        <Suspense fallback={null}>
          <AddressNotes hasFailed={hasFailed} unknown={view.unknown} />
        </Suspense>
      )}
      <ListingTools
        applied={
          <>
            <AppliedFilters filters={appliedFilters(view, names)} clearHref={everythingHref(view)} />
            {saturday !== undefined && (
              <Button tone="quiet" href={saturday}>
                Here by Saturday
              </Button>
            )}
          </>
        }
      >
        {datesPath !== undefined && (
          <DatesBar
            dates={view.dates}
            path={datesPath}
            periodDays={view.query.periodDays}
            hiddenFields={undatedFields(view)}
            clearHref={undatedHref(view)}
          />
        )}
        {hasSort && (
          <Island name="sort">
            <BrowseSort view={view} />
          </Island>
        )}
      </ListingTools>
    </>
  );
}

/** `1 to 64 of 64 pieces`: shown at the end of the listing. */
const summaryOf = ({ page, total, isTotalExact }: StylesPage, pageSize: number): string =>
  `${(page - 1) * pageSize + 1} to ${total.toLocaleString('en')} of ${pieces(total, isTotalExact)}`;
