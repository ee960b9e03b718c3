import type { CardFacts } from './payment.queries.ts';

/**
 * Cards that were typed in this page and are not kept, by what they pay for: a cart. They live as long as the page: reloaded, it leads to the
 * provider's own page instead. Only event handlers write here, so that on the server there is never any.
 */
const pendingCards = new Map<number, CardFacts>();

export const pendingCard = (paidFor: number): CardFacts | undefined => pendingCards.get(paidFor);

export function putPendingCard(paidFor: number, card: CardFacts | undefined): void {
  if (card) pendingCards.set(paidFor, card);
  else pendingCards.delete(paidFor);
}
