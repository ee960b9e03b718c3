import { isRegionId, type RegionId } from './region.ts';
import { baseOf, rentsPieces, unifiedHome, type VerticalId, verticalsIn } from './vertical.ts';

/** @see rules/promotions/promotions */
export const PROMOTIONS = [
  'newflow',
  'bandung',
  'surabaya',
  'idwork',
  'travel',
  'starter',
  'pro',
  'try60',
  'firstmonth',
  'unlimited',
  'allplans',
  'maternity',
  'modestwear',
  'bridal',
  'workwear',
] as const;
export type Promotion = (typeof PROMOTIONS)[number];

/** Campaigns, which have the same position in a path as promotions. @see rules/promotions/campaigns */
const CAMPAIGNS = ['raf', 'byinviteonly', 'partnerships'] as const;
export type Campaign = (typeof CAMPAIGNS)[number];

/** @see rules/promotions/ambassador, rules/promotions/referral */
export type Mode =
  | { readonly kind: 'ambassador'; readonly ambassador: string }
  | { readonly kind: 'referral'; readonly code: string }
  | { readonly kind: 'consignment' };

/**
 * The facts that a path contains: region, vertical, promotion, mode and page.
 * @see rules/promotions/promotion-segment, rules/verticals/deepest-base
 */
export interface Place {
  readonly region: RegionId;
  /** The vertical's base, or the region's path where no base is above it. */
  readonly base: string;
  readonly vertical: VerticalId;
  /** The path below the base, with its slash: `/browse`; empty at the base. */
  readonly page: string;
  readonly isUnifiedHome: boolean;
  /** The new browse mode: rented or bought, available now or not. */
  readonly isNewBrowse: boolean;
  /** The store promotion, in Singapore only. */
  readonly isStore: boolean;
  readonly marketing: 'lite' | 'premium' | undefined;
  readonly mode: Mode | undefined;
  readonly promotion: Promotion | undefined;
  readonly campaign: Campaign | undefined;
}

/** Segments below these are names of things and people, which may equal a promotion. */
const NAMED = ['browse', 'brands', 'stars', 'ref'];

/**
 * @param pathname normalised: no trailing slash, region in lower case
 * @returns undefined outside every region
 */
export function placeOf(pathname: string, query: URLSearchParams = new URLSearchParams()): Place | undefined {
  const [, region] = pathname.split('/');
  if (!isRegionId(region)) return undefined;
  const { vertical, base } = rootOf(region, pathname, query);
  const page = pathname.slice(base.length);
  const segments = page.split('/').slice(1);
  const named = segments.findIndex((segment) => NAMED.includes(segment));
  const known = named < 0 ? segments : segments.slice(0, named);
  return {
    region,
    base,
    vertical,
    page,
    isUnifiedHome: pathname === unifiedHome(region),
    isNewBrowse: segments[0] === 'shop' && !rentsPieces(vertical),
    isStore: region === 'sg' && segments[0] === 'store',
    marketing: MARKETING.get(segments.slice(0, 3).join('/')),
    mode: modeOf(pathname, segments),
    promotion: known.find((segment) => isOneOf(PROMOTIONS, segment)),
    campaign: known.find((segment) => isOneOf(CAMPAIGNS, segment)),
  };
}

const isOneOf = <Name extends string>(names: readonly Name[], segment: string): segment is Name =>
  names.some((name) => name === segment);

const MARKETING = new Map<string, 'lite' | 'premium'>([
  ['marketing/apparel/lite', 'lite'],
  ['marketing/apparel/premium', 'premium'],
]);

/** Whether a pathname equals a path or is below it. */
export const isWithin = (path: string, pathname: string): boolean =>
  pathname === path || pathname.startsWith(`${path}/`);

/** The deepest base above a pathname. A region's own pages belong to apparel by default. */
function rootOf(
  region: RegionId,
  pathname: string,
  query: URLSearchParams,
): { vertical: VerticalId; base: string } {
  const bases = verticalsIn(region)
    .map((vertical) => ({ vertical, base: baseOf(vertical, region) ?? '' }))
    .filter(({ base }) => isWithin(base, pathname))
    .sort((a, b) => b.base.length - a.base.length);
  const [deepest] = bases;
  if (deepest) return deepest;
  const base = `/${region}`;
  // Only sg and hk: every path below `/id` without a base belongs to apparel.
  if (isWithin(`${base}/auth`, pathname)) return { vertical: 'home', base };
  const queried = queriedVertical(query);
  return { vertical: isWithin(`${base}/browse`, pathname) && queried ? queried : 'apparel', base };
}

/** The vertical in the query of a region's browse page, outside id. @see rules/verticals/browse-vertical */
function queriedVertical(query: URLSearchParams): 'apparel' | 'bags' | undefined {
  const value = query.get('vertical');
  return value === 'apparel' || value === 'bags' ? value : undefined;
}

/** No longer than the cookie of the promotion keeps. */
export const isReferralCode = (code: string): boolean => /^[a-z\d]{1,60}$/i.test(code);

/** Whether a segment can be an ambassador's handle: letters, digits, dots, hyphens and underscores. */
export const isAmbassador = (handle: string): boolean => /^[\w.-]{1,60}$/.test(handle);

const REFERRAL = /^\/(?:id|sg\/apparel)\/ref\/([^/]+)$/;

function modeOf(pathname: string, [first, second]: readonly string[]): Mode | undefined {
  const [, code] = REFERRAL.exec(pathname) ?? [];
  if (code !== undefined && isReferralCode(code)) return { kind: 'referral', code };
  if (first === 'stars' && second && isAmbassador(second)) return { kind: 'ambassador', ambassador: second };
  if (first === 'share') return { kind: 'consignment' };
  return undefined;
}
