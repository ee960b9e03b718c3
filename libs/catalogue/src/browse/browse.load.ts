import type { RegionId } from '@lemari/domain/region';
import { thrownStatus } from '@lemari/http/load';
import { baseOf, rentingVertical, rentsPieces } from '@lemari/domain/region/vertical';
import { data, type LoaderFunctionArgs, type Mount, redirect, settingsOf, setupContext } from '@lemari/kit';
import type { ListingLoad } from './alternatives.load.ts';
import { loadDates } from '../dates/dates.load.ts';
import type { DatesFound } from '../dates/dates.queries.ts';
import { type BrowseRequest, type ListingScope, readBrowse, shopScope, viewOf } from './browse.rules.ts';

/** Data of the listing besides the query results. */
export interface BrowseLoad extends ListingLoad {
  /** Regions that have the page; undefined for every region with the vertical. */
  readonly regions?: readonly RegionId[];
  readonly requested: BrowseRequest;
  readonly dates: DatesFound;
  /** Whether the listing failed to load; the previous one stays. */
  readonly hasFailed: boolean;
  /** It is the listing at `{base}/shop`. */
  readonly isShop?: true;
}

/** The load of a route, with the status 404 for a page after the last one. @see rules/browse/page-past-end; docs/decisions/0154 */
export const listingAnswer = <Load extends BrowseLoad>(load: Load) =>
  load.isPastEnd ? data(load, { status: 404 }) : load;

/** Whether this is the server: there a failure is thrown; in the browser the previous listing stays. */
const isServer = (): boolean => typeof document === 'undefined';

/** Dates lead to the listing of the vertical that rents the pieces. @see docs/decisions/0170 */
function redirectDated(
  { host, region }: Mount,
  { start, deliverBy }: BrowseRequest['query'],
  search: string,
) {
  const renting = rentingVertical(host, region);
  if (renting === undefined || renting === host || (start ?? deliverBy) === undefined) return;
  // oxlint-disable-next-line typescript/only-throw-error -- React Router redirects by a thrown Response
  throw redirect(`${baseOf(renting, region)}/browse${search}`);
}

type Args = Pick<LoaderFunctionArgs, 'context' | 'request'>;

/** @param scope path and preset of a listing other than the vertical's own */
export async function loadBrowse(args: Args, mount: Mount, scope?: ListingScope): Promise<BrowseLoad> {
  const { context } = args;
  const { search, searchParams } = new URL(args.request.url);
  const requested = readBrowse(mount, searchParams);
  if (scope === undefined) redirectDated(mount, requested.query, search);
  const { pageSize } = settingsOf(context.get(setupContext));
  try {
    const dates = rentsPieces(mount.host) ? await loadDates({ context }, mount.region, requested.query) : {};
    const found = await (
      await loadWays()
    ).loadListing(args, viewOf(mount, requested, { dates, pageSize, ...scope }));
    // No other region has the listing of a screen. @see rules/browse/shop-browse-in-sg
    const regions = mount.screen && { regions: [mount.region] };
    return { requested, dates, hasFailed: false, ...found, ...regions };
  } catch (error) {
    if (isServer() || thrownStatus(error) === 404) throw error;
    return { requested, dates: {}, hasFailed: true };
  }
}

/** The listing in the new browse mode. */
export const loadShop = async (args: LoaderFunctionArgs, mount: Mount): Promise<BrowseLoad> => ({
  ...(await loadBrowse(args, mount, shopScope(mount))),
  isShop: true,
});

/** Browsers ask the server for a listing, and need this only where that fails. */
export const loadWays = () => import(/* webpackChunkName: "alternatives" */ './alternatives.load.ts');
