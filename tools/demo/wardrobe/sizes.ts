import { type RegionId } from '@lemari/domain/region';
import { type APPAREL_SIZES, type Size } from '@lemari/domain/product/size';
import type { GradedOffer, ShopKey, SeedStyle } from './wardrobe-types.ts';
import { gradedPrice } from './prices.ts';

type ApparelSize = (typeof APPAREL_SIZES)[number];
type Body = Readonly<Record<'bust' | 'waist' | 'hips', number>>;

/** The body each size is cut for, in centimetres. */
const BODY = {
  xxs: { bust: 78, waist: 59, hips: 84 },
  xs: { bust: 81, waist: 62, hips: 88 },
  s: { bust: 85, waist: 66, hips: 92 },
  m: { bust: 90, waist: 71, hips: 97 },
  l: { bust: 96, waist: 77, hips: 103 },
  xl: { bust: 103, waist: 85, hips: 110 },
} as const satisfies Record<Exclude<ApparelSize, 'free'>, Body>;

const UNKNOWN: Body = { bust: -1, waist: -1, hips: -1 };

/** Centimetres added to the body. A top or a bottom has no measurement of the other half. */
const FIT = {
  close: { bust: 0, waist: 0, hips: 0 },
  easy: { bust: 4, waist: 5, hips: 6 },
  loose: { bust: 10, waist: 14, hips: 12 },
  'upper half': { bust: 3, waist: 4, hips: undefined },
  'lower half': { bust: undefined, waist: 0, hips: 3 },
} as const satisfies Record<string, Record<keyof Body, number | undefined>>;

export type Fit = keyof typeof FIT;

/** The shops that may offer each line; on-demand in Indonesia rents apparel once. @see rules/verticals/no-bags-in-id, rules/verticals/on-demand */
export const SHOP_KEYS = {
  apparel: ['sg/apparel', 'id/apparel', 'hk/apparel', 'id/on_demand'],
  bags: ['sg/bags', 'hk/bags'],
  home: ['id/home'],
} as const satisfies Record<SeedStyle['line'], readonly ShopKey[]>;

/** Each region once. */
export const regionsOf = (shops: readonly ShopKey[]): RegionId[] => [
  ...new Set(shops.map((shop) => shop.slice(0, 2) as RegionId)),
];

/** The body that a size fits; unknown if unmeasured or not worn. */
export function measure(size: Size, fit: Fit | undefined): Body {
  if (!fit || !(size in BODY)) return UNKNOWN;
  const body = BODY[size as keyof typeof BODY];
  const ease = FIT[fit];
  const fitted = (part: keyof Body) => {
    const added = ease[part];
    return added === undefined ? -1 : body[part] + added;
  };
  return { bust: fitted('bust'), waist: fitted('waist'), hips: fitted('hips') };
}

/** A plain grade ships on its own. */
export type Offer = `${GradedOffer['grade']}` | `${GradedOffer['grade']} with box`;

/** @param retail whole Singapore dollars when new */
export function toGradedOffer(offer: Offer, retail: number, regions: readonly RegionId[]): GradedOffer {
  const grade = offer.startsWith('A') ? 'A' : offer.startsWith('B') ? 'B' : 'C';
  return {
    grade,
    price: gradedPrice(retail, grade, regions),
    shippedWith: [offer.endsWith('with box') ? 'with_box' : 'separate_shipment'],
  };
}
