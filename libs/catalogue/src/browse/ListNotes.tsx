import { css } from '@emotion/react';
import { useRevalidator } from '@lemari/kit';
import { Alert } from '@lemari/ui/alert';
import { Button } from '@lemari/ui/button';
import { token } from '@lemari/ui/token';
import { textLink, TYPE } from '@lemari/ui/typography';
import { lazy, Suspense } from 'react';
import type { StylesArg, StylesPage } from '../styles/styles.queries.ts';
import type { CountedRelaxation, FoundElsewhere } from './alternatives.rules.ts';
import type { BrowseLoad } from './browse.load.ts';
import { appliedFilters, browseHref, type BrowseView, pieces } from './browse.rules.ts';

const above = css({ marginBottom: token('space-16') });
const ways = css({ display: 'flex', flexWrap: 'wrap', gap: `${token('space-8')} ${token('space-20')}` });
const line = css(TYPE.small, { marginBottom: token('space-16'), '& a': textLink });

// Only a search without a match has a rail, which would be loaded with every later page of a list.
const NothingFound = lazy(async () => ({
  default: (await import(/* webpackChunkName: "alternatives" */ './NothingFound.tsx')).NothingFound,
}));

/** After a list that could not be loaded, above the one before. */
function FailedNote() {
  const { revalidate } = useRevalidator();
  return (
    <div css={above}>
      <Alert
        tone="danger"
        title="We couldn’t load this list"
        action={
          <Button tone="link" onClick={() => void revalidate()}>
            Try again
          </Button>
        }
      >
        Your previous results are still here.
      </Alert>
    </div>
  );
}

interface SearchNotesProps {
  view: BrowseView;
  result: StylesPage;
  elsewhere: readonly FoundElsewhere[];
}

/** What was searched for instead of misspelt words, and matches in other verticals. */
function SearchNotes({ view, result: { corrected, total }, elsewhere }: SearchNotesProps) {
  const { q } = view.query;
  return (
    <>
      {corrected !== undefined && (
        <div css={above}>
          <Alert tone="info" title={`Showing results for “${corrected}”`}>
            No pieces match “{q}”.
          </Alert>
        </div>
      )}
      {total > 0 &&
        elsewhere.map(({ vertical, words, href }) => (
          <p key={vertical} css={line} role="status">
            {words}. <a href={href}>See them</a>
          </p>
        ))}
    </>
  );
}

/** Parts of the URL that name no filter. */
const IgnoredNote = ({ unknown }: Pick<BrowseView, 'unknown'>) => (
  <div css={above}>
    <Alert tone="info" title="Part of this link was ignored">
      We don’t recognise {unknown.join(', ')}. The other filters apply.
    </Alert>
  </div>
);

interface NothingHereProps {
  view: BrowseView;
  /** The nearest first. */
  relaxations: readonly CountedRelaxation[];
  /** Pieces to show after a search. */
  instead: StylesArg | undefined;
  /** Matches in other verticals: where this one has none, they are the answer. */
  elsewhere: readonly FoundElsewhere[];
  result: StylesPage;
}

/** Explains an empty listing, with links. */
function NothingHere({ view, relaxations, instead, elsewhere, result }: NothingHereProps) {
  if (result.total > 0) {
    return (
      <Alert
        tone="info"
        title={`Page ${view.query.page} does not exist`}
        action={
          <Button tone="link" href={browseHref(view, { ...view.query, page: 1 })}>
            Go to the first page
          </Button>
        }
      >
        {result.pages > 1 && (
          <Button tone="link" href={browseHref(view, { ...view.query, page: result.pages })}>
            The last page is {result.pages}.
          </Button>
        )}
      </Alert>
    );
  }
  if (appliedFilters(view).length === 0) {
    return (
      <Alert
        tone="info"
        title="Nothing here yet"
        action={
          <Button tone="link" href={view.base}>
            Go to the front page
          </Button>
        }
      >
        This list has no pieces at the moment.
      </Alert>
    );
  }
  const { q } = view.query;
  return (
    <>
      <Alert
        tone="info"
        title={q === undefined ? 'No pieces match these filters' : `No pieces match “${q}”`}
        action={
          <div css={ways}>
            {elsewhere.map(({ vertical, words, href }, index) => (
              <Button key={vertical} tone={index === 0 ? 'primary' : 'link'} href={href}>
                {words}
              </Button>
            ))}
            <Button tone="link" href={view.path}>
              {q === undefined ? 'Clear filters' : 'Clear search and filters'}
            </Button>
          </div>
        }
      >
        {relaxations.length > 0 && (
          <>
            <p>
              {q === undefined ? 'Remove a filter to see more:' : 'Remove a word or a filter to see more:'}
            </p>
            <ul>
              {relaxations.map(({ label, href, total, isTotalExact }) => (
                <li key={href}>
                  <Button tone="link" href={href}>
                    {pieces(total, isTotalExact)} without {label}
                  </Button>
                </li>
              ))}
            </ul>
          </>
        )}
      </Alert>
      {instead && (
        <Suspense fallback={null}>
          <NothingFound view={view} instead={instead} />
        </Suspense>
      )}
    </>
  );
}

interface ListNotesProps {
  view: BrowseView;
  result: StylesPage;
  load: Pick<BrowseLoad, 'relaxations' | 'instead' | 'elsewhere'>;
}

/** What stands above the pieces of a listing, or instead of them. */
export const ListNotes = ({ view, result, load }: ListNotesProps) => (
  <>
    <SearchNotes view={view} result={result} elsewhere={load.elsewhere ?? []} />
    {result.styles.length === 0 && (
      <NothingHere
        view={view}
        relaxations={load.relaxations ?? []}
        instead={load.instead}
        elsewhere={load.elsewhere ?? []}
        result={result}
      />
    )}
  </>
);

/** What came of the address: the listing failed to load, or parts of it name no filter. */
export const AddressNotes = ({
  hasFailed,
  unknown,
}: { hasFailed: boolean } & Pick<BrowseView, 'unknown'>) => (
  <>
    {hasFailed && <FailedNote />}
    {unknown.length > 0 && <IgnoredNote unknown={unknown} />}
  </>
);
