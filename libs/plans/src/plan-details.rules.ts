import { formatBriefMoney, type Money } from '@lemari/currency/money';
import type { Offer, PlanRow } from '@lemari/domain/plan/offer';
import { planFacts } from '@lemari/domain/plan/plan-words';
import type { ModalValues } from '@lemari/kit';
import { type CardsAt, planAction } from './plan-cards.rules.ts';

/** With a minus sign, which a hyphen is not. */
const signed = (money: Money): string => formatBriefMoney(money).replace(/^-/, '−');

const rowAmount = ({ type, price }: PlanRow): string => (type === 'INSURANCES' ? 'Included' : signed(price));

/** What a plan includes and what is due with its first month. @see rules/plans/row-types, rules/modals/key-plan */
export const planDetails = (offer: Offer, at: Pick<CardsAt, 'base' | 'promotion'>): ModalValues['plan'] => ({
  name: offer.plan.name,
  rows: offer.rows.map((row) => ({
    label: row.type === 'TOTAL' ? 'Due with the first month' : row.title,
    amount: rowAmount(row),
  })),
  facts: planFacts(offer.plan),
  action: planAction(offer, at),
});
