import { formatBriefMoney, type Money } from '@lemari/currency/money';
import type { Offer, PlanRow } from '@lemari/domain/plan/offer';
import { shownSummary } from '@lemari/domain/plan/plan.map';
import { planFacts } from '@lemari/domain/plan/plan-words';
import type { ModalValues } from '@lemari/kit';
import { type CardsAt, planAction } from './plan-cards.rules.ts';

type Summary = ReturnType<typeof shownSummary>;

/** With a minus sign, which a hyphen is not. */
const signed = (money: Money): string => formatBriefMoney(money).replace(/^-/, '−');

const rowAmount = ({ type, price }: PlanRow): string => (type === 'INSURANCES' ? 'Included' : signed(price));

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
export function planDetails(offer: Offer, at: Pick<CardsAt, 'base' | 'here'>): ModalValues['plan'] {
  const { plan, rows } = offer;
  const summary = shownSummary(plan);
  return {
    name: summary.title ?? plan.name,
    ...(summary.tagline !== undefined && { text: summary.tagline }),
    rows: rows.map((row) => ({
      label: row.type === 'TOTAL' ? 'Due with the first month' : row.title,
      amount: rowAmount(row),
    })),
    facts: [...summaryFacts(summary), ...planFacts(plan)],
    action: planAction(offer, at),
  };
}
