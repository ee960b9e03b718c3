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
