import type { WireCollection, WireFeaturedSection } from '@lemari/contract/wire';
import { type VerticalId, verticalOfWire } from '../region/vertical.ts';

/** A list of styles that somebody put together, and how a peek into it looks. @see storefront §3, Guest collection card */
export interface Collection {
  readonly id: string;
  readonly vertical: VerticalId | undefined;
  readonly name: string;
  readonly description: string;
  /** Address of the picture above it. */
  readonly bannerUrl?: string;
  readonly showPrices: boolean;
  /** What a piece would cost to buy, struck through beside what it costs to rent. */
  readonly showStrikeoutPrices: boolean;
  readonly showProductName: boolean;
  readonly showViewAll: boolean;
  /** How many styles the peek shows. */
  readonly styleCount: number;
}

/** Collections that stand together on a page. @see storefront §3, Featured section */
export interface FeaturedSection {
  readonly id: number;
  readonly name: string;
  /** Beside each other, or one below the other. */
  readonly layout: 'horizontal' | 'vertical';
  /** Beside each other at most. */
  readonly column: number;
  readonly showCollectionTitle: boolean;
  readonly showSectionTitle: boolean;
  readonly showProducts: boolean;
  readonly collections: readonly Collection[];
}

export function toCollection({
  id,
  type,
  name,
  description,
  banner,
  collection_settings: s,
}: WireCollection): Collection {
  return {
    id: String(id),
    vertical: verticalOfWire(type),
    name,
    description,
    ...(banner !== null && { bannerUrl: banner }),
    showPrices: s.show_prices,
    showStrikeoutPrices: s.show_strikeout_prices,
    showProductName: s.show_product_name,
    showViewAll: s.show_view_all,
    styleCount: s.style_count,
  };
}

export function toFeaturedSection({
  id,
  name,
  layout,
  section_settings: s,
  collections,
}: WireFeaturedSection): FeaturedSection {
  return {
    id,
    name,
    layout,
    column: s.column,
    showCollectionTitle: s.show_collection_title,
    showSectionTitle: s.show_section_title,
    showProducts: s.show_products,
    collections: collections.map(toCollection),
  };
}

/** Collections of the maternity line. @see storefront §9 */
const MATERNITY: readonly string[] = ['222', '223'];

/** What the services are told of a collection that is of a line of its own. @see decision 13 */
export const productLineOf = (collectionId: string | undefined): 'maternity' | undefined =>
  collectionId !== undefined && MATERNITY.includes(collectionId) ? 'maternity' : undefined;
