import { parseBrowseQuery } from '@lemari/domain/product/filters';
import { loadQuery } from '@lemari/http/load';
import { type LoaderFunctionArgs, type Mount, settingsOf, setupContext, visitContext } from '@lemari/kit';
import { loadDates } from '../dates/dates.load.ts';
import type { DatesFound } from '../dates/dates.queries.ts';
import { favoritesQuery } from './wishlist.queries.ts';
import { favoritesArg, type WishlistRequest } from './wishlist.rules.ts';

export interface WishlistLoad {
  readonly requested: WishlistRequest;
  readonly dates: DatesFound;
}

/** Loads a customer's wishlist. A guest's is on the device, which the server cannot read. */
export async function loadWishlist(args: LoaderFunctionArgs, mount: Mount): Promise<WishlistLoad> {
  const { region } = mount;
  const { query } = parseBrowseQuery(new URL(args.request.url).searchParams, { region });
  const { pageSize } = settingsOf(args.context.get(setupContext));
  const requested = { page: query.page, pageSize, ...(query.category && { category: query.category }) };
  const dates = await loadDates(args, region, query);
  if (args.context.get(visitContext).isSignedIn)
    await loadQuery(args, favoritesQuery, favoritesArg(mount, requested, dates.chosenDates));
  return { requested, dates };
}
