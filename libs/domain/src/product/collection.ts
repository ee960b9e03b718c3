import type { WireCollection, WireFeaturedSection } from '@lemari/contract/wire';
import { type VerticalId, verticalOfWire } from '../region/vertical.ts';

/** A list of styles that editors put together, and the look of its card. @see rules/products/guest-card-settings */
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

/** Collections that stand together on a page. @see rules/products/featured-section-fields */
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

export function collectionFromWire({
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

export function featuredSectionFromWire({
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
    collections: collections.map(collectionFromWire),
  };
}

/** @see rules/browse/maternity-line */
const MATERNITY: readonly string[] = ['222', '223'];

/** The product line that services are told for a collection of its own line. @see rules/browse/maternity-line */
export const productLineOf = (collectionId: string | undefined): 'maternity' | undefined =>
  collectionId !== undefined && MATERNITY.includes(collectionId) ? 'maternity' : undefined;
