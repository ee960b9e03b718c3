import { continueSearch } from '@lemari/domain/navigation/continue-path';
import { DATE_PARAMS, datesOfSearch } from '@lemari/domain/rental/dates-search';
import { isWithin } from '@lemari/domain/region/place';
import { REGIONS, REGION_SELECTOR, type RegionId } from '@lemari/domain/region';
import { wardrobeOf } from '@lemari/domain/region/goods';
import {
  accountBaseOf,
  authBaseOf,
  baseOf,
  rentalBaseOf,
  isBrowsable,
  unifiedHome,
  VERTICALS,
  type VerticalId,
  verticalsIn,
} from '@lemari/domain/region/vertical';
import type { UIMatch } from 'react-router';
import { alternateUrls, type Mount, type PageDates, type PageRegions } from '@lemari/kit';
import type { HeaderTool } from '@lemari/ui/header';
import type { Externals } from '../routing/externals.ts';
import { stays } from '../routing/staying-links.ts';
import { CART_COUNT } from '@lemari/domain/navigation/cart-count';
import type { Searched } from './suggestions.ts';

interface NavigationLink {
  label: string;
  href: string;
  current?: boolean | undefined;
}

/** The region's front page: the unified home, or the first vertical's base if there is none or if it leaves the shop. */
export const homeHref = (region: RegionId, externals: Externals): string =>
  [unifiedHome(region), ...verticalsIn(region).map((vertical) => baseOf(vertical, region))]
    .filter((href) => href !== undefined)
    .find((href) => stays(href, externals)) ?? `/${region}`;

/** Front page of a vertical, or its listing if only that stays in the shop. @see rules/navigation/no-leaving-link */
function verticalHref(id: VerticalId, region: RegionId, externals: Externals): string | undefined {
  const base = baseOf(id, region);
  if (base === undefined) return undefined;
  return [base, ...(isBrowsable(id) ? [`${base}/browse`] : [])].find((href) => stays(href, externals));
}

/** All verticals of the region. @see rules/verticals/navigation-follows */
export const verticalLinks = (
  region: RegionId,
  current: VerticalId | undefined,
  externals: Externals,
): NavigationLink[] =>
  verticalsIn(region).flatMap((id) => {
    const href = verticalHref(id, region, externals);
    return href === undefined ? [] : [{ label: VERTICALS[id].label, href, current: id === current }];
  });

/** The current location; `mount` is undefined outside every vertical. */
export interface Here {
  /** Regions that have the page; undefined if every region with the vertical has it. */
  readonly pageRegions?: readonly RegionId[] | undefined;
  readonly region: RegionId;
  readonly mount: Mount | undefined;
  readonly pathname: string;
  readonly search: string;
  /** The rental dates of the page, which links to pieces and listings keep: `?reservationStart=…`; empty without dates. */
  readonly dates: string;
  readonly externals: Externals;
}

/** Filters that differ between regions: the page number, and amounts in a currency. */
const REGIONAL_FILTERS = ['page', 'rentalPriceRange', 'rentalPriceCurrency'];

function sharedSearch(search: string): string {
  const query = new URLSearchParams(search);
  for (const name of REGIONAL_FILTERS) query.delete(name);
  return query.size > 0 ? `?${query}` : '';
}

const NOWHERE: readonly RegionId[] = [];

/**
 * Regions that have the page of a route: those that its loader names. A page with parameters whose loader names none is
 * missing, or its thing is of this region alone.
 * @returns undefined for every region with the vertical
 */
export const regionsOfPage = ({
  params,
  loaderData,
}: Pick<UIMatch<PageRegions | null>, 'params' | 'loaderData'>): readonly RegionId[] | undefined =>
  loaderData?.regions ?? (Object.keys(params).length > 0 ? NOWHERE : undefined);

/**
 * The rental dates of a page: those that its loader found, since a deadline in the URL stands for dates; else those in the
 * URL. @see docs/decisions/0018, docs/decisions/0135
 */
export function datesOfPage(load: PageDates | null | undefined, search: string): string {
  const chosenDates = load?.dates?.chosenDates;
  if (!chosenDates) return datesOfSearch(search);
  const { start, end, periodDays } = DATE_PARAMS;
  return `?${start}=${chosenDates.start}&${end}=${chosenDates.end}&${periodDays}=${chosenDates.periodDays}`;
}

/** Lists that replace a page that another region lacks; elsewhere the front of the vertical does. */
const LISTS = ['/browse', '/brands'];

const nearestPage = (page: string): string => LISTS.find((list) => page.startsWith(`${list}/`)) ?? '';

/**
 * The same page in another region, a listing with its filters. If the region lacks the page, the list that has it here
 * or the vertical's front; if it lacks the vertical, its front page. @see docs/decisions/0160
 */
