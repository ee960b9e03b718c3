import type { WireContentBlock, WireListingQuery, WireProduct } from '@lemari/contract/wire';
import { addressesInText } from '@lemari/domain/navigation/text-links';
import { browseSearch, browsableOf, EVERYTHING, parseBrowseQuery } from '@lemari/domain/product/filters';
import { type Listing, listingFromWire, wireFromListing } from '@lemari/domain/product/listing.map';
import type { RegionId } from '@lemari/domain/region';
import { verticalOfPage } from '@lemari/domain/region/content-page';
import { type Place, placeOf } from '@lemari/domain/region/place';
import { isBrowsable, type VerticalId, verticalOfWire, VERTICALS } from '@lemari/domain/region/vertical';
import type { Clock } from '@lemari/domain/time/clock';
import { productPage } from '../catalogue/style-list.ts';
import type { Db } from '../platform/database/database.ts';
import { Refusal } from '../platform/refusal.ts';
import { readStyleFilter } from './read-style-filter.ts';

interface Shop {
  readonly region: RegionId;
  readonly vertical: VerticalId;
}

interface Wardrobe {
  readonly db: Db;
  readonly clock: Clock;
}

type Peek = Extract<WireContentBlock, { type: 'collectionPeek' }>;

/** A page, or the links of a region, as editors wrote them. */
export interface Written {
  readonly region: RegionId;
  /** Name of the page. */
  readonly page: string;
  readonly content: unknown;
}

/**
 * Problems of the listings that a page shows or leads to: a value that no filter knows, a list without a piece, a chosen
 * piece that its peek's query leaves out, an address that is no listing.
 * @returns each with its place: `blocks 2 (collectionPeek): …`
 * @see rules/content/peek-queries, rules/content/peek-of-ids, rules/content/listing-links; docs/decisions/0152
 */
export async function listingProblems(
  wardrobe: Wardrobe,
  { region, page, content }: Written,
): Promise<string[]> {
  const shop = { region, vertical: verticalOfPage(page) };
  const { blocks = [] } = content as { readonly blocks?: readonly (WireContentBlock | null)[] };
  const ofPeeks = blocks.flatMap((block, index) =>
    block?.type === 'collectionPeek'
      ? [peekProblems(wardrobe, shop, block).then(at(`blocks ${index + 1} (collectionPeek)`))]
      : [],
  );
  const ofLinks = [...new Set(addressesIn(content))].map((href) =>
    linkProblems(wardrobe, href).then(at(href)),
  );
  return (await Promise.all([...ofPeeks, ...ofLinks])).flat();
}

const at = (part: string) => (problems: readonly string[]) => problems.map((text) => `${part}: ${text}`);

async function peekProblems(wardrobe: Wardrobe, shop: Shop, { query }: Peek): Promise<string[]> {
  const { vertical: wireType, ids, ...filters } = query;
  const shown = { ...shop, vertical: (wireType && verticalOfWire(wireType)) ?? shop.vertical };
  const problems = await filterProblems(wardrobe, shown, filters);
  if (problems.length > 0 || !ids) return problems;
  if (Object.keys(filters).length === 0)
    return ['chosen pieces need a query that each of them matches, such as a collection or a category'];
  const { data } = await found(wardrobe, shown, { ...filters, ids }, ids.length);
  const matching = new Set(data.map(({ id }) => id));
  return ids
    .filter((id) => !matching.has(id))
    .map((id) => `piece ${id} does not match the query of its peek`);
}

async function linkProblems(wardrobe: Wardrobe, href: string): Promise<string[]> {
  const { pathname, searchParams } = new URL(href, 'https://shop.example');
  if (!/\/(?:browse|shop)$/.test(pathname)) return [];
  const place = placeOf(pathname, searchParams);
  if (!place || !isListing(place)) return ['leads to no listing'];
  const context = { region: place.region, vertical: browsableOf(place.vertical) };
  const { query, unknown } = parseBrowseQuery(searchParams, context);
  if (unknown.length > 0) return unknown.map(unknownWords);
  return filterProblems(wardrobe, place, wireFromListing(query));
}

/** Whether a path shows a list of pieces. @see rules/screens/browse, rules/browse/shop-below-base, rules/routing/sg-shop */
function isListing({ region, vertical, page, isNewBrowse }: Place): boolean {
  if (!isBrowsable(vertical)) return false;
  if (page === '/browse') return true;
  if (page === '/shop') return isNewBrowse;
  return region === 'sg' && page === '/shop/browse';
}

const unknownWords = (value: string) => `no filter of this list knows ${value}`;

async function filterProblems(wardrobe: Wardrobe, shop: Shop, query: WireListingQuery): Promise<string[]> {
  const unknown = unknownIn(listingFromWire(query), shop);
  if (unknown.length > 0) return unknown.map(unknownWords);
  const { total } = await found(wardrobe, shop, query);
  // Without a wardrobe, no list has a piece.
  const isEmpty = total === 0 && (await found(wardrobe, shop, {})).total > 0;
  return isEmpty ? [`no piece in ${shop.region} matches`] : [];
}

/** Filters that the address of a listing cannot have. */
const OUTSIDE_ADDRESSES: readonly string[] = [
  'price',
  'releasedSince',
  'methods',
  'available',
] satisfies (keyof Listing)[];

/** Values that the filters of the browse page do not know, as `key=value`. */
function unknownIn(listing: Listing, { region, vertical }: Shop): string[] {
  const addressed = Object.entries(listing).filter(([key]) => !OUTSIDE_ADDRESSES.includes(key));
  const search = browseSearch({ ...EVERYTHING, ...Object.fromEntries(addressed) });
  return parseBrowseQuery(new URLSearchParams(search), { region, vertical: browsableOf(vertical) }).unknown;
}

/** The first styles of a list, and their number. What can be delivered by a day changes every day: it is left out. */
async function found(
  { db, clock }: Wardrobe,
  { region, vertical }: Shop,
  query: WireListingQuery,
  count = 1,
): Promise<{ data: readonly Pick<WireProduct, 'id'>[]; total: number }> {
  const headers = { region, 'vertical-type': VERTICALS[vertical].wireType as WireProduct['vertical_type'] };
  const lasting = { ...query };
  delete lasting.deliver_by;
  const filter = await readStyleFilter({ query: lasting, headers }, { clock, db });
  if (filter instanceof Refusal) return { data: [], total: 0 };
  const { data, meta } = await productPage(db, filter, { page: 1, perPage: count });
  return { data, total: meta.total };
}

/** Every address within the shop, those of links in a text included. */
function addressesIn(value: unknown): string[] {
  if (typeof value === 'string')
    return [value, ...addressesInText(value)].filter((address) => address.startsWith('/'));
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(addressesIn) : [];
}
