import { formatBriefMoney, type Money, toMoney } from '@lemari/currency/money';
import { DEFAULT_PERIOD } from '../rental/periods.ts';
import { capitalised } from '../words/words.ts';
import { breakEven, breakEvenAt, piecesAMonth } from './break-even.ts';
import type { Plan } from './plan.ts';
import { pieceName, piecesWords } from './plan-words.ts';

/** What the words need of a plan. */
export type ComparedPlan = Pick<Plan, 'name' | 'region' | 'vertical' | 'price' | 'maxItems' | 'maxBoxes'>;

/** How a person has a piece without a plan: pieces are rented once in Indonesia alone. */
const isRented = ({ region }: Pick<Plan, 'region'>): boolean => region === 'id';

/** What pieces cost one by one: `cost $380 to buy`, `costs IDR 310.000 to rent once, for 4 days`. */
const costWords = (plan: ComparedPlan, count: number, cost: Money): string => {
  const days = `to rent once, for ${DEFAULT_PERIOD} days${count === 1 ? '' : ' each'}`;
  return `cost${count === 1 ? 's' : ''} ${formatBriefMoney(cost)} ${isRented(plan) ? days : 'to buy'}`;
};

/** What pieces that cost no less cost beyond a plan: `$91 more than a month of Basic`. */
const moreWords = ({ name, price }: ComparedPlan, cost: Money): string =>
  cost.amountMinor === price.amountMinor
    ? `as much as a month of ${name}`
    : `${formatBriefMoney(toMoney(cost.amountMinor - price.amountMinor, price.currency))} more than a month of ${name}`;

/** Pieces have prices to buy before the shop sells them. @see docs/decisions/0193; rules/products/not-sold */
export const breakEvenTitle = (plan: Pick<Plan, 'region'>): string =>
  isRented(plan) ? 'Instead of renting once' : 'Instead of buying (we don’t sell pieces yet)';

/** `Single bags`, as the begin of a sentence. */
const singlePieces = ({ vertical }: ComparedPlan): string => `Single ${pieceName(vertical, 2)}`;

/** From how many pieces at one amount a plan pays. @see rules/plans/break-even, rules/plans/compared */
export function breakEvenWordsAt(plan: ComparedPlan, amount: Money): string | undefined {
  if (amount.amountMinor <= 0) return undefined;
  const from = breakEvenAt(plan, amount);
  const count = from ?? piecesAMonth(plan) ?? 0;
  const cost = toMoney(count * amount.amountMinor, amount.currency);
  const each = count === 1 ? '' : `, at ${formatBriefMoney(amount)} each,`;
  const pieces = `${piecesWords(count, plan.vertical)} from the middle of our range${each}`;
  const costs = costWords(plan, count, cost);
  return from === undefined
    ? `${singlePieces(plan)} are cheaper: ${pieces} ${costs}, less than a month of ${plan.name}.`
    : `${capitalised(pieces)} ${costs}: ${moreWords(plan, cost)}.`;
}

/**
 * From how many pieces of a wishlist a plan pays, whichever of them one takes.
 * @param amounts of its pieces
 * @returns undefined for an empty wishlist
 */
export function breakEvenWordsFor(plan: ComparedPlan, amounts: readonly Money[]): string | undefined {
  const found = breakEven(plan, amounts);
  if (!found) return undefined;
  const { from, pieces, total, cost } = found;
  const onWishlist = isRented(plan) ? 'for rent on your wishlist' : 'on your wishlist';
  const named = (count: number) => `${cheapestWords(plan, count, pieces)} ${onWishlist}`;
  if (from !== undefined)
    return `${capitalised(named(from))} ${costWords(plan, from, cost)}: ${moreWords(plan, cost)}.`;
  if (total.amountMinor < plan.price.amountMinor)
    return `${singlePieces(plan)} are cheaper: ${named(pieces)} ${costWords(plan, pieces, total)}, less than a month of ${plan.name}.`;
  const included = piecesAMonth(plan) ?? pieces;
  return `${singlePieces(plan)} can be cheaper: ${named(included)} ${costWords(plan, included, cost)}, less than a month of ${plan.name}, which includes no more.`;
}

/** The cheapest of several pieces within a sentence: `the cheapest two bags`, `all three pieces`. */
function cheapestWords({ vertical }: ComparedPlan, count: number, of: number): string {
  if (of === 1) return `the one ${pieceName(vertical, 1)}`;
  if (count === of) return `all ${piecesWords(count, vertical)}`;
  return `the cheapest ${count === 1 ? pieceName(vertical, 1) : piecesWords(count, vertical)}`;
}
