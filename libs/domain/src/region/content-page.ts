import type { RegionId } from './region.ts';
import { type ScreenId, SCREENS } from './screen.ts';
import { baseOf, unifiedHome, type VerticalId, VERTICALS } from './vertical.ts';

const PAGE_NAME = /^[a-z0-9-]{1,60}$/;

/** Words of a URL that show the page of another word: `/share` is the landing page of consignment. */
const ALIASES: ReadonlyMap<string, string> = new Map([['share', 'consignment']]);

/** Pages that a route of the shop shows at a path of its own. @see rules/subscriptions/complete */
const ROUTED: ReadonlyMap<string, string> = new Map([['thank-you', 'subscription/complete']]);

/** A partner's page is below that of all partners: `partnerships-google`. @see docs/decisions/0191 */
const segmentsOf = (rest: string): string =>
  ROUTED.get(rest) ?? rest.replace(/^partnerships-/, 'partnerships/');

const joined = (...segments: readonly string[]): string => segments.filter(Boolean).join('/');

/** What of a name follows a prefix and its hyphen; empty for the prefix itself. */
const restOf = (page: string, prefix: string): string | undefined =>
  page === prefix ? '' : page.startsWith(`${prefix}-`) ? page.slice(prefix.length + 1) : undefined;

/**
 * Path of a content page: the unified home at the region's path, a screen beside the verticals with its words as
 * segments, and any other page below the vertical that its name begins with, else below apparel.
 * @returns undefined where the region lacks the vertical
 * @see docs/decisions/0013, docs/decisions/0161
 */
export function contentPath(page: string, region: RegionId): string | undefined {
  if (page === 'unified') return unifiedHome(region);
  for (const screen of SCREENS) {
    const rest = restOf(page, screen);
    if (rest !== undefined) return `/${joined(region, screen, ...rest.split('-'))}`;
  }
  const vertical = verticalOfPage(page);
  return pathBelow(baseOf(vertical, region), restOf(page, vertical) ?? page);
}

/** The vertical that a page's name begins with; names of apparel need not. */
export const verticalOfPage = (page: string): VerticalId =>
  Object.values(VERTICALS).find(({ id }) => restOf(page, id) !== undefined)?.id ?? 'apparel';

const pathBelow = (base: string | undefined, rest: string): string | undefined =>
  base && `${base}${rest && `/${segmentsOf(rest)}`}`;

/** The mount of a URL, as far as the names of its content pages depend on it. */
interface ContentMount {
  readonly region: RegionId;
  readonly base: string;
  readonly host: VerticalId;
  readonly screen?: ScreenId;
}

/**
 * Name of the content page at a URL: prefixed with the vertical's name outside apparel, and with the screen's name
 * below a screen.
 * @param path below the mount's base
 * @returns undefined if the path is not that of the page
 */
export function contentPageAt({ region, base, host, screen }: ContentMount, path = ''): string | undefined {
  const words = path.split('/').filter(Boolean);
  const prefix = screen ?? (host === 'apparel' ? '' : host);
  const shown = words.map((word) => ALIASES.get(word) ?? word);
  const page = [prefix, ...shown].filter(Boolean).join('-');
  if (!PAGE_NAME.test(page)) return undefined;
  return contentPath(page, region) === [base, ...shown].join('/') ? page : undefined;
}
