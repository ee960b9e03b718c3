import { loadQuery, thrownStatus } from '@lemari/http/load';
import { type LoaderFunctionArgs, type Mount, settingsOf, setupContext } from '@lemari/kit';
import { loadDates } from '../dates/dates.load.ts';
import type { DatesFound } from '../dates/dates.queries.ts';
import { collectionQuery, designersQuery } from '../names/names.queries.ts';
import { stylesQuery } from '../styles/styles.queries.ts';
import {
  type BrowseRequest,
  type BrowseView,
  collectionArgOf,
  designersArgOf,
  type ListingPlace,
  readBrowse,
  relaxationsOf,
  shopPlace,
  viewOf,
} from './browse.rules.ts';

/** Data of the listing besides the query results. */
export interface BrowseLoad {
  readonly requested: BrowseRequest;
  readonly dates: DatesFound;
  /** Whether the listing failed to load; the previous one stays. */
  readonly hasFailed: boolean;
  /** It is the listing at `{base}/shop`. */
  readonly isShop?: true;
}

/** Whether this is the server: there a failure is thrown; in the browser the previous listing stays. */
const isFirstPage = (): boolean => typeof document === 'undefined';

/** @param place path and preset of a listing other than the vertical's own */
export async function loadBrowse(
  { context, request }: Pick<LoaderFunctionArgs, 'context' | 'request'>,
  mount: Mount,
  place?: ListingPlace,
): Promise<BrowseLoad> {
  const requested = readBrowse(mount, new URL(request.url).searchParams);
  const { pageSize } = settingsOf(context.get(setupContext));
  try {
    const dates = await loadDates({ context }, mount.region, requested.query);
    await loadListing({ context }, viewOf(mount, requested, { dates, pageSize, ...place }));
    return { requested, dates, hasFailed: false };
  } catch (error) {
    if (isFirstPage() || thrownStatus(error) === 404) throw error;
    return { requested, dates: {}, hasFailed: true };
  }
}

/** The listing in the new browse mode. */
export const loadShop = async (args: LoaderFunctionArgs, mount: Mount): Promise<BrowseLoad> => ({
  ...(await loadBrowse(args, mount, shopPlace(mount))),
  isShop: true,
});

async function loadListing(args: Pick<LoaderFunctionArgs, 'context'>, view: BrowseView): Promise<void> {
  const [designers, collection] = [designersArgOf(view), collectionArgOf(view)];
  const [{ total }] = await Promise.all([
    loadQuery(args, stylesQuery, view.arg),
    designers && loadQuery(args, designersQuery, designers),
    collection && loadQuery(args, collectionQuery, collection),
  ]);
  // A suggestion that fails to load is left out: the listing is reported as empty without it.
  if (total === 0)
    await Promise.all(
      relaxationsOf(view).map(({ arg }) => loadQuery(args, stylesQuery, arg, { isOptional: true })),
    );
}
