import type { CardFacts } from './payment.queries.ts';

/**
 * Unsaved cards by cart id. They live in memory: after a reload the customer is sent to the provider's page instead.
 * Only event handlers write here, so the server never holds any.
 */
const pendingCards = new Map<number, CardFacts>();

export const pendingCard = (cartId: number): CardFacts | undefined => pendingCards.get(cartId);

export function putPendingCard(cartId: number, card: CardFacts | undefined): void {
  if (card) pendingCards.set(cartId, card);
  else pendingCards.delete(cartId);
}
