import type { CardFacts } from './payment.queries.ts';

/**
 * Cards that were typed in this page and are not kept, by what they pay for: a cart. They live as long as the page: reloaded, it leads to the
 * provider's own page instead. Only event handlers write here, so that on the server there is never any.
 */
const atHand = new Map<number, CardFacts>();

export const cardAtHand = (paidFor: number): CardFacts | undefined => atHand.get(paidFor);

export function putAtHand(paidFor: number, card: CardFacts | undefined): void {
  if (card) atHand.set(paidFor, card);
  else atHand.delete(paidFor);
}
