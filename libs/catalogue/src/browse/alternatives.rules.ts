/** Ways on from a listing, which load only where one is needed: for a search, and where nothing is found. */
import { type BrowsableVertical, labelOf, OCCASIONS } from '@lemari/domain/product/attributes';
import { browsableOf, EVERYTHING, occasionsOf, withFilter } from '@lemari/domain/product/filters';
import { nearestFirst, shorterSearches } from '@lemari/domain/product/search';
import { baseOf, isBrowsable, type VerticalId, verticalsIn } from '@lemari/domain/region/vertical';
import type { StylesArg, StylesPage } from '../styles/styles.queries.ts';
import {
  appliedFilters,
  argOf,
  browseHref,
  type BrowseNames,
  type BrowseView,
  everythingHref,
} from './browse.rules.ts';

/** Number of pieces that a listing counts. */
type Counted = Pick<StylesPage, 'total' | 'isTotalExact'>;

/** A way to relax an empty listing: without one of its filters, or one of its search words. */
export interface Relaxation {
  /** What is left out: `Size S`, `“slip”`. */
  readonly label: string;
  readonly href: string;
}

/** A relaxation with what it finds. */
export interface CountedRelaxation extends Relaxation, Counted {}

/** Queries that count an empty listing without each of its filters; of several search words, without each word. */
export function relaxationsOf(view: BrowseView, names?: BrowseNames): (Relaxation & { arg: StylesArg })[] {
  const { query } = view;
  const words = query.q === undefined ? [] : shorterSearches(query.q);
  const shorter = words.map(({ word, q }) => {
    const rest = withFilter(query, { q });
    return { label: `“${word}”`, href: browseHref(view, rest), rest };
  });
  const ways = [
    ...shorter,
    ...appliedFilters(view, names).filter(({ rest }) => shorter.length === 0 || rest.q !== undefined),
  ];
  return withoutAll(view, ways).map(({ label, href, rest }) => ({
    label,
    href,
    arg: argOf({ region: view.region, vertical: view.arg.vertical }, rest, view.preset, 1),
  }));
}

/** Without the way to the whole listing of the vertical, which is no relaxation of a search but another list. */
const withoutAll = <Way extends { readonly href: string }>(view: BrowseView, ways: readonly Way[]): Way[] =>
  view.query.q === undefined ? [...ways] : ways.filter(({ href }) => href !== everythingHref(view));

/** The listing without its search, where none of several words has a match. */
export function unsearchedOf(view: BrowseView): (Relaxation & { arg: StylesArg })[] {
  const { q } = view.query;
  if (q === undefined) return [];
  const rest = withFilter(view.query, { q: undefined });
  return withoutAll(view, [
    {
      label: `“${q}”`,
      href: browseHref(view, rest),
      arg: argOf({ region: view.region, vertical: view.arg.vertical }, rest, view.preset, 1),
    },
  ]);
}

/** Pieces of a carousel. */
const CAROUSEL = 8;

/**
 * What shoppers of the vertical look at most, on the dates of a search that has no match. @see rules/browse/nothing-found
 */
export function insteadOf({ query, region, arg: { vertical }, preset }: BrowseView): StylesArg | undefined {
  if (query.q === undefined) return undefined;
  const { start, end, periodDays } = query;
  const rest = withFilter(EVERYTHING, { start, end, periodDays, sort: 'trending' });
  return argOf({ region, vertical }, rest, preset, CAROUSEL);
}

/** Listings by occasion, in the order of the filter, on the same dates. */
export function occasionLinks(view: BrowseView): { label: string; href: string }[] {
  const { start, end, periodDays } = view.query;
  return occasionsOf(view.vertical).map((id) => ({
    label: labelOf(OCCASIONS, id) ?? id,
    href: browseHref(view, withFilter(EVERYTHING, { occasions: [id], start, end, periodDays })),
  }));
}

/** @see rules/browse/nearest-relaxation */
export const nearestRelaxations = (relaxations: readonly CountedRelaxation[]): CountedRelaxation[] =>
  nearestFirst(relaxations, ({ total }) => total);

/** Another vertical in which a search is asked as well. */
export interface Elsewhere {
  readonly vertical: BrowsableVertical;
  readonly href: string;
}

/** Another vertical with pieces that match. */
export interface FoundElsewhere extends Elsewhere {
  /** `3 bags match “leather”`. */
  readonly words: string;
}

/**
 * Queries that count the matches of a search in the region's other verticals, one for each wardrobe. They keep no filter:
 * sizes and shapes differ, and no other wardrobe is rented by the day.
 * @see rules/browse/elsewhere
 */
export function elsewhereOf(view: BrowseView): (Elsewhere & { arg: StylesArg })[] {
  const { region, query } = view;
  if (query.q === undefined || query.page > 1) return [];
  const others = new Map<BrowsableVertical, VerticalId>();
  for (const id of verticalsIn(region).filter(isBrowsable)) {
    const wardrobe = browsableOf(id);
    if (wardrobe !== undefined && wardrobe !== view.vertical && !others.has(wardrobe))
      others.set(wardrobe, id);
  }
  const search = withFilter(EVERYTHING, { q: query.q });
  return [...others].map(([vertical, id]) => ({
    vertical,
    href: browseHref({ path: `${baseOf(id, region) ?? ''}/browse` }, search),
    arg: argOf({ region, vertical: id }, search, {}, 1),
  }));
}

/** What a piece of each wardrobe is called on the pages of another. */
const NOUNS: Readonly<Record<BrowsableVertical, readonly [one: string, many: string]>> = {
  apparel: ['piece of clothing', 'pieces of clothing'],
  bags: ['bag', 'bags'],
  home: ['piece for the home', 'pieces for the home'],
};

/** `3 bags match “leather”`. */
export function elsewhereWords(
  { vertical, total, isTotalExact }: Elsewhere & Counted,
  { query }: Pick<BrowseView, 'query'>,
): string {
  const [one, many] = NOUNS[vertical];
  const count = `${total.toLocaleString('en')}${isTotalExact ? '' : '+'}`;
  return `${count} ${total === 1 ? `${one} matches` : `${many} match`} “${query.q ?? ''}”`;
}
