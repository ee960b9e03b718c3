import { Alert } from '@lemari/ui/alert';
import { Button } from '@lemari/ui/button';
import { LoadMore } from '@lemari/ui/load-more';
import { useLazyQuery } from '@lemari/http/query';
import { useNavigateIfCurrent, useLocation } from '@lemari/kit';
import { useState } from 'react';
import { type StylesPage, stylesQuery } from '../styles/styles.queries.ts';
import { browseHref, type BrowseView } from './browse.rules.ts';

/** State of a history entry: the last loaded page, so that Back restores the listing. */
export interface ListingEntry {
  readonly upTo?: number;
}

interface BrowseMoreProps {
  view: BrowseView;
  result: StylesPage;
  /** Number of the last loaded page. */
  upTo: number;
}

/** Button that appends the next page. Without scripts it links to that page. */
export function BrowseMore({ view, result: { pages, total }, upTo }: BrowseMoreProps) {
  const { load } = useLazyQuery(stylesQuery);
  const navigateIfCurrent = useNavigateIfCurrent();
  const { pathname, search } = useLocation();
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle');
  if (upTo >= pages) return null;

  const next = upTo + 1;
  const { count } = view.arg;
  const more = async () => {
    setState('loading');
    const { ok } = await load({ ...view.arg, page: next });
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
          The pieces above are still here.
        </Alert>
      )}
      <LoadMore
        shown={Math.min(upTo * count, total)}
        total={total}
        things="pieces"
        href={browseHref(view, { ...view.query, page: next })}
        next={Math.min(count, total - upTo * count)}
        loading={state === 'loading'}
        onMore={() => void more()}
      />
    </>
  );
}
