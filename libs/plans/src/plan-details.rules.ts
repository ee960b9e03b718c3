import type { Offer } from '@lemari/domain/plan/offer';
import { planFacts } from '@lemari/domain/plan/plan-words';
import type { ModalValues } from '@lemari/kit';
import { type CardsAt, planAction } from './plan-cards.rules.ts';
import { shownRows } from './shown-rows.rules.ts';

/** What a plan includes and what is due with its first month. @see rules/plans/row-types, rules/modals/key-plan */
export function planDetails(offer: Offer, at: Pick<CardsAt, 'base' | 'promotion'>): ModalValues['plan'] {
  const { rows, total } = shownRows(offer);
  return {
    name: offer.plan.name,
    rows: [...rows, total],
    facts: planFacts(offer.plan),
    action: planAction(offer, at),
  };
}
