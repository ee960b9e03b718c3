import { formatBriefMoney, type Money } from '@lemari/currency/money';
import { DEFAULT_PERIOD } from '../rental/periods.ts';
import { breakEven, breakEvenAt, piecesAMonth } from './break-even.ts';
import type { Plan } from './plan.ts';
import { capital, pieceName, piecesWords } from './plan-words.ts';

/** What the words need of a plan. */
export type ComparedPlan = Pick<Plan, 'region' | 'vertical' | 'price' | 'maxItems' | 'maxBoxes'>;

/** How a person has a piece without a plan: pieces are rented once in Indonesia alone. */
const isRented = ({ region }: Pick<Plan, 'region'>): boolean => region === 'id';

/** What single pieces cost, as the end of a sentence: `to rent once, for 4 days each`. */
const singleWords = (plan: ComparedPlan): string =>
  isRented(plan) ? `to rent once, for ${DEFAULT_PERIOD} days each` : 'to buy';

/** @see docs/decisions/0193 */
export const breakEvenTitle = (plan: Pick<Plan, 'region'>): string =>
  isRented(plan) ? 'Instead of renting once' : 'Instead of buying';

/** `Single bags`, as the begin of a sentence. */
const singlePieces = ({ vertical }: ComparedPlan): string => `Single ${pieceName(vertical, 2)}`;

/** From how many pieces at one amount a plan pays. @see rules/plans/break-even, rules/plans/compared */
export function breakEvenWordsAt(plan: ComparedPlan, amount: Money): string | undefined {
  if (amount.amountMinor <= 0) return undefined;
  const each = formatBriefMoney(amount);
  const from = breakEvenAt(plan, amount);
  if (from === undefined) {
    const included = piecesAMonth(plan) ?? 0;
    const [most, cost] = [piecesWords(included, plan.vertical), included === 1 ? 'costs' : 'cost'];
    return `${singlePieces(plan)} are cheaper: ${most} at ${each}, the middle of our range, ${cost} less ${singleWords(plan)} than a month of the plan.`;
  }
  const [pieces, cost] = [capital(piecesWords(from, plan.vertical)), from === 1 ? 'costs' : 'cost'];
  return `${pieces} at ${each}${from === 1 ? '' : ' each'}, the middle of our range, ${cost} at least as much ${singleWords(plan)}${isRented(plan) ? ',' : ''} as a month of the plan.`;
}

/**
 * From how many pieces of a wishlist a plan pays, whichever of them one takes.
 * @param amounts of its pieces
 * @returns undefined for an empty wishlist
 */
export function breakEvenWordsFor(plan: ComparedPlan, amounts: readonly Money[]): string | undefined {
  const found = breakEven(plan, amounts);
  if (!found) return undefined;
  const { from, pieces, total } = found;
  const { vertical } = plan;
  if (from !== undefined)
    return from === 1
      ? `From one ${pieceName(vertical, 1)} a month, whichever pieces on your wishlist you choose: it costs as much or more ${singleWords(plan)}.`
      : `From ${piecesWords(from, vertical)} a month, whichever pieces on your wishlist you choose: they cost as much or more ${singleWords(plan)}.`;
  if (total.amountMinor < plan.price.amountMinor) {
    const onWishlist = isRented(plan) ? 'for rent on your wishlist' : 'on your wishlist';
    const all = pieces === 1 ? `the one ${pieceName(vertical, 1)}` : `all ${piecesWords(pieces, vertical)}`;
    const cost = pieces === 1 ? 'costs' : 'cost';
    return `${singlePieces(plan)} are cheaper: ${all} ${onWishlist} ${cost} ${formatBriefMoney(total)} ${singleWords(plan)}.`;
  }
  const included = piecesAMonth(plan) ?? pieces;
  const [most, cost] =
    included === 1 ? [pieceName(vertical, 1), 'costs'] : [piecesWords(included, vertical), 'cost'];
  return `${singlePieces(plan)} can be cheaper: the cheapest ${most} on your wishlist, as many as a month includes, ${cost} less ${singleWords(plan)} than the plan.`;
}