function sameIn(target: RegionId, { mount, pageRegions, pathname, search, externals }: Here): string {
  if (!mount) return homeHref(target, externals);
  const page = pathname.slice(mount.base.length);
  const base = baseOf(mount.host, target);
  const isThere = pageRegions?.includes(target) ?? true;
  const href = isThere ? alternateUrls(mount, page)[target] : base && base + nearestPage(page);
  if (href === undefined || !stays(href, externals)) return homeHref(target, externals);
  return page === '/browse' ? href + sharedSearch(search) : href;
}

/** A region in a list of links; without an address it cannot be chosen. */
interface RegionLink {
  readonly label: string;
  readonly href?: string;
  readonly current: boolean;
}

const CHOICES: readonly RegionId[] = REGION_SELECTOR;

/**
 * The region selector’s links and the current region, which has no link if it is no choice.
 * @see rules/regions/selector, rules/regions/selector-in-id
 */
export const regionLinks = (here: Here): RegionLink[] =>
  [...new Set([...CHOICES, here.region])].map((id) => ({
    label: REGIONS[id].name,
    ...(CHOICES.includes(id) && { href: sameIn(id, here) }),
    current: id === here.region,
  }));

/** Link to the region's front page, or to the visitor's if the page is outside every region. */
export const frontLink = (region: RegionId | undefined, externals: Externals): NavigationLink => ({
  label: 'Go to the front page',
  href: region ? homeHref(region, externals) : '/',
});

/** Links of a missing page: the front page and the verticals of its region, or all regions. */
export const notFoundLinks = (region: RegionId | undefined, externals: Externals): NavigationLink[] =>
  region
    ? [frontLink(region, externals), ...verticalLinks(region, undefined, externals)]
    : allRegionLinks(externals);

/** Links to all regions, for a page outside every region. */
const allRegionLinks = (externals: Externals): NavigationLink[] =>
  Object.values(REGIONS).map(({ id, name }) => ({ label: name, href: homeHref(id, externals) }));

/**
 * Sign-in within the current vertical; leads back to the listing the visitor came from.
 * @see rules/sign-in/link-below-vertical
 */
export function signInLink({ region, mount, pathname, search }: Here): NavigationLink {
  const query = isWithin(`${mount?.base ?? ''}/browse`, pathname)
    ? continueSearch(pathname + search)
    : '?from_register=true&direct_flow=true';
  return { label: 'Sign in', href: `${authBaseOf(mount?.host ?? 'apparel', region)}/sign-in${query}` };
}

/** Link to the account, labelled with the customer's name. @see docs/decisions/0093 */
export const accountLink = ({ region, mount, pathname }: Here, name: string | undefined): NavigationLink => {
  const href = accountBaseOf(mount?.host ?? 'apparel', region);
  return { label: name ?? 'Your account', href, current: isWithin(href, pathname) };
};

/**
 * The vertical that a header tool leads to: the current one if it has the page, else apparel, else the first whose
 * page stays in the shop.
 */
function wardrobe(
  { region, mount, externals }: Here,
  page: '/browse' | '/wishlist',
): { id: VerticalId; base: string } {
  const choices: readonly VerticalId[] = [mount?.host ?? 'apparel', 'apparel', ...verticalsIn(region)];
  const found = choices.find((id) => {
    const base = baseOf(id, region);
    return base !== undefined && isBrowsable(id) && stays(base + page, externals);
  });
  const id = found ?? 'apparel';
  return { id, base: baseOf(id, region) ?? homeHref(region, externals) };
}

interface SearchForm {
  readonly action: string;
  readonly label: string;
  readonly searched: Searched;
  /** Hidden fields of the search form: the visitor's rental dates. */
  readonly hiddenFields: readonly { readonly name: string; readonly value: string }[];
}

/** The search form of the current vertical. */
export function searchForm(here: Here): SearchForm {
  const { id, base } = wardrobe(here, '/browse');
  return {
    action: `${base}/browse`,
    label: `Search ${wardrobeOf(id)}`,
    hiddenFields: [...new URLSearchParams(here.dates)].map(([name, value]) => ({ name, value })),
    searched: { region: here.region, vertical: id, dates: here.dates },
  };
}

const PIECES = { one: 'piece', many: 'pieces' };

/**
 * Wishlist link everywhere, cart link in regions with one-time rental.
 * @param pieces in the cart, as far as this device knows; undefined on the server
 * @param isNew a piece was added since the cart was last seen
 */
export function toolLinks(here: Here, pieces?: number, isNew = false): HeaderTool[] {
  const cartBase = rentalBaseOf(here.region);
  const { base } = wardrobe(here, '/wishlist');
  const cart: HeaderTool[] = cartBase
    ? [
        {
          label: 'Cart',
          href: `${cartBase}/cart`,
          icon: 'bag',
          count: pieces,
          countProperty: CART_COUNT,
          unit: PIECES,
          isNew,
        },
      ]
    : [];
  return [{ label: 'Wishlist', href: `${base}/wishlist${here.dates}`, icon: 'heart' }, ...cart];
}
