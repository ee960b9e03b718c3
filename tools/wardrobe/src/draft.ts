import { type RegionId } from '@lemari/domain/region';
import { type APPAREL_SIZES, type BAG_SIZES, type Size } from '@lemari/domain/size';
import { diaries } from './inventory.ts';
import { gradedPrice, priceTable, rentalPrices } from './prices.ts';
import type {
  ApparelCategory,
  ApparelCut,
  BagCategory,
  BagCut,
  GradedOffer,
  Place,
  SeedSize,
  SeedStyle,
} from '../../../apps/api/src/seed/wardrobe.types.ts';

type ApparelSize = (typeof APPAREL_SIZES)[number];
type BagSize = (typeof BAG_SIZES)[number];

type Offer = `${GradedOffer['grade']}` | `${GradedOffer['grade']} with box`;

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

/** Centimetres added to the body. A half-garment leaves the measurement it does not touch unknown. */
const FIT = {
  close: { bust: 0, waist: 0, hips: 0 },
  easy: { bust: 4, waist: 5, hips: 6 },
  loose: { bust: 10, waist: 14, hips: 12 },
  'upper half': { bust: 3, waist: 4, hips: undefined },
  'lower half': { bust: undefined, waist: 0, hips: 3 },
} as const satisfies Record<string, Record<keyof Body, number | undefined>>;

type DrawnByHand = Omit<
  SeedStyle,
  | 'line'
  | 'places'
  | 'category'
  | 'cut'
  | 'sizes'
  | 'materials'
  | 'retail'
  | 'rental'
  | 'productLines'
  | 'loved'
>;

interface Draft<S extends Size> extends DrawnByHand {
  /** Material and whole percent; adds up to 100. */
  readonly materials: Readonly<Record<string, number>>;
  /** Pieces owned per size. */
  readonly stock: Readonly<Partial<Record<S, number>>>;
  /** Pieces that may be bought, per size; a plain grade ships on its own. */
  readonly selling?: Readonly<Partial<Record<S, readonly Offer[]>>>;
  /** Singapore dollars when new. */
  readonly retail: number;
  /** Singapore dollars for four days. */
  readonly rent: number;
  readonly productLines?: SeedStyle['productLines'];
}

interface ApparelDraft extends Draft<ApparelSize> {
  readonly cut: ApparelCut;
  readonly fit: keyof typeof FIT;
}

interface BagDraft extends Draft<BagSize> {
  readonly cut: BagCut;
}

/** Where each line may be offered; what is rented once in Indonesia is apparel. @see decision 1 */
export const PLACES = {
  apparel: ['sg/apparel', 'id/apparel', 'hk/apparel', 'id/on_demand'],
  bags: ['sg/bags', 'hk/bags'],
  home: ['id/home'],
} as const satisfies Record<SeedStyle['line'], readonly Place[]>;

/** Each region once. */
export const regionsOf = (places: readonly Place[]): RegionId[] => [
  ...new Set(places.map((place) => place.slice(0, 2) as RegionId)),
];

const toGradedOffer = (offer: Offer, retail: number, regions: readonly RegionId[]): GradedOffer => {
  const grade = offer.startsWith('A') ? 'A' : offer.startsWith('B') ? 'B' : 'C';
  return {
    grade,
    price: gradedPrice(retail, grade, regions),
    shippedWith: [offer.endsWith('with box') ? 'with_box' : 'separate_shipment'],
  };
};

const measure = (size: Size, fit: keyof typeof FIT | undefined): Body => {
  if (!fit || !(size in BODY)) return UNKNOWN;
  const body = BODY[size as keyof typeof BODY];
  const ease = FIT[fit];
  const fitted = (part: keyof Body) => {
    const added = ease[part];
    return added === undefined ? -1 : body[part] + added;
  };
  return { bust: fitted('bust'), waist: fitted('waist'), hips: fitted('hips') };
};

const complete = <S extends Size>(
  draft: Draft<S>,
  kind: Pick<SeedStyle, 'line' | 'places' | 'category' | 'cut'>,
  fit?: keyof typeof FIT,
): SeedStyle => {
  const { materials, stock, selling, retail, rent, productLines = ['regular'], ...written } = draft;
  const regions = regionsOf(kind.places);
  const sizes = Object.entries<number | undefined>(stock).map(([key, count = 0]): SeedSize => {
    const size = key as S;
    return {
      size,
      ...measure(size, fit),
      pieces: Object.fromEntries(
        regions.map((region) => [region, diaries(`${draft.id} ${size} ${region}`, count)]),
      ),
      selling: (selling?.[size] ?? []).map((offer) => toGradedOffer(offer, retail, regions)),
    };
  });
  return {
    ...written,
    ...kind,
    loved: Math.round((draft.popularity * draft.reviewCount) / 100),
    productLines,
    sizes,
    materials: Object.entries(materials).map(([material, percent]) => ({ material, percent })),
    retail: priceTable(retail, regions),
    rental: rentalPrices(rent, regions),
  };
};

/** Completes what was written by hand with what follows from it: measurements, price tables, places of sale. */
export const apparel = (category: ApparelCategory, drafts: readonly ApparelDraft[]): SeedStyle[] =>
  drafts.map(({ cut, fit, ...draft }) =>
    complete(draft, { line: 'apparel', places: PLACES.apparel, category, cut }, fit),
  );

export const bags = (category: BagCategory, drafts: readonly BagDraft[]): SeedStyle[] =>
  drafts.map(({ cut, ...draft }) => complete(draft, { line: 'bags', places: PLACES.bags, category, cut }));
