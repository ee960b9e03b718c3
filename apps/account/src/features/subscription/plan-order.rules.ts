import type { PlanVertical } from '@lemari/domain/plan';
import { isRunning } from '@lemari/domain/subscription/life';
import type { Subscription } from '@lemari/plans/subscriptions';

/**
 * The plans in the order of their page: those that run or wait for a payment, and the last one of each other vertical, also
 * one that did not start.
 * @returns the rest apart
 * @see docs/decisions/0317
 */
export function sortPlans(plans: readonly Subscription[]): {
  readonly current: readonly Subscription[];
  readonly earlier: readonly Subscription[];
} {
  const isCurrent = ({ status }: Subscription) => isRunning(status) || status === 'waiting_payment';
  const running = plans.filter(isCurrent);
  const past = plans.filter((plan) => !isCurrent(plan));
  const latest = past.filter(
    (plan, index) =>
      !running.some(({ vertical }) => vertical === plan.vertical) &&
      past.findIndex(({ vertical }) => vertical === plan.vertical) === index,
  );
  return {
    current: [...running, ...latest],
    // A payment that was not made says nothing of the past.
    earlier: past.filter((plan) => !latest.includes(plan) && plan.state !== 'lapsed'),
  };
}

/**
 * The last plan of each vertical in which none runs or waits: it can be subscribed to again. One that did not start is
 * passed over.
 * @param subscriptions latest first
 * @see rules/subscriptions/former-led; docs/decisions/0317
 */
export function formerPlans(subscriptions: readonly Subscription[]): readonly Subscription[] {
  const latest = new Map<PlanVertical, Subscription>();
  for (const one of subscriptions)
    if (one.status !== 'lapsed' && !latest.has(one.vertical)) latest.set(one.vertical, one);
  return [...latest.values()].filter(({ status }) => status === 'ended');
}
