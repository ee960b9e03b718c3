import { type Money, toMoney } from '@lemari/currency/money';

/** Each has an address of its own, in this order. @see docs/decisions/0104 */
export const CHECKOUT_STEPS = [
  { id: 'delivery', label: 'Delivery', toDo: 'First choose how it comes to you.' },
  { id: 'return', label: 'Return', toDo: 'First choose how it goes back.' },
  { id: 'addons', label: 'Add-ons' },
  { id: 'discount', label: 'Discount' },
  { id: 'payment', label: 'Payment', toDo: 'First choose how you pay.' },
  { id: 'review', label: 'Review' },
] as const satisfies readonly { id: string; label: string; toDo?: string }[];

export type CheckoutStepId = (typeof CHECKOUT_STEPS)[number]['id'];

export const isCheckoutStep = (value: unknown): value is CheckoutStepId =>
  CHECKOUT_STEPS.some(({ id }) => id === value);

/** What has been chosen so far. */
export interface CheckoutFacts {
  /** The flag `on-demand-add-on`. */
  readonly offersAddons: boolean;
  /** The steps something was chosen in; an order that is placed is the review's. */
  readonly chosen: readonly CheckoutStepId[];
}

export interface CheckoutStep {
  readonly id: CheckoutStepId;
  readonly label: string;
  readonly state: 'done' | 'open' | 'closed';
  /** In words, what has to be done before it is open. */
  readonly why?: string;
}

interface StepRow {
  readonly id: CheckoutStepId;
  readonly label: string;
  /** What is missing when nothing was chosen; absent where nothing has to be. */
  readonly toDo?: string;
}

/**
 * The steps of a checkout. One is open when those before it are complete; where nothing has to be chosen it counts as
 * done once somebody went past it.
 * @see docs/decisions/0104
 */
export function checkoutSteps({ offersAddons, chosen }: CheckoutFacts): readonly CheckoutStep[] {
  const rows: readonly StepRow[] = CHECKOUT_STEPS.filter(({ id }) => offersAddons || id !== 'addons');
  const furthest = rows.findLastIndex(({ id }) => chosen.includes(id));
  const isLacking = ({ id, toDo }: StepRow) => toDo !== undefined && !chosen.includes(id);
  const firstLacking = rows.findIndex(isLacking);
  return rows.map(({ id, label, toDo }, index) => {
    if (firstLacking !== -1 && index > firstLacking)
      return { id, label, state: 'closed', why: rows[firstLacking]?.toDo ?? '' };
    const isDone = chosen.includes(id) || (toDo === undefined && index < furthest);
    return { id, label, state: isDone ? 'done' : 'open' };
  });
}

/** Where a checkout goes on: the review, when all is done. */
export const firstOpenStep = (facts: CheckoutFacts): CheckoutStepId =>
  checkoutSteps(facts).find(({ state }) => state === 'open')?.id ?? 'review';

/** The parts of a price, all of one currency. */
export interface CheckoutPrices {
  readonly rental: Money;
  readonly delivery: Money;
  readonly return: Money;
  /** All of them together. */
  readonly addons: Money;
  /** As promised by its code, above nothing. */
  readonly discount: Money;
}

export interface CheckoutTotals {
  readonly subtotal: Money;
  /** What is really taken off: never more than there is to pay. */
  readonly discount: Money;
  readonly total: Money;
}

/**
 * @throws TypeError when the parts are of several currencies: whoever put them together mixed two regions
 * @see docs/decisions/0106
 */
export function checkoutTotals(prices: CheckoutPrices): CheckoutTotals {
  const { currency } = prices.rental;
  if (Object.values(prices).some((price: Money) => price.currency !== currency))
    throw new TypeError('prices of several currencies have no total');
  const parts = [prices.rental, prices.delivery, prices.return, prices.addons];
  const subtotal = parts.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
  const discount = Math.min(subtotal, prices.discount.amountMinor);
  return {
    subtotal: toMoney(subtotal, currency),
    discount: toMoney(discount, currency),
    total: toMoney(subtotal - discount, currency),
  };
}

const MINUTE_S = 60;
const HOUR_S = 60 * MINUTE_S;

/** `14 min 05 s`, `45 s`, and from an hour on `23 h 59 min`. @param seconds whole ones, none below nothing */
export function leftWords(seconds: number): string {
  const [hours, minutes] = [Math.floor(seconds / HOUR_S), Math.floor((seconds % HOUR_S) / MINUTE_S)];
  if (hours > 0) return `${hours} h ${twoDigits(minutes)} min`;
  return minutes > 0 ? `${minutes} min ${twoDigits(seconds % MINUTE_S)} s` : `${seconds} s`;
}

const twoDigits = (count: number): string => String(count).padStart(2, '0');

/** Whole seconds until an instant, begun ones not counted; nothing when it has passed. @param instant ISO, like `now` */
export const secondsLeft = (instant: string, now: string): number =>
  Math.max(0, Math.floor((Date.parse(instant) - Date.parse(now)) / 1000));
