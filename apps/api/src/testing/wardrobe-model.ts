import { todayIn } from '@lemari/domain/time/clock';
import { type RegionId, REGIONS } from '@lemari/domain/region';
import { addDays } from '@lemari/domain/time/dates';
import { closedOn, freeAgainOn, nextOpenDay, returnDate } from '@lemari/domain/rental';
import { HOLIDAYS } from '../holidays/holidays.ts';
import { COLLECTIONS, STYLES } from './demo-seed.ts';
import type { RentalPlan, SeedStyle } from '../seed/wardrobe-types.ts';
import { TEST_CLOCK } from './test-clock.ts';

/** The query of a list, in the wire's words. */
export interface ListRequest {
  region: RegionId;
  vertical?: 'apparel' | 'bags' | 'home' | 'on_demand';
  productLine?: 'maternity';
  /** Delivery and return. */
  dates?: readonly [start: string, end: string];
  query: {
    category?: string;
    collection_id?: number;
    designers?: number[];
    sizes?: string[];
    colors?: string[];
    tags?: string[];
    lengths?: string[];
    sleeves?: string[];
    necklines?: string[];
    frametypes?: string[];
    excludes?: string[];
    price?: string;
    rental_price_range?: string;
    rental_period_days?: number;
    release_date?: string;
    methods?: string[];
  };
}

/** One row of a list: a style in one of its shops. */
export interface RegionalStyle {
  readonly style: SeedStyle;
  readonly region: RegionId;
}

const TURNAROUND_DAYS = 7;
const PERIODS = [4, 8, 14] as const;

const overlap = (selected: readonly string[] | undefined, offered: readonly (string | undefined)[]) =>
  !selected?.length || selected.some((value) => offered.includes(value));

const within = (range: string | undefined, amount: number) => {
  const [from = '', to = ''] = (range ?? '-').split('-');
  return (from === '' || amount >= Number(from)) && (to === '' || amount <= Number(to));
};

interface Rental {
  readonly start: string;
  readonly freeOn: string;
}

const known = new WeakMap<RentalPlan, readonly Rental[]>();

/** The rentals of a piece, each from its delivery to the day on which the piece is free again. */
export function rentalsOf(region: RegionId, rentalPlan: RentalPlan): readonly Rental[] {
  const rentals = known.get(rentalPlan) ?? readRentalPlan(region, rentalPlan);
  known.set(rentalPlan, rentals);
  return rentals;
}

function readRentalPlan(region: RegionId, rentalPlan: RentalPlan): Rental[] {
  const isClosed = closedOn(Object.keys(HOLIDAYS[region]));
  const today = todayIn(region, TEST_CLOCK);
  const rentals: Rental[] = [];
  for (const [startDay, period] of rentalPlan) {
    const start = nextOpenDay(addDays(today, startDay), isClosed);
    if (start < (rentals.at(-1)?.freeOn ?? '')) continue;
    rentals.push({ start, freeOn: freeAgainOn(returnDate(start, period, isClosed), TURNAROUND_DAYS) });
  }
  return rentals;
}

const isFree = (region: RegionId, rentalPlan: RentalPlan, [start, end]: readonly [string, string]) =>
  rentalsOf(region, rentalPlan).every(
    (rental) => rental.freeOn <= start || rental.start >= freeAgainOn(end, TURNAROUND_DAYS),
  );

const COLLECTION_STYLES = new Map(COLLECTIONS.map(({ id, styleIds }) => [id, new Set(styleIds)]));

/** All styles are for rent. A style with a size that is sold separately can be bought in every region. */
const methodsOf = ({ sizes }: SeedStyle): readonly string[] =>
  sizes.some(({ selling }) => selling.some(({ shippedWith }) => shippedWith.includes('separate_shipment')))
    ? ['Rent', 'Buy']
    : ['Rent'];

