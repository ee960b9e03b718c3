import type { CardFacts } from './checkout.queries.ts';

/**
 * Cards that were typed in this page and are not kept, by cart. They live as long as the page: reloaded, it leads to the
 * provider's own page instead. Only event handlers write here, so that on the server there is never any.
 */
const atHand = new Map<number, CardFacts>();

export const cardAtHand = (cartId: number): CardFacts | undefined => atHand.get(cartId);

export function putAtHand(cartId: number, card: CardFacts | undefined): void {
  if (card) atHand.set(cartId, card);
  else atHand.delete(cartId);
}
