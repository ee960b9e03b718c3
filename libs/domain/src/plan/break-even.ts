import { type Money, toMoney } from '@lemari/currency/money';
import type { Plan } from './plan.ts';

/** What the same pieces cost without a plan. @see docs/decisions/0193 */
export interface BreakEven {
  /** Of all pieces, one by one. */
  readonly total: Money;
  /** Pieces compared. */
  readonly pieces: number;
  /**
   * The least number of pieces with which the plan costs no more, whichever of them one takes; undefined if all of them cost
   * less, or if the plan does not include that many a month.
   */
  readonly from: number | undefined;
  /** Of the cheapest `from` pieces, else of as many as the plan includes a month. */
  readonly cost: Money;
}

/** Pieces that a plan includes a month; undefined for any number. */
export const piecesAMonth = ({
  maxItems,
  maxBoxes,
}: Pick<Plan, 'maxItems' | 'maxBoxes'>): number | undefined =>
  maxBoxes === undefined ? undefined : maxItems * maxBoxes;

/**
 * Compares a month of a plan with its pieces one by one.
 * @param amounts of each piece: its rent where pieces are rented once, else its price to buy
 * @throws TypeError if a currency differs
 */
export function breakEven(
  plan: Pick<Plan, 'price' | 'maxItems' | 'maxBoxes'>,
  amounts: readonly Money[],
): BreakEven | undefined {
  if (amounts.length === 0) return undefined;
  const { currency, amountMinor: price } = plan.price;
  const other = amounts.find((amount) => amount.currency !== currency);
  if (other) throw new TypeError(`${other.currency} and ${currency} cannot be compared`);
  const cheapestFirst = amounts.map(({ amountMinor }) => amountMinor).sort((a, b) => a - b);
  let sum = 0;
  let from: number | undefined;
  for (const [index, amount] of cheapestFirst.entries()) {
    sum += amount;
    if (from === undefined && sum >= price) from = index + 1;
  }
  const most = piecesAMonth(plan) ?? Infinity;
  const isWithin = from !== undefined && from <= most;
  const counted = cheapestFirst.slice(0, isWithin ? from : most);
  return {
    total: toMoney(sum, currency),
    pieces: amounts.length,
    from: isWithin ? from : undefined,
    cost: toMoney(
      counted.reduce((total, amount) => total + amount, 0),
      currency,
    ),
  };
}

/** The number of pieces at one amount from which a plan costs no more; undefined beyond what it includes. */
export function breakEvenAt(
  plan: Pick<Plan, 'price' | 'maxItems' | 'maxBoxes'>,
  amount: Money,
): number | undefined {
  if (amount.amountMinor <= 0) return undefined;
  const needed = Math.ceil(plan.price.amountMinor / amount.amountMinor);
  return needed <= (piecesAMonth(plan) ?? Infinity) ? needed : undefined;
}
