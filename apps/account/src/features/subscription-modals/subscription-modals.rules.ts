import type { PlanVertical } from '@lemari/domain/plan';
import { isRunning } from '@lemari/domain/subscription/life';
import type { VerticalId } from '@lemari/domain/region/vertical';
import type { Subscription } from '@lemari/plans/subscriptions';

/** The subscription that runs: of the vertical if it has one, else the latest. @param subscriptions latest first */
export function startedIn(
  subscriptions: readonly Subscription[],
  vertical: VerticalId,
): Subscription | undefined {
  const running = subscriptions.filter(({ status }) => isRunning(status));
  return running.find((one) => one.vertical === vertical) ?? running[0];
}

/**
 * The last plan of each product line in which none runs or waits: it can be subscribed to again.
 * @param subscriptions latest first
 * @see rules/subscriptions/former-led
 */
export function formerPlans(subscriptions: readonly Subscription[]): readonly Subscription[] {
  const lines = new Map<PlanVertical, Subscription>();
  for (const one of subscriptions)
    if (one.status !== 'lapsed' && !lines.has(one.vertical)) lines.set(one.vertical, one);
  return [...lines.values()].filter(({ status }) => status === 'ended');
}
