import { type APPAREL_SIZES, type BAG_SIZES, type Size } from '@lemari/domain/product/size';
import { rentalPlans } from './inventory.ts';
import { withOccasions } from './occasions.ts';
import { priceTable, rentalPrices } from './prices.ts';
import { type Fit, measure, type Offer, SHOP_KEYS, regionsOf, toGradedOffer } from './sizes.ts';
import type {
  ApparelCategory,
  ApparelCut,
  BagCategory,
  BagCut,
  SeedSize,
  SeedStyle,
} from './wardrobe-types.ts';

type ApparelSize = (typeof APPAREL_SIZES)[number];
type BagSize = (typeof BAG_SIZES)[number];

type HandwrittenFields = Omit<
  SeedStyle,
  | 'line'
  | 'shops'
  | 'category'
  | 'cut'
  | 'sizes'
  | 'materials'
  | 'retail'
  | 'rental'
  | 'productLines'
  | 'loved'
>;

interface Draft<S extends Size> extends HandwrittenFields {
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
  readonly fit: Fit;
}

interface BagDraft extends Draft<BagSize> {
  readonly cut: BagCut;
}

const complete = <S extends Size>(
  draft: Draft<S>,
  kind: Pick<SeedStyle, 'line' | 'shops' | 'category' | 'cut'>,
  fit?: Fit,
): SeedStyle => {
  const { materials, stock, selling, retail, rent, productLines = ['regular'], ...written } = draft;
  const regions = regionsOf(kind.shops);
  const sizes = Object.entries<number | undefined>(stock).map(([key, count = 0]): SeedSize => {
    const size = key as S;
    return {
      size,
      ...measure(size, fit),
      pieces: Object.fromEntries(
        regions.map((region) => [
          region,
          rentalPlans(`${draft.id} ${size} ${region}`, count, draft.popularity),
        ]),
      ),
      selling: (selling?.[size] ?? []).map((offer) => toGradedOffer(offer, retail, regions)),
    };
  });
  return withOccasions({
    ...written,
    ...kind,
    loved: Math.round((draft.popularity * draft.reviewCount) / 100),
    productLines,
    sizes,
    materials: Object.entries(materials).map(([material, percent]) => ({ material, percent })),
    retail: priceTable(retail, regions),
    rental: rentalPrices(rent, regions),
  });
};

/** Completes a hand-written style with derived fields: measurements, price tables, places of sale. */
export const apparel = (category: ApparelCategory, drafts: readonly ApparelDraft[]): SeedStyle[] =>
  drafts.map(({ cut, fit, ...draft }) =>
    complete(draft, { line: 'apparel', shops: SHOP_KEYS.apparel, category, cut }, fit),
  );

export const bags = (category: BagCategory, drafts: readonly BagDraft[]): SeedStyle[] =>
  drafts.map(({ cut, ...draft }) => complete(draft, { line: 'bags', shops: SHOP_KEYS.bags, category, cut }));
