import { load, thrownStatus } from '@lemari/http';
import { type LoaderFunctionArgs, type Mount, storeContext } from '@lemari/kit';
import { loadDates } from '../dates/dates.api.ts';
import type { DatesFound } from '../dates/dates.queries.ts';
import '../names/names.api.ts';
import { collectionQuery, designersQuery } from '../names/names.queries.ts';
import '../styles/styles.api.ts';
import { stylesQuery } from '../styles/styles.queries.ts';
import {
  type BrowseView,
  collectionArgOf,
  designersArgOf,
  readBrowse,
  type ReadOptions,
  relaxationsOf,
} from './browse.rules.ts';

/** What the component cannot read off the address. */
export interface BrowseLoad {
  readonly dates: DatesFound;
  /** The listing could not be had now; what was there before still stands. */
  readonly hasFailed: boolean;
}

type Place = Omit<ReadOptions, 'dates'>;

/** On a page that is there already a failure takes nothing away; a first page answers with it. */
const isFirstPage = (): boolean => typeof document === 'undefined';

/** @param place where the listing stands, when it is not the vertical's own */
export async function loadBrowse(
  { context, request }: Pick<LoaderFunctionArgs, 'context' | 'request'>,
  mount: Mount,
  place?: Place,
): Promise<BrowseLoad> {
  try {
    const dates = await loadDates({ context, request }, mount.region);
    const view = readBrowse(mount, new URL(request.url).searchParams, { dates, ...place });
    await loadListing({ context }, view);
    return { dates, hasFailed: false };
  } catch (error) {
    if (isFirstPage() || thrownStatus(error) === 404) throw error;
    return { dates: {}, hasFailed: true };
  }
}

async function loadListing(
  { context }: Pick<LoaderFunctionArgs, 'context'>,
  view: BrowseView,
): Promise<void> {
  const store = context.get(storeContext);
  const [designers, collection] = [designersArgOf(view), collectionArgOf(view)];
  const [{ total }] = await Promise.all([
    load(store, stylesQuery, view.arg),
    designers && load(store, designersQuery, designers),
    collection && load(store, collectionQuery, collection),
  ]);
  // A hint that does not come is left out: the listing says that it is empty all the same.
  if (total === 0)
    await Promise.allSettled(relaxationsOf(view).map(({ arg }) => load(store, stylesQuery, arg)));
}
