import { Alert } from '@lemari/ui/alert';
import { Button } from '@lemari/ui/button';
import { LoadMore } from '@lemari/ui/load-more';
import { useLazyQuery } from '@lemari/http/query';
import { useNavigateIfCurrent, useLocation } from '@lemari/kit';
import { useState } from 'react';
import { PAGE_SIZE, type StylesPage, stylesQuery } from '../styles/styles.queries.ts';
import { browseHref, type BrowseView } from './browse.rules.ts';

/** What an entry of the history remembers of a listing: up to which page it was loaded, so that Back finds it so. */
export interface ListingEntry {
  readonly upTo?: number;
}

interface BrowseMoreProps {
  view: BrowseView;
  result: StylesPage;
  /** The last page that is shown. */
  upTo: number;
}

/** The next page below what is there. Without scripts it is the next page itself. */
export function BrowseMore({ view, result: { pages, total }, upTo }: BrowseMoreProps) {
  const { ask } = useLazyQuery(stylesQuery);
  const navigateIfCurrent = useNavigateIfCurrent();
  const { pathname, search } = useLocation();
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle');
  if (upTo >= pages) return null;

  const next = upTo + 1;
  const more = async () => {
    setState('loading');
    const { ok } = await ask({ ...view.arg, page: next });
    setState(ok ? 'idle' : 'failed');
    if (!ok) return;
    const entry: ListingEntry = { upTo: next };
    navigateIfCurrent(pathname + search, { replace: true, preventScrollReset: true, state: entry });
  };

  return (
    <>
      {state === 'failed' && (
        <Alert
          tone="danger"
          title="We couldn’t load more pieces"
          action={
            <Button tone="link" onClick={() => void more()}>
              Try again
            </Button>
          }
        >
          What is above stays as it is.
        </Alert>
      )}
      <LoadMore
        shown={Math.min(upTo * PAGE_SIZE, total)}
        total={total}
        things="pieces"
        href={browseHref(view, { ...view.query, page: next })}
        next={Math.min(PAGE_SIZE, total - upTo * PAGE_SIZE)}
        loading={state === 'loading'}
        onMore={() => void more()}
      />
    </>
  );
}
