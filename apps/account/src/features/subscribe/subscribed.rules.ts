import { formatBriefMoney } from '@lemari/currency/money';
import { planTitle } from '@lemari/domain/plan/plan-words';
import { yearDayWords } from '@lemari/domain/time/day-words';
import type { Subscription } from '@lemari/plans/subscriptions';
import {
  canCancel,
  endLine,
  endsAtOnce,
  openView,
  type PlanContext,
} from '../subscription/plan-states.rules.ts';

/** What the checkout says to a person who has the plan. @see rules/subscriptions/subscriber-led */
export const subscribedWords = (plan: Subscription, context: PlanContext): readonly string[] => [
  [sinceWords(plan), openView(plan, context)?.title ?? nextWords(plan, context)]
    .filter((words) => words !== undefined)
    .map((words) => `${words}.`)
    .join(' '),
  plan.endsOn === undefined ? cancellationWords(plan, context) : endWords(plan, context),
];

const sinceWords = ({ planName, vertical, startedOn }: Subscription): string | undefined =>
  startedOn && `${planTitle(planName, vertical)}, since ${yearDayWords(startedOn)}`;

function nextWords({ next }: Subscription, { today, isRestricted }: PlanContext): string | undefined {
  if (!next || isRestricted) return undefined;
  const day = yearDayWords(next.day);
  // Billing can be late.
  const due = next.day < today ? `for the month that began on ${day}` : `on ${day}`;
  return next.price.amountMinor === 0
    ? `Nothing is due ${due}`
    : `Your next payment is ${formatBriefMoney(next.price)} ${due}`;
}

/** @see endLine, which names no day where it depends on a payment */
function endWords(plan: Subscription, context: PlanContext): string {
  const end = endLine(plan, context);
  const verb = (plan.endsOn ?? context.today) < context.today ? 'was' : 'is';
  return end ? `It’s cancelled. Its last day ${verb} ${end.value}.` : 'It’s cancelled.';
}

function cancellationWords(plan: Subscription, context: PlanContext): string {
  const { earliestEnd } = plan;
  if (!canCancel(plan) || earliestEnd === undefined) return 'See your plan page for details.';
  const isLatest = openView(plan, context) !== undefined && !endsAtOnce(plan, context);
  return [
    `You can ${context.isRestricted ? '' : 'change or '}cancel it on your plan page.`,
    `If you cancel today, it ends ${earliestEnd === context.today ? 'today' : `on ${yearDayWords(earliestEnd)}`}${isLatest ? ' at the latest' : ''}.`,
  ].join(' ');
}
