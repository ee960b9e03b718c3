/** Data of a listing, which the first page of a visit has already. */
import { loadQuery } from '@lemari/http/load';
import type { LoaderFunctionArgs } from '@lemari/kit';
import { NOT_SOLD } from '@lemari/domain/product/not-sold';
import { sellingOf } from '@lemari/domain/region/selling';
import { loadOffers } from '../product/offers.load.ts';
import type { Shop } from '../shop.ts';
import { collectionQuery, designersQuery } from '../names/names.queries.ts';
import { type StylesArg, type StylesPage, stylesQuery } from '../styles/styles.queries.ts';
import {
  type CountedRelaxation,
  elsewhereOf,
  elsewhereWords,
  type FoundElsewhere,
  insteadOf,
  nearestRelaxations,
  relaxationsOf,
  unsearchedOf,
} from './alternatives.rules.ts';
import {
  type BrowseNames,
  type BrowseView,
  collectionArgOf,
  designersArgOf,
  undatedHref,
} from './browse.rules.ts';
import { hereBy, type HowToHave, howToHave } from './how-to-have.rules.ts';

type Args = Pick<LoaderFunctionArgs, 'context'>;
type RequestArgs = Pick<LoaderFunctionArgs, 'context' | 'request'>;

/**
 * How pieces are had that their vertical does not rent itself.
 * @param cards whether they name prices to buy
 * @see rules/browse/how-to-have, rules/products/not-sold
 */
export async function loadHowToHave(
  args: RequestArgs,
  { vertical, region }: Shop,
  cards: { readonly nameBuyPrices: boolean },
): Promise<HowToHave | undefined> {
  const selling = sellingOf(vertical, region);
  if (selling.by === 'rental') return undefined;
  const had = howToHave({ vertical, region, selling, offers: await loadOffers(args, { vertical, region }) });
  return cards.nameBuyPrices ? { ...had, text: `${had.text} ${NOT_SOLD}` } : had;
}

/** How the pieces of a listing are had; on chosen dates, by when they are delivered. */
function loadHowListed(args: RequestArgs, view: BrowseView): Promise<HowToHave | undefined> | HowToHave {
  const {
    arg: { vertical, methods = [] },
    region,
    dates: { chosenDates },
  } = view;
  return chosenDates
    ? hereBy(chosenDates, undatedHref(view))
    : loadHowToHave(args, { vertical, region }, { nameBuyPrices: methods.includes('Buy') });
}

/** Matches of a search in other verticals. */
async function loadElsewhere(args: Args, view: BrowseView): Promise<FoundElsewhere[]> {
  if (view.query.q === undefined) return [];
  const others = await countAll(args, elsewhereOf(view));
  // Corrected words would be others than the shopper's.
  return others.flatMap(({ vertical, href, corrected, ...counted }) =>
    corrected === undefined
      ? [{ vertical, href, words: elsewhereWords({ vertical, href, ...counted }, view) }]
      : [],
  );
}

/** What an empty listing offers. */
interface WaysOn {
  /** The nearest first. */
  readonly relaxations?: readonly CountedRelaxation[];
  /** Pieces to show after a search. @see rules/browse/nothing-found */
  readonly instead?: StylesArg;
}

/** What an empty listing offers: ways to relax it, the nearest first, and other pieces after a search. */
async function loadWaysOn(args: Args, view: BrowseView, names: BrowseNames): Promise<WaysOn> {
  const instead = insteadOf(view);
  const [counted] = await Promise.all([
    countAll(args, relaxationsOf(view, names)),
    instead && loadQuery(args, stylesQuery, instead, { isOptional: true }),
  ]);
  const nearest = nearestRelaxations(counted);
  const relaxations = nearest.length > 0 ? nearest : await countAll(args, unsearchedOf(view));
  return { ...(relaxations.length > 0 && { relaxations }), ...(instead && { instead }) };
}

/** Counts listings; one that is empty or fails to load is left out. */
async function countAll<Way>(
  args: Args,
  ways: readonly (Way & { arg: StylesArg })[],
): Promise<(Omit<Way, 'arg'> & Pick<StylesPage, 'total' | 'isTotalExact' | 'corrected'>)[]> {
  const counted = await Promise.all(
    ways.map(async ({ arg, ...way }) => {
      const { data } = await loadQuery(args, stylesQuery, arg, { isOptional: true });
      if (!data || data.total === 0) return [];
      const { total, isTotalExact, corrected } = data;
      return [{ ...way, total, isTotalExact, ...(corrected !== undefined && { corrected }) }];
    }),
  );
  return counted.flat();
}

/** Data of a listing besides its pieces. */
export interface ListingLoad extends WaysOn {
  /** How the pieces are had, where the listing does not rent them itself; or by when, on the chosen dates. */
  readonly howToHave?: HowToHave;
  /** Other verticals with matches of the search words. */
  readonly elsewhere?: readonly FoundElsewhere[];
  /** The listing has fewer pages than the URL's. */
  readonly isPastEnd?: true;
}

/** Loads the pieces of a listing, with the names of the ids in its URL, and what stands beside them. */
export async function loadListing(args: RequestArgs, view: BrowseView): Promise<ListingLoad> {
  const [designersArg, collectionArg] = [designersArgOf(view), collectionArgOf(view)];
  const [{ total, pages }, elsewhere, howToHave, designers = [], collection] = await Promise.all([
    loadQuery(args, stylesQuery, view.arg),
    loadElsewhere(args, view),
    loadHowListed(args, view),
    designersArg && loadQuery(args, designersQuery, designersArg),
    collectionArg && loadQuery(args, collectionQuery, collectionArg),
  ]);
  return {
    ...(total === 0 && (await loadWaysOn(args, view, { designers, collection }))),
    ...(howToHave && total > 0 && { howToHave }),
    ...(elsewhere.length > 0 && { elsewhere }),
    ...(view.query.page > Math.max(pages, 1) && { isPastEnd: true as const }),
  };
}
