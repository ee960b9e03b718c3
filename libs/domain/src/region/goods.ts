import { type RegionId, REGIONS } from './region.ts';
import { rentsPieces, type VerticalId, VERTICALS } from './vertical.ts';

const GOODS: Readonly<Partial<Record<VerticalId, string>>> = {
  apparel: 'apparel',
  bags: 'bags',
  'on-demand': 'apparel',
  home: 'homeware',
};

/** `to rent in Indonesia` where the vertical rents single pieces, else `in Singapore`. @see docs/decisions/0170 */
export const toRentIn = (vertical: VerticalId, region: RegionId): string =>
  `${rentsPieces(vertical) ? 'to rent ' : ''}in ${REGIONS[region].name}`;

/** What a vertical rents, within a sentence: `All homeware`. */
export const goodsOf = (vertical: VerticalId): string => GOODS[vertical] ?? 'pieces';

/**
 * The wardrobe of a vertical, within a sentence: `Search homeware`. One that rents single pieces has the goods of another
 * vertical, so that its own name tells them apart: `Search On Demand`.
 */
export const wardrobeOf = (vertical: VerticalId): string =>
  rentsPieces(vertical) ? VERTICALS[vertical].label : goodsOf(vertical);
