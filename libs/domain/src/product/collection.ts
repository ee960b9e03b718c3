import type { WireCollection, WireFeaturedSection } from '@lemari/contract/wire';
import { type VerticalId, verticalOfWire } from '../region/vertical.ts';

/** A list of styles by editors, with the settings of its cards. @see rules/products/guest-card-settings */
export interface Collection {
  readonly id: string;
  readonly vertical: VerticalId | undefined;
  readonly name: string;
  readonly description: string;
  /** URL of its banner. */
  readonly bannerUrl?: string;
  readonly showPrices: boolean;
  /** Shows the retail price, struck through, beside the rental price. */
  readonly showStrikeoutPrices: boolean;
  readonly showProductName: boolean;
  readonly showViewAll: boolean;
  /** Number of styles in the peek. */
  readonly styleCount: number;
}

/** Collections that one section of a page shows. @see rules/products/featured-section-fields */
export interface FeaturedSection {
  readonly id: number;
  readonly name: string;
  /** Side by side, or stacked. */
  readonly layout: 'horizontal' | 'vertical';
  /** Most collections side by side. */
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

/** Value of the `Product-Line` header for a collection that has its own line. @see rules/browse/maternity-line */
export const productLineOf = (collectionId: string | undefined): 'maternity' | undefined =>
  collectionId !== undefined && MATERNITY.includes(collectionId) ? 'maternity' : undefined;
