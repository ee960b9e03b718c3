import { formatBriefMoney } from '@lemari/currency/money';
import { capitalised } from '../words/words.ts';
import { piecesAMonth } from './break-even.ts';
import type { Plan, PlanSummary } from './plan.ts';
import { contentsWords, numberWords, pieceName, piecesWords } from './plan-words.ts';

/** The terms that a summary repeats. */
export type SummaryTerms = Pick<
  Plan,
  'name' | 'subtitle' | 'vertical' | 'maxItems' | 'maxBoxes' | 'price' | 'listPrice'
>;

/** How the pieces of a month come: `in two boxes`. */
function boxesWords({ vertical, maxItems, maxBoxes }: SummaryTerms): string {
  if (maxItems === 1) return maxBoxes === 1 ? 'kept for the month' : 'one at a time';
  if (maxBoxes === undefined) return `each with up to ${piecesWords(maxItems, vertical)}`;
  return maxBoxes === 1 ? 'in one box' : `in ${numberWords(maxBoxes)} boxes`;
}

/**
 * Everything that a summary says, from the terms of the plan: a change of these is a change of the summary.
 * @see rules/plans/summary-fields; docs/decisions/0228
 */
export function summaryOf(terms: SummaryTerms): PlanSummary {
  const { name, subtitle, vertical, maxItems, maxBoxes, price, listPrice } = terms;
  const counted = maxBoxes === undefined && maxItems > 1 ? 'boxes' : pieceName(vertical, 2);
  return {
    title: name,
    label: `${capitalised(counted)} a month`,
    value: String(piecesAMonth(terms) ?? 'Any number'),
    valueDesc: boxesWords(terms),
    button: `Choose ${name}`,
    details: `${contentsWords(terms)}.`,
    priceActual: formatBriefMoney(listPrice ?? price),
    priceHighlight: formatBriefMoney(price),
    priceHighlightDesc: 'a month',
    tagline: subtitle,
  };
}
