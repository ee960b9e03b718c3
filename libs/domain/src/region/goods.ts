import { rentsPieces, type VerticalId, VERTICALS } from './vertical.ts';

const GOODS: Readonly<Partial<Record<VerticalId, string>>> = {
  apparel: 'apparel',
  bags: 'bags',
  'on-demand': 'apparel',
  home: 'homeware',
};

/** Goods that can be looked at, but neither rented nor had by a plan. */
const SHOWN_ONLY: readonly VerticalId[] = ['home'];

/** `to rent in Singapore`; of goods that can only be looked at, `in Indonesia`. */
export const toRentIn = (vertical: VerticalId, regionName: string): string =>
  SHOWN_ONLY.includes(vertical) ? `in ${regionName}` : `to rent in ${regionName}`;

/** What a vertical rents, within a sentence: `All homeware`. */
export const goodsOf = (vertical: VerticalId): string => GOODS[vertical] ?? 'pieces';

/**
 * The wardrobe of a vertical, within a sentence: `Search homeware`. One that rents single pieces has the goods of another
 * vertical, so that its own name tells them apart: `Search On Demand`.
 */
export const wardrobeOf = (vertical: VerticalId): string =>
  rentsPieces(vertical) ? VERTICALS[vertical].label : goodsOf(vertical);
