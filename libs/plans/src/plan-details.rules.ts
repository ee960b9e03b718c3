import type { Offer } from '@lemari/domain/plan/offer';
import { shownSummary } from '@lemari/domain/plan/plan.map';
import { planFacts } from '@lemari/domain/plan/plan-words';
import type { ModalValues } from '@lemari/kit';
import { type CardsAt, planAction } from './plan-cards.rules.ts';
import { shownRows } from './shown-rows.rules.ts';

type Summary = ReturnType<typeof shownSummary>;

/** What a summary says of contents and price; a field that the service left out costs its fact. */
function summaryFacts({ label, value, valueDesc, priceActual, priceHighlight, priceHighlightDesc }: Summary) {
  const contents = [value, valueDesc].filter((text) => text !== undefined).join(', ');
  const price = [priceHighlight, priceHighlightDesc].filter((text) => text !== undefined).join(' ');
  const isLower = priceActual !== undefined && priceActual !== priceHighlight;
  return [
    ...(label !== undefined && value !== undefined ? [{ title: label, text: `${contents}.` }] : []),
    ...(priceHighlight === undefined
      ? []
      : [{ title: 'Price', text: isLower ? `${price}, instead of ${priceActual}.` : `${price}.` }]),
  ];
}

/**
 * What a plan includes and what is due with its first month.
 * @see rules/plans/row-types, rules/plans/summary-missing-hidden, rules/modals/key-plan
 */
export function planDetails(offer: Offer, at: Pick<CardsAt, 'base' | 'promotion'>): ModalValues['plan'] {
  const { plan } = offer;
  const summary = shownSummary(plan);
  const { rows, total } = shownRows(offer);
  return {
    name: summary.title ?? plan.name,
    ...(summary.tagline !== undefined && { text: summary.tagline }),
    rows: [...rows, total],
    facts: [...summaryFacts(summary), ...planFacts(plan)],
    action: planAction(offer, at),
  };
}
