import { Alert } from '@lemari/ui/alert';
import { Button } from '@lemari/ui/button';
import type { StylesPage } from '../styles/styles.queries.ts';
import type { CountedRelaxation } from './alternatives.rules.ts';
import { appliedFilters, browseHref, type BrowseView, pieces } from './browse.rules.ts';

interface NothingHereProps {
  view: BrowseView;
  /** The nearest first. */
  relaxations: readonly CountedRelaxation[];
  result: StylesPage;
}

/** Explains an empty listing, with links. */
export function NothingHere({ view, relaxations, result }: NothingHereProps) {
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
    <Alert
      tone="info"
      title={q === undefined ? 'No pieces match these filters' : `No pieces match “${q}”`}
      action={
        <Button tone="link" href={view.path}>
          {q === undefined ? 'Clear filters' : 'Clear search and filters'}
        </Button>
      }
    >
      {relaxations.length > 0 && (
        <>
          <p>{q === undefined ? 'Remove a filter to see more:' : 'Remove a word or a filter to see more:'}</p>
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
  );
}
