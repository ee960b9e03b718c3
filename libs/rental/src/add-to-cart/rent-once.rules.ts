import type { Product } from '@lemari/domain/product';
import { type Size, SIZE_LABELS } from '@lemari/domain/product/size';
import type { RentalDates } from '@lemari/domain/rental';

/** The one next step of a rental: dates, then a size, then the cart. @see rules/products/one-action */
export type RentStep = 'dates' | 'other-dates' | 'size' | 'add' | 'cart';

interface RentFacts {
  readonly chosenDates: RentalDates | undefined;
  readonly size: Size | undefined;
  /** Availability on the dates. */
  readonly sizeNotes: Product['sizeNotes'];
  readonly isAdded: boolean;
}

type FreeSizes = Pick<RentFacts, 'sizeNotes'> & { readonly size?: Size };

const hasFree = ({ sizeNotes, size }: FreeSizes): boolean =>
  sizeNotes.some((note) => note.availableProductIds.length > 0 && (size === undefined || note.size === size));

/** The first row that holds decides. */
const STEPS: readonly (readonly [RentStep, (facts: RentFacts) => boolean])[] = [
  ['cart', ({ isAdded }) => isAdded],
  ['dates', ({ chosenDates }) => chosenDates === undefined],
  ['other-dates', ({ sizeNotes }) => !hasFree({ sizeNotes })],
  ['size', ({ size, sizeNotes }) => size === undefined || !hasFree({ sizeNotes, size })],
];

export const rentStep = (facts: RentFacts): RentStep => STEPS.find(([, holds]) => holds(facts))?.[0] ?? 'add';

/** Labels in the bar of a phone. @param size of `add` */
export const barLabel = (step: RentStep, size: Size | undefined): string =>
  step === 'add' ? addLabel(size) : BAR_LABELS[step];

const BAR_LABELS: Readonly<Record<Exclude<RentStep, 'add'>, string>> = {
  dates: 'Choose dates',
  'other-dates': 'Choose other dates',
  size: 'Choose a size',
  cart: 'See your cart',
};

const addLabel = (size: Size | undefined): string =>
  size === undefined || size === 'free' ? 'Add to cart' : `Add, size ${SIZE_LABELS[size]}`;
