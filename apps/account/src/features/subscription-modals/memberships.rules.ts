import type { PlanVertical } from '@lemari/domain/plan';
import { isRunning } from '@lemari/domain/subscription/life';
import type { VerticalId } from '@lemari/domain/region/vertical';
import type { Membership } from './memberships.queries.ts';

/** The subscription that runs: of the vertical if it has one, else the latest. @param memberships latest first */
export function startedIn(memberships: readonly Membership[], vertical: VerticalId): Membership | undefined {
  const running = memberships.filter(({ status }) => isRunning(status));
  return running.find((one) => one.vertical === vertical) ?? running[0];
}

/**
 * The last plan of each product line in which none runs or waits: it can be subscribed to again.
 * @param memberships latest first
 * @see rules/subscriptions/former-led
 */
export function formerPlans(memberships: readonly Membership[]): readonly Membership[] {
  const lines = new Map<PlanVertical, Membership>();
  for (const one of memberships)
    if (one.status !== 'lapsed' && !lines.has(one.vertical)) lines.set(one.vertical, one);
  return [...lines.values()].filter(({ status }) => status === 'ended');
}
