import { formatMoney, type Money } from '@lemari/currency/money';
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

/** Labels on the page. @param price of `add` */
export const pageLabel = (step: RentStep, price: Money | undefined): string =>
  step === 'add' ? `Add to rental cart${price ? `, ${formatMoney(price)}` : ''}` : LABELS[step].page;

/** Labels in the bar of a phone. @param size of `add` */
export function barLabel(step: RentStep, size: Size | undefined): string {
  if (step === 'add') return addLabel(size);
  const { page, bar = page } = LABELS[step];
  return bar;
}

/** `bar` is shorter, where the page's label does not fit into the bar. */
const LABELS: Readonly<Record<Exclude<RentStep, 'add'>, { readonly page: string; readonly bar?: string }>> = {
  dates: { page: 'Choose rental dates', bar: 'Choose dates' },
  'other-dates': { page: 'Choose other dates' },
  size: { page: 'Choose a size' },
  cart: { page: 'See your cart' },
};

const addLabel = (size: Size | undefined): string =>
  size === undefined || size === 'free' ? 'Add to cart' : `Add, size ${SIZE_LABELS[size]}`;