/** The expected rows of a list, computed from the seed records; unordered. */
export function modelOf({ region, vertical, productLine, dates, query }: ListRequest): RegionalStyle[] {
  const { currency } = REGIONS[region];
  const days = PERIODS.find((period) => period === (query.rental_period_days ?? 4));
  const fits = (style: SeedStyle) => {
    const inRegion = style.sizes.filter(({ pieces }) => pieces[region]?.length);
    return (
      (!query.category || style.category === query.category) &&
      (!query.collection_id || COLLECTION_STYLES.get(query.collection_id)?.has(style.id) === true) &&
      (!query.designers?.length || query.designers.includes(style.designerId)) &&
      overlap(
        query.sizes,
        inRegion.map(({ size }) => size),
      ) &&
      overlap(query.colors, style.colours) &&
      overlap(query.tags, style.tags) &&
      overlap(query.lengths, [style.length]) &&
      overlap(query.sleeves, [style.sleeve]) &&
      overlap(query.necklines, [style.neckline]) &&
      overlap(query.frametypes, [style.frameType]) &&
      overlap(query.methods, methodsOf(style)) &&
      !style.materials.some(({ material }) => query.excludes?.includes(material)) &&
      (!productLine || style.productLines.includes(productLine)) &&
      days !== undefined &&
      within(query.price, style.retail[currency] ?? NaN) &&
      within(query.rental_price_range, style.rental[days][currency] ?? NaN) &&
      style.releasedOn >= (query.release_date ?? '') &&
      (!dates ||
        inRegion.some(
          ({ size, pieces }) =>
            overlap(query.sizes, [size]) &&
            pieces[region]?.some((rentalPlan) => isFree(region, rentalPlan, dates)),
        ))
    );
  };
  return STYLES.filter(fits).flatMap((style) =>
    style.shops
      .filter((shop) => (vertical ? shop === `${region}/${vertical}` : shop.startsWith(`${region}/`)))
      .map(() => ({ style, region })),
  );
}

const rentOf = ({ style, region }: RegionalStyle) => style.rental[4][REGIONS[region].currency] ?? NaN;

/** The styles that the renting vertical of the region has come first. @see rules/browse/rented-first */
export const rentedFirst =
  ({ region, vertical }: ListRequest) =>
  (a: RegionalStyle, b: RegionalStyle) => {
    const rank = ({ style }: RegionalStyle) =>
      Number(region === 'id' && vertical === 'apparel' && !style.shops.includes('id/on_demand'));
    return rank(a) - rank(b);
  };

/** The sort orders of a list; equal styles are sorted by id, in the same direction. */
export const ORDERS = {
  popularity: (a: RegionalStyle, b: RegionalStyle) =>
    b.style.popularity - a.style.popularity || b.style.id - a.style.id,
  newest: (a: RegionalStyle, b: RegionalStyle) =>
    b.style.releasedOn.localeCompare(a.style.releasedOn) || b.style.id - a.style.id,
  price_up: (a: RegionalStyle, b: RegionalStyle) => rentOf(a) - rentOf(b) || a.style.id - b.style.id,
  price_down: (a: RegionalStyle, b: RegionalStyle) => rentOf(b) - rentOf(a) || b.style.id - a.style.id,
  most_loved: (a: RegionalStyle, b: RegionalStyle) =>
    b.style.loved - a.style.loved || b.style.id - a.style.id,
} as const;

const FACETS = {
  category: ({ category }: SeedStyle) => [category],
  designers: ({ designerId }: SeedStyle) => [String(designerId)],
  sizes: ({ sizes }: SeedStyle, region: RegionId) =>
    sizes.filter(({ pieces }) => pieces[region]?.length).map(({ size }) => size),
  colors: ({ colours }: SeedStyle) => colours,
  tags: ({ tags }: SeedStyle) => tags,
  lengths: ({ length }: SeedStyle) => (length ? [length] : []),
  sleeves: ({ sleeve }: SeedStyle) => (sleeve ? [sleeve] : []),
  necklines: ({ neckline }: SeedStyle) => (neckline ? [neckline] : []),
  frametypes: ({ frameType }: SeedStyle) => (frameType ? [frameType] : []),
  methods: methodsOf,
} as const satisfies Record<string, (style: SeedStyle, region: RegionId) => readonly string[]>;

/** The count of each value of each filter, with that filter unset. */
export function facetsOf(list: ListRequest): Record<string, Record<string, number>> {
  return Object.fromEntries(
    Object.entries(FACETS).map(([filter, read]) => {
      const query = { ...list.query, [filter]: undefined };
      const counts: Record<string, number> = {};
      const { region, vertical, productLine } = list;
      const undated = { region, query, ...(vertical && { vertical }), ...(productLine && { productLine }) };
      for (const { style } of modelOf(undated))
        for (const value of new Set(read(style, list.region))) counts[value] = (counts[value] ?? 0) + 1;
      return [filter, counts];
    }),
  );
}
